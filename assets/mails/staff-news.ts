/** One line for each thing that is new; what a line is about stands in the studio. */
import { mostNewsInMail, type NewsAbout, type StaffNewsKind } from '#domain/staff/staff-news.ts'
import { writtenLongDay } from '../documents/written.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface News extends Person {
  readonly news: readonly { readonly kind: StaffNewsKind; readonly about: NewsAbout }[]
}

const words = {
  de: {
    subject: (count: number) => (count === 1 ? 'Im Studio gibt es etwas Neues' : `Im Studio gibt es ${count} Neuigkeiten`),
    kinds: { assigned: 'Für Sie', sent_back: 'Noch einmal', withdrawal: 'Widerruf', returned_debit: 'Rücklastschrift', failed_job: 'Gescheitert', late_order: 'Verspätet' },
    lines: {
      assigned: ({ number, day }: Said) => (day ? `Ansage ${number}, bis ${day}` : `Ansage ${number}`),
      sent_back: ({ number }: Said) => `Ansage ${number}. Warum, steht bei der Aufnahme.`,
      withdrawal: ({ number }: Said) => `Widerruf ${number} wartet auf eine Entscheidung.`,
      returned_debit: ({ number, reason }: Said) => `Bestellung ${number}, Grund ${reason}`,
      failed_job: ({ number }: Said) => `${number}: Der letzte Versuch ist gescheitert, jetzt entscheiden Sie.`,
      late_order: ({ number, day }: Said) => (day ? `Bestellung ${number}, zugesagt bis ${day}` : `Bestellung ${number}: Die Auftragsbestätigung ließ sich nicht zustellen.`),
    },
    more: (count: number) => `Und ${count} weitere; alles steht im Studio.`,
  },
  en: {
    subject: (count: number) => (count === 1 ? 'One update in the studio' : `${count} updates in the studio`),
    kinds: { assigned: 'For you', sent_back: 'Sent back', withdrawal: 'Withdrawal', returned_debit: 'Returned debit', failed_job: 'Failed', late_order: 'Late' },
    lines: {
      assigned: ({ number, day }: Said) => (day ? `Greeting ${number}, due ${day}` : `Greeting ${number}`),
      sent_back: ({ number }: Said) => `Greeting ${number}. You’ll find the reason beside the take.`,
      withdrawal: ({ number }: Said) => `Withdrawal ${number} is waiting for a decision.`,
      returned_debit: ({ number, reason }: Said) => `Order ${number}, reason ${reason}`,
      failed_job: ({ number }: Said) => `${number}: the last attempt failed, over to you.`,
      late_order: ({ number, day }: Said) => (day ? `Order ${number}, promised by ${day}` : `Order ${number}: the order confirmation couldn’t be delivered.`),
    },
    more: (count: number) => `And ${count} more; you’ll find everything in the studio.`,
  },
} as const

interface Said {
  readonly number: string
  readonly day: string
  readonly reason: string
}

function blocks(language: 'de' | 'en', news: News['news']) {
  const { kinds, lines, more } = words[language]
  const shown = news.slice(0, mostNewsInMail).map(({ kind, about: { number, day, reason } }) =>
    [kinds[kind], lines[kind]({ number, reason: reason ?? '–', day: day === undefined ? '' : writtenLongDay(day, language) })] as const)
  return [facts(...shown), ...(news.length > shown.length ? [paragraph(more(news.length - shown.length))] : []), action(language === 'de' ? 'Zum Studio' : 'Open the studio', mailPaths.studio())]
}

export const staffNews: MailText<News> = {
  de: ({ news, ...person }) => ({
    subject: words.de.subject(news.length), headline: words.de.subject(news.length), salutation: salutation(person, 'de'), blocks: blocks('de', news),
    smallPrint: 'Welche E-Mails der Shop ans Team schreibt, stellen Inhaber in den Einstellungen des Studios ein.',
  }),
  en: ({ news, ...person }) => ({
    subject: words.en.subject(news.length), headline: words.en.subject(news.length), salutation: salutation(person, 'en'), blocks: blocks('en', news),
    smallPrint: 'Owners can choose which emails the team gets in the studio settings.',
  }),
}

import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Answered extends Person {
  /** In the customer's words. */
  readonly question: string
  /** In the words of whoever answers. */
  readonly answer: string
}

/** Empty lines part the answer. */
export const paragraphsOf = (answer: string) => answer.split(/\n\s*\n/).map((part) => part.trim()).filter(Boolean).map(paragraph)

export const messageAnswered: MailText<Answered> = {
  de: ({ question, answer, ...person }) => ({
    subject: 'Unsere Antwort auf Ihre Nachricht',
    headline: 'Unsere Antwort auf Ihre Nachricht',
    salutation: salutation(person, 'de'),
    blocks: [...paragraphsOf(answer), facts(['Ihre Nachricht', question]), action('Noch einmal schreiben', mailPaths.contact())],
    smallPrint: 'Ist etwas offen geblieben? Antworten Sie einfach auf diese E-Mail.',
  }),
  en: ({ question, answer, ...person }) => ({
    subject: 'Our reply to your message',
    headline: 'Our reply to your message',
    salutation: salutation(person, 'en'),
    blocks: [...paragraphsOf(answer), facts(['Your message', question]), action('Write to us again', mailPaths.contact())],
    smallPrint: 'Any other questions? Just reply to this email.',
  }),
}

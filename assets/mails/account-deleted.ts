import { facts, paragraph, type MailText } from './mail-content.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const accountDeleted: MailText<Person & { readonly happenedAt: Date }> = {
  de: ({ happenedAt, ...person }) => ({
    subject: 'Ihr Konto ist gelöscht',
    headline: 'Auf Wiederhören',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Ihr Konto bei Freizeichen ist gelöscht, wie Sie es gewünscht haben. Sie können sich damit nicht mehr anmelden.'),
      facts(['Gelöscht', momentWords(happenedAt, 'de')]),
      paragraph('Rechnungen und alles, was zu ihnen gehört, bewahren wir so lange auf, wie das Gesetz es verlangt. Für anderes verwenden wir es nicht.'),
      paragraph('Danke für Ihr Vertrauen. Sie sind jederzeit wieder willkommen.'),
    ],
    smallPrint: 'Waren Sie das nicht? Dann antworten Sie bitte gleich auf diese Nachricht.',
  }),
  en: ({ happenedAt, ...person }) => ({
    subject: 'Your account has been deleted',
    headline: 'Goodbye',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('We’ve deleted your Freizeichen account, as you asked. You can no longer sign in.'),
      facts(['Deleted', momentWords(happenedAt, 'en')]),
      paragraph('The law requires us to keep invoices and related records for some years. We don’t use them for anything else.'),
      paragraph('Thanks for being a customer. You’re welcome back any time.'),
    ],
    smallPrint: 'Wasn’t you? Please reply to this email right away.',
  }),
}

import { facts, paragraph, type MailText } from './mail-content.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const accountDeleted: MailText<Person & { readonly happenedAt: Date }> = {
  de: ({ happenedAt, ...person }) => ({
    subject: 'Ihr Konto ist gelöscht',
    headline: 'Auf Wiederhören',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Ihr Konto bei Freizeichen ist gelöscht, wie Sie es wollten. Anmelden können Sie sich damit nicht mehr.'),
      facts(['Gelöscht', momentWords(happenedAt, 'de')]),
      paragraph('Rechnungen und was zu ihnen gehört bewahren wir so lange auf, wie das Gesetz es verlangt, und verwenden es für nichts anderes.'),
      paragraph('Danke für Ihr Vertrauen. Sie sind jederzeit wieder willkommen.'),
    ],
    smallPrint: 'Waren Sie das nicht? Dann antworten Sie bitte gleich auf diese Nachricht.',
  }),
  en: ({ happenedAt, ...person }) => ({
    subject: 'Your account has been deleted',
    headline: 'Goodbye',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your Freizeichen account has been deleted, as you asked. You can no longer sign in with it.'),
      facts(['Deleted', momentWords(happenedAt, 'en')]),
      paragraph('We keep invoices and what belongs to them for as long as the law demands, and use them for nothing else.'),
      paragraph('Thank you for your trust. You are welcome back at any time.'),
    ],
    smallPrint: 'That was not you? Then please reply to this message right away.',
  }),
}

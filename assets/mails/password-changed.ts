import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const passwordChanged: MailText<Person & { readonly happenedAt: Date }> = {
  de: ({ happenedAt, ...person }) => ({
    subject: 'Ihr Passwort wurde geändert',
    headline: 'Ihr Passwort ist geändert',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('für Ihr Konto bei Freizeichen gilt ein neues Passwort. Auf allen anderen Geräten haben wir Sie abgemeldet.'),
      facts(['Geändert', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das nicht? Dann setzen Sie bitte gleich ein neues Passwort:'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit nach jeder Änderung Ihres Passworts.',
  }),
  en: ({ happenedAt, ...person }) => ({
    subject: 'Your password was changed',
    headline: 'You have a new password',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('The password of your Freizeichen account has changed. We’ve signed you out on all other devices.'),
      facts(['Changed', momentWords(happenedAt, 'en')]),
      paragraph('Wasn’t you? Set a new password right away:'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this email after every password change, to keep your account safe.',
  }),
}

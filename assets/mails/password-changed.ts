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
      paragraph('Für Ihr Konto bei Freizeichen gilt ein neues Passwort. Auf allen anderen Geräten haben wir Sie abgemeldet.'),
      facts(['Geändert', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das nicht? Dann holen Sie sich Ihr Konto bitte gleich zurück:'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit nach jeder Änderung Ihres Passworts.',
  }),
  en: ({ happenedAt, ...person }) => ({
    subject: 'Your password was changed',
    headline: 'Your password has changed',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your Freizeichen account has a new password. We have signed you out on all other devices.'),
      facts(['Changed', momentWords(happenedAt, 'en')]),
      paragraph('That was not you? Then please take your account back right away:'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this message for your security after every change of your password.',
  }),
}

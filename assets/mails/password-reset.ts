import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

export const passwordReset: MailText<Person & { readonly token: string; readonly validMinutes: number }> = {
  de: ({ token, validMinutes, ...person }) => ({
    subject: 'Ihr Link für ein neues Passwort',
    headline: 'Ein neues Passwort',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Sie möchten für Ihr Konto bei Freizeichen ein neues Passwort setzen. Das geht hier:'),
      action('Neues Passwort setzen', mailPaths.resetPassword(token)),
      paragraph(`Der Link gilt ${validMinutes} Minuten und nur einmal.`),
    ],
    smallPrint: 'Sie haben das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Link bitte nicht weiter.',
  }),
  en: ({ token, validMinutes, ...person }) => ({
    subject: 'Your link for a new password',
    headline: 'A new password',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('You would like to set a new password for your Freizeichen account. This is where:'),
      action('Set a new password', mailPaths.resetPassword(token)),
      paragraph(`The link works for ${validMinutes} minutes, and only once.`),
    ],
    smallPrint: 'You did not ask for this? Then there is nothing you need to do: your password stays as it is. Please do not pass the link on.',
  }),
}

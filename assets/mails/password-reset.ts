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
    subject: 'Reset your password',
    headline: 'Set a new password',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('You asked to set a new password for your Freizeichen account:'),
      action('Set a new password', mailPaths.resetPassword(token)),
      paragraph(`The link works once, for ${validMinutes} minutes.`),
    ],
    smallPrint: 'Didn’t ask for this? You can ignore this email: your password stays the same. Please don’t share the link.',
  }),
}

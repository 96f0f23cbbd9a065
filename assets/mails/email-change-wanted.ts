/** Sent to the present address; the new address gets `email-to-confirm`. */
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

/** The new address is not named: whoever reads this box may no longer be the customer. */
export const emailChangeWanted: MailText<Person & { readonly token: string; readonly happenedAt: Date; readonly validDays: number }> = {
  de: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Ihre E-Mail-Adresse bei Freizeichen soll sich ändern',
    headline: 'Eine neue Adresse für Ihr Konto?',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Für Ihr Konto bei Freizeichen wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist; bis dahin bleibt es bei dieser.'),
      facts(['Eingetragen', momentWords(happenedAt, 'de')]),
      paragraph(`Waren Sie das, brauchen Sie nichts zu tun. Waren Sie es nicht, nehmen Sie die Änderung bitte zurück. Der Link gilt ${validDays} Tage und einmal; er meldet auch alle Geräte ab.`),
      action('Änderung zurücknehmen', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit an Ihre bisherige Adresse.',
  }),
  en: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Your e-mail address at Freizeichen is about to change',
    headline: 'A new address for your account?',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Another e-mail address was entered for your Freizeichen account. It counts as soon as it is confirmed; until then this one stays.'),
      facts(['Entered', momentWords(happenedAt, 'en')]),
      paragraph(`If that was you, there is nothing to do. If not, please take the change back. The link is good for ${validDays} days and once; it also signs out every device.`),
      action('Take the change back', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'We send this message to your present address for your security.',
  }),
}

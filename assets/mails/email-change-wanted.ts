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
      paragraph('für Ihr Konto bei Freizeichen wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist. Bis dahin bleibt es bei dieser.'),
      facts(['Eingetragen', momentWords(happenedAt, 'de')]),
      paragraph(`Waren Sie das? Dann brauchen Sie nichts zu tun. Waren Sie es nicht, machen Sie die Änderung bitte rückgängig. Der Link gilt ${validDays} Tage und nur einmal; er meldet auch alle Geräte ab.`),
      action('Änderung rückgängig machen', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit an Ihre bisherige Adresse.',
  }),
  en: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Your Freizeichen email address is about to change',
    headline: 'Are you changing your email address?',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Someone entered a new email address for your Freizeichen account. Until it’s confirmed, we’ll keep using this one.'),
      facts(['Entered', momentWords(happenedAt, 'en')]),
      paragraph(`If that was you, there’s nothing to do. If not, undo the change. The link works once, for ${validDays} days, and signs out every device.`),
      action('Undo the change', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'We’ve sent this to your current address to keep your account safe.',
  }),
}

/** Sent to the old address, once the new one is confirmed. */
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

/** The new address is not named: whoever reads the old box may no longer be the customer. */
export const emailChanged: MailText<Person & { readonly token: string; readonly happenedAt: Date; readonly validDays: number }> = {
  de: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Ihre E-Mail-Adresse bei Freizeichen wurde geändert',
    headline: 'Ihr Konto hat eine neue Adresse',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('für Ihr Konto bei Freizeichen gilt jetzt eine andere E-Mail-Adresse. An die bisherige Adresse schreiben wir Ihnen hiermit zum letzten Mal.'),
      facts(['Geändert', momentWords(happenedAt, 'de')]),
      paragraph(`Waren Sie das nicht? Dann machen Sie die Änderung bitte gleich rückgängig. Der Link gilt ${validDays} Tage und nur einmal; er meldet auch alle Geräte ab.`),
      action('Änderung rückgängig machen', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit an Ihre bisherige Adresse.',
  }),
  en: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Your Freizeichen email address was changed',
    headline: 'Your account has a new email address',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your Freizeichen account now uses another email address. This is the last email we’ll send to this one.'),
      facts(['Changed', momentWords(happenedAt, 'en')]),
      paragraph(`Wasn’t you? Undo the change right away. The link works once, for ${validDays} days, and signs out every device.`),
      action('Undo the change', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'We’ve sent this to your previous address to keep your account safe.',
  }),
}

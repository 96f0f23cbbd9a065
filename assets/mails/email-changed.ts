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
      paragraph('Für Ihr Konto bei Freizeichen gilt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nun zum letzten Mal.'),
      facts(['Geändert', momentWords(happenedAt, 'de')]),
      paragraph(`Waren Sie das nicht? Dann nehmen Sie die Änderung bitte gleich zurück. Der Link gilt ${validDays} Tage und einmal; er meldet auch alle Geräte ab.`),
      action('Änderung zurücknehmen', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit an Ihre bisherige Adresse.',
  }),
  en: ({ token, happenedAt, validDays, ...person }) => ({
    subject: 'Your e-mail address at Freizeichen was changed',
    headline: 'Your account has a new address',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your Freizeichen account now uses another e-mail address. This is the last time that we write to this one.'),
      facts(['Changed', momentWords(happenedAt, 'en')]),
      paragraph(`That was not you? Then please take the change back right away. The link is good for ${validDays} days and once; it also signs out every device.`),
      action('Take the change back', mailPaths.undoEmailChange(token)),
    ],
    smallPrint: 'We send this message to your previous address for your security.',
  }),
}

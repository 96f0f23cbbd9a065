import { deviceWords } from './device-words.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

/** `userAgent` as the browser sent it. */
export const newDevice: MailText<Person & { readonly userAgent: string; readonly happenedAt: Date }> = {
  de: ({ userAgent, happenedAt, ...person }) => ({
    subject: 'Neue Anmeldung bei Ihrem Konto',
    headline: 'Anmeldung auf einem neuen Gerät',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('bei Ihrem Konto hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen.'),
      facts(['Gerät', deviceWords(userAgent, 'de')], ['Zeitpunkt', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das? Dann ist alles gut. Wenn nicht, setzen Sie bitte gleich ein neues Passwort; alle Geräte werden dabei abgemeldet.'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit, wenn sich ein neues Gerät anmeldet.',
  }),
  en: ({ userAgent, happenedAt, ...person }) => ({
    subject: 'New sign-in to your account',
    headline: 'A new device signed in',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Someone signed in to your account on a device we haven’t seen before.'),
      facts(['Device', deviceWords(userAgent, 'en')], ['When', momentWords(happenedAt, 'en')]),
      paragraph('If that was you, there’s nothing to do. Wasn’t you? Set a new password right away: that signs out every device.'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this email whenever a new device signs in, to keep your account safe.',
  }),
}

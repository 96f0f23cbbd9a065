import { walletNames, type Wallet } from '#domain/account/customer.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const walletUnlinked: MailText<Person & { readonly wallet: Wallet; readonly happenedAt: Date }> = {
  de: ({ wallet, happenedAt, ...person }) => ({
    subject: `Anmelden mit ${walletNames[wallet]} ist abgeschaltet`,
    headline: `Ihr Konto ist nicht mehr mit ${walletNames[wallet]} verbunden`,
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`mit ${walletNames[wallet]} können Sie sich bei Freizeichen nicht mehr anmelden. Ihr Passwort gilt weiter.`),
      facts(['Getrennt', walletNames[wallet]], ['Zeitpunkt', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das nicht? Dann setzen Sie bitte gleich ein neues Passwort; alle Geräte werden dabei abgemeldet.'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit, wenn sich an der Anmeldung zu Ihrem Konto etwas ändert.',
  }),
  en: ({ wallet, happenedAt, ...person }) => ({
    subject: `Sign-in with ${walletNames[wallet]} is off`,
    headline: `Your account is no longer linked to ${walletNames[wallet]}`,
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`You can no longer sign in to Freizeichen with ${walletNames[wallet]}. Your password still works.`),
      facts(['Removed', walletNames[wallet]], ['When', momentWords(happenedAt, 'en')]),
      paragraph('Wasn’t you? Set a new password right away: that signs out every device.'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this email whenever your sign-in options change, to keep your account safe.',
  }),
}

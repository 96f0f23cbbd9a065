import { walletNames, type Wallet } from '#domain/account/customer.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const walletLinked: MailText<Person & { readonly wallet: Wallet; readonly happenedAt: Date }> = {
  de: ({ wallet, happenedAt, ...person }) => ({
    subject: `Anmelden mit ${walletNames[wallet]} ist eingerichtet`,
    headline: `Ihr Konto ist jetzt mit ${walletNames[wallet]} verbunden`,
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Sie können sich bei Freizeichen ab sofort auch mit ${walletNames[wallet]} anmelden. Ihr Passwort gilt weiter.`),
      facts(['Verbunden', walletNames[wallet]], ['Zeitpunkt', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das nicht? Dann setzen Sie bitte gleich ein neues Passwort; das trennt auch die Verbindung.'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit, wenn sich an der Anmeldung zu Ihrem Konto etwas ändert.',
  }),
  en: ({ wallet, happenedAt, ...person }) => ({
    subject: `You can now sign in with ${walletNames[wallet]}`,
    headline: `${walletNames[wallet]} is now linked to your account`,
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`You can now also sign in to Freizeichen with ${walletNames[wallet]}. Your password still works.`),
      facts(['Linked', walletNames[wallet]], ['When', momentWords(happenedAt, 'en')]),
      paragraph('Wasn’t you? Set a new password right away: that also removes the link.'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this email whenever your sign-in options change, to keep your account safe.',
  }),
}

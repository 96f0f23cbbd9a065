import { walletNames, type Wallet } from '#domain/account/customer.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const walletLinked: MailText<Person & { readonly wallet: Wallet; readonly happenedAt: Date }> = {
  de: ({ wallet, happenedAt, ...person }) => ({
    subject: `Anmelden mit ${walletNames[wallet]} ist eingerichtet`,
    headline: `Ihr Konto kennt jetzt ${walletNames[wallet]}`,
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Sie können sich bei Freizeichen ab sofort auch mit ${walletNames[wallet]} anmelden. Ihr Passwort gilt weiter.`),
      facts(['Verknüpft', walletNames[wallet]], ['Zeitpunkt', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das nicht? Dann setzen Sie bitte gleich ein neues Passwort; die Verbindung löst sich dabei.'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit, wenn sich an der Anmeldung zu Ihrem Konto etwas ändert.',
  }),
  en: ({ wallet, happenedAt, ...person }) => ({
    subject: `Signing in with ${walletNames[wallet]} is set up`,
    headline: `Your account now knows ${walletNames[wallet]}`,
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`From now on you can also sign in to Freizeichen with ${walletNames[wallet]}. Your password stays valid.`),
      facts(['Linked', walletNames[wallet]], ['When', momentWords(happenedAt, 'en')]),
      paragraph('That was not you? Then please set a new password right away; that also removes the link.'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this message for your security whenever the way to sign in to your account changes.',
  }),
}

import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

export const passwordsGuessed: MailText<Person & { readonly happenedAt: Date }> = {
  de: ({ happenedAt, ...person }) => ({
    subject: 'Viele falsche Passwörter bei Ihrem Konto',
    headline: 'Jemand hat oft ein falsches Passwort eingegeben',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('bei Ihrem Konto wurde heute so oft ein falsches Passwort eingegeben, dass wir weitere Versuche von dort vorerst abweisen. Angemeldet hat sich damit niemand.'),
      facts(['Zuletzt', momentWords(happenedAt, 'de')]),
      paragraph('Waren Sie das? Dann versuchen Sie es in einer Viertelstunde noch einmal, oder setzen Sie ein neues Passwort. Waren Sie es nicht, schützt Sie ein langes Passwort, das Sie nur bei uns verwenden.'),
      action('Neues Passwort setzen', mailPaths.sendPassword()),
    ],
    smallPrint: 'Diese Nachricht erhalten Sie zu Ihrer Sicherheit, höchstens einmal am Tag.',
  }),
  en: ({ happenedAt, ...person }) => ({
    subject: 'Too many wrong passwords on your account',
    headline: 'Someone keeps entering a wrong password',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('There were so many wrong passwords for your account today that we’re blocking further attempts from there for now. Nobody got in.'),
      facts(['Last time', momentWords(happenedAt, 'en')]),
      paragraph('If that was you, try again in 15 minutes or set a new password. Wasn’t you? A long password that you use nowhere else keeps you safe.'),
      action('Set a new password', mailPaths.sendPassword()),
    ],
    smallPrint: 'We send this email to keep your account safe, once a day at most.',
  }),
}

/** Sent to a new address, or again to an unconfirmed one. */
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

export const emailToConfirm: MailText<Person & { readonly token: string }> = {
  de: ({ token, ...person }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    headline: 'Gehört diese Adresse Ihnen?',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('diese E-Mail-Adresse steht in Ihrem Konto bei Freizeichen. Bitte bestätigen Sie, dass sie Ihnen gehört.'),
      action('E-Mail-Adresse bestätigen', mailPaths.confirmEmail(token)),
      paragraph('Rechnungen senden wir nur an eine bestätigte Adresse.'),
    ],
    smallPrint: 'Sie kennen Freizeichen nicht? Dann hat sich vermutlich jemand vertippt, und Sie brauchen nichts zu tun.',
  }),
  en: ({ token, ...person }) => ({
    subject: 'Please confirm your email address',
    headline: 'Is this address yours?',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('This email address was entered for your Freizeichen account. Please confirm that it’s yours.'),
      action('Confirm email address', mailPaths.confirmEmail(token)),
      paragraph('We only send invoices to a confirmed address.'),
    ],
    smallPrint: 'Never heard of Freizeichen? Someone probably mistyped their address. You can ignore this email.',
  }),
}

import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

export const signUp: MailText<Person & { readonly token: string }> = {
  de: ({ token, ...person }) => ({
    subject: 'Willkommen bei Freizeichen: bitte bestätigen Sie Ihre Adresse',
    headline: 'Schön, dass Sie da sind',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Ihr Konto bei Freizeichen ist angelegt. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört.'),
      action('E-Mail-Adresse bestätigen', mailPaths.confirmEmail(token)),
      paragraph('Gestalten, anhören und bestellen können Sie schon jetzt. Rechnungen senden wir nur an eine bestätigte Adresse.'),
    ],
    smallPrint: 'Sie haben kein Konto angelegt? Dann hat sich vermutlich jemand vertippt, und Sie brauchen nichts zu tun.',
  }),
  en: ({ token, ...person }) => ({
    subject: 'Welcome to Freizeichen: please confirm your email',
    headline: 'Good to have you with us',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('Your Freizeichen account is ready. Please confirm that this email address is yours.'),
      action('Confirm email address', mailPaths.confirmEmail(token)),
      paragraph('You can create, listen and order right away. We only send invoices to a confirmed address.'),
    ],
    smallPrint: 'Didn’t create an account? Someone probably mistyped their address. You can ignore this email.',
  }),
}

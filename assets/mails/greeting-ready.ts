import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Ready extends Person {
  readonly greetingId: string
  readonly orderNumber: number
  readonly name: string
}

export const greetingReady: MailText<Ready> = {
  de: ({ greetingId, orderNumber, name, ...person }) => ({
    subject: `Fertig: ${name}`,
    headline: `Fertig: ${name}`,
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph('Sie können die Ansage jetzt anhören und herunterladen. Das Paket mit allen Ansagen schicken wir, sobald es vollständig ist.'),
      facts(['Ansage', name], ['Bestellung', `Nr. ${orderNumber}`]),
      action('Ansage anhören', mailPaths.greetingPlaying(greetingId)),
    ],
    smallPrint: 'Etwas klingt nicht wie gewünscht? Antworten Sie auf diese Nachricht.',
  }),
  en: ({ greetingId, orderNumber, name, ...person }) => ({
    subject: `Ready: ${name}`,
    headline: `Ready: ${name}`,
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph('You can listen to your greeting and download it now. We’ll send the package with all your greetings once it’s complete.'),
      facts(['Greeting', name], ['Order', `No. ${orderNumber}`]),
      action('Listen to greeting', mailPaths.greetingPlaying(greetingId)),
    ],
    smallPrint: 'Not quite right? Reply to this email.',
  }),
}

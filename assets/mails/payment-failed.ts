/** A direct debit was returned: the amount is open again. */
import { writtenAmount } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Failed extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly totalCents: number
}

export const paymentFailed: MailText<Failed> = {
  de: ({ orderId, orderNumber, totalCents, ...person }) => ({
    subject: `Ihre Lastschrift zur Bestellung ${orderNumber} kam zurück`,
    headline: 'Ihre Lastschrift kam zurück',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Ihre Bank hat die Lastschrift über ${writtenAmount(totalCents, 'de')} zur Bestellung ${orderNumber} nicht eingelöst oder zurückgegeben. Der Betrag ist damit wieder offen.`),
      paragraph('Wir ziehen ihn nicht noch einmal ein. Bitte bezahlen Sie ihn online; Ihre Bestellung führt Sie dorthin.'),
      action('Bestellung bezahlen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Sie wissen nicht, warum das Geld zurückkam? Ihre Bank nennt Ihnen den Grund. Bei allem anderen antworten Sie auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, ...person }) => ({
    subject: `Your direct debit for order ${orderNumber} came back`,
    headline: 'Your direct debit came back',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`Your bank has not honoured, or has returned, the direct debit of ${writtenAmount(totalCents, 'en')} for order ${orderNumber}. The amount is therefore open again.`),
      paragraph('We will not collect it a second time. Please pay it online; your order leads you there.'),
      action('Pay the order', mailPaths.order(orderId)),
    ],
    smallPrint: 'You do not know why the money came back? Your bank can tell you the reason. For everything else reply to this message.',
  }),
}

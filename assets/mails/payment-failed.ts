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
    subject: `Rücklastschrift zu Ihrer Bestellung ${orderNumber}`,
    headline: 'Ihre Bank hat unsere Lastschrift zurückgegeben',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Ihre Bank hat die Lastschrift über ${writtenAmount(totalCents, 'de')} zur Bestellung ${orderNumber} nicht eingelöst oder zurückgegeben. Der Betrag ist damit wieder offen.`),
      paragraph('Wir ziehen ihn nicht noch einmal ein. Bitte bezahlen Sie ihn online in Ihrer Bestellung.'),
      action('Bestellung bezahlen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Den Grund nennt Ihnen Ihre Bank. Bei allen anderen Fragen antworten Sie auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, ...person }) => ({
    subject: `The direct debit for your order ${orderNumber} failed`,
    headline: 'Your direct debit failed',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`Your bank declined or returned our direct debit of ${writtenAmount(totalCents, 'en')} for order ${orderNumber}, so the amount is due again.`),
      paragraph('We won’t try to collect it again. Please pay online from your order.'),
      action('Pay for order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Your bank can tell you why. For anything else, reply to this email.',
  }),
}

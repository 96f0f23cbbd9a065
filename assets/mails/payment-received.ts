import { writtenAmount } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Received extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly totalCents: number
  /** The work begins only now. */
  readonly begins: boolean
}

export const paymentReceived: MailText<Received> = {
  de: ({ orderId, orderNumber, totalCents, begins, ...person }) => ({
    subject: `Ihre Zahlung zur Bestellung ${orderNumber} ist da`,
    headline: 'Ihre Zahlung ist angekommen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Für Ihre Bestellung ${orderNumber} sind ${writtenAmount(totalCents, 'de')} eingegangen. Vielen Dank.`),
      ...(begins ? [paragraph('Wir beginnen jetzt mit Ihren Ansagen. Die Rechnung steht in Ihrem Konto.')] : []),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Fragen zur Zahlung? Antworten Sie einfach auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, begins, ...person }) => ({
    subject: `Your payment for order ${orderNumber} has arrived`,
    headline: 'Your payment has arrived',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`For your order ${orderNumber} we have received ${writtenAmount(totalCents, 'en')}. Thank you.`),
      ...(begins ? [paragraph('We now begin with your greetings. The invoice stands in your account.')] : []),
      action('See the order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Questions about the payment? Simply reply to this message.',
  }),
}

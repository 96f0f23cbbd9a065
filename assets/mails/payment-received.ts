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
    subject: `Zahlungseingang zu Ihrer Bestellung ${orderNumber}`,
    headline: 'Ihre Zahlung ist eingegangen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`für Ihre Bestellung ${orderNumber} sind ${writtenAmount(totalCents, 'de')} eingegangen. Vielen Dank.`),
      ...(begins ? [paragraph('Wir beginnen jetzt mit Ihren Ansagen. Die Rechnung steht in Ihrem Konto.')] : []),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Fragen zur Zahlung? Antworten Sie einfach auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, begins, ...person }) => ({
    subject: `We’ve received your payment for order ${orderNumber}`,
    headline: 'We’ve received your payment',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`We’ve received ${writtenAmount(totalCents, 'en')} for your order ${orderNumber}. Thank you.`),
      ...(begins ? [paragraph('We’re starting on your greetings now. The invoice is in your account.')] : []),
      action('View order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Any questions about your payment? Just reply to this email.',
  }),
}

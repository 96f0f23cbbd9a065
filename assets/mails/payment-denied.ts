/** A payment that the wallet had under review was denied: the order waits for another payment. */
import { writtenAmount } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Denied extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly totalCents: number
}

export const paymentDenied: MailText<Denied> = {
  de: ({ orderId, orderNumber, totalCents, ...person }) => ({
    subject: `Ihre Zahlung zur Bestellung ${orderNumber} wurde abgelehnt`,
    headline: 'Ihre Zahlung wurde abgelehnt',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`PayPal hat Ihre Zahlung über ${writtenAmount(totalCents, 'de')} zur Bestellung ${orderNumber} geprüft und abgelehnt. Abgebucht wurde nichts.`),
      paragraph('Ihre Bestellung ist gespeichert. Sobald Sie sie bezahlt haben, beginnen wir.'),
      action('Bestellung bezahlen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Den Grund nennt Ihnen PayPal. Bei allen anderen Fragen antworten Sie auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, ...person }) => ({
    subject: `Your payment for order ${orderNumber} was declined`,
    headline: 'Your payment was declined',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`PayPal reviewed your payment of ${writtenAmount(totalCents, 'en')} for order ${orderNumber} and declined it. You haven’t been charged.`),
      paragraph('Your order is saved. We’ll start as soon as you’ve paid.'),
      action('Pay for order', mailPaths.order(orderId)),
    ],
    smallPrint: 'PayPal can tell you why. For anything else, reply to this email.',
  }),
}

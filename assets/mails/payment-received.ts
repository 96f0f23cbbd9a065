import { writtenAmount, writtenLongDay } from '../documents/written.ts'
import { action, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

interface Received extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly totalCents: number
  /** Where the work begins only now: the day that it is promised for. */
  readonly readyBy: string | null
}

export const paymentReceived: MailText<Received> = {
  de: ({ orderId, orderNumber, totalCents, readyBy, ...person }) => ({
    subject: `Zahlungseingang zu Ihrer Bestellung ${orderNumber}`,
    headline: 'Ihre Zahlung ist eingegangen',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`für Ihre Bestellung ${orderNumber} sind ${writtenAmount(totalCents, 'de')} eingegangen. Vielen Dank.`),
      ...(readyBy === null ? [] : [paragraph(`Wir beginnen jetzt und sind spätestens am ${writtenLongDay(readyBy, 'de')} fertig. Die Rechnung steht in Ihrem Konto.`)]),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Fragen zur Zahlung? Antworten Sie einfach auf diese Nachricht.',
  }),
  en: ({ orderId, orderNumber, totalCents, readyBy, ...person }) => ({
    subject: `We’ve received your payment for order ${orderNumber}`,
    headline: 'We’ve received your payment',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`We’ve received ${writtenAmount(totalCents, 'en')} for your order ${orderNumber}. Thank you.`),
      ...(readyBy === null ? [] : [paragraph(`We’re starting now, and we’ll be done by ${writtenLongDay(readyBy, 'en')}. The invoice is in your account.`)]),
      action('View order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Any questions about your payment? Just reply to this email.',
  }),
}

import { writtenAmount, writtenLongDay } from '../documents/written.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

/** What somebody needs who makes a transfer. */
export interface TransferData {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
}

/** What is missing, and what of it has come already. */
export interface OpenMoney {
  readonly openCents: number
  readonly receivedCents: number
}

interface Reminder extends Person, TransferData, OpenMoney {
  readonly orderId: string
  readonly orderNumber: number
  readonly orderedOn: string
  /** The last day on which it may arrive. */
  readonly waitedForUntil: string
}

export const transferReminder: MailText<Reminder> = {
  de: ({ orderId, orderNumber, openCents, receivedCents, orderedOn, waitedForUntil, holder, iban, bic, reference, ...person }) => ({
    subject: receivedCents > 0 ? `Zu Ihrer Bestellung ${orderNumber} fehlt noch ein Rest` : `Ihre Überweisung zur Bestellung ${orderNumber} fehlt noch`,
    headline: receivedCents > 0 ? 'Wir warten noch auf den Rest' : 'Wir warten noch auf Ihre Überweisung',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(receivedCents > 0
        ? `Für Ihre Bestellung ${orderNumber} vom ${writtenLongDay(orderedOn, 'de')} sind ${writtenAmount(receivedCents, 'de')} eingegangen. Sobald auch der Rest da ist, beginnen wir mit Ihren Ansagen.`
        : `Ihre Bestellung ${orderNumber} vom ${writtenLongDay(orderedOn, 'de')} ist noch nicht bezahlt. Sobald das Geld da ist, beginnen wir mit Ihren Ansagen.`),
      facts(['Empfänger', holder], ['IBAN', iban], ['BIC', bic], ['Betrag', writtenAmount(openCents, 'de')], ['Verwendungszweck', reference]),
      ...(receivedCents > 0 ? [] : [paragraph(`Trifft bis zum ${writtenLongDay(waitedForUntil, 'de')} nichts ein, stornieren wir die Bestellung. Kosten entstehen Ihnen dadurch nicht.`)]),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Haben Sie gerade erst überwiesen, ist nichts weiter zu tun.',
  }),
  en: ({ orderId, orderNumber, openCents, receivedCents, orderedOn, waitedForUntil, holder, iban, bic, reference, ...person }) => ({
    subject: receivedCents > 0 ? `A part of the money for your order ${orderNumber} is still missing` : `Your transfer for order ${orderNumber} is still missing`,
    headline: receivedCents > 0 ? 'We are still waiting for the rest' : 'We are still waiting for your transfer',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(receivedCents > 0
        ? `For your order ${orderNumber} of ${writtenLongDay(orderedOn, 'en')} we have received ${writtenAmount(receivedCents, 'en')}. We begin with your greetings as soon as the rest is here, too.`
        : `Your order ${orderNumber} of ${writtenLongDay(orderedOn, 'en')} has not been paid yet. We begin with your greetings as soon as the money is here.`),
      facts(['Payee', holder], ['IBAN', iban], ['BIC', bic], ['Amount', writtenAmount(openCents, 'en')], ['Reference', reference]),
      ...(receivedCents > 0 ? [] : [paragraph(`If nothing arrives by ${writtenLongDay(waitedForUntil, 'en')}, we cancel the order. This costs you nothing.`)]),
      action('See the order', mailPaths.order(orderId)),
    ],
    smallPrint: 'If you have made the transfer just now, there is nothing left to do.',
  }),
}

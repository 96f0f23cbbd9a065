import { writtenAmount, writtenIban, writtenLongDay } from '../documents/written.ts'
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
    subject: receivedCents > 0 ? `Zu Ihrer Bestellung ${orderNumber} ist noch ein Rest offen` : `Ihre Überweisung zur Bestellung ${orderNumber} fehlt noch`,
    headline: receivedCents > 0 ? 'Wir warten noch auf den Rest' : 'Wir warten noch auf Ihre Überweisung',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(receivedCents > 0
        ? `für Ihre Bestellung ${orderNumber} vom ${writtenLongDay(orderedOn, 'de')} sind ${writtenAmount(receivedCents, 'de')} eingegangen. Sobald auch der Rest eingegangen ist, beginnen wir.`
        : `Ihre Bestellung ${orderNumber} vom ${writtenLongDay(orderedOn, 'de')} ist noch nicht bezahlt. Sobald das Geld eingegangen ist, beginnen wir.`),
      facts(['Empfänger', holder], ['IBAN', writtenIban(iban)], ['BIC', bic], ['Betrag', writtenAmount(openCents, 'de')], ['Verwendungszweck', reference]),
      ...(receivedCents > 0 ? [] : [paragraph(`Geht bis zum ${writtenLongDay(waitedForUntil, 'de')} nichts ein, stornieren wir die Bestellung. Kosten entstehen Ihnen dadurch nicht.`)]),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Haben Sie gerade erst überwiesen, ist nichts weiter zu tun.',
  }),
  en: ({ orderId, orderNumber, openCents, receivedCents, orderedOn, waitedForUntil, holder, iban, bic, reference, ...person }) => ({
    subject: receivedCents > 0 ? `Part of your payment for order ${orderNumber} is still due` : `We’re still waiting for your transfer: order ${orderNumber}`,
    headline: receivedCents > 0 ? 'We’re still waiting for the rest' : 'We’re still waiting for your transfer',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(receivedCents > 0
        ? `We’ve received ${writtenAmount(receivedCents, 'en')} for your order ${orderNumber} of ${writtenLongDay(orderedOn, 'en')}. We’ll start as soon as the rest arrives.`
        : `Your order ${orderNumber} of ${writtenLongDay(orderedOn, 'en')} hasn’t been paid yet. We’ll start as soon as your transfer arrives.`),
      facts(['Payee', holder], ['IBAN', writtenIban(iban)], ['BIC', bic], ['Amount', writtenAmount(openCents, 'en')], ['Reference', reference]),
      ...(receivedCents > 0 ? [] : [paragraph(`If nothing arrives by ${writtenLongDay(waitedForUntil, 'en')}, we’ll cancel the order, at no cost to you.`)]),
      action('View order', mailPaths.order(orderId)),
    ],
    smallPrint: 'If you’ve just made the transfer, there’s nothing left to do.',
  }),
}

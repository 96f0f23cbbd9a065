/** A transfer has not arrived, and the work waits for it. */
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { dayWords, moneyWords } from './money-words.ts'
import { salutation, type Person } from './salutation.ts'

/** What somebody needs who makes a transfer. */
export interface TransferData {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
}

interface Reminder extends Person, TransferData {
  readonly orderId: string
  readonly orderNumber: number
  readonly totalCents: number
  readonly orderedOn: string
  /** The last day on which it may arrive. */
  readonly waitedForUntil: string
}

export const transferReminder: MailText<Reminder> = {
  de: ({ orderId, orderNumber, totalCents, orderedOn, waitedForUntil, holder, iban, bic, reference, ...person }) => ({
    subject: `Ihre Überweisung zur Bestellung ${orderNumber} fehlt noch`,
    headline: 'Wir warten noch auf Ihre Überweisung',
    salutation: salutation(person, 'de'),
    blocks: [
      paragraph(`Ihre Bestellung ${orderNumber} vom ${dayWords(orderedOn, 'de')} ist noch nicht bezahlt. Sobald das Geld da ist, beginnen wir mit Ihren Ansagen.`),
      facts(['Empfänger', holder], ['IBAN', iban], ['BIC', bic], ['Betrag', moneyWords(totalCents, 'de')], ['Verwendungszweck', reference]),
      paragraph(`Trifft bis zum ${dayWords(waitedForUntil, 'de')} nichts ein, stornieren wir die Bestellung. Kosten entstehen Ihnen dadurch nicht.`),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Haben Sie gerade erst überwiesen, ist nichts weiter zu tun.',
  }),
  en: ({ orderId, orderNumber, totalCents, orderedOn, waitedForUntil, holder, iban, bic, reference, ...person }) => ({
    subject: `Your transfer for order ${orderNumber} is still missing`,
    headline: 'We are still waiting for your transfer',
    salutation: salutation(person, 'en'),
    blocks: [
      paragraph(`Your order ${orderNumber} of ${dayWords(orderedOn, 'en')} has not been paid yet. We begin with your greetings as soon as the money is here.`),
      facts(['Payee', holder], ['IBAN', iban], ['BIC', bic], ['Amount', moneyWords(totalCents, 'en')], ['Reference', reference]),
      paragraph(`If nothing arrives by ${dayWords(waitedForUntil, 'en')}, we cancel the order. This costs you nothing.`),
      action('See the order', mailPaths.order(orderId)),
    ],
    smallPrint: 'If you have made the transfer just now, there is nothing left to do.',
  }),
}

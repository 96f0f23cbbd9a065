import type { SummedContent } from '#domain/invoice/invoice-content.ts'
import { invoiceWords, sumRows } from '../documents/invoice-words.ts'
import { writtenAmount, writtenLongDay } from '../documents/written.ts'
import { action, facts, paragraph, sums as sumsBlock, type MailBlock, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { salutation, type Person } from './salutation.ts'

/** How it is paid, as far as the mail has to say something about it. */
export type PaymentNews =
  | { readonly kind: 'nothing' | 'paid' | 'pending' | 'invoice' }
  | { readonly kind: 'transfer'; readonly holder: string; readonly iban: string; readonly bic: string; readonly reference: string; readonly dueOn: string }
  | { readonly kind: 'direct_debit'; readonly iban: string; readonly mandateReference: string; readonly creditorId: string; readonly collectOn: string }

interface OrderFacts extends Person {
  readonly orderId: string
  readonly orderNumber: number
  readonly sums: Omit<SummedContent, 'language'>
  /** In the order of the first lines. */
  readonly greetingNames: readonly string[]
  /** Null: nothing begins before the money is there. */
  readonly deadline: string | null
  /** The most that it takes from then on. */
  readonly workingDays: number
  readonly isReadyAtOnce: boolean
  readonly payment: PaymentNews
}

const paymentDe = (payment: PaymentNews, total: string): MailBlock[] => {
  switch (payment.kind) {
    case 'nothing': return [paragraph('Zu bezahlen ist nichts.')]
    case 'paid': return [paragraph(`Ihre Zahlung über ${total} ist eingegangen, vielen Dank.`)]
    case 'pending': return [paragraph('Ihre Zahlung ist noch unterwegs. Sobald sie eintrifft, beginnen wir und schreiben Ihnen.')]
    case 'invoice': return [paragraph('Sie zahlen auf Rechnung. Sie liegt bei und steht auch in Ihrem Konto.')]
    case 'transfer': return [
      paragraph(`Bitte überweisen Sie ${total} bis zum ${writtenLongDay(payment.dueOn, 'de')}. Sobald das Geld da ist, beginnen wir.`),
      facts(['Empfänger', payment.holder], ['IBAN', payment.iban], ['BIC', payment.bic], ['Betrag', total], ['Verwendungszweck', payment.reference]),
    ]
    case 'direct_debit': return [
      paragraph(`Wir ziehen ${total} frühestens am ${writtenLongDay(payment.collectOn, 'de')} per SEPA-Lastschrift ein. Bitte sorgen Sie für Deckung.`),
      facts(['Konto', payment.iban], ['Mandatsreferenz', payment.mandateReference], ['Gläubiger-Identifikationsnummer', payment.creditorId]),
    ]
  }
}

const paymentEn = (payment: PaymentNews, total: string): MailBlock[] => {
  switch (payment.kind) {
    case 'nothing': return [paragraph('There is nothing to pay.')]
    case 'paid': return [paragraph(`Your payment of ${total} has arrived, thank you.`)]
    case 'pending': return [paragraph('Your payment is still on its way. As soon as it arrives we begin, and write to you.')]
    case 'invoice': return [paragraph('You pay by invoice. It is attached, and it is also in your account.')]
    case 'transfer': return [
      paragraph(`Please transfer ${total} by ${writtenLongDay(payment.dueOn, 'en')}. We begin as soon as the money is here.`),
      facts(['Payee', payment.holder], ['IBAN', payment.iban], ['BIC', payment.bic], ['Amount', total], ['Reference', payment.reference]),
    ]
    case 'direct_debit': return [
      paragraph(`We collect ${total} by SEPA direct debit, not before ${writtenLongDay(payment.collectOn, 'en')}. Please make sure that it is covered.`),
      facts(['Account', payment.iban], ['Mandate reference', payment.mandateReference], ['Creditor identifier', payment.creditorId]),
    ]
  }
}

/** As on the invoice: every line, and what leads to the total. */
const reckoning = (summed: SummedContent, greetingNames: readonly string[]): MailBlock => sumsBlock(
  summed.lines.map(({ name, description, netCents }, index) => ({
    ...(greetingNames[index] === undefined ? { name, description } : { name: greetingNames[index], description: `${name}, ${description}` }),
    amount: writtenAmount(netCents, summed.language),
  })),
  sumRows(summed), [invoiceWords[summed.language].sums.total, writtenAmount(summed.totalCents, summed.language)],
)

type Promised = Pick<OrderFacts, 'deadline' | 'workingDays' | 'isReadyAtOnce'>

function readyDe({ deadline, workingDays, isReadyAtOnce }: Promised): string {
  if (isReadyAtOnce) {
    return deadline === null
      ? 'Ihre Ansagen sind fertige Texte: Ist das Geld da, stehen sie meist nach Minuten in Ihrem Konto, spätestens nach einer halben Stunde.'
      : 'Ihre Ansagen sind fertige Texte: Sie stehen meist nach Minuten in Ihrem Konto, spätestens nach einer halben Stunde.'
  }
  return deadline === null
    ? `Ihre Ansagen sind spätestens ${workingDays} Werktage nach dem Zahlungseingang fertig.`
    : `Ihre Ansagen sind spätestens am ${writtenLongDay(deadline, 'de')} fertig.`
}

function readyEn({ deadline, workingDays, isReadyAtOnce }: Promised): string {
  if (isReadyAtOnce) {
    return deadline === null
      ? 'Your greetings are ready-made texts: once the money is here, they are in your account within minutes, half an hour at the latest.'
      : 'Your greetings are ready-made texts: they are in your account within minutes, half an hour at the latest.'
  }
  return deadline === null
    ? `Your greetings are ready ${workingDays} working days after your payment has arrived, at the latest.`
    : `Your greetings are ready by ${writtenLongDay(deadline, 'en')} at the latest.`
}

export const orderConfirmation: MailText<OrderFacts> = {
  de: ({ orderId, orderNumber, sums, greetingNames, payment, ...promise }) => ({
    subject: `Ihre Bestellung ${orderNumber} bei Freizeichen`,
    headline: 'Danke, Ihre Bestellung ist da',
    salutation: salutation(promise, 'de'),
    blocks: [
      paragraph(`Wir haben Ihre Bestellung ${orderNumber} angenommen. Auftragsbestätigung und Vertragsunterlagen liegen dieser Nachricht bei.`),
      reckoning({ ...sums, language: 'de' }, greetingNames),
      ...paymentDe(payment, writtenAmount(sums.totalCents, 'de')),
      paragraph(readyDe(promise)),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Sie haben nichts bestellt? Bitte antworten Sie auf diese Nachricht, dann klären wir das.',
  }),
  en: ({ orderId, orderNumber, sums, greetingNames, payment, ...promise }) => ({
    subject: `Your Freizeichen order ${orderNumber}`,
    headline: 'Thank you, your order is here',
    salutation: salutation(promise, 'en'),
    blocks: [
      paragraph(`We have accepted your order ${orderNumber}. The confirmation and the contract are attached to this message.`),
      reckoning({ ...sums, language: 'en' }, greetingNames),
      ...paymentEn(payment, writtenAmount(sums.totalCents, 'en')),
      paragraph(readyEn(promise)),
      action('See the order', mailPaths.order(orderId)),
    ],
    smallPrint: 'You did not order anything? Please reply to this message and we will sort it out.',
  }),
}

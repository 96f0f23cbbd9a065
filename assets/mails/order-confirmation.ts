import type { ShippingOption } from '#domain/cart/cart-input.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import type { SummedContent } from '#domain/invoice/invoice-content.ts'
import { invoiceWords, sumRows } from '../documents/invoice-words.ts'
import { writtenAmount, writtenIban, writtenLongDay } from '../documents/written.ts'
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
  /** Of what has to be recorded; `undefined`: nothing has to be. */
  readonly slowest: ShippingOption | undefined
  /** Some is there before. */
  readonly isPartAtOnce: boolean
  readonly payment: PaymentNews
}

const paymentDe = (payment: PaymentNews, total: string): MailBlock[] => {
  switch (payment.kind) {
    case 'nothing': return [paragraph('Sie müssen nichts bezahlen.')]
    case 'paid': return [paragraph(`Ihre Zahlung über ${total} ist eingegangen, vielen Dank.`)]
    case 'pending': return [paragraph('Ihre Zahlung ist noch unterwegs. Sobald sie eingeht, beginnen wir und schreiben Ihnen.')]
    case 'invoice': return [paragraph('Sie zahlen auf Rechnung. Die Rechnung finden Sie im Anhang und in Ihrem Konto.')]
    case 'transfer': return [
      paragraph(`Bitte überweisen Sie ${total} bis zum ${writtenLongDay(payment.dueOn, 'de')}. Sobald das Geld eingegangen ist, beginnen wir.`),
      facts(['Empfänger', payment.holder], ['IBAN', writtenIban(payment.iban)], ['BIC', payment.bic], ['Betrag', total], ['Verwendungszweck', payment.reference]),
    ]
    case 'direct_debit': return [
      paragraph(`Wir ziehen ${total} frühestens am ${writtenLongDay(payment.collectOn, 'de')} per SEPA-Lastschrift ein. Bitte sorgen Sie für Deckung.`),
      facts(['Konto', payment.iban], ['Mandatsreferenz', payment.mandateReference], ['Gläubiger-Identifikationsnummer', payment.creditorId]),
    ]
  }
}

const paymentEn = (payment: PaymentNews, total: string): MailBlock[] => {
  switch (payment.kind) {
    case 'nothing': return [paragraph('There’s nothing to pay.')]
    case 'paid': return [paragraph(`We’ve received your payment of ${total}. Thank you.`)]
    case 'pending': return [paragraph('Your payment is still on its way. We’ll start as soon as it arrives, and email you.')]
    case 'invoice': return [paragraph('You’re paying by invoice. It’s attached, and you’ll find it in your account too.')]
    case 'transfer': return [
      paragraph(`Please transfer ${total} by ${writtenLongDay(payment.dueOn, 'en')}. We’ll start as soon as it arrives.`),
      facts(['Payee', payment.holder], ['IBAN', writtenIban(payment.iban)], ['BIC', payment.bic], ['Amount', total], ['Reference', payment.reference]),
    ]
    case 'direct_debit': return [
      paragraph(`We’ll collect ${total} by SEPA direct debit on ${writtenLongDay(payment.collectOn, 'en')} at the earliest. Please make sure there’s enough money in your account.`),
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

interface Promised extends Pick<OrderFacts, 'deadline' | 'slowest' | 'isPartAtOnce'> {
  readonly isOne: boolean
}

function readyDe({ deadline, slowest, isPartAtOnce, isOne }: Promised): string {
  const what = isOne ? 'Ihre Ansage ist' : 'Ihre Ansagen sind'
  if (slowest === undefined) {
    const readyMade = isOne ? 'ein fertiger Text' : 'fertige Texte'
    const [verb, soon] = [isOne ? 'steht' : 'stehen', 'meist nach wenigen Minuten in Ihrem Konto, spätestens nach einer halben Stunde.']
    return deadline === null ? `${what} ${readyMade}: Sobald das Geld eingegangen ist, ${verb} sie ${soon}` : `${what} ${readyMade}: Sie ${verb} ${soon}`
  }
  if (isPartAtOnce) {
    const soon = 'steht ein Teil Ihrer Ansagen in Ihrem Konto'
    return deadline === null
      ? `Spätestens eine halbe Stunde nach dem Zahlungseingang ${soon}. Der Rest ist spätestens ${latestWorkingDays(slowest)} Werktage danach fertig.`
      : `Spätestens in einer halben Stunde ${soon}. Der Rest ist spätestens am ${writtenLongDay(deadline, 'de')} fertig.`
  }
  return deadline === null
    ? `${what} spätestens ${latestWorkingDays(slowest)} Werktage nach dem Zahlungseingang fertig.`
    : `${what} spätestens am ${writtenLongDay(deadline, 'de')} fertig.`
}

function readyEn({ deadline, slowest, isPartAtOnce, isOne }: Promised): string {
  const what = isOne ? 'Your greeting' : 'Your greetings'
  if (slowest === undefined) {
    const soon = `${isOne ? 'it’ll' : 'they’ll'} usually be in your account within minutes, and within half an hour at the latest.`
    return `${what} ${isOne ? 'is' : 'are'} ready-made: ${deadline === null ? 'once your payment arrives, ' : ''}${soon}`
  }
  if (isPartAtOnce) {
    return deadline === null
      ? `Some of your greetings will be in your account within half an hour of your payment arriving, the rest within ${latestWorkingDays(slowest)} working days of it.`
      : `Some of your greetings will be in your account within half an hour. The rest will be ready by ${writtenLongDay(deadline, 'en')}.`
  }
  return deadline === null
    ? `${what} will be ready within ${latestWorkingDays(slowest)} working days of your payment arriving.`
    : `${what} will be ready by ${writtenLongDay(deadline, 'en')}.`
}

export const orderConfirmation: MailText<OrderFacts> = {
  de: ({ orderId, orderNumber, sums, greetingNames, payment, ...promise }) => ({
    subject: `Ihre Bestellung ${orderNumber} bei Freizeichen`,
    headline: 'Danke für Ihre Bestellung',
    salutation: salutation(promise, 'de'),
    blocks: [
      paragraph(`wir haben Ihre Bestellung ${orderNumber} angenommen. Auftragsbestätigung und Vertragsunterlagen finden Sie im Anhang.`),
      reckoning({ ...sums, language: 'de' }, greetingNames),
      ...paymentDe(payment, writtenAmount(sums.totalCents, 'de')),
      paragraph(readyDe({ ...promise, isOne: greetingNames.length === 1 })),
      action('Bestellung ansehen', mailPaths.order(orderId)),
    ],
    smallPrint: 'Sie haben nichts bestellt? Bitte antworten Sie auf diese Nachricht, dann klären wir das.',
  }),
  en: ({ orderId, orderNumber, sums, greetingNames, payment, ...promise }) => ({
    subject: `Your Freizeichen order ${orderNumber}`,
    headline: 'Thanks for your order',
    salutation: salutation(promise, 'en'),
    blocks: [
      paragraph(`We’ve accepted your order ${orderNumber}. The order confirmation and your contract documents are attached.`),
      reckoning({ ...sums, language: 'en' }, greetingNames),
      ...paymentEn(payment, writtenAmount(sums.totalCents, 'en')),
      paragraph(readyEn({ ...promise, isOne: greetingNames.length === 1 })),
      action('View order', mailPaths.order(orderId)),
    ],
    smallPrint: 'Didn’t order anything? Reply to this email and we’ll sort it out.',
  }),
}

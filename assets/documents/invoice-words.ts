import type { Language } from '#domain/language.ts'
import type { InvoiceContent, InvoicePayment, SummedContent } from '#domain/invoice/invoice-content.ts'
import type { VatShare } from '#domain/money/vat-share.ts'
import { taxedAbroadIn } from '#domain/money/vat-treatment.ts'
import { maskedIban, writtenAmount, writtenCountry, writtenDay, writtenRate } from './written.ts'

type PaymentOf<Option extends InvoicePayment['option']> = Extract<InvoicePayment, { readonly option: Option }>

interface InvoiceWords {
  readonly titles: Readonly<Record<InvoiceContent['kind'] | 'partial', string>>
  readonly facts: Readonly<
    Record<'number' | 'creditNumber' | 'proforma' | 'issuedOn' | 'suppliedOn' | 'supplyPeriod' | 'order' | 'orderedOn' | 'customer' | 'reference' | 'contact' | 'vatId', string>
  >
  /** Where it has a name of its own. */
  readonly vatIdIn: Readonly<Record<string, string>>
  readonly period: (from: string, to: string) => string
  readonly columns: Readonly<Record<'position' | 'service' | 'quantity' | 'rate' | 'net', string>>
  readonly linesTitle: string
  readonly noRate: string
  readonly sums: {
    readonly lines: string
    readonly net: string
    readonly vat: (tax: { readonly rate: string; readonly country: string; readonly net: string }) => string
    readonly untaxed: (net: string) => string
    readonly total: string
  }
  readonly taxedAbroad: (rate: string, country: string) => string
  readonly sumsTitle: string
  readonly paymentTitle: string
  readonly cancelsWhat: (number: string, issuedOn: string) => string
  readonly creditsPartOf: (number: string, issuedOn: string) => string
  readonly replaces: (number: string, issuedOn: string) => string
  readonly reason: (reason: string) => string
  /** What a line is called that credits an amount, and what was credited before. */
  readonly creditedAmount: string
  readonly creditedBefore: (number: string) => string
  readonly refund: string
  readonly refundOfPart: string
  readonly proforma: string
  readonly paidByWallet: (payment: PaymentOf<'wallet'>) => string
  readonly due: (total: string, dueOn: string) => string
  readonly defaultNotice: string
  readonly transferFirst: (total: string, dueOn: string) => string
  readonly transferred: (paidOn: string) => string
  readonly collected: (payment: PaymentOf<'direct_debit'>, total: string, creditorId: string) => string
  readonly nothingDue: string
  readonly account: Readonly<Record<'title' | 'holder' | 'iban' | 'bic' | 'reference', string>>
  readonly giroCode: string
  readonly giroCodeAlt: string
}

const de: InvoiceWords = {
  titles: { invoice: 'Rechnung', credit_note: 'Stornorechnung', partial: 'Teilstornorechnung', proforma: 'Pro-forma-Rechnung' },
  facts: {
    number: 'Rechnungsnummer', creditNumber: 'Belegnummer', proforma: 'Zur Bestellung', issuedOn: 'Datum', suppliedOn: 'Leistungsdatum', supplyPeriod: 'Leistung voraussichtlich',
    order: 'Bestellnummer', orderedOn: 'Bestellt am', customer: 'Kundennummer', reference: 'Ihre Referenz', contact: 'Bestellt von', vatId: 'Ihre USt-IdNr.',
  },
  vatIdIn: { AT: 'Ihre UID-Nummer', CH: 'Ihre UID/MWST-Nr.', LI: 'Ihre UID' },
  period: (from, to) => `${from} bis ${to}`,
  columns: { position: 'Pos.', service: 'Leistung', quantity: 'Menge', rate: 'USt', net: 'Netto' },
  linesTitle: 'Leistungen',
  noRate: '–',
  sums: {
    lines: 'Summe der Positionen',
    net: 'Nettobetrag',
    vat: ({ rate, country, net }) => `${rate} Umsatzsteuer${country && ` (${country})`} auf ${net}`,
    untaxed: (net) => `Ohne Umsatzsteuer auf ${net}`,
    total: 'Gesamtbetrag',
  },
  taxedAbroad: (rate, country) => `Die Umsatzsteuer von ${rate} fällt in diesem Land an: ${country}. Wir melden sie über den One-Stop-Shop der EU.`,
  sumsTitle: 'Summen',
  paymentTitle: 'Zahlung',
  cancelsWhat: (number, issuedOn) => `Diese Stornorechnung storniert die Rechnung ${number} vom ${issuedOn} vollständig.`,
  creditsPartOf: (number, issuedOn) => `Diese Teilstornorechnung storniert von der Rechnung ${number} vom ${issuedOn} nur die Beträge auf diesem Beleg. Der Rest der Rechnung bleibt gültig.`,
  replaces: (number, issuedOn) => `Diese Rechnung ersetzt die Rechnung ${number} vom ${issuedOn}.`,
  reason: (reason) => `Grund: ${reason}`,
  creditedAmount: 'Nachlass',
  creditedBefore: (number) => `Schon gutgeschrieben mit ${number}`,
  refund: 'Was Sie dafür schon bezahlt haben, erstatten wir Ihnen. Offene Beträge dieser Rechnung müssen Sie nicht mehr bezahlen.',
  refundOfPart: 'Ist die Rechnung noch offen, zahlen Sie diesen Betrag weniger. Ist sie bezahlt, erstatten wir ihn Ihnen.',
  proforma: 'Dies ist keine Rechnung im Sinne des Umsatzsteuergesetzes und berechtigt nicht zum Vorsteuerabzug. Ihre Rechnung erhalten Sie nach Zahlungseingang.',
  paidByWallet: ({ paidOn, reference }) => `Bezahlt am ${writtenDay(paidOn, 'de')} über PayPal, Vorgang ${reference}. Vielen Dank.`,
  due: (total, dueOn) => `Bitte überweisen Sie ${total} bis zum ${dueOn} auf unser Konto.`,
  defaultNotice: 'Spätestens 30 Tage nach Fälligkeit und Zugang dieser Rechnung kommen Sie auch ohne Mahnung in Verzug (§ 286 Abs. 3 BGB).',
  transferFirst: (total, dueOn) => `Bitte überweisen Sie ${total} bis zum ${dueOn}. Sobald das Geld eingegangen ist, beginnen wir.`,
  transferred: (paidOn) => `Bezahlt: Ihre Überweisung ist am ${paidOn} bei uns eingegangen. Vielen Dank.`,
  collected: ({ collectedFrom, mandateReference, iban }, total, creditorId) =>
    `Wir ziehen ${total} frühestens am ${writtenDay(collectedFrom, 'de')} von Ihrem Konto ${maskedIban(iban)} ein, mit dem SEPA-Mandat ${mandateReference} und unserer Gläubiger-Identifikationsnummer ${creditorId}. Bitte sorgen Sie für Deckung.`,
  nothingDue: 'Es ist nichts zu bezahlen.',
  account: { title: 'Unser Konto', holder: 'Empfänger', iban: 'IBAN', bic: 'BIC', reference: 'Verwendungszweck' },
  giroCode: 'Mit Ihrer Banking-App scannen',
  giroCodeAlt: 'GiroCode mit Empfänger, IBAN, Betrag und Verwendungszweck',
}

const en: InvoiceWords = {
  titles: { invoice: 'Invoice', credit_note: 'Cancellation invoice', partial: 'Partial cancellation invoice', proforma: 'Pro forma invoice' },
  facts: {
    number: 'Invoice number', creditNumber: 'Document number', proforma: 'For order', issuedOn: 'Date', suppliedOn: 'Date of supply', supplyPeriod: 'Expected supply',
    order: 'Order number', orderedOn: 'Ordered on', customer: 'Customer number', reference: 'Your reference', contact: 'Ordered by', vatId: 'Your VAT ID',
  },
  vatIdIn: { AT: 'Your VAT ID (UID)', CH: 'Your VAT ID (UID)', LI: 'Your business ID (UID)' },
  period: (from, to) => `${from} to ${to}`,
  columns: { position: 'No.', service: 'Service', quantity: 'Qty', rate: 'VAT', net: 'Net' },
  linesTitle: 'Services',
  noRate: '–',
  sums: {
    lines: 'Subtotal',
    net: 'Net amount',
    vat: ({ rate, country, net }) => `${rate} VAT${country && ` (${country})`} on ${net}`,
    untaxed: (net) => `No VAT on ${net}`,
    total: 'Total',
  },
  taxedAbroad: (rate, country) => `Place of supply: ${country}. We report the ${rate} VAT through the EU One-Stop Shop.`,
  sumsTitle: 'Totals',
  paymentTitle: 'Payment',
  cancelsWhat: (number, issuedOn) => `This invoice cancels invoice ${number} of ${issuedOn} in full.`,
  creditsPartOf: (number, issuedOn) => `This is a partial credit for invoice ${number} of ${issuedOn}: only the amounts on this document are credited, and the rest of that invoice remains valid.`,
  replaces: (number, issuedOn) => `This invoice replaces invoice ${number} of ${issuedOn}.`,
  reason: (reason) => `Reason: ${reason}`,
  creditedAmount: 'Amount credited',
  creditedBefore: (number) => `Already credited with ${number}`,
  refund: 'We’ll refund anything you’ve already paid. You don’t need to pay any amount still due on that invoice.',
  refundOfPart: 'If you haven’t paid the invoice yet, deduct this amount. If you have, we’ll refund it.',
  proforma: 'This is not a VAT invoice, so you can’t use it to reclaim VAT. We’ll send your invoice as soon as your payment arrives.',
  paidByWallet: ({ paidOn, reference }) => `Paid through PayPal on ${writtenDay(paidOn, 'en')}, transaction ${reference}. Thank you.`,
  due: (total, dueOn) => `Please transfer ${total} to our account by ${dueOn}.`,
  defaultNotice: 'Even without a reminder, you’ll be in default 30 days after the due date and receipt of this invoice (section 286 (3) of the German Civil Code).',
  transferFirst: (total, dueOn) => `Please transfer ${total} by ${dueOn}. We’ll start as soon as it arrives.`,
  transferred: (paidOn) => `Paid: we received your transfer on ${paidOn}. Thank you.`,
  collected: ({ collectedFrom, mandateReference, iban }, total, creditorId) =>
    `We will collect ${total} from your account ${maskedIban(iban)} on ${writtenDay(collectedFrom, 'en')} at the earliest, under the SEPA mandate ${mandateReference} and our creditor identifier ${creditorId}. Please make sure there’s enough money in your account.`,
  nothingDue: 'There is nothing to pay.',
  account: { title: 'Our account', holder: 'Payee', iban: 'IBAN', bic: 'BIC', reference: 'Reference' },
  giroCode: 'Scan with your banking app',
  giroCodeAlt: 'GiroCode with payee, IBAN, amount and reference',
}

export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = { de, en }

type Payable = Pick<InvoiceContent, 'kind' | 'isPartial' | 'language' | 'payment' | 'seller' | 'totalCents'>

/** How the money moves, in sentences: for the page and for the payment terms of the XML. */
export function paymentSentences({ kind, isPartial, language, payment, seller, totalCents }: Payable): readonly string[] {
  const words = invoiceWords[language]
  const total = writtenAmount(totalCents, language)
  if (kind === 'credit_note') return [isPartial ? words.refundOfPart : words.refund]
  if (payment.option === 'wallet') return [words.paidByWallet(payment)]
  if (payment.option === 'invoice') return [words.due(total, writtenDay(payment.dueOn, language)), words.defaultNotice]
  if (payment.option === 'direct_debit') return [words.collected(payment, total, seller.bank.creditorId)]
  if (payment.option === 'none') return [words.nothingDue]
  return payment.paidOn
    ? [words.transferred(writtenDay(payment.paidOn, language))]
    : [words.transferFirst(total, writtenDay(payment.dueOn, language))]
}

const taxCountry = (share: VatShare, { language, buyer, orderedOn }: Pick<SummedContent, 'language' | 'buyer' | 'orderedOn'>) =>
  writtenCountry(taxedAbroadIn(share, buyer.country, orderedOn) ?? '', language)

/** Whose tax it is, where it is another country's: for the page and for the note of the XML. */
export function taxedAbroadSentences(content: SummedContent): readonly string[] {
  const { language, vatShares } = content
  return vatShares.flatMap((share) => {
    const country = taxCountry(share, content)
    return country ? [invoiceWords[language].taxedAbroad(writtenRate(share.rateBasisPoints, language), country)] : []
  })
}

/** What leads from the lines to the total: the voucher, the net amount, the tax of each rate. */
export function sumRows(content: SummedContent): readonly (readonly [string, string])[] {
  const { language, lines, allowances, netCents, vatShares } = content
  const { sums } = invoiceWords[language]
  const amount = (cents: number) => writtenAmount(cents, language)
  const lineCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  return [
    ...(allowances.length > 0 ? [[sums.lines, amount(lineCents)] as const] : []),
    ...allowances.map((lowered) => [lowered.reason, amount(-lowered.netCents)] as const),
    [sums.net, amount(netCents)],
    ...vatShares.map((share) => {
      const net = amount(share.netCents)
      const label = share.category === 'S' ? sums.vat({ rate: writtenRate(share.rateBasisPoints, language), country: taxCountry(share, content), net }) : sums.untaxed(net)
      return [label, amount(share.vatCents)] as const
    }),
  ]
}

/** What a document says of the other one that it takes back or replaces, for the page and for the note of the XML. */
export function relationSentences({ kind, language, isPartial, cancels, replaces, reason }: InvoiceContent): readonly string[] {
  const words = invoiceWords[language]
  const say = kind === 'invoice' ? words.replaces : isPartial ? words.creditsPartOf : words.cancelsWhat
  const other = cancels ?? replaces
  return [...(other ? [say(other.number, writtenDay(other.issuedOn, language))] : []), ...(reason === undefined ? [] : [words.reason(reason)])]
}

/** Why something is credited that was withdrawn from. */
export const withdrawalWords: Readonly<Record<Language, (number: number) => string>> = {
  de: (number) => `Ihr Widerruf Nr. ${number}`,
  en: (number) => `Your withdrawal no. ${number}`,
}

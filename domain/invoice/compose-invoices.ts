/** Made from the frozen order; amounts are those of the order, to the cent. */
import { withFormats } from '#domain/cart/price-cart.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import { isSameRate, vatSharesOf, type VatRate } from '#domain/money/vat-share.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { InvoiceAllowance, InvoiceBuyer, InvoiceContent, InvoiceLine, InvoicePayment } from './invoice-content.ts'

export interface LineToInvoice {
  /** Both in the language of the document. */
  readonly name: string
  readonly description: string
  readonly priceCents: number
  readonly expressCents: number
  readonly discountCents: number
  readonly vat: VatRate
  /** Until when it is promised, where it is not there at once. */
  readonly readyOn?: DateOnly
}

interface Wording {
  readonly name: string
  readonly description: string
}

export interface OrderToInvoice {
  readonly number: number
  readonly orderedOn: DateOnly
  readonly language: Language
  readonly lines: readonly LineToInvoice[]
  readonly formatsCents: number
  /** What the lines are called that the shop adds, and why there is something off. */
  readonly words: { readonly express: Wording; readonly formats: Wording; readonly discount: string }
  readonly seller: ShopOwner
  readonly buyer: InvoiceBuyer
}

export interface Issue {
  readonly issuedOn: DateOnly
  readonly payment: InvoicePayment
}

/** An invoice that has no number yet: only the transaction that writes it gives it one. */
export type InvoiceDraft = Omit<InvoiceContent, 'number' | 'kind'> & { readonly kind: 'invoice' | 'credit_note' }

/** A line with its part of the further formats. */
type TaxedLine = LineToInvoice & { readonly orderPos: number; readonly formatsCents: number }

/**
 * One, or two where something of the order is outside the scope of the tax and something is not: these may not stand on one invoice. The
 * first greeting is on the first. Together they are what the order costs, because no rate is on both.
 */
export function composeInvoices(order: OrderToInvoice, issue: Issue): InvoiceDraft[] {
  const lines = taxedLines(order)
  const isOutside = ({ vat }: TaxedLine) => vat.category === 'O'
  const [outside, others] = [lines.filter(isOutside), lines.filter((line) => !isOutside(line))]
  const [first] = lines
  const parts = first && isOutside(first) ? [outside, others] : [others, outside]
  return parts.filter((part) => part.length > 0).map((part) => ({ kind: 'invoice', ...compose(order, part, issue), suppliedOn: suppliedAfter(issue.issuedOn, part) }))
}

/** Asks for the money of a whole order before there is an invoice; its number is the order's. */
export function composeProforma(order: OrderToInvoice, issue: Issue): InvoiceContent {
  return { kind: 'proforma', number: String(order.number), ...compose(order, taxedLines(order), issue) }
}

function taxedLines({ lines, formatsCents }: OrderToInvoice): TaxedLine[] {
  return withFormats(lines, formatsCents).map((line, index) => ({ ...line, orderPos: index + 1 }))
}

function compose(order: OrderToInvoice, part: readonly TaxedLine[], issue: Issue): Omit<InvoiceDraft, 'kind'> {
  const lines = invoiceLines(order, part)
  const allowances = allowancesOf(order, part)
  const taxed = [...lines, ...allowances.map((allowance) => ({ ...allowance, netCents: -allowance.netCents }))]
  const vatShares = vatSharesOf(taxed.map(({ category, rateBasisPoints, netCents }) => ({ vat: { category, rateBasisPoints }, netCents })))
  const netCents = sumOf(vatShares.map((share) => share.netCents))
  const vatCents = sumOf(vatShares.map((share) => share.vatCents))
  const { number: orderNumber, orderedOn, language, seller, buyer } = order
  return {
    language, ...issue, orderNumber, orderedOn, seller, buyer, lines, allowances, vatShares, netCents, vatCents, totalCents: netCents + vatCents,
  }
}

/** The last of it; the day of issue where all of it is there then. */
function suppliedAfter(issuedOn: DateOnly, part: readonly TaxedLine[]): DateOnly {
  return part.flatMap(({ readyOn }) => (readyOn === undefined ? [] : [readyOn])).toSorted().findLast((day) => day > issuedOn) ?? issuedOn
}

/** First what was ordered, then what it cost more, a line for each rate. */
function invoiceLines({ words }: OrderToInvoice, part: readonly TaxedLine[]): InvoiceLine[] {
  const greetings = part.map(({ orderPos, name, description, priceCents, vat }) => ({ kind: 'greeting' as const, orderPos, name, description, netCents: priceCents, ...rateOf(vat) }))
  const express = byRate(part, ({ expressCents }) => expressCents).map((amount) => ({ kind: 'express' as const, ...words.express, ...amount }))
  const formats = byRate(part, ({ formatsCents }) => formatsCents).map((amount) => ({ kind: 'formats' as const, ...words.formats, ...amount }))
  return [...greetings, ...express, ...formats].map((line, index) => ({ pos: index + 1, ...line }))
}

function allowancesOf({ words }: OrderToInvoice, part: readonly TaxedLine[]): InvoiceAllowance[] {
  return byRate(part, ({ discountCents }) => discountCents).map((amount) => ({ reason: words.discount, ...amount }))
}

/** The sum of one amount for each rate, where there is any. */
function byRate(part: readonly TaxedLine[], amountOf: (line: TaxedLine) => number): (VatRate & { readonly netCents: number })[] {
  const sums: (VatRate & { netCents: number })[] = []
  for (const line of part) {
    const known = sums.find((sum) => isSameRate(sum, line.vat))
    if (known) known.netCents += amountOf(line)
    else sums.push({ ...rateOf(line.vat), netCents: amountOf(line) })
  }
  return sums.filter(({ netCents }) => netCents !== 0)
}

const rateOf = ({ category, rateBasisPoints }: VatRate): VatRate => ({ category, rateBasisPoints })

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** What of an invoice is given back, with the tax that belongs to it. A credit note never takes back more than its invoice still has. */
import { spreadCents, shareOfCents } from '#domain/money/cents.ts'
import { isSameRate, type VatRate, type VatShare, vatSharesOf } from '#domain/money/vat-share.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure, isFailure } from '#domain/errors.ts'
import type { InvoiceDraft } from './compose-invoices.ts'
import type { InvoiceAllowance, InvoiceBuyer, InvoiceContent, InvoiceLine } from './invoice-content.ts'

/** An invoice with the credit notes that it has so far. */
export interface Credited {
  readonly invoice: InvoiceContent
  readonly credits: readonly InvoiceContent[]
  /** Of invoices in whose place it stands: what they took is off its sums, and is not given back again. */
  readonly earlier?: readonly InvoiceContent[]
}

/** By itself, and not within an amount. */
export function isLineCredited({ credits, earlier = [] }: Pick<Credited, 'credits' | 'earlier'>, orderPos: number): boolean {
  return [...earlier, ...credits].some(({ lines }) => lines.some((line) => line.orderPos === orderPos))
}

/** Part of the further formats and of the discount that one greeting of an order bears. */
export interface OrderedShare {
  readonly orderPos: number
  readonly expressCents: number
  readonly formatsCents: number
  readonly discountCents: number
}

export type CreditAsked =
  | { readonly kind: 'lines'; readonly shares: readonly OrderedShare[] }
  | { readonly kind: 'amount'; readonly basis: 'net' | 'gross'; readonly cents: number }
  /** The whole surcharge, as far as it was not given back. */
  | { readonly kind: 'express' }

export interface Crediting {
  readonly issuedOn: DateOnly
  /** The customer reads it on the document. */
  readonly reason: string
  /** When it was supplied; absent where it never was. */
  readonly suppliedOn?: DateOnly | undefined
  /** What the line of an amount is called. */
  readonly amountName: string
}

type TooMuch = Failure<'CREDIT_EXCEEDS_INVOICE'>

/** By the rates of the invoice, in their order. */
export function leftOf({ invoice, credits }: Credited): VatShare[] {
  const taken = credits.flatMap(({ vatShares }) => vatShares)
  return invoice.vatShares.map((share) => {
    const same = taken.filter((one) => isSameRate(one, share))
    return { ...share, netCents: share.netCents - sumOf(same, 'netCents'), vatCents: share.vatCents - sumOf(same, 'vatCents') }
  })
}

export const netOf = (shares: readonly VatShare[]) => sumOf(shares, 'netCents')

export const grossOf = (shares: readonly VatShare[]) => sumOf(shares, 'netCents') + sumOf(shares, 'vatCents')

/**
 * The tax is that of the part, to the cent. Only where no net sum comes to the gross one, or where parts that are rounded one by one would drift from the tax
 * of the invoice by more than a cent, a part bears that cent; and the last takes what is left. `cents` is at most what is left.
 */
function partOfShare(left: VatShare, { basis, cents }: { readonly basis: 'net' | 'gross'; readonly cents: number }): VatShare {
  const { category, rateBasisPoints } = left
  if (cents === (basis === 'net' ? left.netCents : left.netCents + left.vatCents)) return left
  const exact = basis === 'net' ? shareOfCents(cents, rateBasisPoints) : Math.round((cents * rateBasisPoints) / (10_000 + rateBasisPoints))
  const [least, most] = basis === 'net' ? [0, left.vatCents] : [Math.max(0, cents - left.netCents), Math.min(left.vatCents, cents)]
  const parts = [0, 1, -1, 2, -2].map((more) => {
    const vatCents = Math.min(Math.max(exact + more, least), most)
    return { category, rateBasisPoints, netCents: basis === 'net' ? cents : cents - vatCents, vatCents }
  })
  return parts.toSorted((one, other) => unfitness(left, one) - unfitness(left, other))[0] ?? left
}

/** First what would be left with a wrong tax, then the part that bears one. */
function unfitness(left: VatShare, part: VatShare): number {
  const { rateBasisPoints } = left
  const restNetCents = left.netCents - part.netCents
  const restVatCents = left.vatCents - part.vatCents
  const drift = Math.abs(restVatCents - shareOfCents(restNetCents, rateBasisPoints))
  const isUntaxable = (restNetCents === 0 && restVatCents > 0) || (part.netCents === 0 && part.vatCents > 0)
  return (isUntaxable ? 1000 : 0) + (drift > 1 ? 100 * drift : 0) + Math.abs(part.vatCents - shareOfCents(part.netCents, rateBasisPoints))
}

/** Zero where it cannot be credited. */
export function creditedGrossCents(of: Credited, asked: CreditAsked): number {
  const draft = composePartialCredit(of, asked, { issuedOn: of.invoice.issuedOn, reason: '', amountName: '' })
  return isFailure(draft) ? 0 : draft.totalCents
}

/** A document of its own, with amounts above zero; what it names stays as it is. */
export function composePartialCredit(of: Credited, asked: CreditAsked, crediting: Crediting): InvoiceDraft | TooMuch {
  const part = asked.kind === 'lines' ? creditedLines(of, asked.shares) : asked.kind === 'express' ? creditedExpress(of) : creditedAmount(of, asked, crediting)
  if ('failure' in part) return part
  const { issuedOn, reason } = crediting
  return { ...creditNote(of.invoice, crediting), ...part, lines: part.lines.map((line, index) => ({ ...line, pos: index + 1 })), isPartial: true, issuedOn, reason }
}

interface Part extends Summed {
  readonly lines: readonly Omit<InvoiceLine, 'pos'>[]
  readonly allowances: readonly InvoiceAllowance[]
}

/** Greetings with what was added to their prices and taken from them. Each once: an amount can still be credited afterwards. */
function creditedLines(of: Credited, shares: readonly OrderedShare[]): Part | TooMuch {
  const part: Listed = { lines: [], allowances: [] }
  for (const share of shares) {
    const one = creditedLine({ ...of, credits: [...of.credits, { ...of.invoice, vatShares: [], lines: part.lines.map((line) => ({ ...line, pos: 0 })) }] }, share)
    if ('failure' in one) return one
    part.lines.push(...one.lines)
    part.allowances.push(...one.allowances)
  }
  return summedPart(of, part)
}

interface Listed {
  readonly lines: Omit<InvoiceLine, 'pos'>[]
  readonly allowances: InvoiceAllowance[]
}

function creditedLine(of: Credited, { orderPos, ...share }: OrderedShare): Listed | TooMuch {
  const { invoice } = of
  const greeting = invoice.lines.find((line) => line.orderPos === orderPos)
  if (!greeting || isLineCredited(of, orderPos)) return failure('CREDIT_EXCEEDS_INVOICE')
  const sameRate = <Some extends VatRate>(some: readonly Some[]) => some.find((one) => isSameRate(one, greeting))
  const added = (kind: 'express' | 'formats', netCents: number) => {
    const line = sameRate(invoice.lines.filter((one) => one.kind === kind))
    return line && netCents > 0 ? [{ ...line, netCents }] : []
  }
  const expressCents = Math.min(share.expressCents, expressLeft(of, greeting))
  const lowered = sameRate(invoice.allowances)
  return {
    lines: [greeting, ...added('express', expressCents), ...added('formats', share.formatsCents)],
    allowances: lowered && share.discountCents > 0 ? [{ ...lowered, netCents: share.discountCents }] : [],
  }
}

/** Of one rate, or of all. What was credited at a rate that the invoice does not have any more counts for each of its own. */
export function expressLeft({ invoice, credits, earlier = [] }: Credited, rate?: VatRate): number {
  const expressOf = (contents: readonly InvoiceContent[]) => contents.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'express')
  const own = expressOf([invoice])
  const isOf = (line: InvoiceLine) => !rate || isSameRate(line, rate) || !own.some((one) => isSameRate(one, line))
  return Math.max(0, sumOf(own.filter(isOf), 'netCents') - sumOf(expressOf([...earlier, ...credits]).filter(isOf), 'netCents'))
}

/** Where an amount was credited before, what is left may be less than the surcharge. */
function creditedExpress(of: Credited): Part | TooMuch {
  const lines = leftOf(of).flatMap((left) => {
    const line = of.invoice.lines.find((one) => one.kind === 'express' && isSameRate(one, left))
    const netCents = Math.min(left.netCents, expressLeft(of, left))
    return line && netCents > 0 ? [{ ...line, netCents }] : []
  })
  return summedPart(of, { lines, allowances: [] })
}

function creditedAmount(of: Credited, { basis, cents }: Extract<CreditAsked, { kind: 'amount' }>, { amountName, reason }: Crediting): Part | TooMuch {
  const left = leftOf(of)
  const weights = left.map(({ netCents, vatCents }) => (basis === 'net' ? netCents : netCents + vatCents))
  if (cents <= 0 || cents > weights.reduce((sum, weight) => sum + weight, 0)) return failure('CREDIT_EXCEEDS_INVOICE')
  const spread = spreadCents(cents, weights)
  const vatShares = left.flatMap((share, index) => (spread[index] ? [partOfShare(share, { basis, cents: spread[index] })] : []))
  const lines = vatShares.map(({ category, rateBasisPoints, netCents }) => ({ kind: 'amount' as const, name: amountName, description: reason, category, rateBasisPoints, netCents }))
  return { lines, allowances: [], ...summed(vatShares) }
}

function summedPart(of: Credited, { lines, allowances }: Pick<Part, 'lines' | 'allowances'>): Part | TooMuch {
  const wanted = vatSharesOf([...lines, ...allowances.map((one) => ({ ...one, netCents: -one.netCents }))].map(({ netCents, ...vat }) => ({ vat, netCents })))
  const left = leftOf(of)
  const vatShares: VatShare[] = []
  for (const share of wanted) {
    const rest = left.find((one) => isSameRate(one, share))
    if (!rest || share.netCents > rest.netCents) return failure('CREDIT_EXCEEDS_INVOICE')
    vatShares.push(partOfShare(rest, { basis: 'net', cents: share.netCents }))
  }
  return grossOf(vatShares) > 0 ? { lines, allowances, ...summed(vatShares) } : failure('CREDIT_EXCEEDS_INVOICE')
}

interface Taking {
  readonly issuedOn: DateOnly
  readonly suppliedOn?: DateOnly | undefined
  readonly reason?: string
  /** Names an earlier credit note. */
  readonly creditedBefore: (number: string) => string
}

/** Takes back all that is left of an invoice, which itself stays as it is. Nobody pays it. */
export function composeCreditNote(of: Credited, taking: Taking): InvoiceDraft {
  return { ...creditNote(of.invoice, taking), ...restOf(of, taking.creditedBefore), ...(taking.reason !== undefined && { reason: taking.reason }) }
}

/** The lines as they were; what was credited before is taken off. */
function restOf(of: Credited, creditedBefore: Taking['creditedBefore']) {
  const before = of.credits.flatMap(({ number, vatShares }) => vatShares.filter(({ netCents }) => netCents > 0)
    .map(({ category, rateBasisPoints, netCents }) => ({ reason: creditedBefore(number), category, rateBasisPoints, netCents })))
  return { lines: of.invoice.lines, allowances: [...of.invoice.allowances, ...before], ...summed(leftOf(of)) }
}

function creditNote({ number, suppliedOn: _promised, replaces: _replaced, ...invoice }: InvoiceContent, { issuedOn, suppliedOn }: Pick<Taking, 'issuedOn' | 'suppliedOn'>) {
  return {
    ...invoice, kind: 'credit_note' as const, issuedOn, ...(suppliedOn && { suppliedOn }), payment: { option: 'none' as const },
    cancels: { number, issuedOn: invoice.issuedOn },
  }
}

export interface Correction extends Pick<InvoiceDraft, 'issuedOn' | 'payment'> {
  readonly buyer: InvoiceBuyer
  /** For whom it is now; nothing where the rate of a line cannot be told. */
  readonly rateOf: (rate: VatRate) => VatRate
  /** Absent where it is not supplied, and the day of the promise is over. */
  readonly suppliedOn: DateOnly | undefined
  readonly creditedBefore: Taking['creditedBefore']
}

/** In the place of an invoice that is taken back: the same for somebody else, or taxed otherwise. Net amounts stay. */
export function composeCorrected(of: Credited, { issuedOn, payment, buyer, rateOf, suppliedOn, creditedBefore }: Correction): InvoiceDraft {
  const { number, isPartial: _part, cancels: _cancels, suppliedOn: _promised, ...invoice } = of.invoice
  const { lines, allowances, vatShares } = restOf(of, creditedBefore)
  const rated = <Some extends VatRate>(one: Some): Some => ({ ...one, ...rateOf(one) })
  const isTaxedAsBefore = vatShares.every((share) => isSameRate(share, rateOf(share)))
  const shares = isTaxedAsBefore ? vatShares : vatSharesOf(vatShares.map(({ netCents, ...vat }) => ({ vat: rateOf(vat), netCents })))
  return {
    ...invoice, kind: 'invoice', issuedOn, ...(suppliedOn && { suppliedOn }), payment, buyer, lines: lines.map(rated), allowances: allowances.map(rated), ...summed(shares),
    replaces: { number, issuedOn: of.invoice.issuedOn },
  }
}

interface Summed {
  readonly vatShares: readonly VatShare[]
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
}

function summed(vatShares: readonly VatShare[]): Summed {
  const [netCents, vatCents] = [sumOf(vatShares, 'netCents'), sumOf(vatShares, 'vatCents')]
  return { vatShares, netCents, vatCents, totalCents: netCents + vatCents }
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

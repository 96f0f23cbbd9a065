import { isNamedIn, matchTransfer } from '#domain/payment/match-transfer.ts'
import { numbersIn } from '#domain/payment/transfer-reference.ts'

/**
 * `credit`: somebody paid. `taken_back`: what somebody had paid is gone again, as when a direct debit comes back. `came_back`: money of the shop that could
 * not be delivered. `undivided`: several credits booked as one without saying which. `fee`: the bank took it for itself. A debit that names an order is `taken_back` too, without a reason of
 * return where the bank does not say that it is one, or shows a batch without all its parts: a person decides.
 */
export const movementKinds = ['credit', 'taken_back', 'came_back', 'undivided', 'fee'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The reason of a return for which the bank gives none. */
export const unnamedReturn = 'RETURNED'

/** `returned`: it goes back to who sent it. `ignored`: it concerns no order. */
export const movementStates = ['open', 'booked', 'returned', 'ignored'] as const
export type MovementState = (typeof movementStates)[number]

/** What a text on a bank statement refers to: orders and invoices, by number or reference. Whether there are such, the shop has to look up. */
export interface References {
  readonly orderNumbers: readonly number[]
  readonly invoiceNumbers: readonly string[]
}

export function referencesIn(text: string): References {
  return { orderNumbers: numbersIn(text), invoiceNumbers: invoiceNumbersIn(text) }
}

function invoiceNumbersIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(/RE[^A-Z\d]{0,3}(20\d\d)[^A-Z\d]{0,3}(\d{6,9})(?!\d)/g)].map(([, year, sequence]) => `RE-${year}-${sequence}`)
}

export function isReferredTo({ orderNumber, invoiceNumbers }: { readonly orderNumber: number; readonly invoiceNumbers: readonly string[] }, references: References): boolean {
  return references.orderNumbers.includes(orderNumber) || invoiceNumbers.some((number) => references.invoiceNumbers.includes(number))
}

/** Orders, mandates and runs, in the form that only this shop writes. */
export function hasOwnReference(text: string): boolean {
  return /(?<![A-Z\d])FZ\s?-\s?\d{5,}/i.test(text)
}

interface OpenInvoice {
  readonly number: string
  readonly totalCents: number
}

interface Paid {
  readonly amountCents: number
  readonly remittance: string
  readonly endToEndId: string
}

/** Of the open invoices of an order the one that is paid: it is named, and the amount is its own. None where that could be two. */
export function namedInvoice<Invoice extends OpenInvoice>(open: readonly Invoice[], { amountCents, remittance, endToEndId }: Paid): Invoice | undefined {
  const [invoice, ...others] = open.filter(({ number, totalCents }) => totalCents === amountCents && isNamedIn(`${remittance}\n${endToEndId}`, number))
  return others.length === 0 ? invoice : undefined
}

/** An order that the movement may have to do with: because it names it, or because just this amount is open. */
export interface Candidate {
  readonly orderNumber: number
  readonly isOpen: boolean
  /** What is still missing; 0 where nothing is. */
  readonly openCents: number
  /** What dunning has cost, and was not paid: it may come with the rest, or after it. */
  readonly feeCents: number
  readonly customer: string
  readonly invoiceNumbers: readonly string[]
  /** Those that are still to be paid: an order may have two. */
  readonly openInvoices: readonly OpenInvoice[]
  /** Its direct debit, as long as the bank has it or has paid it. */
  readonly debit: { readonly mandateReference: string; readonly amountCents: number } | null
}

/** The collections that a run brought to the bank for one day: it may pay them as one sum. */
export interface CollectedSum {
  readonly reference: string
  readonly runId: string
  readonly totalCents: number
  /** The bank has not paid it yet. */
  readonly isOpen: boolean
}

export interface Movement {
  readonly kind: MovementKind
  /** Always positive; cents of `currency`. */
  readonly amountCents: number
  readonly currency: string
  readonly debtorName: string
  readonly remittance: string
  /** Empty where the payer gave none. */
  readonly endToEndId: string
  readonly mandateReference: string
  /** Under which the shop brought collections to the bank that it paid as one sum. */
  readonly batchReference: string
  /** Why something was taken back, in the code of the banks: `AC04`, `AM04`, `MD06`; or what it was booked as: `IDDT/UPDD`, `NRTI+109`. */
  readonly returnReason: string
}

/** `sure`: reference and amount fit beyond doubt, so that it may be booked without a person; all others are for somebody to decide. */
export type MovementMatch =
  | { readonly kind: 'pays'; readonly sure: true; readonly orderNumber: number; readonly invoiceNumber?: string }
  | { readonly kind: 'pays_run'; readonly sure: true; readonly reference: string; readonly runId: string }
  /** With a difference the bank has put its costs on top, or something else is wrong. */
  | { readonly kind: 'takes_back'; readonly sure: boolean; readonly orderNumber: number; readonly differenceCents: number }
  | { readonly kind: 'too_little' | 'too_much'; readonly sure: false; readonly orderNumber: number; readonly differenceCents: number }
  /** It names orders, and the bank does not say that anything came back. */
  | { readonly kind: 'unclear_debit'; readonly sure: false; readonly orderNumbers: readonly number[] }
  /** Something came back, and of the orders that it names none has a direct debit at the bank. */
  | { readonly kind: 'not_collected'; readonly sure: false; readonly orderNumbers: readonly number[] }
  /** `same_name`: amount and name fit, and no reference. */
  | { readonly kind: 'same_name' | 'same_amount' | 'several' | 'nothing_open'; readonly sure: false; readonly orderNumbers: readonly number[] }
  | { readonly kind: 'run_differs'; readonly sure: false; readonly reference: string }
  | { readonly kind: 'unknown'; readonly sure: false }

const unknown = { kind: 'unknown', sure: false } as const

export function matchMovement(movement: Movement, { candidates, sums }: { readonly candidates: readonly Candidate[]; readonly sums: readonly CollectedSum[] }): MovementMatch {
  if (movement.currency !== 'EUR' || movement.kind === 'came_back' || movement.kind === 'fee') return unknown
  if (movement.kind === 'taken_back') return matchReturn(movement, candidates)
  const sum = sums.find(({ reference }) => runReferencesIn(movement).includes(reference))
  if (sum) {
    const { reference, runId } = sum
    return sum.isOpen && sum.totalCents === movement.amountCents ? { kind: 'pays_run', sure: true, reference, runId } : { kind: 'run_differs', sure: false, reference }
  }
  return movement.kind === 'undivided' ? unknown : matchCredit(movement, candidates)
}

/** `FZ-20261120-1a2b3c4d-1`: the first day of that run. */
const asInFile = /FZ-\d{8}-[\da-f]{8}-\d{1,3}(?!\d)/gi

export function runReferencesIn({ batchReference, endToEndId, remittance }: Movement): string[] {
  return [...`${batchReference}\n${endToEndId}\n${remittance}`.matchAll(asInFile)].map(([reference]) => `FZ${reference.slice(2).toLowerCase()}`)
}

function matchCredit(movement: Movement, candidates: readonly Candidate[]): MovementMatch {
  const open = candidates.filter(({ isOpen }) => isOpen).map(({ orderNumber, openCents, invoiceNumbers }) => ({ orderNumber, openCents, alsoKnownAs: invoiceNumbers }))
  const match = matchTransfer(movement, open)
  switch (match.kind) {
    case 'exact': return { kind: 'pays', sure: true, orderNumber: match.orderNumber }
    case 'underpaid': return paysInvoice(movement, candidates, match.orderNumber) ?? { kind: 'too_little', sure: false, orderNumber: match.orderNumber, differenceCents: match.missingCents }
    case 'overpaid': return match.surplusCents === feeOf(candidates, match.orderNumber) ? { kind: 'pays', sure: true, orderNumber: match.orderNumber } : { kind: 'too_much', sure: false, orderNumber: match.orderNumber, differenceCents: match.surplusCents }
    case 'ambiguous': return { kind: 'several', sure: false, orderNumbers: match.orderNumbers }
    case 'unknown': return guess(movement, candidates, match)
  }
}

const feeOf = (candidates: readonly Candidate[], orderNumber: number) => candidates.find((one) => one.orderNumber === orderNumber)?.feeCents

function paysInvoice(movement: Movement, candidates: readonly Candidate[], orderNumber: number): MovementMatch | undefined {
  const invoice = namedInvoice(candidates.find((candidate) => candidate.orderNumber === orderNumber)?.openInvoices ?? [], movement)
  return invoice && { kind: 'pays', sure: true, orderNumber, invoiceNumber: invoice.number }
}

function guess(
  movement: Movement, candidates: readonly Candidate[], { mentioned, sameAmount }: { readonly mentioned: readonly number[]; readonly sameAmount: readonly number[] },
): MovementMatch {
  const settled = candidates.filter(({ orderNumber, isOpen, invoiceNumbers }) =>
    !isOpen && (mentioned.includes(orderNumber) || invoiceNumbers.some((number) => movement.remittance.toUpperCase().includes(number))))
  const [owesFee] = settled
  if (settled.length === 1 && owesFee?.feeCents === movement.amountCents) return { kind: 'pays', sure: true, orderNumber: owesFee.orderNumber }
  if (settled.length > 0) return { kind: 'nothing_open', sure: false, orderNumbers: settled.map(({ orderNumber }) => orderNumber) }
  const named = candidates.filter(({ orderNumber, customer }) => sameAmount.includes(orderNumber) && isSameName(customer, movement.debtorName))
  if (named.length > 0) return { kind: 'same_name', sure: false, orderNumbers: named.map(({ orderNumber }) => orderNumber) }
  return sameAmount.length > 0 ? { kind: 'same_amount', sure: false, orderNumbers: sameAmount } : unknown
}

/** With its costs the bank may take back more than was collected: then a person looks at it, as where the bank does not speak of a return. */
function matchReturn(movement: Movement, candidates: readonly Candidate[]): MovementMatch {
  const { mandateReference, amountCents, returnReason } = movement
  const debited = candidates.flatMap(({ orderNumber, invoiceNumbers, debit }) => (debit ? [{ orderNumber, invoiceNumbers, ...debit }] : []))
  const byMandate = debited.filter((one) => mandateReference !== '' && one.mandateReference === mandateReference)
  const named = matchTransfer(movement, debited.map(({ orderNumber, invoiceNumbers, amountCents: openCents }) => ({ orderNumber, openCents, alsoKnownAs: invoiceNumbers })))
  const number = byMandate.length === 1 ? byMandate[0]?.orderNumber : 'orderNumber' in named ? named.orderNumber : undefined
  const meant = debited.find(({ orderNumber }) => orderNumber === number)
  if (returnReason !== '' && meant) return { kind: 'takes_back', sure: meant.amountCents === amountCents, orderNumber: meant.orderNumber, differenceCents: amountCents - meant.amountCents }
  const orderNumbers = meant ? [meant.orderNumber] : ordersNamedBy(movement, candidates)
  return orderNumbers.length > 0 ? { kind: returnReason === '' ? 'unclear_debit' : 'not_collected', sure: false, orderNumbers } : unknown
}

function ordersNamedBy({ remittance, endToEndId }: Movement, candidates: readonly Candidate[]): number[] {
  const references = referencesIn(`${remittance}\n${endToEndId}`)
  return candidates.filter((candidate) => isReferredTo(candidate, references)).map(({ orderNumber }) => orderNumber)
}

const companyForms = /\b(gmbh|mbh|ag|kg|ohg|gbr|ug|se|ev|ek|co|inc|ltd|bv|nv|sarl|sa|srl|spa)\b/g

/** Apart from case, marks, order of words and company form. */
function isSameName(one: string, other: string): boolean {
  const key = (name: string) => name.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\p{M}/gu, '').replaceAll(/(ae|oe|ue)/g, (both) => both[0] ?? '')
    .replaceAll(/[^\p{L}\d ]/gu, ' ').replaceAll(companyForms, ' ').split(' ').filter((word) => word !== '').toSorted().join(' ')
  const [first, second] = [key(one), key(other)]
  return first !== '' && first === second
}

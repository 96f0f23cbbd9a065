import type { BilledParty } from '#domain/account/billing-address.ts'
import type { VatRate, VatShare } from '#domain/money/vat-share.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

/** The documents that ask for money or give it back, and how the payment of one stands. */
export const invoiceKinds = ['invoice', 'credit_note', 'proforma'] as const

export const invoiceStatuses = ['due', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

interface Supply {
  readonly issuedOn: DateOnly
  readonly suppliedOn?: DateOnly | undefined
}

/** What was there when the document was issued has a day, what lies ahead a period. */
export function supplyOf({ issuedOn, suppliedOn }: Supply): { readonly on?: DateOnly; readonly period?: { readonly from: DateOnly; readonly to: DateOnly } } {
  if (suppliedOn === undefined) return {}
  return suppliedOn > issuedOn ? { period: { from: issuedOn, to: suppliedOn } } : { on: suppliedOn }
}

/** When what an invoice asks for was supplied, of an order that is shipped: nothing before. */
export function supplyDay(invoice: Supply, shippedOn: DateOnly | undefined): DateOnly | undefined {
  return shippedOn && (supplyOf(invoice).on ?? shippedOn)
}

/** All that stands on an invoice, a pro-forma invoice or a credit note, frozen when it is issued: documents are made of this and of nothing else. */
export interface InvoiceBuyer extends BilledParty {
  readonly customerNumber: number
  /** Where the invoice is made out to a company: who ordered. */
  readonly contact: string
  readonly email: string
}

/** Net. `greeting` lines are what was ordered; express and further formats have lines of their own. An `amount` is credited for no line. */
export interface InvoiceLine extends VatRate {
  readonly pos: number
  readonly kind: 'greeting' | 'express' | 'formats' | 'amount'
  /** Of a greeting: its position in the order. */
  readonly orderPos?: number
  /** In the language of the document: "Warteschleife, individuell". */
  readonly name: string
  /** Voice (with "KI-Stimme" where it is one), music, language of the greeting, or which formats. */
  readonly description: string
  readonly netCents: number
}

/** The voucher, by the rate that it lowers. */
export interface InvoiceAllowance extends VatRate {
  readonly reason: string
  readonly netCents: number
}

export type InvoicePayment =
  | { readonly option: 'wallet'; readonly paidOn: DateOnly; readonly reference: string }
  | { readonly option: 'invoice'; readonly dueOn: DateOnly; readonly reference: string }
  | { readonly option: 'transfer'; readonly dueOn: DateOnly; readonly reference: string; readonly paidOn?: DateOnly }
  | { readonly option: 'direct_debit'; readonly collectedFrom: DateOnly; readonly mandateReference: string; readonly iban: string; readonly reference: string }
  | { readonly option: 'none' }

interface NamedInvoice {
  readonly number: string
  readonly issuedOn: DateOnly
}

export interface InvoiceContent {
  readonly kind: (typeof invoiceKinds)[number]
  /** Of a pro-forma invoice: the order's, as it has none of its own. */
  readonly number: string
  readonly language: Language
  readonly issuedOn: DateOnly
  /** Until when it was promised where that is after the day of issue: only the period is known then. Absent: nothing is said of a supply. */
  readonly suppliedOn?: DateOnly
  readonly orderNumber: number
  readonly orderedOn: DateOnly
  readonly seller: ShopOwner
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  readonly allowances: readonly InvoiceAllowance[]
  readonly vatShares: readonly VatShare[]
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
  readonly payment: InvoicePayment
  /** Of a credit note: of what it takes back all that is left, or a part; its own amounts are positive. */
  readonly cancels?: NamedInvoice
  readonly isPartial?: true
  /** Why it was credited. */
  readonly reason?: string
  /** Of a corrected invoice: the one that was taken back. */
  readonly replaces?: NamedInvoice
}

/** What its sums are made of. */
export type SummedContent = Pick<InvoiceContent, 'language' | 'orderedOn' | 'buyer' | 'lines' | 'allowances' | 'vatShares' | 'netCents' | 'totalCents'>

/** What an auditor must never find. `missing`: numbers before this one. `chain`: it does not name the one before. `end`: numbers after this one. */
export const chainProblems = ['missing', 'changed', 'chain', 'end'] as const
export type ChainProblem = (typeof chainProblems)[number]

/** Which documents somebody wants to see. */
export const issuedFilters = ['all', 'invoices', 'credit_notes', 'unpaid', 'overdue'] as const
export type IssuedFilter = (typeof issuedFilters)[number]

/** A pro-forma invoice asks for money without being an invoice: no machine may book it. */
export type BookedContent = InvoiceContent & { readonly kind: 'invoice' | 'credit_note' }

export function isBooked(content: InvoiceContent): content is BookedContent {
  return content.kind !== 'proforma'
}

export type InvoiceProfile = 'factur-x' | 'xrechnung'

/** An invoice outside the scope of the tax names no VAT ID of either side. */
export function namesVatIds({ vatShares }: Pick<InvoiceContent, 'vatShares'>): boolean {
  return vatShares.every(({ category }) => category !== 'O')
}

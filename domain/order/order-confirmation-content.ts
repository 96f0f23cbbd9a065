/** All that a customer gets in hand when an order is confirmed, frozen: what was ordered, on which terms, and what was agreed to in which words. */
import type { DateOnly } from '../calendar/date-only.ts'
import type { Language } from '../language.ts'
import type { ShopOwner } from '../settings/owner.ts'
import type { InvoiceAllowance, InvoiceBuyer, InvoiceLine, InvoicePayment } from './invoice-content.ts'
import type { VatShare } from './vat-share.ts'

export interface ContractText {
  /** `2026-11` */
  readonly version: string
  readonly headline: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export interface GivenConsent {
  /** Word for word as the screen showed it. */
  readonly wording: string
  readonly version: string
  /** ISO 8601, UTC. */
  readonly givenAt: string
}

export interface OrderConfirmationContent {
  readonly language: Language
  readonly orderNumber: number
  readonly orderedOn: DateOnly
  readonly seller: ShopOwner
  readonly buyer: InvoiceBuyer
  /** Absent: all of it is ready at once. A number: that many working days after the money has arrived. */
  readonly deliveredUntil?: DateOnly | number
  /** Nothing begins before the money is there. */
  readonly waitsForMoney: boolean
  readonly lines: readonly InvoiceLine[]
  /** What will be said, by the position of its line, with placeholders filled. */
  readonly texts: readonly { readonly pos: number; readonly text: string }[]
  readonly allowances: readonly InvoiceAllowance[]
  readonly vatShares: readonly VatShare[]
  readonly netCents: number
  readonly totalCents: number
  /** On its way: the wallet has it and will know in some days whether it keeps it. */
  readonly payment: InvoicePayment | { readonly option: 'on_its_way' }
  readonly consents: readonly GivenConsent[]
  readonly terms: ContractText
  /** Absent for businesses: the right of withdrawal belongs to consumers. */
  readonly withdrawal?: ContractText
}

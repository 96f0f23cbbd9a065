/** The permission to collect one payment from a bank account (SEPA core direct debit), as it was given. */
import type { Language } from '../language.ts'
import type { DateOnly } from '../calendar/date-only.ts'
import type { ShopOwner } from '../settings/owner.ts'
import type { Recipient } from './recipient.ts'

export interface MandateContent {
  readonly language: Language
  /** At most 35 characters. */
  readonly reference: string
  readonly orderNumber: number
  readonly seller: ShopOwner
  readonly debtor: Recipient
  readonly iban: string
  readonly bic?: string
  readonly issuedOn: DateOnly
  /** ISO 8601, UTC. */
  readonly givenAt: string
}

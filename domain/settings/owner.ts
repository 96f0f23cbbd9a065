/** Who runs the shop: what the law wants on documents, and what money needs to find its way. */
import type { StudioPlace } from '../calendar/bavarian-holidays.ts'

export interface ShopOwner {
  readonly company: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly managingDirector: string
  readonly registerCourt: string
  /** `HRB 123456`: on every invoice, because one without VAT IDs needs it. */
  readonly registerNumber: string
  readonly vatId: string
  readonly taxNumber: string
  readonly email: string
  readonly phone: string
  /** Decides which days are holidays. */
  readonly studioPlace: StudioPlace
  readonly bank: {
    /** Exactly as the bank has registered it: the payer's bank compares it. */
    readonly holder: string
    readonly name: string
    readonly iban: string
    readonly bic: string
    /** By which the banks know who collects. */
    readonly creditorId: string
  }
}

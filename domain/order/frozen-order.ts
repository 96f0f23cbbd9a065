/** What the customer is asked to pay for, word for word and cent for cent: once the payment begins, this is what is ordered, whatever changes in the shop. */
import type { BilledParty } from '#domain/account/billing-address.ts'
import type { PaymentOption } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { CartSums, PricedLine } from '#domain/cart/price-cart.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import type { Delivery } from '#domain/cart/delivery.ts'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import type { SpokenReading } from '#domain/greeting/item-fields.ts'
import type { StoredMix } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import type { VatRate, VatShare } from '#domain/money/vat-share.ts'

export interface FrozenLine extends VatRate, StoredMix, Pick<PricedLine, 'priceCents' | 'expressCents' | 'discountCents'> {
  readonly pos: number
  readonly productId: string
  /** Of its product, in the language of the order. */
  readonly name: string
  readonly greetingName: string
  readonly productType: ProductType
  readonly classification: Classification
  readonly language: Language
  readonly productText: string
  readonly text: string
  readonly templateIdentifiers: Readonly<Record<string, string>> | null
  readonly readings: readonly SpokenReading[]
  readonly remarks: string
  readonly voiceId: string
  readonly musicId: string | null
  readonly delivery: Delivery
  /** Its own, or that of the order as it fits what is played. */
  readonly telephoneSystem: string | null
}

export interface FrozenOrder extends CartSums {
  /** Before a wallet's payment was taken: where the customer said to live, if that was asked, and what the wallet told of the payer. */
  readonly saidCountry?: Country
  readonly payerCountry?: string
  readonly language: Language
  readonly lines: readonly FrozenLine[]
  readonly vatShares: readonly VatShare[]
  /** `null`: nothing has to be paid. */
  readonly paymentOption: PaymentOption | null
  readonly shippingOption: ShippingOption
  readonly shippingFormats: readonly AudioFormat[]
  readonly telephoneSystem: string | null
  readonly billing: BilledParty
  readonly contact: {
    readonly customerNumber: number
    readonly email: string
    readonly salutation: string
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
  }
  readonly voucher: {
    readonly voucherId: string
    readonly code: string
    readonly name: string
    /** As the customer was granted it; whether it may be used, the voucher itself says. */
    readonly oncePerCustomer: boolean
    readonly kind: 'percent' | 'absolute'
    readonly percentBasisPoints?: number
    readonly amountCents?: number
  } | null
  readonly remarks: string
  /** The day on which taxes and prices were looked up. */
  readonly frozenOn: DateOnly
}

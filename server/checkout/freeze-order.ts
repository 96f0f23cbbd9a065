/** Makes of a cart, as it is at this moment, the order that a customer would get: refuses what cannot be ordered and says why. */
import { billingAddress } from '#domain/checkout/billing-address.ts'
import type { Country } from '#domain/address/country.ts'
import type { PaymentOption } from '#domain/account/payment-option.ts'
import type { CartPrice } from '#domain/cart/price-cart.ts'
import { failure, isFailure, type Failure } from '#domain/errors.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { storedMixIn } from '#domain/greeting/stored-mix.ts'
import type { Language } from '#domain/language.ts'
import type { FrozenLine, FrozenOrder } from '#domain/order/frozen-order.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { findCartFor } from '../cart/cart-access.ts'
import { missingOf, priceOf, voucherOn } from '../cart/cart-answer.ts'
import type { StoredCart, StoredItem } from '../cart/read-carts.queries.ts'
import { getBuyer, type Buyer } from './buyer.queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

export interface Frozen {
  readonly order: FrozenOrder
  /** The ways in which this account may pay. */
  readonly allowed: readonly PaymentOption[]
}

export type NotOrderable = Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS' | 'LABEL_ITEMS_INCOMPLETE' | 'VOUCHER_NOT_FOUND' | 'BILLING_ADDRESS_INCOMPLETE'>

interface ToFreeze {
  readonly cartId: string
  /** In which the customer orders, and so that of the contract; the cart's where it is not said. */
  readonly language: Language | undefined
}

export async function freezeOrder(deps: CheckoutDeps, tx: Tx, customer: Customer, { cartId, language: said }: ToFreeze): Promise<Frozen | NotOrderable> {
  const terms = { ...deps.taxes, today: deps.today() }
  const cart = await findCartFor(tx, customer, terms.today, cartId)
  if (isFailure(cart)) return cart
  if (cart.items.length === 0 || cart.items.some((item) => missingOf(item).length > 0)) return failure('LABEL_ITEMS_INCOMPLETE', { Cartitems: 'are not all ready' })
  if (cart.voucher && !voucherOn(terms.today, cart)) return failure('VOUCHER_NOT_FOUND', { voucher: 'has ended or is used up' })
  const buyer = await getBuyer(tx, customer.userId)
  const billing = billingOf(buyer)
  if (isFailure(billing)) return billing
  const price = priceOf(cart, terms)
  const { greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents, vatShares } = price
  const language = said ?? cart.language
  return {
    allowed: allowedWays(buyer),
    order: {
      language, lines: linesOf(cart, price, language), greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents,
      vatShares, paymentOption: cart.paymentOption, shippingOption: cart.shippingOption, shippingFormats: cart.shippingFormats,
      telephoneSystem: cart.telephoneSystem, billing, contact: contactOf(buyer), voucher: voucherOf(cart), remarks: cart.remarks, frozenOn: terms.today,
    },
  }
}

/** Invoices go to an address that was proved. */
function allowedWays({ account, emailConfirmedAt }: Buyer): PaymentOption[] {
  return (account.allowedPaymentTypes as PaymentOption[]).filter((option) => option !== 'invoice' || emailConfirmedAt !== null)
}

export function billingOf({ account, firstName, lastName, ...user }: Buyer): ReturnType<typeof billingAddress> {
  return billingAddress({
    companyName: account.name, invoiceAs: account.invoiceAs, personName: `${firstName} ${lastName}`, vatId: account.vatId,
    billing: {
      street: account.billingStreet, postalCode: account.billingPostalCode, city: account.billingCity, country: account.billingCountry as Country,
    },
    primary: { street: user.primaryStreet, postalCode: user.primaryPostalCode, city: user.primaryCity, country: account.billingCountry as Country },
  })
}

function contactOf({ customerNumber, email, salutation, firstName, lastName, phoneMobile, phoneWork }: Buyer): FrozenOrder['contact'] {
  return { customerNumber, email, salutation, firstName, lastName, phone: phoneMobile || phoneWork }
}

function voucherOf({ voucher }: StoredCart): FrozenOrder['voucher'] {
  if (!voucher) return null
  const { voucherId, code, name, oncePerCustomer, value } = voucher
  const worth = value.kind === 'percent' ? { kind: value.kind, percentBasisPoints: value.basisPoints } : { kind: value.kind, amountCents: value.cents }
  return { voucherId, code, name, oncePerCustomer, ...worth }
}

function linesOf({ items }: StoredCart, { lines }: CartPrice, language: Language): FrozenLine[] {
  return items.map((item, index) => {
    const line = lines[index]
    if (!line) throw new Error('A greeting has no price')
    return lineOf(item, index + 1, language, line)
  })
}

function lineOf(item: StoredItem, pos: number, language: Language, { priceCents, expressCents, discountCents, vat }: CartPrice['lines'][number]): FrozenLine {
  const { productId, productType, classification, productText, templateIdentifiers, remarks, voiceId, musicId } = item
  if (voiceId === null) throw new Error('A greeting that is ready has no voice')
  return {
    pos, productId, productType, classification, productText, templateIdentifiers, remarks, voiceId, musicId, ...storedMixIn(item),
    language: item.language, name: item.product.name[language],
    text: textSoFar({ text: item.text, values: templateIdentifiers ?? {} }), readings: item.readings, priceCents, expressCents, discountCents, ...vat,
  }
}

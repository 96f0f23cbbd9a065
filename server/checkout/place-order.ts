/**
 * One transaction, in which the cart is locked: order with lines and greetings, closed cart, used voucher, payment, invoice where one is due, confirmation.
 * A cart becomes one order, however often it is asked for.
 */
import { systemOfGreeting } from '#audio/telephone-systems.ts'
import { billingAddress } from '#domain/account/billing-address.ts'
import type { PaymentOption, User } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import type { CartPrice } from '#domain/cart/price-cart.ts'
import { isOnHold } from '#domain/catalogue/on-hold.ts'
import { buyerKindAsAgreed, buyerKindOf, checkoutConsentKinds, checkoutConsents, checkoutConsentsVersion, consentWords } from '#domain/checkout/checkout-consents.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { failure, type Failure, isFailure, orThrow } from '#domain/errors.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { storedMixIn } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { isInRegister } from '#domain/money/vat-id.ts'
import { earliestCollectionOn } from '#domain/payment/collection-date.ts'
import type { FrozenLine, FrozenOrder } from '#domain/order/frozen-order.ts'
import { cartStatusOnceOrdered, type MoneyNow, statusOnceOrdered } from '#domain/order/order-changes.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import type { VoucherProblem } from '#domain/voucher/voucher.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import type { Asker, Customer } from '#server/http/asker.ts'
import { getAccount, getUser } from '#server/account/customer.queries.ts'
import { findCartFor, lockCart } from '#server/cart/cart-access.ts'
import { deliveryOfItem, fingerprintOf, missingOf, nameOf, priceOf, voucherProblemOf } from '#server/cart/cart-answer.ts'
import type { StoredCart, StoredItem } from '#server/cart/read-carts.queries.ts'
import { bind } from '#server/http/bind.ts'
import { confirmOrder } from './confirm-order.ts'
import { deadlines } from '#server/payment/money-arrived.ts'
import { contentSum, issueInvoicesOf } from '#server/invoice/issue-invoice.ts'
import { findMandateOfCart, insertBankPayment } from '#server/payment/payment.queries.ts'
import {
  closeCart, findOrderOfCart, insertCheckoutConsents, insertLines, insertOrder, listCheckoutConsents, type PlacedOrder, spendReservedVoucher,
} from './place-order.queries.ts'
import { askVatIdOfOrder, taxEvidenceOf } from './tax-evidence.ts'
import { getOrdered, getOrderPayment } from '#server/order/ordered.queries.ts'

interface Placing {
  readonly cartId: string
  readonly userId: string
  readonly accountId: string
  readonly order: FrozenOrder
  readonly money: MoneyNow
  /** Where the customer says to live, when asked. */
  readonly saidCountry?: Country | undefined
  readonly payerCountry?: string | undefined
  /** Set when no payment has reserved the voucher already. */
  readonly reserveVoucher?: () => Promise<void>
}

export async function placeOrder(deps: OrderDeps, tx: Tx, placing: Placing): Promise<PlacedOrder> {
  const { cartId, userId, accountId, order, money } = placing
  const known = await findOrderOfCart(tx, cartId)
  if (known) return known
  const at = deps.now()
  if (order.lines.length === 0) throw new Error('An order without greetings')
  const agreed = { paymentOption: order.paymentOption, money: money.kind }
  const status = statusOnceOrdered(agreed)
  const waits = status === 'Prepaid waiting approval'
  // What waits for its money is promised a day when the money is there.
  const deadlineOf = waits ? () => null : await deadlines(tx, deps, at)
  const deadline = order.lines.map(deadlineOf).toSorted().at(-1) ?? null
  const placed = await insertOrder(tx, order, {
    cartId, userId, accountId, buyer: await buyerAsAgreed(tx, placing), at, deadline, status, datePaid: money.kind === 'paid' ? money.at : null,
    taxEvidence: await taxEvidenceOf(tx, placing),
  })
  await insertLines(tx, order.lines, { orderId: placed.orderId, userId, at, deadlineOf, status: waits ? 'ordered' : 'order_arrived' })
  await closeCart(tx, cartId, { userId, at, status: cartStatusOnceOrdered(agreed) })
  await askBank(tx, placed, placing, deps)
  if (order.billing.vatId && isInRegister(order.billing.vatId)) await deps.enqueue(tx, askVatIdOfOrder, { orderId: placed.orderId })
  if (!waits) await deps.enqueue(tx, productionToBegin, { orderId: placed.orderId })
  const ordered = await getOrdered(tx, placed.orderId)
  const how = await getOrderPayment(tx, ordered.order)
  await confirmOrder(deps, tx, ordered, { money, how })
  // Last, because from here on other orders wait for the voucher's row and for the series of numbers.
  await placing.reserveVoucher?.()
  await spendReservedVoucher(tx, cartId, placed.orderId)
  if (!waits && money.kind !== 'nothing') await issueInvoicesOf(deps, tx, ordered, money.kind === 'paid' ? { by: 'wallet', paidAt: money.at, reference: money.reference } : how)
  return placed
}

async function buyerAsAgreed(tx: Tx, of: Pick<Placing, 'cartId' | 'userId'>) {
  return buyerKindAsAgreed((await listCheckoutConsents(tx, of)).find(({ kind }) => kind === 'withdrawal')?.wording ?? null)
}

async function askBank(tx: Tx, { orderId, orderNumber }: PlacedOrder, { cartId, order, money }: Placing, { today }: OrderDeps) {
  if (money.kind !== 'later') return
  const payment = { orderId, amountCents: order.totalCents }
  if (order.paymentOption === 'transfer') await insertBankPayment(tx, payment, { kind: 'transfer', reference: transferReference(orderNumber) })
  if (order.paymentOption !== 'direct_debit') return
  const mandate = await findMandateOfCart(tx, cartId)
  if (!mandate) throw new Error('An order is paid by direct debit and nothing was signed')
  await insertBankPayment(tx, payment, { kind: 'direct_debit', mandateId: mandate.id, collectOn: earliestCollectionOn(today()) })
}

interface Frozen {
  readonly order: FrozenOrder
  /** The ways in which this account may pay. */
  readonly allowed: readonly PaymentOption[]
  /** To which the customer must have agreed. */
  readonly agreed: AgreedTo
}

type BadAddress = Failure<'BILLING_ADDRESS_INCOMPLETE' | 'BILLING_ADDRESS_NOT_PRINTABLE'>

type NotOrderable = Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS' | 'LABEL_ITEMS_INCOMPLETE' | VoucherProblem> | BadAddress

interface ToFreeze {
  readonly cartId: string
  /** In which the customer orders, and so that of the contract; the cart's where it is not said. */
  readonly language: Language | undefined
}

/** Who was erased orders nothing, also with a session that was read just before. */
export async function getBuyer(tx: Tx, userId: string): Promise<User> {
  const user = await getUser(tx, userId)
  if (user.email1 === '') throw new Error('A session belongs to a user who is not there')
  return user
}

/** Makes of a cart, as it is at this moment, the order that a customer would get: refuses what cannot be ordered and says why. */
export async function freezeOrder(deps: OrderDeps, tx: Tx, customer: Customer, wish: ToFreeze): Promise<Frozen | NotOrderable> {
  const looked = await lookAtCart(deps, tx, customer, wish)
  if (isFailure(looked)) return looked
  const { content, agreed } = looked
  const buyer = await getBuyer(tx, customer.userId)
  const billing = billingAddress(buyer)
  if (isFailure(billing)) return billing
  return { allowed: allowedWays(buyer), agreed, order: { ...content, billing, contact: contactOf(buyer) } }
}

/** All of an order but whose it is. */
export type OrderContent = Omit<FrozenOrder, 'billing' | 'contact'>

export async function freezeContent(deps: AgreeDeps, tx: Tx, asker: Asker, wish: ToFreeze): Promise<OrderContent | Exclude<NotOrderable, BadAddress>> {
  const looked = await lookAtCart(deps, tx, asker, wish)
  return isFailure(looked) ? looked : looked.content
}

interface Looked {
  readonly content: OrderContent
  readonly agreed: AgreedTo
}

/** Once: what is ordered, and what must be agreed to, are of the same moment. */
async function lookAtCart(deps: AgreeDeps, tx: Tx, asker: Asker, { cartId, language: said }: ToFreeze): Promise<Looked | Exclude<NotOrderable, BadAddress>> {
  const terms = { ...deps.taxes, today: deps.today() }
  const cart = await findCartFor(tx, asker, terms.today, cartId)
  if (isFailure(cart)) return cart
  if (cart.items.length === 0 || cart.items.some((item) => missingOf(item).length > 0)) return failure('LABEL_ITEMS_INCOMPLETE', { Cartitems: 'NOT_READY' })
  const voucherProblem = voucherProblemOf(terms.today, cart)
  if (voucherProblem) return voucherProblem
  const price = priceOf(cart, terms)
  const { greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents, vatShares } = price
  const language = said ?? cart.language
  const content = {
    language, lines: linesOf(cart, price, language), greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents, vatShares,
    paymentOption: cart.paymentOption, shippingOption: cart.shippingOption, shippingFormats: cart.shippingFormats, telephoneSystem: cart.telephoneSystem,
    voucher: voucherOf(cart), remarks: cart.remarks, frozenOn: terms.today,
  }
  return { content, agreed: { cartId, totalCents, givenFor: fingerprintOf(cart, price) } }
}

/** Invoices go to an address that was proved. */
function allowedWays({ Account: { cs_allowed_paymenttypes: allowed }, email_confirmed: isConfirmed }: User): PaymentOption[] {
  return allowed.filter((option) => option !== 'invoice' || isConfirmed)
}

function contactOf(buyer: User): FrozenOrder['contact'] {
  return {
    customerNumber: Number(buyer.hpc_uid), email: buyer.email1, salutation: buyer.salutation, firstName: buyer.first_name, lastName: buyer.last_name,
    phone: buyer.phone_mobile || buyer.phone_work,
  }
}

function voucherOf({ voucher }: StoredCart): FrozenOrder['voucher'] {
  if (!voucher) return null
  const { voucherId, code, name, oncePerCustomer, value } = voucher
  const worth = value.kind === 'percent' ? { kind: value.kind, percentBasisPoints: value.basisPoints } : { kind: value.kind, amountCents: value.cents }
  return { voucherId, code, name, oncePerCustomer, ...worth }
}

function linesOf({ items, telephoneSystem, shippingOption }: StoredCart, { lines }: CartPrice, language: Language): FrozenLine[] {
  return items.map((item, index) => {
    const line = lines[index]
    if (!line) throw new Error('A greeting has no price')
    const delivery = deliveryOfItem(item, shippingOption)
    if (delivery === null) throw new Error('A greeting that is ready has no voice')
    return { ...lineOf(item, index + 1, language, line), delivery, telephoneSystem: systemOfGreeting({ own: item.telephoneSystem, ofOrder: telephoneSystem, isOnHold: isOnHold(item.productType) }) }
  })
}

function lineOf(item: StoredItem, pos: number, language: Language, { priceCents, expressCents, discountCents, vat }: CartPrice['lines'][number]): Omit<FrozenLine, 'telephoneSystem' | 'delivery'> {
  const { productId, productType, classification, productText, templateIdentifiers, remarks, voiceId, musicId } = item
  if (voiceId === null) throw new Error('A greeting that is ready has no voice')
  return {
    pos, productId, productType, classification, productText, templateIdentifiers, remarks, voiceId, musicId, ...storedMixIn(item),
    language: item.language, name: item.product.name[language], greetingName: nameOf(item),
    text: textSoFar({ text: item.text, values: templateIdentifiers ?? {} }), readings: item.readings, priceCents, expressCents, discountCents, ...vat,
  }
}

/** Whose an order is that a guest has approved at the wallet: it is placed for nobody. */
export const ofNobody: Pick<FrozenOrder, 'billing' | 'contact'> = {
  billing: { name: '', street: '', postalCode: '', city: '', country: '' },
  contact: { customerNumber: 0, email: '', salutation: '', firstName: '', lastName: '', phone: '' },
}

export const isOfNobody = ({ contact }: Pick<FrozenOrder, 'contact'>) => contact.customerNumber === ofNobody.contact.customerNumber

/** Whether two orders in the making are the same, word for word and cent for cent: on which day they were looked at does not matter. */
export function isSameOrder(one: FrozenOrder, other: FrozenOrder): boolean {
  return sumOf(one) === sumOf(other)
}

function sumOf({ frozenOn: _day, saidCountry: _said, payerCountry: _payer, ...order }: FrozenOrder): string {
  return contentSum(order)
}

/** To the words that count today, for the kind of buyer that the customer is today, and to exactly what the cart holds and costs now. */
export async function mustHaveConsented(tx: Tx, customer: Customer, agreed: AgreedTo): Promise<void> {
  if (!(await hasConsented(tx, customer, agreed))) orThrow(failure('CONSENTS_MISSING'))
}

type AgreeDeps = Pick<OrderDeps, 'today' | 'taxes'>

export interface AgreedTo {
  readonly cartId: string
  readonly totalCents: number
  readonly givenFor: string
}

async function agreedTo({ today, taxes }: AgreeDeps, tx: Tx, customer: Customer, cartId: string): Promise<AgreedTo> {
  const cart = orThrow(await findCartFor(tx, customer, today(), cartId))
  const price = priceOf(cart, { ...taxes, today: today() })
  return { cartId, totalCents: price.totalCents, givenFor: fingerprintOf(cart, price) }
}

async function hasConsented(tx: Tx, customer: Customer, { cartId, givenFor }: AgreedTo): Promise<boolean> {
  const given = await listCheckoutConsents(tx, { userId: customer.userId, cartId })
  const wordings = await wordingsFor(tx, customer)
  return checkoutConsentKinds.every((kind) => {
    const { version, wording } = wordings[kind]
    return given.some((one) => one.kind === kind && one.givenFor === givenFor && one.wordingVersion === version && Object.values(wording).includes(one.wording))
  })
}

async function wordingsFor(tx: Tx, { accountId }: Customer) {
  return checkoutConsents(buyerKindOf(await getAccount(tx, accountId)))
}

/** Nothing is agreed to or ordered at another sum than the one that was shown. */
export function mustCost(shown: number | undefined, totalCents: number) {
  if (shown !== undefined && netCentsOf(shown) !== totalCents) orThrow(failure('PRICE_CHANGED', { price_total: 'DIFFERENT' }))
}

export const consentCalls = bind(checkoutContract, {
  getConsentWords: async (_deps, { language }) => (
    { version: checkoutConsentsVersion, consumer: consentWords('consumer', language), business: consentWords('business', language) }
  ),

  /** Keeps what a customer agreed to, word for word, and for which content and sum. Repeatable: the same words are kept once for the same cart. */
  recordConsents: (deps, { cartId, language, price_total: shown, fingerprint }, customer) => deps.db.transaction(async (tx) => {
    orThrow(await lockCart(tx, customer, cartId))
    const now = await agreedTo(deps, tx, customer, cartId)
    mustCost(shown, now.totalCents)
    if (fingerprint !== undefined && fingerprint !== now.givenFor) orThrow(failure('CONSENTS_MISSING'))
    if (!(await hasConsented(tx, customer, now))) {
      const { givenFor } = now
      await insertCheckoutConsents(tx, { userId: customer.userId, cartId, language, givenFor, givenAt: deps.now() }, await wordingsFor(tx, customer))
    }
    return { recorded: true as const }
  }),
})

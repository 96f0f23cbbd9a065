/**
 * Repeatable, also concurrently: an ordered cart answers with its order, and a payment that is under way is continued. The wallet is called outside of the
 * transactions.
 */
import { preselectedPayment } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/address.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type CheckoutAnswer, checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { type Tx, waitLongerForLocks } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { holdsVoucher, lockVouchersOf } from '#server/voucher/voucher.queries.ts'
import { releaseVoucher, reserveVoucher } from '#server/voucher/reserve-voucher.ts'
import type { OrderDeps } from '#server/deps.ts'
import { ordered, payByWallet, walletPaymentOf } from './pay-by-wallet.ts'
import { findLivePayment, findMandateOfCart, savePayment, type StoredPayment } from '#server/payment/payment.queries.ts'
import { findOrderOfCart, lockCartToOrder, type PlacedOrder } from './place-order.queries.ts'
import { type AgreedTo, freezeOrder, mustCost, mustHaveConsented, placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { judgePlace } from './tax-evidence.ts'

type Asked = ParsedInputOf<typeof checkoutContract.checkout>

type NextStep =
  | { readonly kind: 'ordered'; readonly order: PlacedOrder }
  /** The money was asked for: what became of it is the wallet's to say. */
  | { readonly kind: 'settle'; readonly paymentId: string }
  | { readonly kind: 'pay'; readonly paymentId: string; readonly language: Language }

async function checkout(deps: OrderDeps, asked: Asked, customer: Customer): Promise<CheckoutAnswer> {
  const step = await deps.db.transaction((tx) => nextStep(deps, tx, customer, asked))
  if (step.kind === 'ordered') return ordered(step.order)
  if (step.kind === 'pay') return payByWallet(deps, customer, asked, step)
  return ordered(orThrow(await settlePayment(deps, step.paymentId)))
}

async function nextStep(deps: OrderDeps, tx: Tx, customer: Customer, asked: Asked): Promise<NextStep> {
  const cart = orThrow(await lockCartToOrder(tx, customer, asked.cartId))
  if (cart.status !== cartStatuses.open) return { kind: 'ordered', order: await getOrderOfCart(tx, cart.cartId) }
  const live = await findLivePayment(tx, cart.cartId)
  if (live && (live.state === 'capturing' || live.state === 'captured')) {
    return asked.prepare ? orThrow(failure('PAYMENT_IN_PROGRESS')) : { kind: 'settle', paymentId: live.id }
  }
  const frozen = orThrow(await freezeOrder(deps, tx, customer, { cartId: cart.cartId, language: asked.language }))
  mustCost(asked.price_total, frozen.order.totalCents)
  const order = withPayment(frozen)
  if (order.paymentOption === 'wallet') return { kind: 'pay', language: order.language, paymentId: await walletPaymentFor(deps, tx, customer, { cartId: cart.cartId, order, live }) }
  // Without the button nothing is ordered, whatever has become of the cart since it was asked to be paid by wallet.
  if (asked.prepare) return orThrow(failure('NOTHING_TO_PAY'))
  if (live) await savePayment(tx, live.id, { state: 'expired' })
  return { kind: 'ordered', order: await orderNow(deps, tx, customer, { cartId: cart.cartId, order, agreed: frozen.agreed, saidCountry: asked.lives_in }) }
}

async function getOrderOfCart(tx: Tx, cartId: string): Promise<PlacedOrder> {
  const order = await findOrderOfCart(tx, cartId)
  if (!order) throw new Error('A cart is ordered and has no order')
  return order
}

/** Where nothing has to be paid nothing is chosen. */
function withPayment({ order, allowed }: { readonly order: FrozenOrder; readonly allowed: Parameters<typeof preselectedPayment>[0]['allowed'] }): FrozenOrder {
  if (order.totalCents === 0) return { ...order, paymentOption: null }
  const paymentOption = order.paymentOption ?? preselectedPayment({ allowed, totalCents: order.totalCents })
  if (paymentOption === undefined) return orThrow(failure('PAYMENT_OPTION_MISSING', { payment_option: 'MISSING' }))
  if (!allowed.includes(paymentOption)) return orThrow(failure('PAYMENT_OPTION_NOT_ALLOWED', { payment_option: { code: 'NOT_ALLOWED', allowed } }))
  return { ...order, paymentOption }
}

interface InTheMaking {
  readonly cartId: string
  readonly order: FrozenOrder
  readonly saidCountry?: Country | undefined
}

async function walletPaymentFor(
  deps: OrderDeps, tx: Tx, customer: Customer, { cartId, order, live }: InTheMaking & { readonly live: StoredPayment | undefined },
): Promise<string> {
  await reserveForCart(deps, tx, customer, { cartId, order })
  return walletPaymentOf(deps, tx, { cartId, order, live })
}

async function orderNow(deps: OrderDeps, tx: Tx, customer: Customer, { cartId, order, agreed, saidCountry }: InTheMaking & { readonly agreed: AgreedTo }): Promise<PlacedOrder> {
  await mustHaveConsented(tx, customer, agreed)
  if (order.paymentOption === 'direct_debit' && !(await findMandateOfCart(tx, cartId))) orThrow(failure('MANDATE_MISSING'))
  const { userId, accountId } = customer
  orThrow(await judgePlace(tx, { cartId, accountId, order, saidCountry }))
  return placeOrder(deps, tx, {
    cartId, userId, accountId, order, saidCountry, money: { kind: order.paymentOption === null ? 'nothing' : 'later' },
    reserveVoucher: () => reserveForCart(deps, tx, customer, { cartId, order }),
  })
}

/** Longer than a wallet gives its customers to approve. */
const reservedMs = 6 * 60 * 60 * 1000

async function reserveForCart({ now, today }: Pick<OrderDeps, 'now' | 'today'>, tx: Tx, { accountId }: Customer, { cartId, order }: InTheMaking) {
  const wanted = order.voucher?.voucherId
  const holdsAnother = await holdsVoucher(tx, cartId, wanted)
  if (!holdsAnother && wanted === undefined) return
  await waitLongerForLocks(tx)
  if (holdsAnother) {
    await lockVouchersOf(tx, { cartId, wanted })
    await releaseVoucher(tx, cartId, { at: now(), except: wanted })
  }
  if (wanted === undefined) return
  const reservedUntil = new Date(now().getTime() + reservedMs)
  orThrow(await reserveVoucher(tx, { voucherId: wanted, accountId, cartId, discountCents: order.discountCents, reservedUntil }, today()))
}

export const checkoutCalls = bind(checkoutContract, { checkout })

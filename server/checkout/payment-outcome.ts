/** Each outcome in one transaction that locks the cart first, then the payment. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { MoneyNow } from '#domain/order/order-changes.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { CaptureOutcome, PaymentStatus } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseVoucher } from '#server/voucher/reserve-voucher.ts'
import type { OrderDeps } from '#server/deps.ts'
import { lockOrder, saveCartStatus } from '#server/order/ordered.queries.ts'
import { expireOtherPayments, lockPayment, type PaymentFailure, savePayment, type StoredPayment } from '#server/payment/payment.queries.ts'
import { findOrderOfCart, getAccountIdOf, lockCartOfPayment, type PlacedOrder } from './place-order.queries.ts'
import { isOfNobody, placeOrder } from './place-order.ts'
import { moneyArrived } from '#server/payment/money-arrived.ts'
import { paymentToRefund } from '#server/payment/return-surplus.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

interface Taken {
  readonly captureId: string
  readonly amountCents: number
  readonly capturedAt: Date
}

/** Nothing that comes later changes what is known of the money. */
const isSettled = ({ state }: { readonly state: PaymentState }) => state === 'captured' || state === 'refunded'

/**
 * There is an order from here on, and it is paid. Money that fits no order stays without one, where a person finds it and gives it back; what it was meant for is
 * still to be paid, and can be.
 */
export async function paymentTaken(
  deps: OrderDeps, tx: Tx, { id, cartId }: StoredPayment, { captureId, amountCents, capturedAt: at }: Taken,
): Promise<PlacedOrder | Failure<'PAYMENT_AMOUNT_DIFFERS'>> {
  const { payment, userId } = await lockBoth(tx, { id, cartId })
  const known = await findOrderOfCart(tx, payment.cartId)
  // Somebody has looked at it: what goes back pays for nothing on its way.
  if (payment.returnSince !== null) return known && !(await isOwed(tx, known)) ? known : failure('PAYMENT_AMOUNT_DIFFERS')
  const misfit = misfitOf(payment, { amountCents, known })
  const isNews = !isSettled(payment)
  if (isNews) await savePayment(tx, id, { state: 'captured', amountCents, captureId, capturedAt: at, failure: misfit })
  if (misfit) return known && known.orderId !== payment.orderId ? known : failure('PAYMENT_AMOUNT_DIFFERS')
  await expireOtherPayments(tx, payment)
  if (!known) return orderFor(deps, tx, { ...payment, userId }, { kind: 'paid', reference: captureId, at })
  const isWanted = await moneyArrived(deps, tx, known.orderId, { paymentId: id, by: 'wallet', paidAt: at, reference: captureId })
  // Canceled, or paid in another way meanwhile.
  if (isNews && !isWanted) {
    await savePayment(tx, id, { returnSince: deps.now() })
    await deps.enqueue(tx, paymentToRefund, { paymentId: id })
  }
  return known
}

/** Once it has come, a payment says what came and no more what was asked for. */
function misfitOf(
  { orderId, amountCents: askedCents, failure: found, frozenOrder }: StoredPayment, { amountCents, known }: { readonly amountCents: number; readonly known: PlacedOrder | undefined },
): PaymentFailure | null {
  if (found?.code === 'AMOUNT_DIFFERS' || found?.code === 'NOBODY_ORDERED') return found
  if (!known && frozenOrder && isOfNobody(frozenOrder)) return { code: 'NOBODY_ORDERED', detail: 'it was approved by a guest' }
  if (amountCents !== askedCents) return { code: 'AMOUNT_DIFFERS', detail: `${amountCents} cents instead of ${askedCents}` }
  return known && orderId !== known.orderId ? { code: 'PAID_TWICE', detail: `order ${known.orderNumber} was there already` } : null
}

/** Ordered, and made when the money is there. */
export async function paymentPending(deps: OrderDeps, tx: Tx, { id, cartId }: StoredPayment, { captureId }: Pick<Taken, 'captureId'>): Promise<PlacedOrder> {
  const { payment, userId } = await lockBoth(tx, { id, cartId })
  if (!isSettled(payment)) await savePayment(tx, id, { state: 'capturing', captureId })
  await expireOtherPayments(tx, payment)
  return (await findOrderOfCart(tx, payment.cartId)) ?? orderFor(deps, tx, { ...payment, userId }, { kind: 'pending' })
}

/** Nothing was taken: the cart can be paid again, and where it was ordered already, the order. */
export async function paymentFailed(deps: OrderDeps, tx: Tx, { id, cartId }: StoredPayment, why: PaymentFailure) {
  const { payment } = await lockBoth(tx, { id, cartId })
  if (payment.state !== 'created' && payment.state !== 'approved' && payment.state !== 'capturing') return
  await savePayment(tx, id, { state: 'failed', failure: why })
  const orderId = await freeCart(deps, tx, payment)
  // Whoever was told that it is looked into, and has gone since.
  if (orderId === undefined || payment.captureId === null) return
  const order = await lockOrder(tx, orderId)
  await writeToCustomer(deps, tx, order, { kind: 'payment-denied', event: id, facts: { totalCents: order.owedCents } })
}

/** Nobody approved it in time. */
export async function paymentEnded(deps: OrderDeps, tx: Tx, { id, cartId }: StoredPayment) {
  const { payment } = await lockBoth(tx, { id, cartId })
  if (payment.state !== 'created' && payment.state !== 'approved') return
  await savePayment(tx, id, { state: 'expired' })
  await freeCart(deps, tx, payment)
}

/** Answers the order that can be paid again. One that has come to be by another payment is none of this one's business. */
async function freeCart(
  { now }: OrderDeps, tx: Tx, { cartId, orderId }: { readonly cartId: string; readonly orderId: string | null },
): Promise<string | undefined> {
  const known = await findOrderOfCart(tx, cartId)
  if (!known) return void (await releaseVoucher(tx, cartId, { at: now() }))
  if (known.orderId !== orderId) return undefined
  if (!(await isOwed(tx, known))) return undefined
  await saveCartStatus(tx, cartId, cartStatuses.invoiced)
  return known.orderId
}

async function isOwed(tx: Tx, { orderId }: PlacedOrder): Promise<boolean> {
  const { datePaid, status } = await lockOrder(tx, orderId)
  return datePaid === null && status !== 'Canceled'
}

async function orderFor(
  deps: OrderDeps, tx: Tx, { id, cartId, frozenOrder, userId }: StoredPayment & { readonly cartId: string; readonly userId: string | null }, money: MoneyNow,
): Promise<PlacedOrder> {
  if (!frozenOrder || isOfNobody(frozenOrder) || userId === null) throw new Error('A payment does not know what it is for')
  const { saidCountry, payerCountry, ...agreed } = frozenOrder
  const order = await placeOrder(deps, tx, { cartId, userId, accountId: await getAccountIdOf(tx, userId), order: agreed, saidCountry, payerCountry, money })
  await savePayment(tx, id, { orderId: order.orderId })
  return order
}

async function lockBoth(tx: Tx, { id, cartId }: Pick<StoredPayment, 'id' | 'cartId'>) {
  const cart = cartId === null ? undefined : await lockCartOfPayment(tx, cartId)
  const payment = await lockPayment(tx, id)
  if (!cart || !payment || cartId === null) throw new Error('A payment has lost its cart')
  return { payment: { ...payment, cartId }, userId: cart.userId }
}

/** What the wallet says of a payment when it is asked later, in the words of the answer that was lost. */
export function captureOutcomeOf({ state, captureId, amountCents, capturedAt }: PaymentStatus, now: Date): CaptureOutcome {
  if (state === 'declined') return { outcome: 'refused', reason: 'declined-try-again', issue: state }
  if (state === 'expired' || state === 'voided') return { outcome: 'refused', reason: 'expired', issue: state }
  if (captureId === undefined || amountCents === undefined) return { outcome: 'unknown', reason: `the payment is ${state}, and says of no capture` }
  if (state === 'captured') return { outcome: 'captured', captureId, amountCents, capturedAt: capturedAt ?? now }
  if (state === 'capture-pending') return { outcome: 'pending', captureId }
  return { outcome: 'unknown', reason: `the payment is ${state}` }
}

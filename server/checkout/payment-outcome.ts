/** What follows when the wallet has taken the money, will know later, or took none. Each in one transaction that locks the cart first, then the payment. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { MoneyNow } from '#domain/order/once-ordered.ts'
import type { PaymentState } from '#domain/order/payment.ts'
import type { Tx } from '#server/db/database.ts'
import { releaseVoucher } from '../voucher/reserve-voucher.ts'
import { getAccountIdOf } from './buyer.queries.ts'
import { lockCartOfPayment } from './cart-to-order.queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { moneyArrived } from './money-arrived.ts'
import { lockOrder } from './order-progress.queries.ts'
import { paymentToRefund } from './payment-to-refund.ts'
import { expireOtherPayments, lockPayment, savePayment, type PaymentFailure, type StoredPayment } from './payment.queries.ts'
import { placeOrder } from './place-order.ts'
import { findOrderOfCart, saveCartStatus, type PlacedOrder } from './place-order.queries.ts'
import { tellPaymentDenied } from './tell-payment-denied.ts'

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
  deps: CheckoutDeps, tx: Tx, { id, cartId }: StoredPayment, { captureId, amountCents, capturedAt: at }: Taken,
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
  { orderId, amountCents: askedCents, failure: found }: StoredPayment, { amountCents, known }: { readonly amountCents: number; readonly known: PlacedOrder | undefined },
): PaymentFailure | null {
  if (found?.code === 'AMOUNT_DIFFERS') return found
  if (amountCents !== askedCents) return { code: 'AMOUNT_DIFFERS', detail: `${amountCents} cents instead of ${askedCents}` }
  return known && orderId !== known.orderId ? { code: 'PAID_TWICE', detail: `order ${known.orderNumber} was there already` } : null
}

/** Ordered, and made when the money is there. */
export async function paymentPending(deps: CheckoutDeps, tx: Tx, { id, cartId }: StoredPayment, { captureId }: Pick<Taken, 'captureId'>): Promise<PlacedOrder> {
  const { payment, userId } = await lockBoth(tx, { id, cartId })
  if (!isSettled(payment)) await savePayment(tx, id, { state: 'capturing', captureId })
  await expireOtherPayments(tx, payment)
  return (await findOrderOfCart(tx, payment.cartId)) ?? orderFor(deps, tx, { ...payment, userId }, { kind: 'pending' })
}

/** Nothing was taken: the cart can be paid again, and where it was ordered already, the order. */
export async function paymentFailed(deps: CheckoutDeps, tx: Tx, { id, cartId }: StoredPayment, why: PaymentFailure) {
  const { payment } = await lockBoth(tx, { id, cartId })
  if (payment.state !== 'created' && payment.state !== 'approved' && payment.state !== 'capturing') return
  await savePayment(tx, id, { state: 'failed', failure: why })
  const orderId = await freeCart(deps, tx, payment)
  // Whoever was told that it is looked into, and has gone since.
  if (orderId !== undefined && payment.captureId !== null) await tellPaymentDenied(deps, tx, { orderId, paymentId: id })
}

/** Nobody approved it in time. */
export async function paymentEnded(deps: CheckoutDeps, tx: Tx, { id, cartId }: StoredPayment) {
  const { payment } = await lockBoth(tx, { id, cartId })
  if (payment.state !== 'created' && payment.state !== 'approved') return
  await savePayment(tx, id, { state: 'expired' })
  await freeCart(deps, tx, payment)
}

/** Answers the order that can be paid again. One that has come to be by another payment is none of this one's business. */
async function freeCart(
  { now }: CheckoutDeps, tx: Tx, { cartId, orderId }: { readonly cartId: string; readonly orderId: string | null },
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
  deps: CheckoutDeps, tx: Tx, { id, cartId, frozenOrder, userId }: StoredPayment & { readonly cartId: string; readonly userId: string }, money: MoneyNow,
): Promise<PlacedOrder> {
  if (!frozenOrder) throw new Error('A payment does not know what it is for')
  const order = await placeOrder(deps, tx, { cartId, userId, accountId: await getAccountIdOf(tx, userId), order: frozenOrder, money })
  await savePayment(tx, id, { orderId: order.orderId })
  return order
}

async function lockBoth(tx: Tx, { id, cartId }: Pick<StoredPayment, 'id' | 'cartId'>) {
  const cart = cartId === null ? undefined : await lockCartOfPayment(tx, cartId)
  const payment = await lockPayment(tx, id)
  if (!cart || cart.userId === null || !payment || cartId === null) throw new Error('A payment has lost its cart')
  return { payment: { ...payment, cartId }, userId: cart.userId }
}

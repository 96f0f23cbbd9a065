/**
 * The money for an order is there: what was waiting for it begins, what is owed is settled. Repeatable; in the caller's transaction, which has locked the
 * cart. False: the order is paid already, or canceled, and the money is too much.
 */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { statusOncePaid } from '#domain/order/order-status.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { deadlines } from './deadlines.ts'
import { issueInvoicesOf, type Paid } from './invoices-of-order.ts'
import { letGreetingsBegin, lockOrder, payReceivables, saveOrderProgress } from './order-progress.queries.ts'
import { endOpenPayments } from './payment.queries.ts'
import { saveCartStatus } from './place-order.queries.ts'
import { noteSurplusParts } from './received-money.queries.ts'
import { tellPaymentReceived } from './tell-payment-received.ts'

interface Money extends Paid {
  readonly paymentId: string
}

export async function moneyArrived(deps: CheckoutDeps, tx: Tx, orderId: string, { paymentId, ...paid }: Money): Promise<boolean> {
  const { paidAt } = paid
  const order = await lockOrder(tx, orderId)
  if (order.datePaid !== null || order.status === 'Canceled') return false
  const wasWaitedFor = order.status === 'Prepaid waiting approval'
  await saveOrderProgress(tx, order, { datePaid: paidAt, status: statusOncePaid(order.status), at: deps.now() })
  await saveCartStatus(tx, order.cartId, cartStatuses.paid)
  await endOpenPayments(tx, orderId)
  await noteSurplusParts(tx, order, deps.now())
  if (wasWaitedFor) {
    const at = deps.now()
    await letGreetingsBegin(tx, orderId, { at, deadlineOf: await deadlines(tx, deps, { shippingOption: order.shippingOption, at }) })
    await deps.enqueue(tx, productionToBegin, { orderId })
    await issueInvoicesOf(deps, tx, orderId, paid)
  } else await payReceivables(tx, orderId, paidAt)
  await tellPaymentReceived(deps, tx, order, { paymentId, begins: wasWaitedFor })
  return true
}

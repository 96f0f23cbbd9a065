/** What becomes of an order once its money is there. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { statusOncePaid } from '#domain/order/order-status.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { issueInvoicesOf, type Paid } from '#server/invoice/issue-invoice.ts'
import { payReceivables } from '#server/invoice/invoice.queries.ts'
import { deadlines } from '#server/order/deadlines.ts'
import { letGreetingsBegin, type LockedOrder, lockOrder, saveCartStatus, saveOrderProgress } from '#server/order/ordered.queries.ts'
import { endOpenPayments, noteSurplusParts } from './payment.queries.ts'

/** Writes that the money of an order is there. In the caller's transaction; once for a payment: what came back is told again when it is paid again. */
interface Received {
  readonly paymentId: string
  /** The work waited for it. */
  readonly begins: boolean
}

async function tellPaymentReceived({ writeMail }: OrderDeps, tx: Tx, order: LockedOrder, { paymentId, begins }: Received) {
  const { id: orderId, number: orderNumber, totalCents, contact, language, userId } = order
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-received', to: contact.email, language, dedupeKey: `payment-received ${paymentId}`, userId, orderId,
    attachments: begins ? [{ kind: 'invoices', id: orderId }] : [],
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents, begins },
  })
}

interface Money extends Paid {
  readonly paymentId: string
}

/**
 * The money for an order is there: what was waiting for it begins, what is owed is settled. Repeatable; in the caller's transaction, which has locked the
 * cart. False: the order is paid already, or canceled, and the money is too much.
 */
export async function moneyArrived(deps: OrderDeps, tx: Tx, orderId: string, { paymentId, ...paid }: Money): Promise<boolean> {
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

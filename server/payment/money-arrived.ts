import { cartStatuses } from '#domain/cart/cart-status.ts'
import { statusOncePaid } from '#domain/order/order-status.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { issueInvoicesOf, type Paid } from '#server/invoice/issue-invoice.ts'
import { payReceivables } from '#server/invoice/invoice.queries.ts'
import { type DeadlineOf, getOrdered, isOwed, letGreetingsBegin, lockOrder, saveCartStatus, saveOrderProgress } from '#server/order/ordered.queries.ts'
import { endOpenPayments, noteSurplusParts } from './payment.queries.ts'
import { returnSurplus } from './return-surplus.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { getStudioDays } from '#server/settings/settings.queries.ts'
import { z } from 'zod'
import type { JobRequest } from '#server/jobs/job.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

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
  if (!isOwed(order)) return false
  const wasWaitedFor = order.status === 'Prepaid waiting approval'
  await saveOrderProgress(tx, order, { datePaid: paidAt, status: statusOncePaid(order.status), at: deps.now() })
  await saveCartStatus(tx, order.cartId, cartStatuses.paid)
  await endOpenPayments(tx, orderId)
  await noteSurplusParts(tx, order, deps.now())
  if (order.creditedCents > 0) await returnSurplus(deps, tx, order, { event: paymentId })
  let readyBy: DateOnly | null = null
  if (wasWaitedFor) {
    const at = deps.now()
    readyBy = await letGreetingsBegin(tx, orderId, { at, deadlineOf: await deadlines(tx, deps, at) })
    await deps.enqueue(tx, productionToBegin, { orderId })
  } else await payReceivables(tx, orderId, paidAt)
  // Once for a payment: what came back is told again when it is paid again.
  await writeToCustomer(deps, tx, order, {
    kind: 'payment-received', event: paymentId, attachments: wasWaitedFor ? [{ kind: 'invoices', id: orderId }] : [],
    facts: { totalCents: order.owedCents, readyBy },
  })
  if (wasWaitedFor) await issueInvoicesOf(deps, tx, await getOrdered(tx, orderId), paid)
  return true
}

export async function deadlines(tx: Tx, { owner }: Pick<OrderDeps, 'owner'>, at: Date): Promise<DeadlineOf> {
  const orderedAt = studioTimeOf(at)
  const days = await getStudioDays(tx, owner.now())
  return ({ delivery: option }) => promisedBy({ orderedAt, ...days, option }).latest
}

export const paymentToSettle: JobRequest<{ paymentId: string }> = {
  name: 'settle-payment',
  input: z.object({ paymentId: z.uuid() }),
}

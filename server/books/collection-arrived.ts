/**
 * The bank has paid a collection: its order is paid, or, where it was paid in another way or canceled, the money waits to go back. Repeatable; in the caller's
 * transaction, which has locked cart and order.
 */
import { transferReference } from '#domain/order/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { moneyArrived } from '../checkout/money-arrived.ts'
import { savePayment } from '../checkout/payment.queries.ts'
import type { OrderToChange } from '../order/changing-order.queries.ts'
import { captureCollection } from './debit-runs.queries.ts'

interface Collected {
  readonly paymentId: string
  readonly paidAt: Date
  /** Absent: as one sum with the others of its day. */
  readonly movementId?: string
}

export async function collectionArrived(deps: CheckoutDeps, tx: Tx, order: OrderToChange, { paymentId, paidAt, movementId }: Collected) {
  if (!(await captureCollection(tx, paymentId, { capturedAt: paidAt, ...(movementId !== undefined && { movementId }) }))) return
  const isWanted = await moneyArrived(deps, tx, order.id, { paymentId, by: 'bank', paidAt, reference: transferReference(order.number) })
  if (!isWanted) await savePayment(tx, paymentId, { returnSince: deps.now() })
}

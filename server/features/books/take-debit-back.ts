/** A direct debit came back: the money is open again, its invoice due, and the customer is asked to pay in another way. In the caller's transaction, which has locked movement and order. */
import { failure, type Failure } from '#domain/errors.ts'
import { invoiceDueOn } from '#domain/order/due-dates.ts'
import type { Tx } from '#server/db/database.ts'
import { writeJournal } from '../account/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import type { OrderToChange } from '../order/changing-order.queries.ts'
import { decideMovement, type LockedMovement } from './movements.queries.ts'
import { failDebit, getReceivedCents, lockCollectedDebit, reopenOrder } from './order-money.queries.ts'

interface TakingBack {
  readonly order: OrderToChange
  readonly staffId: string
  readonly onlyWhatFits: boolean
}

export async function takeDebitBack(
  deps: CheckoutDeps, tx: Tx, { id, amountCents, returnReason }: LockedMovement, { order, staffId, onlyWhatFits }: TakingBack,
): Promise<void | Failure<'NOTHING_TO_PAY'>> {
  const debit = await lockCollectedDebit(tx, order.id)
  if (!debit || (onlyWhatFits && debit.amountCents !== amountCents)) return failure('NOTHING_TO_PAY')
  const at = deps.now()
  const bookedCents = Math.min(amountCents, Math.max(await getReceivedCents(tx, order.id), 0))
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: at, orderId: order.id, bookedCents })
  await failDebit(tx, debit.id, returnReason || 'RETURNED')
  if (order.status !== 'Canceled') {
    await reopenOrder(tx, order, { at, staffId, dueOn: invoiceDueOn(deps.today()) })
    await tellItCameBack(deps, tx, order, debit.id)
  }
  await writeJournal(tx, {
    staffId, action: 'took a direct debit back', subjectKind: 'order', subjectId: order.id, details: { name: String(order.number), reason: returnReason, cents: amountCents },
  })
}

async function tellItCameBack({ writeMail }: CheckoutDeps, tx: Tx, { id: orderId, number: orderNumber, totalCents, contact, language, userId }: OrderToChange, paymentId: string) {
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-failed', to: contact.email, language, dedupeKey: `payment-failed ${paymentId}`, userId, orderId,
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents },
  })
}

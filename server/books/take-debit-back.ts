/**
 * A direct debit came back: unless the order was paid in another way meanwhile, the money is open again, its invoice due, and the customer is asked to pay. In the
 * caller's transaction, which has locked movement and order.
 */
import { unnamedReturn } from '#domain/books/bank-movement.ts'
import { noonUtcOf } from '#domain/calendar/studio-time.ts'
import { failure, type Failure } from '#domain/errors.ts'
import { invoiceDueOn } from '#domain/order/due-dates.ts'
import type { Tx } from '#server/db/database.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { getReceivedCents } from '../checkout/payment.queries.ts'
import type { OrderToChange } from '../order/changing-order.queries.ts'
import { decideMovement, type LockedMovement } from './movements.queries.ts'
import { failDebit, lockCollectedDebit, reopenOrder } from './order-money.queries.ts'

interface TakingBack {
  readonly order: OrderToChange
  readonly staffId: string
  readonly onlyWhatFits: boolean
}

export async function takeDebitBack(
  deps: CheckoutDeps, tx: Tx, { id, amountCents, bookedOn, returnReason }: LockedMovement, { order, staffId, onlyWhatFits }: TakingBack,
): Promise<void | Failure<'NOTHING_TO_PAY'>> {
  const debit = await lockCollectedDebit(tx, order.id)
  if (!debit || (onlyWhatFits && debit.amountCents !== amountCents)) return failure('NOTHING_TO_PAY')
  const at = deps.now()
  const reason = returnReason || unnamedReturn
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: at, orderId: order.id, bookedCents: Math.min(amountCents, debit.amountCents) })
  await failDebit(tx, debit.id, { code: reason, at: noonUtcOf(bookedOn) })
  const isPaidOtherwise = (await getReceivedCents(tx, order.id)) >= order.totalCents
  if (order.status !== 'Canceled' && !isPaidOtherwise) {
    await reopenOrder(tx, order, { at, staffId, dueOn: invoiceDueOn(deps.today()) })
    await tellItCameBack(deps, tx, order, debit.id)
  }
  await writeJournal(tx, {
    staffId, action: 'took a direct debit back', subjectKind: 'order', subjectId: order.id, details: { name: String(order.number), reason, cents: amountCents },
  })
}

async function tellItCameBack({ writeMail }: CheckoutDeps, tx: Tx, { id: orderId, number: orderNumber, totalCents, contact, language, userId }: OrderToChange, paymentId: string) {
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-failed', to: contact.email, language, dedupeKey: `payment-failed ${paymentId}`, userId, orderId,
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents },
  })
}

/**
 * What becomes of a movement on the bank account: it is booked on an order, goes back, or is set aside. Each in one transaction that locks the movement first,
 * then the cart and its order; a movement that was decided stays so.
 */
import { failure, isFailure, orThrow, type Failure } from '#domain/errors.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import type { statementContract } from '#domain/books/statement.contract.ts'
import { transferReference } from '#domain/order/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../account/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { moneyArrived } from '../checkout/money-arrived.ts'
import { lockOrderToChange, type OrderToChange } from '../order/changing-order.queries.ts'
import { captureBankPayment } from '../order/money.queries.ts'
import { decideMovement, insertMoneyToReturn, lockMovement, type LockedMovement } from './movements.queries.ts'
import { findOrderId, getReceivedCents } from './order-money.queries.ts'
import { takeDebitBack } from './take-debit-back.ts'

type Contract = typeof statementContract
type Decided = OutputOf<Contract['bookMovement']>

export async function lockOpenMovement(tx: Tx, movementId: string): Promise<LockedMovement | Failure<'NOT_FOUND' | 'MOVEMENT_DECIDED'>> {
  const movement = await lockMovement(tx, movementId)
  if (!movement) return failure('NOT_FOUND')
  return movement.state === 'open' ? movement : failure('MOVEMENT_DECIDED')
}

export function bookMovement(
  deps: CheckoutDeps, { staffId }: StaffMember, { movementId, order_number: orderNumber }: ParsedInputOf<Contract['bookMovement']>,
): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const movement = orThrow(await lockOpenMovement(tx, movementId))
    orThrow(await bookOnOrder(deps, tx, movement, { orderNumber, staffId, onlyWhatFits: false }))
    return { state: 'booked' }
  })
}

interface Booking {
  readonly orderNumber: number
  readonly staffId: string
  /** Nothing is left missing, and nothing goes back. */
  readonly onlyWhatFits: boolean
}

type Unfit = Failure<'NOT_FOUND' | 'NOTHING_TO_PAY' | 'WRONG_INPUT'>

/** The movement is locked, and open. */
export async function bookOnOrder(deps: CheckoutDeps, tx: Tx, movement: LockedMovement, { orderNumber, staffId, onlyWhatFits }: Booking): Promise<void | Unfit> {
  const orderId = await findOrderId(tx, orderNumber)
  const order = orderId === undefined ? undefined : await lockOrderToChange(tx, orderId)
  if (!order || isFailure(order)) return failure('WRONG_INPUT', { order_number: 'is no order' })
  if (movement.currency !== 'EUR' || movement.kind === 'came_back') return failure('NOTHING_TO_PAY')
  const booking = { orderNumber, staffId, onlyWhatFits }
  return movement.kind === 'taken_back' ? takeDebitBack(deps, tx, movement, { order, ...booking }) : bookPayment(deps, tx, movement, { order, ...booking })
}

async function bookPayment(
  deps: CheckoutDeps, tx: Tx, { id, amountCents, bookedOn }: LockedMovement, { order, staffId, onlyWhatFits }: Booking & { readonly order: OrderToChange },
): Promise<void | Unfit> {
  const missingCents = order.totalCents - (await getReceivedCents(tx, order.id))
  if (order.datePaid !== null || order.status === 'Canceled' || order.paymentOption === null || missingCents <= 0) return failure('NOTHING_TO_PAY')
  if (onlyWhatFits && amountCents !== missingCents) return failure('NOTHING_TO_PAY')
  const bookedCents = Math.min(amountCents, missingCents)
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: deps.now(), orderId: order.id, bookedCents })
  const paidAt = new Date(`${bookedOn}T12:00:00Z`)
  if (bookedCents === missingCents) {
    await captureBankPayment(tx, { orderId: order.id, amountCents: order.totalCents, kind: order.paymentOption, capturedAt: paidAt })
    await moneyArrived(deps, tx, order.id, { paidAt, reference: transferReference(order.number) })
  }
  if (amountCents > bookedCents) await insertMoneyToReturn(tx, { movementId: id, amountCents: amountCents - bookedCents, capturedAt: paidAt })
  await writeJournal(tx, {
    staffId, action: 'booked a movement', subjectKind: 'bank movement', subjectId: id, details: { name: String(order.number), cents: bookedCents, missing_cents: missingCents - bookedCents },
  })
}

/** Paid twice, or by mistake: it waits among what is to be returned until somebody has sent it back. */
export function returnMovement(deps: CheckoutDeps, { staffId }: StaffMember, { movementId }: ParsedInputOf<Contract['returnMovement']>): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const { id, kind, amountCents, currency, bookedOn } = orThrow(await lockOpenMovement(tx, movementId))
    if (kind !== 'credit' || currency !== 'EUR') return orThrow(failure('MOVEMENT_DECIDED'))
    await decideMovement(tx, id, { state: 'returned', staffId, decidedAt: deps.now() })
    await insertMoneyToReturn(tx, { movementId: id, amountCents, capturedAt: new Date(`${bookedOn}T12:00:00Z`) })
    await writeJournal(tx, { staffId, action: 'returned a movement', subjectKind: 'bank movement', subjectId: id, details: { cents: amountCents } })
    return { state: 'returned' }
  })
}

export function setMovementAside(deps: CheckoutDeps, { staffId }: StaffMember, { movementId, note }: ParsedInputOf<Contract['setMovementAside']>): Promise<Decided> {
  return deps.db.transaction(async (tx) => {
    const { id } = orThrow(await lockOpenMovement(tx, movementId))
    await decideMovement(tx, id, { state: 'ignored', staffId, decidedAt: deps.now(), note })
    await writeJournal(tx, { staffId, action: 'set a movement aside', subjectKind: 'bank movement', subjectId: id, details: { note } })
    return { state: 'ignored' }
  })
}

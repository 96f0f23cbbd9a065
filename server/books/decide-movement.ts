/**
 * A movement is booked on an order, goes back, or is set aside. Each in one transaction that locks the movement first, then the cart and its order; a
 * decision is final.
 */
import { type MovementMatch, namedInvoice, unnamedReturn } from '#domain/books/match-movement.ts'
import { statementContract } from '#domain/books/statement.contract.ts'
import { noonUtcOf } from '#domain/calendar/studio-calendar.ts'
import { failure, type Failure, isFailure, orThrow } from '#domain/errors.ts'
import { invoiceDueOn } from '#domain/invoice/due-dates.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { readParts } from '#server/db/read-parts.ts'
import type { OrderDeps } from '#server/deps.ts'
import { moneyArrived } from '#server/payment/money-arrived.ts'
import { getDunning, getReceivedCents, insertDunningFee, isOwed, lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { bind } from '#server/http/bind.ts'
import { captureLastPart, insertPart } from '#server/payment/money.queries.ts'
import { dropWaitingRefunds } from '#server/payment/payment.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { noteNews } from '#server/staff/staff.queries.ts'
import { collectionArrived, runToBook } from './book-run.ts'
import { findBroughtCollection, noteDayPaid } from './debit-runs.queries.ts'
import {
  decideMovement, failDebit, findOrderId, insertMoneyToReturn, listCollectedSums, listOpenInvoices, listOpenMovements, lockCollectedDebit, type LockedMovement, lockMovement, oweRefundsBack, reopenCanceled, reopenOrder, saveInvoicePaid,
} from './movements.queries.ts'
import { matchAll } from './statements.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

async function lockOpenMovement(tx: Tx, movementId: string): Promise<LockedMovement | Failure<'NOT_FOUND' | 'MOVEMENT_DECIDED'>> {
  const movement = await lockMovement(tx, movementId)
  if (!movement) return failure('NOT_FOUND')
  return movement.state === 'open' ? movement : failure('MOVEMENT_DECIDED')
}

interface Booking {
  readonly orderNumber: number
  readonly staffId: string
  /** Nothing is left missing of the order or of its invoice, and nothing goes back. */
  readonly onlyWhatFits: boolean
}

type Unfit = Failure<'NOT_FOUND' | 'NOTHING_TO_PAY' | 'WRONG_INPUT'>

/** The movement is locked, and open. */
async function bookOnOrder(deps: OrderDeps, tx: Tx, movement: LockedMovement, { orderNumber, ...booking }: Booking): Promise<void | Unfit> {
  const orderId = await findOrderId(tx, orderNumber)
  const order = orderId === undefined ? undefined : await lockOrderToChange(tx, orderId)
  if (!order || isFailure(order)) return failure('WRONG_INPUT', { order_number: 'NOT_FOUND' })
  if (movement.currency !== 'EUR' || movement.kind === 'came_back') return failure('NOTHING_TO_PAY')
  return movement.kind === 'taken_back' ? takeDebitBack(deps, tx, movement, { order, ...booking }) : bookPayment(deps, tx, movement, { order, ...booking })
}

type ForOrder = Omit<Booking, 'orderNumber'> & { readonly order: OrderToChange }

async function bookPayment(deps: OrderDeps, tx: Tx, movement: LockedMovement, booking: ForOrder): Promise<void | Unfit> {
  const { amountCents, endToEndId, mandateReference } = movement
  const { order } = booking
  const isNamed = endToEndId === transferReference(order.number)
  const paymentId = await findBroughtCollection(tx, { orderId: order.id, amountCents, isNamed, mandateReference })
  return paymentId === undefined ? bookTransfer(deps, tx, movement, booking) : bookCollection(deps, tx, movement, { paymentId, ...booking })
}

async function bookCollection(deps: OrderDeps, tx: Tx, movement: LockedMovement, { order, staffId, paymentId }: ForOrder & { readonly paymentId: string }) {
  const { id, amountCents } = movement
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: deps.now(), orderId: order.id, bookedCents: amountCents })
  await collectionArrived(deps, tx, order, paymentId, { capturedAt: noonUtcOf(movement.bookedOn), movementId: id })
  await noteBooked(tx, { staffId, order, movementId: id, bookedCents: amountCents, missingCents: 0 })
}

/** First what the order costs, then what dunning has cost; the rest goes back. */
async function bookTransfer(deps: OrderDeps, tx: Tx, movement: LockedMovement, { order, staffId, onlyWhatFits }: ForOrder): Promise<void | Unfit> {
  const { id, amountCents } = movement
  if (order.paymentOption === null) return failure('NOTHING_TO_PAY')
  const openCents = isOwed(order) ? Math.max(order.owedCents - (await getReceivedCents(tx, order.id)), 0) : 0
  const { openFeeCents } = await getDunning(tx, order.id)
  if (openCents + openFeeCents === 0) return failure('NOTHING_TO_PAY')
  const capturedAt = noonUtcOf(movement.bookedOn)
  const invoice = amountCents < openCents ? namedInvoice(await listOpenInvoices(tx, order.id), movement) : undefined
  if (onlyWhatFits && amountCents !== openCents && amountCents !== openCents + openFeeCents && !invoice) return failure('NOTHING_TO_PAY')
  if (invoice) await saveInvoicePaid(tx, invoice.id, { paidAt: capturedAt, paidCents: amountCents })
  const paidCents = Math.min(amountCents, openCents)
  const feeCents = Math.min(amountCents - paidCents, openFeeCents)
  const bookedCents = paidCents + feeCents
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: deps.now(), orderId: order.id, bookedCents })
  const arrived = { orderId: order.id, amountCents: paidCents, option: order.paymentOption, capturedAt }
  if (paidCents < openCents) await insertPart(tx, { ...arrived, movementId: id })
  else if (openCents > 0) {
    const paymentId = await captureLastPart(tx, { ...arrived, movementId: id })
    await moneyArrived(deps, tx, order.id, { paymentId, by: 'bank', paidAt: capturedAt, reference: transferReference(order.number) })
  }
  if (feeCents > 0) await insertDunningFee(tx, { orderId: order.id, amountCents: feeCents, receivedAt: capturedAt, bankMovementId: id })
  if (amountCents > bookedCents) await insertMoneyToReturn(tx, { id, amountCents: amountCents - bookedCents }, capturedAt)
  await noteBooked(tx, { staffId, order, movementId: id, bookedCents, missingCents: openCents - paidCents })
}

interface Booked {
  readonly staffId: string
  readonly order: OrderToChange
  readonly movementId: string
  readonly bookedCents: number
  readonly missingCents: number
}

async function noteBooked(tx: Tx, { staffId, order, movementId, bookedCents, missingCents }: Booked) {
  await writeJournal(tx, {
    staffId, action: 'booked a movement', subjectKind: 'bank movement', subjectId: movementId, details: { name: String(order.number), cents: bookedCents, missing_cents: missingCents },
  })
}

/** Books every movement whose reference and amount fit, each in a transaction of its own that looks once more under the lock. Repeatable; goes on where it ended. */
const perPage = 100
/** A request ends within seconds; the next goes on. */
const mostAtOnce = 200

interface Sure {
  readonly match: Extract<MovementMatch, { sure: boolean }>
  readonly staffId: string
}

/** False where it was decided meanwhile, or fits no more. */
async function bookOne(deps: OrderDeps, tx: Tx, movementId: string, { match, staffId }: Sure): Promise<boolean> {
  const movement = await lockOpenMovement(tx, movementId)
  if (isFailure(movement)) return false
  if (match.kind === 'pays_run') return bookRun(deps, tx, movement, { runId: match.runId, reference: match.reference, staffId })
  if (match.kind !== 'pays' && match.kind !== 'takes_back') return false
  return !isFailure(await bookOnOrder(deps, tx, movement, { orderNumber: match.orderNumber, staffId, onlyWhatFits: true }))
}

/** The orders follow one by one: there may be hundreds. */
async function bookRun(
  deps: OrderDeps, tx: Tx, { id, amountCents, bookedOn }: LockedMovement,
  { runId, reference, staffId }: { readonly runId: string; readonly reference: string; readonly staffId: string },
): Promise<boolean> {
  const sum = (await listCollectedSums(tx, [reference.slice(0, reference.lastIndexOf('-'))])).find((one) => one.reference === reference)
  if (sum?.totalCents !== amountCents) return false
  // Read before by another name, it would be booked a second time, and seen by nobody.
  if (!(await noteDayPaid(tx, { runId, collectOn: sum.collectOn }, noonUtcOf(bookedOn)))) return false
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: deps.now(), debitRunId: runId, bookedCents: amountCents })
  await deps.enqueue(tx, runToBook, { runId, collectOn: sum.collectOn, bookedOn })
  await writeJournal(tx, { staffId, action: 'booked a movement', subjectKind: 'bank movement', subjectId: id, details: { name: reference, cents: amountCents } })
  return true
}

/**
 * A direct debit came back: unless the order was paid in another way meanwhile, the money is open again, with what was refunded of it, its invoice due, and the customer is asked to pay. In the
 * caller's transaction, which has locked movement and order.
 */
async function takeDebitBack(
  deps: OrderDeps, tx: Tx, { id, amountCents, bookedOn, returnReason }: LockedMovement, { order, staffId, onlyWhatFits }: ForOrder,
): Promise<void | Failure<'NOTHING_TO_PAY'>> {
  const debit = await lockCollectedDebit(tx, order.id)
  if (!debit || (onlyWhatFits && debit.amountCents !== amountCents)) return failure('NOTHING_TO_PAY')
  const at = deps.now()
  const reason = returnReason || unnamedReturn
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: at, orderId: order.id, bookedCents: Math.min(amountCents, debit.amountCents) })
  await failDebit(tx, debit.id, { code: reason, at: noonUtcOf(bookedOn) })
  await dropWaitingRefunds(tx, debit.id)
  const owedBackCents = await oweRefundsBack(tx, order.id, debit.id)
  const openCents = order.owedCents + owedBackCents - (await getReceivedCents(tx, order.id))
  if (order.status !== 'Canceled' && openCents > 0) {
    await reopenOrder(tx, order, { at, staffId, dueOn: invoiceDueOn(order.terms, deps.today()), owedBackCents })
    await writeToCustomer(deps, tx, order, { kind: 'payment-failed', event: debit.id, facts: { totalCents: openCents } })
  }
  if (order.status === 'Canceled' && owedBackCents > 0) await reopenCanceled(tx, order.id)
  await noteNews(tx, { kind: 'returned_debit', event: id, about: { number: String(order.number), orderId: order.id, reason } })
  await writeJournal(tx, {
    staffId, action: 'took a direct debit back', subjectKind: 'order', subjectId: order.id, details: { name: String(order.number), reason, cents: amountCents },
  })
}

export const movementCalls = bind(statementContract, {
  bookSureMovements: async (deps, _input, { staffId }) => {
    let booked = 0
    for await (const page of readParts(perPage, (wanted) => listOpenMovements(deps.db, wanted), ({ bookedOn, id }) => ({ at: bookedOn, id }))) {
      const matched = await matchAll(deps.db, page)
      for (const { id } of page) {
        const match = matched.get(id)?.match
        if (match?.sure && (await deps.db.transaction((tx) => bookOne(deps, tx, id, { match, staffId })))) booked++
      }
      if (booked >= mostAtOnce && page.length === perPage) return { booked, has_more: true }
    }
    return { booked, has_more: false }
  },

  bookMovement: (deps, { movementId, order_number: orderNumber }, { staffId }) => deps.db.transaction(async (tx) => {
    const movement = orThrow(await lockOpenMovement(tx, movementId))
    orThrow(await bookOnOrder(deps, tx, movement, { orderNumber, staffId, onlyWhatFits: false }))
    return { state: 'booked' }
  }),

  /** Paid twice, or by mistake: it waits among what is to be returned until somebody has sent it back. */
  returnMovement: (deps, { movementId }, { staffId }) => deps.db.transaction(async (tx) => {
    const movement = orThrow(await lockOpenMovement(tx, movementId))
    const { id, kind, amountCents, currency } = movement
    if (kind !== 'credit' || currency !== 'EUR') return orThrow(failure('MOVEMENT_DECIDED'))
    await decideMovement(tx, id, { state: 'returned', staffId, decidedAt: deps.now() })
    await insertMoneyToReturn(tx, movement, noonUtcOf(movement.bookedOn))
    await writeJournal(tx, { staffId, action: 'returned a movement', subjectKind: 'bank movement', subjectId: id, details: { cents: amountCents } })
    return { state: 'returned' }
  }),

  setMovementAside: (deps, { movementId, note }, { staffId }) => deps.db.transaction(async (tx) => {
    const { id } = orThrow(await lockOpenMovement(tx, movementId))
    await decideMovement(tx, id, { state: 'ignored', staffId, decidedAt: deps.now(), note })
    await writeJournal(tx, { staffId, action: 'set a movement aside', subjectKind: 'bank movement', subjectId: id, details: { note } })
    return { state: 'ignored' }
  }),
})

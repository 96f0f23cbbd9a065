import { creditContract, type CreditWish } from '#domain/books/credit.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { isGreetingBegun } from '#domain/production/greeting-status.ts'
import { orderToPack } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { wasCredited } from '#server/invoice/invoice.queries.ts'
import { cancelGreetings, lockGreetingStates, type LockedGreetingState, lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { cancelByShop } from '#server/payment/cancel-order.ts'
import { composeNotes, composeUnsupplied, giveBack, type Giving, type Note } from '#server/payment/give-back.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { getOfficeOrder } from './office.ts'

interface Deed extends Giving {
  readonly staffId: string
}

async function give(deps: OrderDeps, tx: Tx, order: OrderToChange, notes: readonly Note[], { staffId, ...giving }: Deed) {
  const cents = await giveBack(deps, tx, order, notes, giving)
  const { reason, iban } = giving
  await writeJournal(tx, {
    staffId, action: 'credited an order', subjectKind: 'order', subjectId: order.id, details: { name: String(order.number), cents, reason, ...(iban !== undefined && { iban: maskedIban(iban) }) },
  })
}

function askedBy(credit: CreditWish): Parameters<typeof composeNotes>[3] {
  switch (credit.kind) {
    case 'line': return { kind: 'lines', positions: [credit.pos] }
    case 'amount': return { kind: 'amount', basis: credit.basis, cents: netCentsOf(credit.amount), invoiceId: credit.invoice_id }
    case 'express': return credit
  }
}

async function cancelOne(deps: OrderDeps, tx: Tx, order: OrderToChange, { id, pos }: LockedGreetingState, deed: Deed) {
  if (order.status === 'Prepaid waiting approval') orThrow(failure('ORDER_CAN_NOT_BE_CANCELED'))
  const notes = await composeUnsupplied(deps, tx, order, [pos], deed.reason)
  await cancelGreetings(tx, [id], deps.now())
  await writeJournal(tx, { staffId: deed.staffId, action: 'canceled a greeting', subjectKind: 'greeting', subjectId: id, details: { name: String(order.number), reason: deed.reason } })
  if (notes.length > 0) await give(deps, tx, order, notes, deed)
  // What is left may be finished already.
  await deps.enqueue(tx, orderToPack, { orderId: order.id })
}

export const creditOrderCalls = bind(creditContract, {
  creditOrder: async (deps, { orderId, request_id: requestId, reason, refund_iban: iban, credit }, asker) => {
    await deps.db.transaction(async (tx) => {
      const order = orThrow(await lockOrderToChange(tx, orderId))
      if (await wasCredited(tx, requestId)) return
      const isCanceled = credit.kind === 'line' && (await lockGreetingStates(tx, orderId)).some(({ pos, canceledAt }) => pos === credit.pos && canceledAt !== null)
      if (isCanceled) orThrow(failure('CREDIT_EXCEEDS_INVOICE'))
      const notes = orThrow(await composeNotes(deps, tx, order, askedBy(credit), reason))
      await give(deps, tx, order, notes, { requestId, reason, iban, staffId: asker.staffId })
    })
    return getOfficeOrder(deps, { orderId }, asker)
  },

  cancelGreeting: async (deps, { orderId, greetingId, reason, refund_iban: iban }, asker) => {
    const { staffId } = asker
    await deps.db.transaction(async (tx) => {
      const order = orThrow(await lockOrderToChange(tx, orderId))
      const greetings = await lockGreetingStates(tx, orderId)
      const greeting = orThrow(greetings.find(({ id }) => id === greetingId) ?? failure('NOT_FOUND'))
      if (greeting.canceledAt !== null) return
      if (isGreetingBegun(greeting)) orThrow(failure('WORK_MOVED_ON'))
      if (greetings.some(({ id, canceledAt }) => id !== greetingId && canceledAt === null)) {
        return cancelOne(deps, tx, order, greeting, { requestId: greetingId, reason, iban, staffId })
      }
      orThrow(await cancelByShop(deps, tx, orderId, { because: 'shop', reason, staffId, iban }))
      await writeJournal(tx, { staffId, action: 'canceled an order', subjectKind: 'order', subjectId: orderId, details: { name: String(order.number), reason } })
    })
    return getOfficeOrder(deps, { orderId }, asker)
  },
})

/**
 * Receipt is confirmed by mail; a person decides whether a withdrawal is valid. Repeatable by its request id. The answer is the same whether or not there is
 * such an order.
 */
import { emailKey } from '#domain/access/email-address.ts'
import { keptSince } from '#domain/account/kept-until.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { withdrawalWords } from '#assets/documents/invoice-words.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { moneyContract, type WithdrawalShown } from '#domain/payment/money.contract.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { orderNumbersIn } from '#domain/payment/transfer-reference.ts'
import { pageOf } from '#domain/paging.ts'
import { orderTransitions } from '#domain/order/order-status.ts'
import { isGreetingBegun } from '#domain/production/greeting-status.ts'
import { orderToPack } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import { type OrderDeps, type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { noteNews } from '#server/staff/staff.queries.ts'
import { cancelGreetings, lockGreetingStates, lockOrderToChange } from '#server/order/ordered.queries.ts'
import { cancelByShop } from './cancel-order.ts'
import { composeUnsupplied, composeWholeNotes, giveBack } from './give-back.ts'
import {
  findOrderOfPerson, findWithdrawalByRequest, forgetWithdrawalsBefore, insertWithdrawal, type ListedWithdrawal, listWithdrawalsBy,
  type LockedWithdrawal, lockWithdrawal, type OrderOfPerson, saveDecision,
} from './withdrawal.queries.ts'

type Withdraw = typeof orderChangesContract.withdraw
type Said = ParsedInputOf<Withdraw>

async function sameAsBefore(tx: Tx, requestId: string): Promise<OutputOf<Withdraw>> {
  const { number, receivedAt } = await findWithdrawalByRequest(tx, requestId)
  return { number, received_at: receivedAt.toISOString() }
}

/** The number alone, or with its check digits as it stands on a transfer. */
function numbersOfOrder(written: string): number[] {
  const alone = /^\D{0,20}(\d{6,10})\D*$/.exec(written)?.[1]
  return alone === undefined ? orderNumbersIn(written) : [Number(alone), ...orderNumbersIn(written)]
}

interface Arrived {
  readonly number: number
  readonly receivedAt: Date
  readonly order: OrderOfPerson | undefined
}

/** What strangers type is not carried to an address that is not its order's. */
async function confirmArrival(
  { writeMail }: Pick<OrderDeps, 'writeMail'>, tx: Tx, { email, name, statement, language }: Said, { number, receivedAt, order }: Arrived,
) {
  const person = order ? { salutation: order.salutation, firstName: order.firstName, lastName: order.lastName, orderNumber: order.orderNumber, declaredBy: name, statement } : { firstName: name, lastName: '' }
  await writeMail(tx, {
    kind: 'withdrawal-received', to: email, language, dedupeKey: `withdrawal-received ${number}`, facts: { ...person, number, receivedAt },
    ...(order && { userId: order.userId, orderId: order.orderId }),
  })
}

function shown({ id, number, name, email, orderNumber, statement, receivedAt, state, note, customerId, ...order }: ListedWithdrawal): WithdrawalShown {
  return { id, number, name, email, order_number: orderNumber, order_id: order.orderId, customer_id: customerId, statement, received_at: receivedAt.toISOString(), state, note, suggestion: suggestionFor(order) }
}

/** As long as nobody has begun there is nothing to discuss; what was delivered is for the owner to weigh. */
function suggestionFor({ orderStatus, greetings }: Pick<ListedWithdrawal, 'orderStatus' | 'greetings'>): WithdrawalShown['suggestion'] {
  if (orderStatus === null) return 'find_order'
  if (orderStatus === 'Canceled') return 'nothing'
  if (greetings.length > 0 && greetings.every(({ status }) => status === 'finished')) return 'weigh'
  return greetings.some(isGreetingBegun) ? 'explain' : 'accept'
}

interface Settling {
  readonly withdrawalId: string
  readonly orderId: string
  readonly number: number
  /** Of what was delivered whole. */
  readonly credit: 'everything' | 'nothing' | undefined
  readonly staffId: string
}

/**
 * Of an order of which nothing was delivered all goes back, of one of which a part was delivered the rest; of one that was delivered whole what the owner says. Answers whether a mail
 * of its own tells the customer what goes back.
 */
async function settleWithdrawal(deps: OrderDeps, tx: Tx, { withdrawalId, orderId, number, credit, staffId }: Settling): Promise<boolean> {
  const order = orThrow(await lockOrderToChange(tx, orderId))
  if (order.status === 'Canceled') return false
  const greetings = (await lockGreetingStates(tx, orderId)).filter(({ canceledAt }) => canceledAt === null)
  const missing = greetings.filter(({ status }) => status !== 'finished')
  const isAllMissing = missing.length === greetings.length && orderTransitions[order.status].includes('Canceled')
  if (isAllMissing) return orThrow(await cancelByShop(deps, tx, orderId, { because: 'withdrawal', reason: String(number), staffId })) !== undefined
  // Finished since somebody looked at it: what is credited then was not asked yet.
  if (missing.length === 0 && credit === undefined) orThrow(failure('WORK_MOVED_ON'))
  const reason = withdrawalWords[order.language](number)
  const notes = missing.length > 0 ? await composeUnsupplied(deps, tx, order, missing.map(({ pos }) => pos), reason)
    : credit === 'everything' ? await composeWholeNotes(deps, tx, order, reason) : []
  if (missing.length > 0) {
    await cancelGreetings(tx, missing.map(({ id }) => id), deps.now())
    await deps.enqueue(tx, orderToPack, { orderId })
  }
  if (notes.length > 0) await giveBack(deps, tx, order, notes, { requestId: withdrawalId, reason })
  return notes.length > 0
}

async function tellDecision({ writeMail }: Pick<OrderDeps, 'writeMail'>, tx: Tx, withdrawal: LockedWithdrawal, refusedBecause?: string) {
  const { number, name, email, orderId, orderNumber, receivedAt, language } = withdrawal
  const facts = { firstName: name, lastName: '', number, receivedAt, orderNumber }
  const mail = { to: email, language, ...(orderId !== null && { orderId }) }
  if (refusedBecause === undefined) await writeMail(tx, { ...mail, kind: 'withdrawal-accepted', dedupeKey: `withdrawal-accepted ${number}`, facts })
  else await writeMail(tx, { ...mail, kind: 'withdrawal-refused', dedupeKey: `withdrawal-refused ${number}`, facts: { ...facts, reason: refusedBecause } })
}

/** Every night: who withdrew, and in which words, goes when nobody has to keep it any more; that there was a withdrawal, of which order, and what became of it stays. Safe to run twice. */
export const forgetWithdrawals = defineTimedJob({
  name: 'forget-withdrawals',
  every: '45 4 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    await inBatches(signal, (most) => forgetWithdrawalsBefore(db, day, most))
  },
})

export const withdrawalCalls = [
  ...bind(moneyContract, {
    /** As owners decide them: accepting one cancels what was not delivered and gives its money back. */
    listWithdrawals: async ({ db }, page) => {
      const rows = await listWithdrawalsBy(db, page.state, { after: page.after, limit: page.limit + 1 })
      return pageOf(rows, page.limit, { place: ({ receivedAt, id }) => ({ at: receivedAt, id }), show: shown })
    },

    /** What was decided once stays; deciding the same again changes nothing. */
    decideWithdrawal: (deps, { withdrawalId, decision, note, credit }, { staffId }) => deps.db.transaction(async (tx) => {
      if (decision === 'refused' && note === '') orThrow(failure('WRONG_INPUT', { note: 'MISSING' }))
      const withdrawal = orThrow((await lockWithdrawal(tx, withdrawalId)) ?? failure('NOT_FOUND'))
      if (withdrawal.state !== 'received') return { state: withdrawal.state }
      const { orderId, number } = withdrawal
      if (decision === 'refused') await tellDecision(deps, tx, withdrawal, note)
      else if (orderId === null || !(await settleWithdrawal(deps, tx, { withdrawalId, orderId, number, credit, staffId }))) await tellDecision(deps, tx, withdrawal)
      await saveDecision(tx, withdrawalId, { state: decision, note, staffId })
      await writeJournal(tx, {
        staffId, action: decision === 'accepted' ? 'accepted a withdrawal' : 'refused a withdrawal', subjectKind: 'withdrawal', subjectId: withdrawalId,
        details: { name: String(number) },
      })
      return { state: decision }
    }),
  }),
  ...bind(orderChangesContract, {
    withdraw: (deps, said) => deps.db.transaction(async (tx) => {
      const { request_id: requestId, order_number: orderNumber, name, email, statement, language } = said
      const order = await findOrderOfPerson(tx, { numbers: numbersOfOrder(orderNumber), emailKey: emailKey(email) })
      const receivedAt = deps.now()
      const number = await insertWithdrawal(tx, { requestId, name, email, orderNumber, statement, language, receivedAt, orderId: order?.orderId ?? null })
      if (number === undefined) return sameAsBefore(tx, requestId)
      await confirmArrival(deps, tx, said, { number, receivedAt, order })
      await noteNews(tx, { kind: 'withdrawal', event: String(number), about: { number: String(number) } })
      return { number, received_at: receivedAt.toISOString() }
    }),
  }),
]

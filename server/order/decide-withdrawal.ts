/** Withdrawals as owners decide them: accepting one cancels its order and gives its money back. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { moneyContract, WithdrawalShown } from '#domain/order/money.contract.ts'
import { pageOf } from '#domain/paging.ts'
import { isGreetingBegun } from '#domain/production/greeting-status.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { cancelByShop } from './cancel-order.ts'
import { listWithdrawalsBy, lockWithdrawal, saveDecision, type ListedWithdrawal, type LockedWithdrawal } from './withdrawal.queries.ts'

type List = typeof moneyContract.listWithdrawals
type Decide = typeof moneyContract.decideWithdrawal

export async function listWithdrawals({ db }: Pick<CheckoutDeps, 'db'>, page: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const rows = await listWithdrawalsBy(db, page.state, { after: page.after, limit: page.limit + 1 })
  return pageOf(rows, page.limit, { place: ({ receivedAt, id }) => ({ at: receivedAt, id }), show: shown })
}

function shown({ id, number, name, email, orderNumber, statement, receivedAt, state, note, ...order }: ListedWithdrawal): WithdrawalShown {
  return { id, number, name, email, order_number: orderNumber, statement, received_at: receivedAt.toISOString(), state, note, suggestion: suggestionFor(order) }
}

/** As long as nobody has begun there is nothing to discuss. */
function suggestionFor({ orderStatus, greetings }: Pick<ListedWithdrawal, 'orderStatus' | 'greetings'>): WithdrawalShown['suggestion'] {
  if (orderStatus === null) return 'find_order'
  if (orderStatus === 'Canceled') return 'nothing'
  return greetings.some(isGreetingBegun) ? 'explain' : 'accept'
}

/** What was decided once stays; deciding the same again changes nothing. */
export function decideWithdrawal(deps: CheckoutDeps, { staffId }: StaffMember, { withdrawalId, decision, note }: ParsedInputOf<Decide>): Promise<OutputOf<Decide>> {
  return deps.db.transaction(async (tx) => {
    if (decision === 'refused' && note === '') orThrow(failure('WRONG_INPUT', { note: 'is needed for a refusal' }))
    const withdrawal = orThrow((await lockWithdrawal(tx, withdrawalId)) ?? failure('NOT_FOUND'))
    if (withdrawal.state !== 'received') return { state: withdrawal.state }
    if (decision === 'accepted' && withdrawal.orderId !== null) {
      orThrow(await cancelByShop(deps, tx, withdrawal.orderId, { because: 'withdrawal', reason: String(withdrawal.number), staffId }))
    }
    if (decision === 'refused') await tellRefused(deps, tx, withdrawal, note)
    await saveDecision(tx, withdrawalId, { state: decision, note, staffId })
    await writeJournal(tx, {
      staffId, action: decision === 'accepted' ? 'accepted a withdrawal' : 'refused a withdrawal', subjectKind: 'withdrawal', subjectId: withdrawalId,
      details: { name: String(withdrawal.number) },
    })
    return { state: decision }
  })
}

async function tellRefused({ writeMail }: Pick<CheckoutDeps, 'writeMail'>, tx: Tx, withdrawal: LockedWithdrawal, reason: string) {
  const { number, name, email, orderId, orderNumber, receivedAt, language } = withdrawal
  await writeMail(tx, {
    kind: 'withdrawal-refused', to: email, language, dedupeKey: `withdrawal-refused ${number}`,
    facts: { firstName: name, lastName: '', number, receivedAt, orderNumber, reason }, ...(orderId !== null && { orderId }),
  })
}

/**
 * Takes in a withdrawal, and confirms by mail that it arrived; whether it counts is decided by a person. Repeatable by its request id. Who asks learns the same
 * whether there is such an order or not.
 */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { emailKey } from '#domain/access/email-address.ts'
import type { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { orderNumbersIn } from '#domain/order/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { findOrderOfPerson, findWithdrawalByRequest, insertWithdrawal, type OrderOfPerson } from './withdrawal.queries.ts'

type Withdraw = typeof orderChangesContract.withdraw
type Said = ParsedInputOf<Withdraw>

export function withdraw(deps: Pick<CheckoutDeps, 'db' | 'now' | 'writeMail'>, said: Said): Promise<OutputOf<Withdraw>> {
  return deps.db.transaction(async (tx) => {
    const { request_id: requestId, order_number: orderNumber, name, email, statement, language } = said
    const order = await findOrderOfPerson(tx, { numbers: numbersIn(orderNumber), emailKey: emailKey(email) })
    const receivedAt = deps.now()
    const number = await insertWithdrawal(tx, { requestId, name, email, orderNumber, statement, language, receivedAt, orderId: order?.orderId ?? null })
    if (number === undefined) return sameAsBefore(tx, requestId)
    await confirmArrival(deps, tx, said, { number, receivedAt, order })
    return { number, received_at: receivedAt.toISOString() }
  })
}

async function sameAsBefore(tx: Tx, requestId: string): Promise<OutputOf<Withdraw>> {
  const { number, receivedAt } = await findWithdrawalByRequest(tx, requestId)
  return { number, received_at: receivedAt.toISOString() }
}

/** The number alone, or with its check digits as it stands on a transfer. */
function numbersIn(written: string): number[] {
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
  { writeMail }: Pick<CheckoutDeps, 'writeMail'>, tx: Tx, { email, name, statement, language }: Said, { number, receivedAt, order }: Arrived,
) {
  const person = order ? { firstName: order.firstName, lastName: order.lastName, orderNumber: order.orderNumber, declaredBy: name, statement } : { firstName: name, lastName: '' }
  await writeMail(tx, {
    kind: 'withdrawal-received', to: email, language, dedupeKey: `withdrawal-received ${number}`, facts: { ...person, number, receivedAt },
    ...(order && { userId: order.userId, orderId: order.orderId }),
  })
}

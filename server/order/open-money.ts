/** What customers owe, and that it has arrived at the bank. */
import { noonUtcOf, studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/euros.ts'
import { isReminderHeld } from '#domain/order/due-dates.ts'
import type { moneyContract, OpenMoney } from '#domain/order/money.contract.ts'
import { pageOf } from '#domain/paging.ts'
import { numbersIn, transferReference } from '#domain/order/transfer-reference.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { moneyArrived } from '../checkout/money-arrived.ts'
import { getReceivedCents } from '../checkout/received-money.queries.ts'
import { lockOrderToChange } from './changing-order.queries.ts'
import { captureLastPart, listOpenOrders } from './money.queries.ts'

type ListOpen = typeof moneyContract.listOpenMoney
type Receive = typeof moneyContract.receiveMoney

type OpenOrderRow = Awaited<ReturnType<typeof listOpenOrders>>[number]

export async function listOpenMoney({ db }: Pick<CheckoutDeps, 'db'>, { search, ...page }: ParsedInputOf<ListOpen>): Promise<OutputOf<ListOpen>> {
  const rows = await listOpenOrders(db, { after: page.after, limit: page.limit + 1, numbers: search === '' ? undefined : numbersIn(search) })
  return pageOf(rows, page.limit, { place: ({ dateEntered, orderId }) => ({ at: dateEntered, id: orderId }), show: shown })
}

function shown(row: OpenOrderRow): OpenMoney {
  const { orderId, orderNumber, customer, paymentOption, totalCents, receivedCents, dateEntered, transferRemindedOn, reminders, lastRemindedOn, invoiceStatuses, dateShipped } = row
  return {
    order_id: orderId, order_number: orderNumber, reference: transferReference(orderNumber), customer, payment_option: paymentOption ?? 'transfer',
    amount: euros(totalCents - receivedCents), received: euros(receivedCents), date_entered: dateEntered.toISOString(),
    reminders: reminders + (transferRemindedOn === null ? 0 : 1), last_reminded_on: lastRemindedOn ?? transferRemindedOn,
    reminder_held: invoiceStatuses.some((status) => isReminderHeld({ status, dateShipped })),
  }
}

/** Twice at once: the second is told that nothing is open any more. */
export function receiveMoney(deps: CheckoutDeps, { staffId }: StaffMember, { orderId, received_on: receivedOn }: ParsedInputOf<Receive>): Promise<OutputOf<Receive>> {
  return deps.db.transaction(async (tx) => {
    if (receivedOn > deps.today()) orThrow(failure('WRONG_INPUT', { received_on: 'is yet to come' }))
    const order = orThrow(await lockOrderToChange(tx, orderId))
    if (receivedOn < studioTimeOf(order.dateEntered).day) orThrow(failure('WRONG_INPUT', { received_on: 'is before the order' }))
    if (order.datePaid !== null || order.status === 'Canceled' || order.paymentOption === null) return orThrow(failure('NOTHING_TO_PAY'))
    const paidAt = noonUtcOf(receivedOn)
    const missingCents = order.totalCents - (await getReceivedCents(tx, orderId))
    const paymentId = await captureLastPart(tx, { orderId, amountCents: missingCents, option: order.paymentOption, capturedAt: paidAt })
    await moneyArrived(deps, tx, orderId, { paymentId, by: 'bank', paidAt, reference: transferReference(order.number) })
    await writeJournal(tx, {
      staffId, action: 'booked money', subjectKind: 'order', subjectId: orderId, details: { name: String(order.number), received_on: receivedOn, cents: missingCents },
    })
    return { received: true as const }
  })
}

/** One order, whole; where the shop waits for a transfer, with all that a banking app wants to know. */
import { invoiceWords } from '#assets/documents/invoice-words.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { euros } from '#domain/money/euros.ts'
import { transferDueOn } from '#domain/order/due-dates.ts'
import { giroCodePayload } from '#domain/order/giro-code.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { transferReference } from '#domain/order/transfer-reference.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getStudioDays } from '../settings/studio-calendar.queries.ts'
import { ownOrThrow } from './order-access.ts'
import { orderAnswer } from './order-answer.ts'
import { findOrder, listLinesOf, type StoredOrder } from './read-orders.queries.ts'

type OrderDeps = Pick<Deps, 'db' | 'today' | 'owner'>

export async function getOrder({ db, today, owner }: OrderDeps, customer: Customer, idOrNumber: string): Promise<Order> {
  return wholeOrder({ db, today, owner }, ownOrThrow(await findOrder(db, idOrNumber), customer))
}

/** Whosever it is: for those who work here. */
export async function anyOrder(deps: OrderDeps, orderId: string): Promise<{ order: Order; userId: string } | undefined> {
  const order = await findOrder(deps.db, orderId)
  return order && { order: await wholeOrder(deps, order), userId: order.userId }
}

async function wholeOrder({ db, today, owner }: OrderDeps, order: StoredOrder): Promise<Order> {
  return orderAnswer(order, await listLinesOf(db, order.id), { today: today(), days: await getStudioDays(db, owner.now()), transfer: await transferOf(order, owner.now(), today()) })
}

/** Not while the wallet or the bank is busy: nobody shall pay twice. */
function transferDueBy({ status, paymentOption, datePaid, isMoneyOnItsWay, dateEntered, invoiceDueOn, debit }: StoredOrder): DateOnly | null {
  const isBusy = isMoneyOnItsWay || debit.state === 'approved' || debit.state === 'capturing'
  if (isBusy || datePaid !== null || status === 'Canceled') return null
  return status === 'Prepaid waiting approval' && paymentOption === 'transfer' ? transferDueOn(studioTimeOf(dateEntered).day) : invoiceDueOn
}

async function transferOf(order: StoredOrder, { bank }: ShopOwner, today: DateOnly): Promise<Order['transfer']> {
  const { status, number, totalCents, receivedCents, language } = order
  const dueOn = transferDueBy(order)
  if (dueOn === null) return null
  const { holder, iban, bic } = bank
  const reference = transferReference(number)
  const openCents = totalCents - receivedCents
  // Loaded when somebody is shown the first one: a shop that starts needs none.
  const { giroCodeSvg } = await import('#server/documents/giro-code-svg.ts')
  const payload = giroCodePayload({ holder, iban, bic, reference, cents: openCents })
  return {
    holder, iban, bic, reference, bank: bank.name, amount: euros(openCents), due_on: dueOn, is_late: dueOn < today, is_awaited: status === 'Prepaid waiting approval',
    giro_code_svg: payload === undefined ? '' : await giroCodeSvg(payload, invoiceWords[language].giroCodeAlt),
  }
}

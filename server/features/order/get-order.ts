/** One order, whole; where the shop waits for a transfer, with all that a banking app wants to know. */
import { invoiceWords } from '#assets/documents/invoice-words.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { euros } from '#domain/money/euros.ts'
import { transferDueOn } from '#domain/order/due-dates.ts'
import { giroCodePayload } from '#domain/order/giro-code.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { transferReference } from '#domain/order/transfer-reference.ts'
import type { ShopOwner } from '#domain/shop/owner.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getStudioDays } from '../checkout/studio-calendar.queries.ts'
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
  return orderAnswer(order, await listLinesOf(db, order.id), { today: today(), days: await getStudioDays(db, owner.now()), transfer: await transferOf(order, owner.now()) })
}

/** Not while the wallet is busy: nobody shall pay twice. */
async function transferOf({ status, paymentOption, isMoneyOnItsWay, number, totalCents, receivedCents, dateEntered, language }: StoredOrder, { bank }: ShopOwner): Promise<Order['transfer']> {
  if (status !== 'Prepaid waiting approval' || paymentOption !== 'transfer' || isMoneyOnItsWay) return null
  const { holder, iban, bic } = bank
  const reference = transferReference(number)
  const openCents = totalCents - receivedCents
  // Loaded when somebody is shown the first one: a shop that starts needs none.
  const { giroCodeSvg } = await import('#server/documents/giro-code-svg.ts')
  const payload = giroCodePayload({ holder, iban, bic, reference, cents: openCents })
  return {
    holder, iban, bic, reference, bank: bank.name, amount: euros(openCents), due_on: transferDueOn(studioTimeOf(dateEntered).day),
    giro_code_svg: payload === undefined ? '' : await giroCodeSvg(payload, invoiceWords[language].giroCodeAlt),
  }
}

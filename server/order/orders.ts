import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { euros } from '#domain/money/cents.ts'
import { orderContract, type Shipping } from '#domain/order/order.contract.ts'
import type { PaymentWish } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { OrderedAll } from '#server/checkout/ordered.queries.ts'
import { linesOf } from '#server/checkout/pay-by-wallet.ts'
import type { StoredPayment } from '#server/checkout/payment.queries.ts'
import { bind } from '#server/http/bind.ts'
import { greetingsAnswer, mustOwnOrder } from './order.ts'
import { listLinesOf, listOrdersOf, listShippingsOf, type Page } from './orders.queries.ts'

async function listOrders({ db }: Pick<Deps, 'db'>, page: Page, { userId }: Customer): Promise<OutputOf<typeof orderContract.listOrders>> {
  const { total, records } = await listOrdersOf(db, userId, page)
  return {
    total_results: total,
    records: records.map(({ id, number, dateEntered, status, totalCents, deadline, greetingCount }) => ({
      id, number, status, deadline, date_entered: dateEntered.toISOString(), sum: euros(totalCents), greeting_count: greetingCount,
    })),
  }
}

/** The greetings of an order, by their positions in it. */
async function listOrderGreetings(
  { db }: Pick<Deps, 'db'>, { orderId }: { readonly orderId: string }, customer: Customer,
): Promise<OutputOf<typeof orderContract.listOrderGreetings>> {
  await mustOwnOrder(db, customer, orderId)
  return greetingsAnswer(orderId, await listLinesOf(db, orderId))
}

/** The packages of an order. */
async function listOrderShippings(
  { db }: Pick<Deps, 'db'>, { orderId }: { readonly orderId: string }, customer: Customer,
): Promise<OutputOf<typeof orderContract.listOrderShippings>> {
  await mustOwnOrder(db, customer, orderId)
  const records = await shippingsOfAnyOrder(db, orderId)
  return { total_results: records.length, records }
}

/** Whosever it is: for those who work here. */
export async function shippingsOfAnyOrder(db: Db, orderId: string): Promise<Shipping[]> {
  return (await listShippingsOf(db, orderId)).map(({ id, number, dateShipped, greetings }) => ({ id, number, date_shipped: dateShipped?.toISOString() ?? null, greetings }))
}

/** What the wallet is told of the payment of an order: the lines as they stand on it, less what has come already, and the ways back to where it is paid. */
interface Ways {
  /** The order's where it is not said. */
  readonly language: Language | undefined
  readonly publicUrl: string
}

export function orderWish({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, { order, lines }: OrderedAll, { language = order.language, publicUrl }: Ways): PaymentWish {
  const { cartId, expressCents, formatsCents, discountCents } = order
  const vatCents = Math.round((order.vatCents * amountCents) / order.totalCents)
  const netCents = amountCents - vatCents
  const backTo = (pay: string) => `${publicUrl}${language === 'en' ? '/en' : ''}/myAccount/orders/${order.number}?${new URLSearchParams({ pay })}`
  return {
    attemptId: id, cartId, description: orderLineWords[language].wallet, locale: language, lines: linesOf({ lines, expressCents, formatsCents }, language),
    discountNetCents: discountCents + order.netCents - netCents, netCents, vatCents, totalCents: amountCents, returnUrl: backTo('ok'), cancelUrl: backTo('cancel'),
  }
}

export const orderListCalls = bind(orderContract, { listOrders, listOrderShippings, listOrderGreetings })

import { invoiceWords } from '#assets/documents/invoice-words.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type StudioDays, studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { linePrice, priceKindsOf, withFormats } from '#domain/cart/price-cart.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { euros, grossCents } from '#domain/money/cents.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { debitStateOf } from '#domain/payment/payment.ts'
import { transferDueOn } from '#domain/invoice/due-dates.ts'
import { giroCodePayload } from '#domain/payment/giro-code.ts'
import { shownGreetingStatus } from '#domain/order/greeting-status.ts'
import { canBeCanceled, canBePaid, canBeWithdrawnFrom, confirmationOf, whatGreetingWaitsFor } from '#domain/order/order-changes.ts'
import { type Order, orderContract, type OrderedGreeting, type OrderLine, type Shipping } from '#domain/order/order.contract.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { isDeadlineStill, isGreetingBegun } from '#domain/production/greeting-status.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { wholeList } from '#domain/paging.ts'
import { bind } from '#server/http/bind.ts'
import { getStudioDays } from '#server/settings/settings.queries.ts'
import { findOrder, findOwnerOfOrder, listLinesOf, listOrdersOf, listShippingsOf, type StoredLine, type StoredOrder } from './orders.queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'today' | 'owner'>

/** Whosever it is: for those who work here. */
export async function anyOrder(deps: ReadDeps, orderId: string): Promise<{ order: Order; userId: string; moneyBy: readonly (string | null)[] } | undefined> {
  const order = await findOrder(deps.db, orderId)
  return order && { order: await wholeOrder(deps, order), userId: order.userId, moneyBy: order.moneySteps.map(({ staff }) => staff) }
}

async function wholeOrder({ db, today, owner }: ReadDeps, order: StoredOrder): Promise<Order> {
  return orderAnswer(order, await listLinesOf(db, order.id), { today: today(), days: await getStudioDays(db, owner.now()), transfer: await transferOf(order, owner.now(), today()) })
}

/** Not while the wallet or the bank is busy: nobody shall pay twice. */
function transferDueBy({ status, paymentOption, datePaid, isMoneyOnItsWay, dateEntered, invoiceDueOn, debit }: StoredOrder): DateOnly | null {
  const isBusy = isMoneyOnItsWay || debit.state === 'approved' || debit.state === 'capturing'
  if (isBusy || datePaid !== null || status === 'Canceled') return null
  return status === 'Prepaid waiting approval' && paymentOption === 'transfer' ? transferDueOn(studioTimeOf(dateEntered).day) : invoiceDueOn
}

async function transferOf(order: StoredOrder, { bank }: ShopOwner, today: DateOnly): Promise<Order['transfer']> {
  const { status, number, owedCents, receivedCents, language } = order
  const dueOn = transferDueBy(order)
  if (dueOn === null) return null
  const { holder, iban, bic } = bank
  const reference = transferReference(number)
  const openCents = owedCents - receivedCents
  // Loaded when somebody is shown the first one: a shop that starts needs none.
  const { giroCodeSvg } = await import('#server/documents/giro-code-svg.ts')
  const payload = giroCodePayload({ holder, iban, bic, reference, cents: openCents })
  return {
    holder, iban, bic, reference, bank: bank.name, amount: euros(openCents), due_on: dueOn, is_late: dueOn < today, is_awaited: status === 'Prepaid waiting approval',
    giro_code_svg: payload === undefined ? '' : await giroCodeSvg(payload, invoiceWords[language].giroCodeAlt),
  }
}

interface Shown {
  readonly today: DateOnly
  readonly days: StudioDays
  readonly transfer: Order['transfer']
}

type LineWithFormats = StoredLine & { readonly formatsCents: number }

function orderAnswer(order: StoredOrder, stored: readonly StoredLine[], shown: Shown): Order {
  const lines = withFormats(stored, order.formatsCents)
  const { id, number, cartId, status, language, deadline, paymentOption, shippingOption, telephoneSystem, voucher } = order
  return {
    id, number, status, language, deadline, telephone_system: telephoneSystem, carts_id: cartId, payment_option: paymentOption, shipping_option: shippingOption,
    date_entered: order.dateEntered.toISOString(),
    ...paidAnswer(order),
    date_canceled: order.dateCanceled?.toISOString() ?? null,
    sum: euros(order.totalCents),
    shipping_formats: order.shippingFormats,
    ...amountsOf(order, lines),
    discount_name: voucher ? voucher.name || voucher.code : null,
    billing: billingAnswer(order),
    ...moneyAnswer(order),
    transfer: shown.transfer,
    debit: debitAnswer(order),
    confirmation: confirmationOf(order),
    ...whatMayBeDone(order, lines, shown),
    history: order.history.map((step) => ({ status: step.status, at: new Date(step.at).toISOString() })),
    money: order.moneySteps.map(({ kind, at, day_only, cents, number, reason }) => ({ kind, at: new Date(at).toISOString(), day_only, amount: euros(cents), number, reason })),
    solines: { total_results: lines.length, records: lines.map((line) => lineAnswer(line, language)) },
    greetings: greetingsAnswer(id, lines),
  }
}

function amountsOf(order: StoredOrder, lines: readonly LineWithFormats[]): Pick<Order, 'price_lines' | 'price_total_net' | 'price_vat' | 'price_total' | 'vat_shares'> {
  const priced = lines.map((line) => linePrice({ ...line, vat: { category: line.vatCategory, rateBasisPoints: line.vatRateBasisPoints } }))
  return {
    price_lines: priceKindsOf({ ...order, lines: priced }).map(({ kind, netCents, grossCents: gross }) => ({ kind, amount: euros(netCents), gross: euros(gross) })),
    price_total_net: euros(order.netCents), price_vat: euros(order.vatCents), price_total: euros(order.totalCents),
    vat_shares: order.vatShares.map(({ category, rateBasisPoints, netCents, vatCents }) => (
      { category, rate: rateBasisPoints / 10_000, net: euros(netCents), vat: euros(vatCents) }
    )),
  }
}

function billingAnswer({ billing, correctedBuyer }: StoredOrder): Order['billing'] {
  const { name, street, postalCode, city, country, vatId = '' } = correctedBuyer ?? billing
  return { name, street, postalcode: postalCode, city, country, vat_id: vatId }
}

/** What comes by a bank is known by its day; and a day before that of the order would be a mistake in what the bank was told. */
function paidAnswer({ datePaid, dateEntered, isPaidByWallet }: StoredOrder): Pick<Order, 'date_paid' | 'paid_on'> {
  if (datePaid === null) return { date_paid: null, paid_on: null }
  const paidAt = datePaid < dateEntered ? dateEntered : datePaid
  return { date_paid: paidAt.toISOString(), paid_on: isPaidByWallet ? null : studioTimeOf(paidAt).day }
}

function moneyAnswer({ status, datePaid, receivedCents, creditedCents, moneyBack }: StoredOrder): Pick<Order, 'credited' | 'received' | 'money_back'> {
  const isOpen = datePaid === null && status !== 'Canceled'
  return {
    credited: euros(creditedCents), received: isOpen ? euros(Math.max(receivedCents, 0)) : 0, money_back: { returned: euros(moneyBack.returnedCents), pending: euros(moneyBack.pendingCents) },
  }
}

function debitAnswer({ status, datePaid, debit: { iban, reference, collectOn, state: paymentState } }: StoredOrder): Order['debit'] {
  const state = debitStateOf({ orderStatus: status, isPaid: datePaid !== null, paymentState })
  if (state === undefined || iban === null || reference === null || collectOn === null) return null
  return { iban: maskedIban(iban), reference, collect_on: collectOn, state }
}

function whatMayBeDone(order: StoredOrder, lines: readonly StoredLine[], { today, days }: Shown): Pick<Order, 'can_pay' | 'payment_in_progress' | 'can_cancel' | 'can_withdraw'> {
  const { status, owedCents, datePaid, isMoneyOnItsWay, buyer, dateEntered } = order
  return {
    can_pay: canBePaid({ status, owedCents, cartStatus: order.cartStatus as CartStatus, isPaid: datePaid !== null || isMoneyOnItsWay }),
    payment_in_progress: isMoneyOnItsWay && datePaid === null && status !== 'Canceled',
    can_cancel: canBeCanceled({ status, isBegun: lines.some(({ greeting }) => isGreetingBegun(greeting)) }),
    can_withdraw: canBeWithdrawnFrom({
      status, today, buyer, orderedOn: studioTimeOf(dateEntered).day, ...days,
    }),
  }
}

function lineAnswer({ pos, productId, name, productType, classification, text, voice, music, ...line }: LineWithFormats, shownIn: Language): OrderLine {
  return {
    pos, name, text, voice, product_id: productId, product_type: productType, cs_product_classification: classification, language: line.language,
    music: music && { id: music.id, name: music.name[shownIn] },
    price: euros(line.priceCents), gross: euros(grossCents(line.priceCents, line.vatRateBasisPoints / 10_000)), express: euros(line.expressCents), formats: euros(line.formatsCents), discount: euros(line.discountCents), delivery: line.delivery,
  }
}

function greetingsAnswer(orderId: string, lines: readonly StoredLine[]): { total_results: number; records: OrderedGreeting[] } {
  return wholeList(lines.map(({ pos, greetingName: name, classification, order, greeting: { id, text, status, productionState, deadline, dateEntered, canceledAt } }) => ({
    id, pos, name, text, status, salesorder_id: orderId, type: classification, shown_status: shownGreetingStatus[status], waits_for: whatGreetingWaitsFor(status, order),
    deadline: isDeadlineStill({ productionState }) ? null : deadline, date_entered: dateEntered.toISOString(), is_canceled: canceledAt !== null,
  })))
}

/** Whose an order is: what somebody else ordered is for everybody else not there. */
export function ownOrThrow<Owned extends { readonly userId: string }>(found: Owned | undefined, { userId }: Customer): Owned {
  return found?.userId === userId ? found : orThrow(failure('NOT_FOUND'))
}

export async function mustOwnOrder(db: Db, customer: Customer, orderId: string): Promise<void> {
  ownOrThrow(await findOwnerOfOrder(db, orderId), customer)
}

/** Whosever it is: for those who work here. */
export async function shippingsOfAnyOrder(db: Db, orderId: string): Promise<Shipping[]> {
  return (await listShippingsOf(db, orderId)).map(({ id, number, dateShipped, greetings }) => ({ id, number, date_shipped: dateShipped?.toISOString() ?? null, greetings }))
}

export const orderCalls = bind(orderContract, {
  getOrder: async ({ db, today, owner }, { orderId: idOrNumber }, customer) => wholeOrder({ db, today, owner }, ownOrThrow(await findOrder(db, idOrNumber), customer)),

  listOrders: async ({ db }, page, { userId }) => {
    const { total, records } = await listOrdersOf(db, userId, page)
    return {
      total_results: total,
      records: records.map(({ id, number, dateEntered, status, totalCents, deadline, greetingCount }) => ({
        id, number, status, deadline, date_entered: dateEntered.toISOString(), sum: euros(totalCents), greeting_count: greetingCount,
      })),
    }
  },

  listOrderShippings: async ({ db }, { orderId }, customer) => {
    await mustOwnOrder(db, customer, orderId)
    return wholeList(await shippingsOfAnyOrder(db, orderId))
  },

  listOrderGreetings: async ({ db }, { orderId }, customer) => {
    await mustOwnOrder(db, customer, orderId)
    return greetingsAnswer(orderId, await listLinesOf(db, orderId))
  },
})

/** The rows of an order: what was bought, how it stands, and the greetings that have to be made. */
import { and, eq, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { storedMixIn } from '#domain/greeting/stored-mix.ts'
import type { FrozenLine, FrozenOrder } from '#domain/order/frozen-order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { GreetingStatus } from '#domain/order/greeting-status.ts'
import type { Tx } from '#server/db/database.ts'
import { carts, greetingHistory, greetings, orderHistory, orderLines, orders, voucherRedemptions } from '#server/db/schema.ts'

export interface PlacedOrder {
  readonly orderId: string
  readonly orderNumber: number
}

export async function findOrderOfCart(tx: Tx, cartId: string): Promise<PlacedOrder | undefined> {
  const [row] = await tx.select({ orderId: orders.id, orderNumber: orders.number }).from(orders).where(eq(orders.cartId, cartId))
  return row
}

interface Placing {
  readonly cartId: string
  readonly userId: string
  readonly accountId: string
  readonly status: OrderStatus
  readonly deadline: DateOnly | null
  readonly at: Date
  readonly datePaid: Date | null
}

export async function insertOrder(tx: Tx, order: FrozenOrder, { at, ...placing }: Placing): Promise<PlacedOrder> {
  const { language, greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents } = order
  const { paymentOption, shippingOption, telephoneSystem, billing, contact, remarks, voucher } = order
  const [row] = await tx.insert(orders).values({
    language, greetingsCents, expressCents, formatsCents, discountCents, netCents, vatCents, totalCents, paymentOption, shippingOption, telephoneSystem,
    billing, contact, remarks, voucher: voucher && voucherAsUsed(voucher), vatShares: [...order.vatShares], shippingFormats: [...order.shippingFormats],
    ...placing, dateEntered: at,
  }).returning({ orderId: orders.id, orderNumber: orders.number })
  if (!row) throw new Error('An order was inserted and did not come back')
  await tx.insert(orderHistory).values({ orderId: row.orderId, toStatus: placing.status, at })
  return row
}

function voucherAsUsed({ voucherId: _id, ...voucher }: NonNullable<FrozenOrder['voucher']>) {
  return voucher
}

interface ForGreetings {
  readonly orderId: string
  readonly userId: string
  readonly status: GreetingStatus
  readonly at: Date
  readonly deadlineOf: (line: FrozenLine) => DateOnly | null
}

/** Every line becomes a greeting. */
export async function insertLines(tx: Tx, lines: readonly FrozenLine[], { orderId, userId, status, at, deadlineOf }: ForGreetings) {
  const inserted = await tx.insert(orderLines).values(lines.map(({ category, rateBasisPoints, ...line }) => ({
    ...line, templateIdentifiers: line.templateIdentifiers && { ...line.templateIdentifiers }, readings: [...line.readings], orderId, vatCategory: category,
    vatRateBasisPoints: rateBasisPoints,
  }))).returning({ id: orderLines.id, pos: orderLines.pos })
  const lineIds = new Map(inserted.map(({ id, pos }) => [pos, id]))
  const lineIdOf = (pos: number) => {
    const lineId = lineIds.get(pos)
    if (lineId === undefined) throw new Error('A line was inserted and did not come back')
    return lineId
  }
  const made = await tx.insert(greetings).values(lines.map((line) => ({
    orderId, userId, orderLineId: lineIdOf(line.pos), classification: line.classification, productType: line.productType, language: line.language,
    text: line.text, readings: [...line.readings], remarks: line.remarks, voiceId: line.voiceId, musicId: line.musicId, ...storedMixIn(line),
    status, deadline: deadlineOf(line), dateEntered: at,
  }))).returning({ id: greetings.id })
  await tx.insert(greetingHistory).values(made.map(({ id }) => ({ greetingId: id, status, at })))
}

/** The cart is the customer's, and nothing of it changes any more. */
export async function closeCart(tx: Tx, cartId: string, { userId, status, at }: { readonly userId: string; readonly status: CartStatus; readonly at: Date }) {
  await tx.update(carts).set({ userId, status, isCurrent: false, dateOrdered: at, dateModified: at }).where(eq(carts.id, cartId))
}

export async function saveCartStatus(tx: Tx, cartId: string, status: CartStatus) {
  await tx.update(carts).set({ status }).where(eq(carts.id, cartId))
}

/** What was reserved for the cart is used by its order. */
export async function spendReservedVoucher(tx: Tx, cartId: string, orderId: string) {
  await tx.update(voucherRedemptions).set({ orderId }).where(and(eq(voucherRedemptions.cartId, cartId), sql`${voucherRedemptions.releasedAt} is null`))
}

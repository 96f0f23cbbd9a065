import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { type OrderStatus, type OrderStepCause, orderTransitions } from '#domain/order/order-status.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { accounts, greetingHistory, greetings, invoices, musics, orderHistory, orderLines, orders, receivables, voices } from '#server/db/schema.ts'

const lineColumns = {
  pos: orderLines.pos, name: orderLines.name, text: orderLines.text, classification: orderLines.classification, productType: orderLines.productType,
  productId: orderLines.productId, language: orderLines.language, priceCents: orderLines.priceCents, expressCents: orderLines.expressCents,
  discountCents: orderLines.discountCents, vatCategory: orderLines.vatCategory, vatRateBasisPoints: orderLines.vatRateBasisPoints,
  voice: { id: voices.id, name: voices.name, ai: voices.ai }, music: { id: musics.id, name: musics.name },
}

async function listOrderLines(db: Db | Tx, orderId: string) {
  return db.select(lineColumns).from(orderLines).innerJoin(voices, eq(voices.id, orderLines.voiceId)).leftJoin(musics, eq(musics.id, orderLines.musicId))
    .where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.pos))
}

export type OrderedLine = Awaited<ReturnType<typeof listOrderLines>>[number]

export interface OrderedAll {
  readonly order: Readonly<typeof orders.$inferSelect>
  readonly companyName: string
  readonly lines: readonly OrderedLine[]
}

export async function getOrdered(db: Db | Tx, orderId: string): Promise<OrderedAll> {
  const [row] = await db.select({ order: orders, companyName: accounts.name }).from(orders).innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error('There is no such order')
  return { ...row, lines: await listOrderLines(db, orderId) }
}

/** How an order moves on: every step leaves its line in the history. */
export type LockedOrder = Readonly<Pick<
  typeof orders.$inferSelect, 'id' | 'number' | 'cartId' | 'userId' | 'accountId' | 'status' | 'language' | 'dateEntered' | 'datePaid' | 'totalCents' | 'paymentOption' | 'shippingOption' | 'contact' | 'dateShipped'
>>

export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const [row] = await tx.select({
    id: orders.id, number: orders.number, cartId: orders.cartId, userId: orders.userId, accountId: orders.accountId, status: orders.status,
    language: orders.language, dateEntered: orders.dateEntered, datePaid: orders.datePaid, totalCents: orders.totalCents, paymentOption: orders.paymentOption, shippingOption: orders.shippingOption,
    contact: orders.contact, dateShipped: orders.dateShipped,
  }).from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) throw new Error('There is no such order')
  return row
}

interface Progress {
  readonly status: OrderStatus | undefined
  readonly at: Date
  readonly datePaid?: Date
  readonly dateCanceled?: Date
  readonly dateShipped?: Date
  readonly cause?: OrderStepCause
  readonly reason?: string
  readonly staffId?: string
}

/** Refuses a step that an order cannot take. */
export async function saveOrderProgress(tx: Tx, order: Pick<LockedOrder, 'id' | 'status'>, { status, at, datePaid, dateCanceled, dateShipped, cause, reason, staffId }: Progress) {
  if (status !== undefined && !orderTransitions[order.status].includes(status)) throw new Error(`An order cannot go from ${order.status} to ${status}`)
  const dates = { ...(datePaid && { datePaid }), ...(dateCanceled && { dateCanceled }), ...(dateShipped && { dateShipped }) }
  await tx.update(orders).set({ ...(status && { status }), ...dates }).where(eq(orders.id, order.id))
  if (status === undefined) return
  if (status === 'Canceled') await tx.update(greetings).set({ canceledAt: at }).where(eq(greetings.orderId, order.id))
  await tx.insert(orderHistory).values({
    orderId: order.id, fromStatus: order.status, toStatus: status, at, ...(cause && { cause }), ...(reason !== undefined && { reason }), ...(staffId !== undefined && { staffId }),
  })
}

interface Begin {
  readonly at: Date
  readonly deadlineOf: (greeting: { readonly classification: Classification }) => DateOnly
}

/** What waited for its money is the studio's from now on, and is promised a day. */
export async function letGreetingsBegin(tx: Tx, orderId: string, { at, deadlineOf }: Begin) {
  const waiting = await tx.select({ id: greetings.id, classification: greetings.classification }).from(greetings)
    .where(and(eq(greetings.orderId, orderId), eq(greetings.status, 'ordered'))).orderBy(greetings.id).for('update')
  for (const { id, ...greeting } of waiting) {
    await tx.update(greetings).set({ status: 'order_arrived', deadline: deadlineOf(greeting) }).where(eq(greetings.id, id))
  }
  if (waiting.length === 0) return
  await tx.insert(greetingHistory).values(waiting.map(({ id }) => ({ greetingId: id, status: 'order_arrived' as const, at })))
  await tx.update(orders).set({ deadline: waiting.map(deadlineOf).toSorted().at(-1) ?? null }).where(eq(orders.id, orderId))
}

export async function payReceivables(tx: Tx, orderId: string, paidAt: Date) {
  const ofOrder = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  await tx.update(receivables).set({ state: 'paid', paidAt, paidCents: sql`${receivables.totalCents}` })
    .where(and(inArray(receivables.invoiceId, ofOrder), inArray(receivables.state, ['due', 'overdue'])))
}

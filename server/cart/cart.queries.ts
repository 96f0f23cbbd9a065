import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { CartPrice } from '#domain/cart/price-cart.ts'
import type { Delivery } from '#domain/cart/delivery.ts'
import type { Language } from '#domain/language.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { cartItems, carts, greetings, invoices, mandates, musics, orderLines, orders, payments, products, templates, voices } from '#server/db/schema.ts'
import { unmodified } from '#server/db/conditions.ts'
import { type StoredVoucher, toVoucherValue } from '#server/voucher/voucher.queries.ts'
import { priceOn } from '#server/catalogue/catalogue.queries.ts'

/** Open carts of guests that nobody has used since that day; their items go with them. Answers how many it deleted, at most `limit`. */
export async function deleteGuestCartsUnusedSince(db: Db, since: DateOnly, limit: number): Promise<number> {
  const isForgotten = and(eq(carts.status, cartStatuses.open), isNull(carts.userId), lt(carts.dateModified, sql`${since}::date`), lt(carts.lastUsedOn, since))
  const forgotten = db.select({ id: carts.id }).from(carts).where(isForgotten).orderBy(carts.dateModified).limit(limit)
  // Said twice, because a cart that is being changed at this moment is looked at again after the change, by the outer condition only.
  return (await db.delete(carts).where(and(inArray(carts.id, forgotten), isForgotten)).returning({ id: carts.id })).length
}

export async function noteUse(db: Db, cartId: string, today: DateOnly) {
  // Nothing of the cart was changed.
  await db.update(carts).set({ lastUsedOn: today, ...unmodified(carts) }).where(eq(carts.id, cartId))
}

export async function lockCartRow(tx: Tx, cartId: string) {
  return firstOf(await tx
    .select({ status: carts.status, userId: carts.userId, mergedIntoCartId: carts.mergedIntoCartId })
    .from(carts)
    .where(eq(carts.id, cartId))
    .for('update'))
}

type CartRow = typeof carts.$inferInsert

export async function insertCart(tx: Tx, language: Language): Promise<string> {
  return theOne(await tx.insert(carts).values({ language }).returning({ id: carts.id })).id
}

type CartChanges = Partial<Pick<
  CartRow, 'language' | 'name' | 'remarks' | 'isSavedSet' | 'shippingOption' | 'shippingFormats' | 'telephoneSystem' | 'paymentOption' | 'voucherId' | 'highestPos'
>>

export async function saveCart(tx: Tx, cartId: string, changes: CartChanges) {
  await tx.update(carts).set({ ...changes, dateModified: new Date() }).where(eq(carts.id, cartId))
}

/** What lists of the shop show without pricing every cart anew. Answers when the cart was changed: now. */
export async function savePrice(tx: Tx, cartId: string, { discountCents, expressCents, formatsCents, netCents, vatCents, totalCents }: CartPrice): Promise<Date> {
  const dateModified = new Date()
  await tx.update(carts)
    .set({ discountCents, shippingCents: expressCents + formatsCents, netCents, vatCents, totalCents, dateModified })
    .where(eq(carts.id, cartId))
  return dateModified
}

/** With a mandate that was signed for it: it is good for this cart alone, and was never used. */
export async function deleteCartRow(tx: Tx, cartId: string) {
  await tx.delete(mandates).where(eq(mandates.cartId, cartId))
  await tx.delete(carts).where(eq(carts.id, cartId))
}

/** The wallet was asked for the money: what is paid for stays as it is until the wallet has answered. Money that fits nothing pays for nothing. */
export async function isBeingPaid(tx: Tx, cartId: string): Promise<boolean> {
  return (await tx.select({ id: payments.id }).from(payments)
    .where(and(eq(payments.cartId, cartId), inArray(payments.state, ['capturing', 'captured']), stays)).limit(1)).length > 0
}

/** Money is on its way, or has arrived without an order. What a guest has only approved takes nothing from anybody, and waits for no longer than the cart is theirs. */
export async function hasLivePayment(tx: Tx, cartId: string): Promise<boolean> {
  const isSomebodys = sql`${payments.frozenOrder} -> 'contact' ->> 'customerNumber' is distinct from '0'`
  return (await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(
      eq(payments.cartId, cartId), or(inArray(payments.state, ['capturing', 'captured']), and(inArray(payments.state, ['created', 'approved']), isSomebodys)),
    ))
    .limit(1)).length > 0
}

export type ItemContent = Omit<typeof cartItems.$inferSelect, 'id' | 'cartId' | 'pos' | 'requestId' | 'dateEntered' | 'dateModified'>

export async function insertItem(tx: Tx, cartId: string, pos: number, content: ItemContent & { readonly requestId: string | null }) {
  await tx.insert(cartItems).values({ ...content, cartId, pos })
}

/** In the same order, with positions from 1. Answers how many. */
export async function copyItems(tx: Tx, fromCartId: string, toCartId: string): Promise<number> {
  const rows = await tx.select().from(cartItems).where(eq(cartItems.cartId, fromCartId)).orderBy(asc(cartItems.pos))
  const copies = rows.map((row, index) => ({ ...row, id: undefined, cartId: toCartId, pos: index + 1, requestId: null, dateEntered: undefined, dateModified: undefined }))
  if (copies.length > 0) await tx.insert(cartItems).values(copies)
  return copies.length
}

export async function saveItem(tx: Tx, cartId: string, pos: number, content: ItemContent) {
  await tx.update(cartItems).set(content).where(and(eq(cartItems.cartId, cartId), eq(cartItems.pos, pos)))
}

export async function deleteItem(tx: Tx, cartId: string, pos: number) {
  await tx.delete(cartItems).where(and(eq(cartItems.cartId, cartId), eq(cartItems.pos, pos)))
}

/** Of a payment: what the wallet or the bank brings fits what was asked for, and is not on its way back. */
export const stays = and(isNull(payments.failure), isNull(payments.returnSince))

/** What carts became: the orders, with the sums and lines that never change again. */
export interface OrderedLine extends Pick<typeof orderLines.$inferSelect, 'name' | 'priceCents' | 'expressCents' | 'discountCents' | 'vatCategory' | 'vatRateBasisPoints'> {
  readonly delivery: Delivery
}

/** In their order. */
const lines = sql<readonly OrderedLine[]>`(select coalesce(json_agg(json_build_object('name', ${orderLines.name}, 'priceCents', ${orderLines.priceCents},
  'expressCents', ${orderLines.expressCents}, 'discountCents', ${orderLines.discountCents}, 'vatCategory', ${orderLines.vatCategory},
  'vatRateBasisPoints', ${orderLines.vatRateBasisPoints}, 'delivery', ${greetings.delivery}) order by ${orderLines.pos}), '[]') from ${orderLines} join ${greetings} on ${greetings.orderLineId} = ${orderLines.id} where ${orderLines.orderId} = ${orders.id})`

/** The pro-forma only until there is an invoice; of two invoices the first. */
const invoiceId = sql<string | null>`(select ${invoices.id} from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} <> 'credit_note'
  order by ${invoices.kind}, ${invoices.dateEntered}, ${invoices.number} limit 1)`

const orderColumns = {
  ...columnsOf(orders, 'cartId', 'id', 'number', 'dateShipped', 'greetingsCents', 'expressCents', 'formatsCents', 'discountCents', 'netCents', 'vatCents', 'totalCents',
    'vatShares', 'voucher'), invoiceId, lines,
}

async function selectOrdersOf(db: Db | Tx, cartIds: readonly string[]) {
  const rows = await db.select(orderColumns).from(carts).innerJoin(orders, eq(orders.cartId, carts.id)).where(inArray(carts.id, [...cartIds]))
  return rows.map((order) => ({ ...order, voucher: order.voucher && asUsed(order.voucher) }))
}

function asUsed({ code, name, ...worth }: NonNullable<typeof orders.$inferSelect['voucher']>): Pick<StoredVoucher, 'code' | 'name' | 'value'> {
  return { code, name, value: toVoucherValue(worth) }
}

export type OrderOfCart = Awaited<ReturnType<typeof selectOrdersOf>>[number]

/** By their carts. */
export async function findOrdersOf(db: Db | Tx, cartIds: readonly string[]): Promise<Map<string, OrderOfCart>> {
  const rows = cartIds.length === 0 ? [] : await selectOrdersOf(db, cartIds)
  return new Map(rows.map((order) => [order.cartId, order]))
}

/** Only what is on sale. Its template is empty where the whole text is the customer's. */
export async function findOffer(db: Db | Tx, today: DateOnly, productId: string, language: Language) {
  const price = priceOn(db, today)
  const [row] = await db
    .select({
      id: products.id, type: products.type, classification: products.classification, name: products.name, priceCents: price.priceCents,
      maxCharacters: products.maxCharacters, languages: products.languages, relatedProductId: products.relatedProductId, templateText: templates.text,
    })
    .from(products)
    .innerJoinLateral(price, sql`true`)
    .leftJoin(templates, and(eq(templates.productId, products.id), eq(templates.language, language)))
    .where(and(eq(products.id, productId), isNull(products.retiredAt)))
  return row && { ...row, templateText: row.templateText ?? '' }
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export async function findOfferedVoice(db: Db | Tx, voiceId: string) {
  const columns = { languages: voices.languages, classifications: voices.classifications, retiredAt: voices.retiredAt }
  const [row] = await db.select(columns).from(voices).where(eq(voices.id, voiceId))
  return row && { languages: row.languages, classifications: row.classifications, isOffered: row.retiredAt === null }
}

export async function findOfferedMusic(db: Db | Tx, musicId: string) {
  const [row] = await db.select({ classifications: musics.classifications, retiredAt: musics.retiredAt }).from(musics).where(eq(musics.id, musicId))
  return row && { classifications: row.classifications, isOffered: row.retiredAt === null }
}

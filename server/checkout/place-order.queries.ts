import { and, eq, sql } from 'drizzle-orm'
import type { ConsentWording } from '#domain/account/sign-up.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { type CheckoutConsentKind, checkoutConsentKinds } from '#domain/checkout/checkout-consents.ts'
import { failure } from '#domain/errors.ts'
import { storedMixIn } from '#domain/greeting/mix-numbers.ts'
import type { FrozenLine, FrozenOrder } from '#domain/order/frozen-order.ts'
import type { VatCheck } from '#domain/money/vat-id.ts'
import type { GreetingStatus } from '#domain/order/greeting-status.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { accounts, carts, consents, greetingHistory, greetings, orderHistory, orderLines, orders, users, voucherRedemptions } from '#server/db/schema.ts'
import type { Customer } from '#server/http/asker.ts'

export async function getAccountIdOf(db: Db | Tx, userId: string): Promise<string> {
  return theOne(await db.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId)), 'A cart belongs to a user who is not there').accountId
}

/**
 * Locked until the transaction ends, before any of its payments is. A guest's cart becomes the customer's who orders it: from then on it opens to
 * nobody else.
 */
export async function lockCartToOrder(tx: Tx, { userId }: Customer, cartId: string) {
  const [cart] = await tx
    .select({ cartId: carts.id, status: carts.status, ownerId: carts.userId, mergedIntoCartId: carts.mergedIntoCartId })
    .from(carts).where(eq(carts.id, cartId)).for('update')
  if (!cart || cart.mergedIntoCartId !== null) return failure('NO_CART_FOUND')
  if (cart.ownerId !== null && cart.ownerId !== userId) return failure('NO_CART_ACCESS')
  if (cart.ownerId === null) await tx.update(carts).set({ userId }).where(eq(carts.id, cartId))
  return cart
}

/** For who comes from the wallet's side and knows the cart only. */
export async function lockCartOfPayment(tx: Tx, cartId: string): Promise<{ readonly userId: string | null } | undefined> {
  return firstOf(await tx.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId)).for('update'))
}

/** What was agreed to at the checkout of a cart. */
type Given = Required<Pick<typeof consents.$inferInsert, 'language' | 'givenAt'>> & { readonly userId: string; readonly cartId: string; readonly givenFor: string }

export async function insertCheckoutConsents(tx: Tx, { language, ...given }: Given, wordings: Readonly<Record<CheckoutConsentKind, ConsentWording>>) {
  await tx.insert(consents).values(checkoutConsentKinds.map((kind) => ({
    ...given, kind, language, wordingVersion: wordings[kind].version, wording: wordings[kind].wording[language],
  })))
}

/** The last of each kind, in the words that were shown. */
export async function listCheckoutConsents(db: Db | Tx, { userId, cartId }: Pick<Given, 'userId' | 'cartId'>) {
  const rows = await db
    .select(columnsOf(consents, 'kind', 'wordingVersion', 'wording', 'givenAt', 'givenFor'))
    .from(consents).where(and(eq(consents.cartId, cartId), eq(consents.userId, userId))).orderBy(consents.id)
  return [...new Map(rows.map((row) => [row.kind, row])).values()]
}

/** The rows of an order: what was bought, how it stands, and the greetings that have to be made. */
export interface PlacedOrder {
  readonly orderId: string
  readonly orderNumber: number
}

export async function findOrderOfCart(tx: Tx, cartId: string): Promise<PlacedOrder | undefined> {
  return firstOf(await tx.select({ orderId: orders.id, orderNumber: orders.number }).from(orders).where(eq(orders.cartId, cartId)))
}

type Placing = Pick<typeof orders.$inferInsert, 'cartId' | 'userId' | 'accountId' | 'buyer' | 'status' | 'deadline' | 'datePaid' | 'taxEvidence'> & { readonly at: Date }

export async function insertOrder(tx: Tx, { lines: _lines, frozenOn: _frozenOn, voucher, ...order }: FrozenOrder, { at, ...placing }: Placing): Promise<PlacedOrder> {
  const placed = theOne(await tx.insert(orders).values({
    ...order, ...placing, voucher: voucher && voucherAsUsed(voucher), vatShares: [...order.vatShares], shippingFormats: [...order.shippingFormats], dateEntered: at,
  }).returning({ orderId: orders.id, orderNumber: orders.number }))
  await tx.insert(orderHistory).values({ orderId: placed.orderId, toStatus: placing.status, at })
  return placed
}

/** What is known of the VAT ID of an account. */
export async function getVatProof(tx: Tx, accountId: string) {
  return theOne(await tx.select({ ...columnsOf(accounts, 'vatId', 'vatIdState'), evidence: accounts.vatIdEvidence }).from(accounts).where(eq(accounts.id, accountId)))
}

export async function findVatIdOfOrder(db: Db, orderId: string) {
  return firstOf(await db.select({ accountId: orders.accountId, vatId: sql<string | null>`${orders.billing} ->> 'vatId'` }).from(orders).where(eq(orders.id, orderId)))
}

/** A verdict stays. */
export async function saveVatIdAnswer(db: Db, orderId: string, vatIdAnswer: VatCheck) {
  const isOpen = sql`coalesce(${orders.vatIdAnswer} ->> 'state', 'unavailable') = 'unavailable'`
  await db.update(orders).set({ vatIdAnswer }).where(and(eq(orders.id, orderId), isOpen))
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
  const inserted = await tx.insert(orderLines).values(lines.map(({ category, rateBasisPoints, telephoneSystem: _system, greetingName: _name, delivery: _delivery, ...line }) => ({
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
    orderId, userId, orderLineId: lineIdOf(line.pos), name: line.greetingName, classification: line.classification, productType: line.productType, language: line.language,
    text: line.text, readings: [...line.readings], remarks: line.remarks, voiceId: line.voiceId, musicId: line.musicId, ...storedMixIn(line), telephoneSystem: line.telephoneSystem,
    status, delivery: line.delivery, deadline: deadlineOf(line), dateEntered: at,
  }))).returning({ id: greetings.id })
  await tx.insert(greetingHistory).values(made.map(({ id }) => ({ greetingId: id, status, at })))
}

/** The cart is the customer's, and nothing of it changes any more. */
export async function closeCart(tx: Tx, cartId: string, { userId, status, at }: { readonly userId: string; readonly status: CartStatus; readonly at: Date }) {
  await tx.update(carts).set({ userId, status, isCurrent: false, dateOrdered: at, dateModified: at }).where(eq(carts.id, cartId))
}

/** What was reserved for the cart is used by its order. */
export async function spendReservedVoucher(tx: Tx, cartId: string, orderId: string) {
  await tx.update(voucherRedemptions).set({ orderId }).where(and(eq(voucherRedemptions.cartId, cartId), sql`${voucherRedemptions.releasedAt} is null`))
}

import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { type DeliveryFailure, mayMove } from '#domain/delivery/follow-delivery.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { deliveries, files, greetings, orders, providers, renders, takes, voices } from '#server/db/schema.ts'
import type { NumberKeys } from './delivery-keys.ts'

export type StoredDelivery = typeof deliveries.$inferSelect

/** Who delivers what to whom. */
export interface DeliveryWish extends Readonly<Pick<StoredDelivery, 'greetingId' | 'userId' | 'providerId'>> {
  readonly numberKeys: NumberKeys
}

export async function findProvider(db: Db, providerId: string) {
  return firstOf(await db.select(columnsOf(providers, 'id', 'country', 'pinRule', 'maximumSeconds'))
    .from(providers).where(and(eq(providers.id, providerId), isNull(providers.retiredAt))))
}

/** With the length of its newest sound. Of a canceled order nothing is left. */
export async function findGreetingToDeliver(tx: Db | Tx, greetingId: string) {
  const newest = tx.select({ seconds: renders.seconds }).from(renders).where(eq(renders.greetingId, greetings.id)).orderBy(desc(renders.version)).limit(1).as('newest')
  return firstOf(await tx.select({ userId: greetings.userId, status: greetings.status, seconds: newest.seconds })
    .from(greetings).leftJoinLateral(newest, sql`true`).where(and(eq(greetings.id, greetingId), isNull(greetings.canceledAt))))
}

export async function getOrderToTell(tx: Tx, greetingId: string) {
  return theOne(await tx.select({
    ...columnsOf(orders, 'id', 'number', 'userId', 'language', 'contact'), name: greetings.name,
  }).from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId)).where(eq(greetings.id, greetingId)), 'A delivery without a greeting that was ordered')
}

/** Until the transaction ends nobody else begins a delivery for this customer or to this number. */
export async function waitForNumber(tx: Tx, { userId, numberKeys }: Pick<DeliveryWish, 'userId' | 'numberKeys'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`deliveries of ${userId}`}))`)
  for (const numberKey of numberKeys.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`deliveries to ${numberKey}`}))`)
}

const isWished = ({ greetingId, userId, providerId, numberKeys }: DeliveryWish) => and(
  eq(deliveries.greetingId, greetingId), eq(deliveries.userId, userId), eq(deliveries.providerId, providerId), inArray(deliveries.numberKey, numberKeys),
)

export async function findNewestDelivery(db: Db | Tx, wish: DeliveryWish): Promise<StoredDelivery | undefined> {
  return firstOf(await db.select().from(deliveries).where(isWished(wish)).orderBy(desc(deliveries.dateEntered), desc(deliveries.id)).limit(1))
}

export async function lockNewestDelivery(tx: Tx, wish: DeliveryWish): Promise<StoredDelivery | undefined> {
  return firstOf(await tx.select().from(deliveries).where(isWished(wish)).orderBy(desc(deliveries.dateEntered), desc(deliveries.id)).limit(1).for('update'))
}

export async function findDelivery(db: Db, deliveryId: string): Promise<StoredDelivery | undefined> {
  return firstOf(await db.select().from(deliveries).where(eq(deliveries.id, deliveryId)))
}

export async function lockDelivery(tx: Tx, deliveryId: string): Promise<StoredDelivery | undefined> {
  return firstOf(await tx.select().from(deliveries).where(eq(deliveries.id, deliveryId)).for('update'))
}

const mostListed = 50

/** Without those in whose place another code was asked for. */
export async function listDeliveriesOf(db: Db, greetingId: string): Promise<StoredDelivery[]> {
  return db.select().from(deliveries)
    .where(and(eq(deliveries.greetingId, greetingId), or(isNull(deliveries.failureCode), ne(deliveries.failureCode, 'CODE_REPLACED'))))
    .orderBy(desc(deliveries.dateEntered), desc(deliveries.id)).limit(mostListed)
}

/** Of these the gateway said that no message was sent. */
const withoutMessage: DeliveryFailure[] = ['UNKNOWN_SUBSCRIBER', 'NOT_THIS_PROVIDER', 'TOO_MANY_CODES', 'GATEWAY_BUSY']
const enoughToCount = 40

/** The newest first. */
export async function listCodesSent(tx: Tx, numberKeys: NumberKeys, since: Date): Promise<Date[]> {
  const rows = await tx.select({ at: deliveries.dateEntered }).from(deliveries)
    .where(and(inArray(deliveries.numberKey, numberKeys), gt(deliveries.dateEntered, since), or(isNull(deliveries.failureCode), notInArray(deliveries.failureCode, withoutMessage))))
    .orderBy(desc(deliveries.dateEntered)).limit(enoughToCount)
  return rows.map(({ at }) => at)
}

/** The newest first. */
export async function listBegun(tx: Tx, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx.select({ at: deliveries.dateEntered }).from(deliveries)
    .where(and(eq(deliveries.userId, userId), gt(deliveries.dateEntered, since))).orderBy(desc(deliveries.dateEntered)).limit(enoughToCount)
  return rows.map(({ at }) => at)
}

export async function insertDelivery(tx: Tx, wish: DeliveryWish & { readonly maskedNumber: string; readonly at: Date }): Promise<StoredDelivery> {
  const { at, numberKeys: [numberKey], ...delivery } = wish
  return theOne(await tx.insert(deliveries).values({ ...delivery, numberKey, status: 'code_required', dateEntered: at, dateModified: at }).returning())
}

type Changes = Partial<Pick<StoredDelivery, 'challengeId' | 'codeExpiresAt' | 'uploadingSince' | 'codeAttempts' | 'portedTo' | 'gatewayJobId' | 'pendingSince' | 'showsPinHint'>>

export async function saveDelivery(tx: Db | Tx, deliveryId: string, changes: Changes, at: Date): Promise<StoredDelivery> {
  return theOne(await tx.update(deliveries).set({ ...changes, dateModified: at }).where(eq(deliveries.id, deliveryId)).returning(), 'A delivery was saved and is not there')
}

export interface Move extends Changes {
  readonly status: StoredDelivery['status']
  readonly failureCode?: DeliveryFailure | null
}

/** Refuses a step that a delivery cannot take. */
export async function moveDelivery(tx: Tx, { id, status: from }: Pick<StoredDelivery, 'id' | 'status'>, { status, failureCode = null, ...changes }: Move, at: Date): Promise<StoredDelivery> {
  if (!mayMove(from, status)) throw new Error(`A delivery cannot go from ${from} to ${status}`)
  return theOne(await tx.update(deliveries).set({
    ...changes, status, failureCode, uploadingSince: null, endedAt: status === 'pending' ? null : at, dateModified: at,
  }).where(eq(deliveries.id, id)).returning(), 'A delivery was moved and is not there')
}

/** Open ones that nobody has touched since. */
export async function listQuietDeliveries(db: Db, { before, limit }: { readonly before: Date; readonly limit: number }): Promise<StoredDelivery[]> {
  return db.select().from(deliveries)
    .where(and(sql`${deliveries.status} in ('code_required', 'pending')`, lt(deliveries.dateModified, before))).orderBy(deliveries.dateModified).limit(limit)
}

/** What the newest sound of a greeting was made of. */
export async function findSoundParts(db: Db, greetingId: string) {
  const [row] = await db.select({
    mix: renders.mix, take: { ...columnsOf(takes, 'id', 'engine', 'dateEntered'), key: files.key }, isMastered: voices.isMastered, language: greetings.language,
  }).from(renders).innerJoin(takes, eq(takes.id, renders.takeId)).innerJoin(files, eq(files.id, takes.fileId))
    .innerJoin(greetings, eq(greetings.id, renders.greetingId)).innerJoin(voices, eq(voices.id, takes.voiceId))
    .where(eq(renders.greetingId, greetingId)).orderBy(desc(renders.version)).limit(1)
  return row
}

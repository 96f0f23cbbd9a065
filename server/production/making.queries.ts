import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import { statusesUnderWay } from '#domain/order/order-status.ts'
import type { Mix } from '#domain/production/mix.ts'
import { reasonsForTheStudio } from '#domain/production/waiting-reason.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { files, greetings, orders, renderFiles, renders, shippings, takes, voices } from '#server/db/schema.ts'

export async function findOrderIdOf(tx: Db | Tx, greetingId: string): Promise<string | undefined> {
  return firstOf(await tx.select({ orderId: greetings.orderId }).from(greetings).where(eq(greetings.id, greetingId)))?.orderId
}

export async function findGreetingToMake(db: Db | Tx, greetingId: string) {
  const [row] = await db.select({
    greeting: greetings,
    order: { id: orders.id, status: orders.status, shippingFormats: orders.shippingFormats },
    voice: columnsOf(voices, 'id', 'ai', 'persona', 'isMastered'),
  }).from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId)).innerJoin(voices, eq(voices.id, greetings.voiceId)).where(eq(greetings.id, greetingId))
  if (!row) return undefined
  return { ...row, approvedTake: await findApprovedTake(db, greetingId), newestRender: await findNewestRender(db, greetingId) }
}

export type GreetingToMake = NonNullable<Awaited<ReturnType<typeof findGreetingToMake>>>

/** The newest that was found good, and since the customer asked for a correction, if there was one. */
async function findApprovedTake(db: Db | Tx, greetingId: string) {
  return firstOf(await db.select({ id: takes.id, engine: takes.engine, dateEntered: takes.dateEntered, key: files.key })
    .from(takes).innerJoin(files, eq(files.id, takes.fileId)).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .where(and(
      eq(takes.greetingId, greetingId), eq(takes.state, 'approved'), or(isNull(greetings.correctionAskedAt), gt(takes.judgedAt, greetings.correctionAskedAt)),
    )).orderBy(desc(takes.number)).limit(1))
}

async function findNewestRender(db: Db | Tx, greetingId: string) {
  return firstOf(await db.select(columnsOf(renders, 'version', 'takeId', 'mix', 'telephoneSystem')).from(renders)
    .where(eq(renders.greetingId, greetingId)).orderBy(desc(renders.version)).limit(1))
}

export async function listGreetingsToBegin(tx: Tx, orderId: string) {
  return tx.select({ greeting: greetings, isAiVoice: voices.ai, talentStaffId: voices.talentStaffId })
    .from(greetings).innerJoin(voices, eq(voices.id, greetings.voiceId))
    .where(and(eq(greetings.orderId, orderId), eq(greetings.status, 'order_arrived'), isNull(greetings.canceledAt))).orderBy(greetings.id).for('update', { of: greetings })
}

export type GreetingToBegin = Awaited<ReturnType<typeof listGreetingsToBegin>>[number]

export async function saveScript(tx: Tx, greetingId: string, script: { readonly spokenText: string; readonly assignedStaffId?: string }) {
  await tx.update(greetings).set(script).where(eq(greetings.id, greetingId))
}

/** The shop's own verdict has no staff. */
export async function approveTake(tx: Tx, takeId: string, judgedAt: Date) {
  await tx.update(takes).set({ state: 'approved', judgedAt }).where(eq(takes.id, takeId))
}

/** The take that counts as good is to be judged again. */
export async function withdrawApproval(tx: Tx, greetingId: string) {
  const approved = await findApprovedTake(tx, greetingId)
  if (approved) await tx.update(takes).set({ state: 'made', judgedAt: null, judgedByStaffId: null }).where(eq(takes.id, approved.id))
}

export async function hasApprovedTake(tx: Tx, greetingId: string): Promise<boolean> {
  return (await findApprovedTake(tx, greetingId)) !== undefined
}

interface NewRender extends Pick<typeof renders.$inferInsert, 'greetingId' | 'takeId' | 'telephoneSystem' | 'seconds' | 'measurements' | 'peaks'> {
  readonly mix: Mix
  readonly files: readonly { readonly format: AudioFormat; readonly fileId: string }[]
}

/** With the next version of its greeting, which the caller has locked. */
export async function insertRender(tx: Tx, { files: made, mix, ...render }: NewRender) {
  const version = ((await findNewestRender(tx, render.greetingId))?.version ?? 0) + 1
  const { id: renderId } = theOne(await tx.insert(renders).values({ ...render, mix, version }).returning({ id: renders.id }))
  await tx.insert(renderFiles).values(made.map(({ format, fileId }) => ({ format, fileId, renderId })))
}

/** All but what was canceled. */
export async function isOrderFinished(tx: Tx, orderId: string): Promise<boolean> {
  const unfinished = await tx.select({ id: greetings.id }).from(greetings).where(and(eq(greetings.orderId, orderId), ne(greetings.status, 'finished'), isNull(greetings.canceledAt))).limit(1)
  return unfinished.length === 0
}

export async function getGreetingName(tx: Tx, greetingId: string): Promise<string> {
  return theOne(await tx.select({ name: greetings.name }).from(greetings).where(eq(greetings.id, greetingId)), 'There is no such greeting').name
}

/** What production has forgotten, because a job of it failed for good or was never asked for. */
interface Search {
  readonly untouchedSince: Date
  readonly limit: number
}

export async function listOrdersToBegin(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const notBegun = db.selectDistinct({ id: greetings.orderId, at: sql<Date>`min(${greetings.dateModified})`.as('at') }).from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId))
    .where(and(eq(greetings.status, 'order_arrived'), isNull(greetings.canceledAt), lt(greetings.dateModified, untouchedSince), inArray(orders.status, statusesUnderWay), or(isNotNull(orders.confirmedAt), eq(orders.buyer, 'business'))))
    .groupBy(greetings.orderId).orderBy(asc(sql`at`)).limit(limit)
  return (await notBegun).map(({ id }) => id)
}

export async function listGreetingsToResume(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const approved = db.select({ id: takes.id }).from(takes).where(and(eq(takes.greetingId, greetings.id), eq(takes.state, 'approved')))
  const rows = await db.select({ id: greetings.id }).from(greetings).innerJoin(voices, eq(voices.id, greetings.voiceId))
    .where(and(
      isNull(greetings.waitsBecause), isNull(greetings.canceledAt), lt(greetings.dateModified, untouchedSince),
      or(
        and(eq(greetings.status, 'processing'), eq(voices.ai, true), or(isNull(greetings.productionState), eq(greetings.productionState, 'recording'))),
        and(inArray(greetings.status, ['order_arrived', 'release']), exists(approved)),
      ),
    )).orderBy(asc(greetings.dateModified)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Greetings that say why they wait, and of which no try was made for a long time. */
export async function listGreetingsThatWait(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const rows = await db.select({ id: greetings.id }).from(greetings)
    .where(and(isNotNull(greetings.waitsBecause), isNull(greetings.canceledAt), notInArray(greetings.waitsBecause, [...reasonsForTheStudio]), lt(greetings.dateModified, untouchedSince)))
    .orderBy(asc(greetings.dateModified)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Orders whose greetings are all finished, and that were never packed. */
export async function listOrdersToPack(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const ofOrder = db.select({ id: greetings.id }).from(greetings).where(and(eq(greetings.orderId, orders.id), isNull(greetings.canceledAt), or(ne(greetings.status, 'finished'), sql`${greetings.dateModified} >= ${untouchedSince.toISOString()}`)))
  const packed = db.select({ id: shippings.id }).from(shippings).where(eq(shippings.orderId, orders.id))
  const rows = await db.select({ id: orders.id }).from(orders)
    .where(and(eq(orders.status, 'In Manufacturing'), notExists(ofOrder), notExists(packed))).orderBy(asc(orders.dateEntered)).limit(limit)
  return rows.map(({ id }) => id)
}

import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { files, greetings, orderLines, orders, renderFiles, renders, shippingGreetings, shippings, takes, voices } from '#server/db/schema.ts'

const later = alias(renders, 'later')

/** Without those that were canceled. */
const isLeftOf = (orderId: string) => and(eq(greetings.orderId, orderId), isNull(greetings.canceledAt))

/** Every greeting with its newest render, by position. */
export async function listRendered(db: Db | Tx, orderId: string) {
  const newer = db.select({ id: later.id }).from(later).where(and(eq(later.greetingId, renders.greetingId), sql`${later.version} > ${renders.version}`))
  return db.select({
    pos: orderLines.pos, greetingId: greetings.id, status: greetings.status, language: greetings.language, correctionAskedAt: greetings.correctionAskedAt,
    renderId: renders.id, ...columnsOf(renders, 'version', 'seconds', 'mix', 'telephoneSystem'), takeId: takes.id, engine: takes.engine, takenAt: takes.dateEntered,
    isMastered: voices.isMastered,
  }).from(greetings)
    .innerJoin(orderLines, eq(orderLines.id, greetings.orderLineId))
    .innerJoin(renders, and(eq(renders.greetingId, greetings.id), notExists(newer)))
    .innerJoin(takes, eq(takes.id, renders.takeId))
    .innerJoin(voices, eq(voices.id, greetings.voiceId))
    .where(isLeftOf(orderId)).orderBy(asc(orderLines.pos))
}

export type Rendered = Awaited<ReturnType<typeof listRendered>>[number]

export async function listRenderFiles(db: Db | Tx, renderId: string) {
  return db.select({ format: renderFiles.format, key: files.key, sha256: files.sha256, bytes: files.bytes })
    .from(renderFiles).innerJoin(files, eq(files.id, renderFiles.fileId)).where(eq(renderFiles.renderId, renderId))
}

export async function countGreetingsOf(db: Db | Tx, orderId: string): Promise<number> {
  return db.$count(greetings, isLeftOf(orderId))
}

export async function listGreetingIdsOf(db: Db | Tx, orderId: string): Promise<string[]> {
  return (await db.select({ id: greetings.id }).from(greetings).where(isLeftOf(orderId))).map(({ id }) => id)
}

/** With the renders that it holds; `undefined` where nothing was packed yet. */
export async function findLatestShipping(db: Db | Tx, orderId: string) {
  const [shipping] = await db.select({ id: shippings.id, dateShipped: shippings.dateShipped }).from(shippings).where(eq(shippings.orderId, orderId))
    .orderBy(desc(shippings.number)).limit(1)
  if (!shipping) return undefined
  const packed = await db.select({ greetingId: shippingGreetings.greetingId, renderId: shippingGreetings.renderId }).from(shippingGreetings)
    .where(eq(shippingGreetings.shippingId, shipping.id))
  return { ...shipping, renderOf: new Map(packed.map(({ greetingId, renderId }) => [greetingId, renderId])) }
}

export type LatestShipping = NonNullable<Awaited<ReturnType<typeof findLatestShipping>>>

/** Stands in the package before there is a row of it. A number of a try that failed stays unused. */
export async function nextShippingNumber(db: Db): Promise<number> {
  const [row] = await db.select({ number: sql<string>`nextval(pg_get_serial_sequence('shippings', 'number'))` }).from(sql`(values (1)) as once`)
  return Number(row?.number)
}

interface NewShipping extends Pick<typeof shippings.$inferInsert, 'orderId' | 'zipFileId' | 'deliveryNoteFileId'> {
  readonly number: number
  readonly at: Date
  readonly rendered: readonly Pick<Rendered, 'greetingId' | 'renderId'>[]
}

export async function insertShipping(tx: Tx, { rendered, at, ...shipping }: NewShipping): Promise<string> {
  const row = { ...shipping, dateEntered: at, dateShipped: at }
  const { id: shippingId } = theOne(await tx.insert(shippings).overridingSystemValue().values(row).returning({ id: shippings.id }))
  await tx.insert(shippingGreetings).values(rendered.map(({ greetingId, renderId }) => ({ greetingId, renderId, shippingId })))
  return shippingId
}

export async function findDeliveryNote(db: Db, shippingId: string) {
  return firstOf(await db.select({ number: shippings.number, key: files.key, language: orders.language })
    .from(shippings).innerJoin(files, eq(files.id, shippings.deliveryNoteFileId)).innerJoin(orders, eq(orders.id, shippings.orderId)).where(eq(shippings.id, shippingId)))
}

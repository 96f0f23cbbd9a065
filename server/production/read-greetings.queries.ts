/** Greetings that were canceled, alone or with their order, are shown to no customer. */
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import { columnsOf, type Db, firstOf, theOne } from '#server/db/database.ts'
import type { Page } from '#server/order/orders.queries.ts'
import { files, greetingHistory, greetingQuestions, greetings, musics, orderLines, orders, renderFiles, renders, shippingGreetings, shippings, takes, voices } from '#server/db/schema.ts'

const columns = {
  greeting: greetings,
  line: { pos: orderLines.pos },
  order: columnsOf(orders, 'id', 'number', 'language', 'shippingFormats', 'buyer', 'confirmedAt'),
  voice: columnsOf(voices, 'id', 'name', 'ai', 'isMastered'),
  music: { id: musics.id, name: musics.name },
}

function selectGreetings(db: Db) {
  return db.select(columns).from(greetings)
    .innerJoin(orderLines, eq(orderLines.id, greetings.orderLineId)).innerJoin(orders, eq(orders.id, greetings.orderId))
    .innerJoin(voices, eq(voices.id, greetings.voiceId)).leftJoin(musics, eq(musics.id, greetings.musicId))
}

export type StoredGreeting = Awaited<ReturnType<typeof selectGreetings>>[number]

const isAlive = and(ne(orders.status, 'Canceled'), isNull(greetings.canceledAt))

export async function listGreetingsOf(db: Db, userId: string, { limit, offset, newestFirst }: Page & { readonly newestFirst: boolean }) {
  const direction = newestFirst ? desc : asc
  const own = and(eq(greetings.userId, userId), isAlive)
  const records = await selectGreetings(db).where(own).orderBy(direction(greetings.dateEntered), direction(greetings.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ total: count() }).from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId)).where(own)
  return { total: counted?.total ?? 0, records }
}

export async function findGreeting(db: Db, greetingId: string): Promise<StoredGreeting | undefined> {
  return firstOf(await selectGreetings(db).where(and(eq(greetings.id, greetingId), isAlive)))
}

export async function listGreetingsOfShipping(db: Db, shippingId: string): Promise<StoredGreeting[]> {
  return selectGreetings(db).innerJoin(shippingGreetings, eq(shippingGreetings.greetingId, greetings.id))
    .where(eq(shippingGreetings.shippingId, shippingId)).orderBy(asc(orderLines.pos))
}

export type StoredFileRow = Pick<typeof files.$inferSelect, 'key' | 'bytes' | 'sha256' | 'mediaType'> & { readonly format: AudioFormat }
export type StoredRender = typeof renders.$inferSelect & { readonly files: readonly StoredFileRow[] }

/** Of each greeting the newest version, with its files. */
export async function newestRendersOf(db: Db, greetingIds: readonly string[]): Promise<ReadonlyMap<string, StoredRender>> {
  if (greetingIds.length === 0) return new Map()
  const rows = await db.selectDistinctOn([renders.greetingId]).from(renders).where(inArray(renders.greetingId, [...greetingIds]))
    .orderBy(renders.greetingId, desc(renders.version))
  return withFiles(db, rows)
}

export async function findRender(db: Db, greetingId: string, version: number): Promise<StoredRender | undefined> {
  const rows = await db.select().from(renders).where(and(eq(renders.greetingId, greetingId), eq(renders.version, version)))
  return (await withFiles(db, rows)).get(greetingId)
}

async function withFiles(db: Db, rows: readonly (typeof renders.$inferSelect)[]): Promise<ReadonlyMap<string, StoredRender>> {
  const found = rows.length === 0 ? [] : await db
    .select({ renderId: renderFiles.renderId, format: renderFiles.format, key: files.key, bytes: files.bytes, sha256: files.sha256, mediaType: files.mediaType })
    .from(renderFiles).innerJoin(files, eq(files.id, renderFiles.fileId)).where(inArray(renderFiles.renderId, rows.map(({ id }) => id)))
  return new Map(rows.map((row) => [row.greetingId, { ...row, files: found.filter(({ renderId }) => renderId === row.id) }]))
}

export async function listVersionsOf(db: Db, greetingId: string) {
  return db.select({ version: renders.version, seconds: renders.seconds, dateEntered: renders.dateEntered }).from(renders)
    .where(eq(renders.greetingId, greetingId)).orderBy(desc(renders.version)).limit(100)
}

/** The open ones, by their greetings: of each there is at most one. */
export async function openQuestionsOf(db: Db, greetingIds: readonly string[]) {
  const rows = greetingIds.length === 0 ? [] : await db.select().from(greetingQuestions)
    .where(and(inArray(greetingQuestions.greetingId, [...greetingIds]), isNull(greetingQuestions.answeredAt)))
  return new Map(rows.map((row) => [row.greetingId, row]))
}

export async function listQuestionsOf(db: Db, greetingId: string) {
  return db.select().from(greetingQuestions).where(eq(greetingQuestions.greetingId, greetingId)).orderBy(asc(greetingQuestions.askedAt)).limit(100)
}

export async function listHistoryOf(db: Db, greetingId: string) {
  return db.select({ status: greetingHistory.status, productionState: greetingHistory.productionState, at: greetingHistory.at }).from(greetingHistory)
    .where(eq(greetingHistory.greetingId, greetingId)).orderBy(asc(greetingHistory.id)).limit(1000)
}

export async function getOrderedLine(db: Db, orderLineId: string) {
  return theOne(await db.select({ ...getTableColumns(orderLines), systemOfOrder: orders.telephoneSystem }).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId)), 'A greeting without the line that it was ordered by')
}

export async function listShippingsWith(db: Db, greetingId: string) {
  return db.select({ id: shippings.id, number: shippings.number, dateShipped: shippings.dateShipped, version: renders.version, bytes: files.bytes })
    .from(shippingGreetings).innerJoin(shippings, eq(shippings.id, shippingGreetings.shippingId)).innerJoin(renders, eq(renders.id, shippingGreetings.renderId))
    .leftJoin(files, eq(files.id, shippings.zipFileId)).where(eq(shippingGreetings.greetingId, greetingId)).orderBy(desc(shippings.number)).limit(100)
}

/** What a render was made of: the recording alone. */
export async function getTakeFile(db: Db, takeId: string) {
  return theOne(await db.select({ id: takes.id, key: files.key, engine: takes.engine, dateEntered: takes.dateEntered }).from(takes).innerJoin(files, eq(files.id, takes.fileId)).where(eq(takes.id, takeId)), 'A sound without the take that it was made of')
}

export async function saveGreetingName(db: Db, greetingId: string, name: string) {
  await db.update(greetings).set({ name }).where(eq(greetings.id, greetingId))
}

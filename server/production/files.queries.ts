/** A file in the file store without a row here belongs to nothing. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { FileProblem } from '#domain/production/file-problem.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { fileChecks, files, orders, shippings, takes, voiceDemos } from '#server/db/schema.ts'
import { lockGreeting } from './greeting-progress.queries.ts'

const checked = { id: files.id, key: files.key, sha256: files.sha256, bytes: files.bytes, checkedAt: fileChecks.checkedAt, problem: fileChecks.problem }

/** Those in which something was wrong, and then those checked longest ago. */
export async function listFilesToCheck(db: Db, limit: number) {
  const wrong = await db.select(checked).from(fileChecks).innerJoin(files, eq(files.id, fileChecks.fileId))
    .where(isNotNull(fileChecks.problem)).orderBy(asc(fileChecks.checkedAt)).limit(limit)
  const good = await db.select(checked).from(fileChecks).innerJoin(files, eq(files.id, fileChecks.fileId))
    .where(isNull(fileChecks.problem)).orderBy(asc(fileChecks.checkedAt)).limit(limit)
  return [...wrong, ...good]
}

export async function saveFileCheck(db: Db, fileId: string, check: { readonly checkedAt: Date; readonly problem: FileProblem | null }) {
  await db.update(fileChecks).set(check).where(eq(fileChecks.fileId, fileId))
}

/** Of these keys those that belong to somebody. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

const atOnce = 500

/** By their keys, some at a time. */
export async function* allStoredFiles(db: Db) {
  for (let after = ''; ;) {
    const part = await db.select(columnsOf(files, 'key', 'sha256', 'bytes')).from(files).where(gt(files.key, after)).orderBy(asc(files.key)).limit(atOnce)
    yield* part
    if (part.length < atOnce) return
    after = part.at(-1)?.key ?? after
  }
}

/** The files of a package, and whose it is. */
const note = alias(files, 'note')

/** A file is null as long as it is not packed. */
export async function findShipping(db: Db, shippingId: string) {
  return firstOf(await db.select({ userId: orders.userId, orderNumber: orders.number, language: orders.language, number: shippings.number, zip: files, note })
    .from(shippings).innerJoin(orders, eq(orders.id, shippings.orderId))
    .leftJoin(files, eq(files.id, shippings.zipFileId)).leftJoin(note, eq(note.id, shippings.deliveryNoteFileId))
    .where(eq(shippings.id, shippingId)))
}

export async function insertVoiceDemo(tx: Tx, demo: typeof voiceDemos.$inferInsert) {
  await tx.insert(voiceDemos).values(demo)
}

/** Its files belong to nobody then, and go by night. */
export async function deleteVoiceDemo(tx: Tx, voiceId: string, language: Language): Promise<boolean> {
  const gone = await tx.delete(voiceDemos).where(and(eq(voiceDemos.voiceId, voiceId), eq(voiceDemos.language, language))).returning()
  const fileIds = gone.flatMap(({ fileId, originalFileId }) => [fileId, originalFileId])
  if (fileIds.length > 0) await tx.delete(files).where(inArray(files.id, fileIds))
  return gone.length > 0
}

/** The takes of greetings, as production reads and writes them. */
export type NewTake = Omit<typeof takes.$inferInsert, 'id' | 'number' | 'state'>

/** With the next number of its greeting, which it locks. */
export async function insertTake(tx: Tx, take: NewTake): Promise<string> {
  if (!(await lockGreeting(tx, take.greetingId))) throw new Error('A take of a greeting that there is not')
  const [highest] = await tx.select({ number: sql<number>`coalesce(max(${takes.number}), 0)::int` }).from(takes).where(eq(takes.greetingId, take.greetingId))
  return theOne(await tx.insert(takes).values({ ...take, number: (highest?.number ?? 0) + 1 }).returning({ id: takes.id })).id
}

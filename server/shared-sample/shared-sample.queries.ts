import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { SharedContent } from '#domain/shared-sample/shared-sample.contract.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { musics, sharedSampleComments, sharedSamples } from '#server/db/schema.ts'

const columns = columnsOf(
  sharedSamples, 'id', 'ownerKeyHash', 'content', 'version', 'sharedAt', 'expiresAt', 'revokedAt', 'approvedAt', 'approvedBy', 'approvalVoidSince',
)

export async function findSharedSample(db: Db | Tx, linkHash: string) {
  return firstOf(await db.select(columns).from(sharedSamples).where(eq(sharedSamples.linkHash, linkHash)))
}

export type StoredSharedSample = NonNullable<Awaited<ReturnType<typeof findSharedSample>>>

/** Whoever else wants to change it waits until the transaction ends. */
export async function lockSharedSample(tx: Tx, linkHash: string) {
  return firstOf(await tx.select(columns).from(sharedSamples).where(eq(sharedSamples.linkHash, linkHash)).for('update'))
}

export async function listComments(db: Db | Tx, sharedSampleId: string) {
  return db.select().from(sharedSampleComments).where(eq(sharedSampleComments.sharedSampleId, sharedSampleId))
    .orderBy(asc(sharedSampleComments.writtenAt), asc(sharedSampleComments.id))
}

export async function countComments(tx: Tx, sharedSampleId: string): Promise<number> {
  return (await tx.select({ count: count() }).from(sharedSampleComments).where(eq(sharedSampleComments.sharedSampleId, sharedSampleId)))[0]?.count ?? 0
}

type NewSharedSample = Pick<typeof sharedSamples.$inferInsert, 'linkHash' | 'ownerKeyHash' | 'userId' | 'sharedAt' | 'expiresAt'>

export async function insertSharedSample(db: Db, shared: NewSharedSample & { readonly content: SharedContent }) {
  await db.insert(sharedSamples).values(shared)
}

type Changes = Partial<Pick<typeof sharedSamples.$inferInsert, 'content' | 'version' | 'sharedAt' | 'expiresAt' | 'approvedAt' | 'approvedBy' | 'approvalVoidSince' | 'revokedAt'>>

export async function saveSharedSample(tx: Tx, id: string, changes: Changes) {
  await tx.update(sharedSamples).set({ ...changes, revision: sql`${sharedSamples.revision} + 1` }).where(eq(sharedSamples.id, id))
}

export async function insertComment(tx: Tx, comment: typeof sharedSampleComments.$inferInsert) {
  await tx.insert(sharedSampleComments).values(comment)
}

export async function deleteComments(tx: Tx, sharedSampleId: string) {
  await tx.delete(sharedSampleComments).where(eq(sharedSampleComments.sharedSampleId, sharedSampleId))
}

/** What was said of it goes with it. Answers how many were emptied, at most `limit`. */
export async function emptyExpired(db: Db, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select({ id: sharedSamples.id }).from(sharedSamples)
      .where(and(lte(sharedSamples.expiresAt, now), isNotNull(sharedSamples.content))).orderBy(sharedSamples.expiresAt).limit(limit).for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(sharedSampleComments).where(inArray(sharedSampleComments.sharedSampleId, ids))
    await tx.update(sharedSamples).set({ content: null, approvedAt: null, approvedBy: '', revision: sql`${sharedSamples.revision} + 1` }).where(inArray(sharedSamples.id, ids))
    return ids.length
  })
}

export async function deleteExpiredBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: sharedSamples.id }).from(sharedSamples).where(lte(sharedSamples.expiresAt, before)).limit(limit)
  return (await db.delete(sharedSamples).where(inArray(sharedSamples.id, old)).returning({ id: sharedSamples.id })).length
}

/** Of those that there are, by the hashes of their links. */
export async function listRevisions(db: Db, linkHashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select(columnsOf(sharedSamples, 'linkHash', 'revision')).from(sharedSamples).where(inArray(sharedSamples.linkHash, [...linkHashes]))
  return new Map(rows.map(({ linkHash, revision }) => [linkHash, revision]))
}

export async function findMusicName(db: Db, musicId: string) {
  return firstOf(await db.select(columnsOf(musics, 'name')).from(musics).where(and(eq(musics.id, musicId), isNull(musics.retiredAt))))?.name
}

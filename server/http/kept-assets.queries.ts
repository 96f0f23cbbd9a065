import { eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { columnsOf, type Db, firstOf } from '#server/db/database.ts'
import { webAssets } from '#server/db/schema.ts'

export async function listKeptAssets(db: Db, names: readonly string[]) {
  return db.select(columnsOf(webAssets, 'name', 'lastBuiltAt')).from(webAssets).where(inArray(webAssets.name, [...names]))
}

const atOnce = 50

/** Two nodes that start at once lay down the same. */
export async function saveAssets(db: Db, assets: readonly (typeof webAssets.$inferInsert)[]) {
  for (let from = 0; from < assets.length; from += atOnce) await db.insert(webAssets).values(assets.slice(from, from + atOnce)).onConflictDoNothing()
}

export async function touchAssets(db: Db, names: readonly string[], lastBuiltAt: Date) {
  await db.update(webAssets).set({ lastBuiltAt }).where(inArray(webAssets.name, [...names]))
}

/** Of the build that was the newest so far, as its last start says to the day. A moment that is older than that, so that it is the newest no more. */
export async function touchNewestAssets(db: Db, lastBuiltAt: Date) {
  await db.update(webAssets).set({ lastBuiltAt }).where(gte(webAssets.lastBuiltAt, sql`(select max(newest.last_built_at) - interval '1 day' from ${webAssets} as newest)`))
}

export async function dropAssetsBefore(db: Db, moment: Date) {
  await db.delete(webAssets).where(lt(webAssets.lastBuiltAt, moment))
}

export async function findAsset(db: Db, name: string): Promise<Uint8Array | undefined> {
  return firstOf(await db.select({ content: webAssets.content }).from(webAssets).where(eq(webAssets.name, name)))?.content
}

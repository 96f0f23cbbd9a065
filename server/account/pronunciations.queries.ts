import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { pronunciations } from '#server/db/schema.ts'

interface Said {
  readonly language: Language
  readonly written: string
  readonly spoken: string
}

/** Each word once in a language, as it was said last. All but the latest `most` are forgotten. */
export async function savePronunciations(tx: Tx, { userId, at }: { readonly userId: string; readonly at: Date }, said: readonly Said[], most: number) {
  const latest = [...new Map(said.map((one) => [`${one.language} ${one.written}`, one])).entries()].slice(-most)
  // In one order for everybody: two who keep the same words wait for each other, and not both.
  const rows = latest.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, { language, written, spoken }]) => ({ userId, language, written, spoken, saidAt: at }))
  await tx.insert(pronunciations).values(rows)
    .onConflictDoUpdate({ target: [pronunciations.userId, pronunciations.language, pronunciations.written], set: { spoken: sql`excluded.spoken`, saidAt: at } })
  const tooOld = tx.select({ id: pronunciations.id }).from(pronunciations).where(eq(pronunciations.userId, userId))
    .orderBy(desc(pronunciations.saidAt), desc(pronunciations.id)).offset(most)
  await tx.delete(pronunciations).where(inArray(pronunciations.id, tooOld))
}

export async function listPronunciationsOf(db: Db, userId: string) {
  const { id, language, written, spoken } = pronunciations
  return db.select({ id, language, written, spoken }).from(pronunciations).where(eq(pronunciations.userId, userId)).orderBy(desc(pronunciations.saidAt), desc(id))
}

/** False where the customer has no such one. */
export async function deletePronunciation(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(pronunciations).where(and(eq(pronunciations.userId, userId), eq(pronunciations.id, id))).returning({ id: pronunciations.id })).length > 0
}

export async function deletePronunciationsOf(tx: Tx, userId: string) {
  await tx.delete(pronunciations).where(eq(pronunciations.userId, userId))
}

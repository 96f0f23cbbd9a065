import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { pronunciations } from '#server/db/schema.ts'

interface Said {
  readonly written: string
  readonly spoken: string
}

/** Each word once in a language. All but the latest `most` are forgotten. */
export async function savePronunciations(tx: Tx, { userId, language, at }: { readonly userId: string; readonly language: Language; readonly at: Date }, said: readonly Said[], most: number) {
  for (const { written, spoken } of said) {
    await tx.insert(pronunciations).values({ userId, language, written, spoken, saidAt: at })
      .onConflictDoUpdate({ target: [pronunciations.userId, pronunciations.language, pronunciations.written], set: { spoken, saidAt: at } })
  }
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

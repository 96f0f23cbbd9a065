/** What the newest sound of a greeting was made of. */
import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { files, greetings, renders, takes, voices } from '#server/db/schema.ts'

export async function findSoundParts(db: Db, greetingId: string) {
  const [row] = await db.select({
    mix: renders.mix, take: { id: takes.id, key: files.key, engine: takes.engine, dateEntered: takes.dateEntered }, isMastered: voices.isMastered, language: greetings.language,
  }).from(renders).innerJoin(takes, eq(takes.id, renders.takeId)).innerJoin(files, eq(files.id, takes.fileId))
    .innerJoin(greetings, eq(greetings.id, renders.greetingId)).innerJoin(voices, eq(voices.id, takes.voiceId))
    .where(eq(renders.greetingId, greetingId)).orderBy(desc(renders.version)).limit(1)
  return row
}

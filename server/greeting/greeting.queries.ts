import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { columnsOf, type Db, firstOf } from '#server/db/database.ts'
import { files, musics, voiceDemos, voices } from '#server/db/schema.ts'

export async function findVoiceToHear(db: Db, voiceId: string) {
  return firstOf(await db
    .select(columnsOf(voices, 'id', 'name', 'ai', 'languages', 'persona', 'isMastered'))
    .from(voices)
    .where(and(eq(voices.id, voiceId), isNull(voices.retiredAt))))
}

export type VoiceToHear = NonNullable<Awaited<ReturnType<typeof findVoiceToHear>>>

/** The stored take in which a person is heard as this voice. */
export async function findRecordedDemo(db: Db, voiceId: string, language: Language) {
  return firstOf(await db.select({ key: files.key, sha256: files.sha256 }).from(voiceDemos).innerJoin(files, eq(files.id, voiceDemos.fileId))
    .where(and(eq(voiceDemos.voiceId, voiceId), eq(voiceDemos.language, language))))
}

export async function isMusicOnSale(db: Db, musicId: string): Promise<boolean> {
  return (await db.select({ id: musics.id }).from(musics).where(and(eq(musics.id, musicId), isNull(musics.retiredAt)))).length > 0
}

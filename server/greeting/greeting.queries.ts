import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/db/database.ts'
import { musics, voices, type VoicePersona } from '#server/db/schema.ts'

export interface VoiceToHear {
  readonly id: string
  readonly name: string
  readonly ai: boolean
  readonly languages: readonly Language[]
  readonly persona: VoicePersona
  readonly isMastered: boolean
}

export async function findVoiceToHear(db: Db, voiceId: string): Promise<VoiceToHear | undefined> {
  const [row] = await db
    .select({ id: voices.id, name: voices.name, ai: voices.ai, languages: voices.languages, persona: voices.persona, isMastered: voices.isMastered })
    .from(voices)
    .where(and(eq(voices.id, voiceId), isNull(voices.retiredAt)))
  return row && { ...row, languages: row.languages as Language[] }
}

export async function isMusicOnSale(db: Db, musicId: string): Promise<boolean> {
  return (await db.select({ id: musics.id }).from(musics).where(and(eq(musics.id, musicId), isNull(musics.retiredAt)))).length > 0
}

import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import { builtOnce, columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { files, greetings, musics, takes, voiceDemos, voices } from '#server/db/schema.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { scriptToFind, type WrittenGreeting } from '#domain/greeting/script.ts'

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

const good = alias(takes, 'good')

/** That somebody found good, and of which no customer who has it asked for a correction, unless it was found good again. */
function isUsable(voiceId: SQL, spokenText: SQL): SQL {
  const complainedOf = sql`select heard.file_id from ${greetings} as complaint join ${takes} as heard on heard.greeting_id = complaint.id
    where complaint.voice_id = ${voiceId} and complaint.correction_asked_at is not null and heard.date_entered <= complaint.correction_asked_at
      and not (heard.state = 'approved' and heard.judged_at > complaint.correction_asked_at)`
  return sql`good.voice_id = ${voiceId} and md5(good.spoken_text) = md5(${spokenText}) and good.spoken_text = ${spokenText} and good.spoken_text <> ''
    and good.state = 'approved' and good.file_id not in (${complainedOf})`
}

interface Said {
  readonly voiceId: string
  readonly spokenText: string
}

/** The same words by the same voice are recorded once. */
export async function findTakeToUseAgain(tx: Tx, { voiceId, spokenText }: Said) {
  return firstOf(await tx.select().from(good).where(isUsable(sql`${voiceId}`, sql`${spokenText}`)).orderBy(desc(good.judgedAt), desc(good.id)).limit(1))
}

/** Each with a name of its own, by which it is answered. */
interface Written extends WrittenGreeting {
  readonly key: string
  readonly classification: Classification
  readonly voiceId: string
}

const spokenStatement = builtOnce((db) => db.select({ key: sql<string>`said.key` })
  .from(sql`jsonb_to_recordset(${sql.placeholder('said')}::text::jsonb) as said(key text, voice_id text, words text)`)
  .innerJoin(voices, sql`${voices.id} = said.voice_id`)
  .where(sql`${voices.ai} or exists (select 1 from ${takes} as good where ${isUsable(sql`said.voice_id`, sql`said.words`)})`)
  .prepare('spoken_already'))

/** Of ready-made texts those that nobody has to record any more: a machine speaks them, or their voice has done so already. */
export async function spokenAlready(db: Db | Tx, written: readonly Written[]): Promise<ReadonlySet<string>> {
  const readyMade = written.filter(({ classification }) => classification === 'direct')
  if (readyMade.length === 0) return new Set()
  const said = JSON.stringify(readyMade.map(({ key, voiceId, ...text }) => ({ key, voice_id: voiceId, words: scriptToFind(text) })))
  return new Set((await spokenStatement(db).execute({ said })).map(({ key }) => key))
}

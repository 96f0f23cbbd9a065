/** Recordings that are used again: the same words by the same voice are recorded once. */
import { and, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { scriptOf, type WrittenGreeting } from '#domain/greeting/script.ts'
import { type Db, firstOf, type Tx } from '#server/db/database.ts'
import { greetings, takes, voices } from '#server/db/schema.ts'

interface Said {
  readonly voiceId: string
  readonly spokenText: string
}

/** A recording of these words by this voice that somebody found good, and of which no customer who has it asked for a correction since. */
export async function findTakeToUseAgain(tx: Tx, { voiceId, spokenText }: Said) {
  const isGood = and(eq(takes.voiceId, voiceId), sql`md5(${takes.spokenText}) = md5(${spokenText})`, eq(takes.spokenText, spokenText), eq(takes.state, 'approved'))
  const complainedOf = tx.select({ fileId: takes.fileId }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .where(and(isGood, lte(takes.judgedAt, greetings.correctionAskedAt)))
  return firstOf(await tx.select().from(takes).where(and(isGood, notInArray(takes.fileId, complainedOf)))
    .orderBy(desc(takes.judgedAt), desc(takes.id)).limit(1))
}

/** The same of many, each with a name of its own by which it is answered. */
interface Written extends WrittenGreeting {
  readonly key: string
  readonly classification: Classification
  readonly voiceId: string
}

const isGood = sql`good.voice_id = said.voice_id and md5(good.spoken_text) = md5(said.words) and good.spoken_text = said.words and good.state = 'approved'`
const complainedOf = sql`select good.file_id from ${takes} as good join ${greetings} as heard on heard.id = good.greeting_id
  where ${isGood} and good.judged_at <= heard.correction_asked_at`

/** Of ready-made texts those that nobody has to record any more: a machine reads them, or their voice has done so already. */
export async function readAlready(db: Db | Tx, written: readonly Written[]): Promise<ReadonlySet<string>> {
  const readyMade = written.filter(({ classification }) => classification === 'direct')
  if (readyMade.length === 0) return new Set()
  const said = JSON.stringify(readyMade.map(({ key, voiceId, ...text }) => ({ key, voice_id: voiceId, words: scriptOf(text) })))
  const rows = await db.select({ key: sql<string>`said.key` })
    .from(sql`jsonb_to_recordset(${said}::text::jsonb) as said(key text, voice_id text, words text)`)
    .innerJoin(voices, sql`${voices.id} = said.voice_id`)
    .where(sql`${voices.ai} or exists (select 1 from ${takes} as good where ${isGood} and said.words <> '' and good.file_id not in (${complainedOf}))`)
  return new Set(rows.map(({ key }) => key))
}

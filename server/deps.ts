/** What use cases and jobs are given: the database, and the clock that `domain` does not have. */
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import type { SoundRoom } from '#audio/room/sound-room.ts'
import type { ChooseVoice } from './adapters/voice/voice.port.ts'
import type { Db } from './db/database.ts'
import type { SampleShelf } from './features/greeting/sample-shelf.ts'
import type { JobQueue } from './jobs/job-queue.ts'

export interface JobDeps {
  readonly db: Db
  readonly now: () => Date
}

export interface Deps extends JobDeps {
  /** The calendar day at the studio, by the same clock as `now`. */
  readonly today: () => DateOnly
  /** Work outside the database, in the caller's transaction. */
  readonly enqueue: JobQueue['enqueue']
  /** Which campaign of the CRM the shop's leads belong to. */
  readonly campaignId: string
  readonly chooseVoice: ChooseVoice
  readonly soundRoom: SoundRoom
  readonly sampleShelf: SampleShelf
}

const studioDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

export function todayAtTheStudio(now: () => Date): () => DateOnly {
  return () => dateOnlySchema.parse(studioDay.format(now()))
}

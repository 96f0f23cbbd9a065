/** What use cases and jobs are given: the database, and the clock that `domain` does not have. */
import type { Db } from './db/database.ts'
import type { JobQueue } from './jobs/job-queue.ts'

export interface JobDeps {
  readonly db: Db
  readonly now: () => Date
}

export interface Deps extends JobDeps {
  /** The calendar day at the studio, `2026-11-20`. */
  readonly today: () => string
  /** Work outside the database, in the caller's transaction. */
  readonly enqueue: JobQueue['enqueue']
  /** Which campaign of the CRM the shop's leads belong to. */
  readonly campaignId: string
}

const studioDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

export function todayAtTheStudio(now: Date = new Date()): string {
  return studioDay.format(now)
}

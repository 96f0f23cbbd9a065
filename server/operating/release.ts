/** Ends what a restore began: from now on mails are sent, money moves and files are removed again. A shop that runs on PostgreSQL hears it at once. */
import type { Database } from '#server/db/database.ts'
import { forgetMissedRounds } from '#server/jobs/job-tables.ts'
import type { JobFor } from '#server/jobs/job.ts'
import { findRestored, saveRestored } from '#server/settings/settings.queries.ts'

/** False where it is not held. Safe to repeat. */
export async function release({ db, withSession }: Database, jobs: readonly Pick<JobFor<never>, 'name' | 'every'>[], at: Date): Promise<boolean> {
  const restored = await findRestored(db)
  if (restored?.releasedAt !== null) return false
  await withSession((session) => forgetMissedRounds(session, jobs.flatMap(({ name, every }) => (every === undefined ? [] : [name]))))
  await saveRestored(db, { ...restored, releasedAt: at.toISOString() })
  return true
}

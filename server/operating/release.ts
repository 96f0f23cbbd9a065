/** Ends what a restore began: from now on mails are sent, money moves and files are removed again. A shop that runs on PostgreSQL hears it at once. */
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'
import type { Database } from '#server/db/database.ts'
import { forgetMissedRounds } from '#server/jobs/job-tables.ts'
import type { JobFor } from '#server/jobs/job.ts'
import { findRestored, saveRestored } from '#server/settings/settings.queries.ts'
import { mustBeReadable, noteLost, readBeyondRows } from './lost-documents.ts'

interface Wishes {
  readonly database: Database
  readonly files: FileStore
  readonly jobs: readonly Pick<JobFor<never>, 'name' | 'every'>[]
  readonly at: Date
}

/** False where it is not held. The place for files may be another one than at the restore, so its documents are looked at again. Safe to repeat. */
export async function release({ database: { db, withSession }, files, jobs, at }: Wishes): Promise<boolean> {
  const restored = await findRestored(db)
  if (restored?.releasedAt !== null) return false
  const beyond = await readBeyondRows(db, files)
  mustBeReadable(beyond, restored)
  await db.transaction((tx) => noteLost(tx, beyond, new Date(restored.madeAt)))
  await withSession((session) => forgetMissedRounds(session, jobs.flatMap(({ name, every }) => (every === undefined ? [] : [name]))))
  await saveRestored(db, { ...restored, releasedAt: at.toISOString() })
  return true
}

import { type ReleaseRight, releaseRightOf, runStateOf } from '#domain/books/bank-run.ts'
import { hasRight } from '#domain/staff/right.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { countOtherOwners } from './debit-runs.queries.ts'

type Run = Parameters<typeof runStateOf>[0] & { readonly madeByStaffId: string }

/** Whether the one who asks may let a run go to the bank, asked once for many. */
export async function releasing(db: Db | Tx, { staffId, role }: StaffMember): Promise<(run: Run) => ReleaseRight> {
  const [mayRelease, hasOthers] = [hasRight(role, 'release money'), (await countOtherOwners(db, staffId)) > 0]
  return (run) => releaseRightOf({ state: runStateOf(run), mayRelease, isOwn: run.madeByStaffId === staffId, hasOthers })
}

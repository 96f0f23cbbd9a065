/** Lets a run go to the bank, or gives it up. Four eyes: who made it does not release it, unless there is nobody else who could; then it is noted why. */
import type { debitRunContract, DebitRun } from '#domain/books/debit-run.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow, type Failure } from '#domain/errors.ts'
import { collectionOn } from '#domain/order/collection-date.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import { findRun, listCollectionsOf, lockRun, saveDiscard, saveRelease, type StoredRun } from './debit-runs.queries.ts'
import { releaseRight, runShown } from './debit-runs.ts'

type Contract = typeof debitRunContract

async function lockUndecided(tx: Tx, runId: string): Promise<StoredRun | Failure<'NOT_FOUND' | 'DEBIT_RUN_DECIDED'>> {
  const run = await lockRun(tx, runId)
  if (!run) return failure('NOT_FOUND')
  return run.releasedAt === null && run.discardedAt === null ? run : failure('DEBIT_RUN_DECIDED')
}

export function releaseDebitRun(
  deps: Pick<Deps, 'db' | 'now' | 'today'>, { staffId }: StaffMember, { runId, note }: ParsedInputOf<Contract['releaseDebitRun']>,
): Promise<DebitRun> {
  return deps.db.transaction(async (tx) => {
    const run = orThrow(await lockUndecided(tx, runId))
    const right = await releaseRight(tx, run, staffId)
    const isOwn = right !== 'yes'
    if (right === 'somebody_else' || (right === 'with_reason' && note === '')) orThrow(failure('FOUR_EYES_NEEDED'))
    orThrow(await stillHolds(deps, tx, run))
    await saveRelease(tx, runId, { releasedByStaffId: staffId, releasedAt: deps.now(), releaseNote: isOwn ? note : '' })
    await writeJournal(tx, { staffId, action: 'released a debit run', subjectKind: 'debit run', subjectId: runId, details: { name: run.messageId, ...(isOwn && { note }) } })
    return runShown(orThrow((await findRun(tx, runId)) ?? failure('NOT_FOUND')))
  })
}

/** The bank can still collect on the days in the file, and everything in it is still owed. */
async function stillHolds({ today }: Pick<Deps, 'today'>, tx: Tx, { id, collectOn }: StoredRun): Promise<true | Failure<'DEBIT_RUN_OUTDATED'>> {
  if (collectOn < collectionOn({ promisedFrom: today(), submittedOn: today() })) return failure('DEBIT_RUN_OUTDATED')
  const isOwed = (await listCollectionsOf(tx, id)).every(({ state, datePaid, orderStatus }) => state === 'approved' && datePaid === null && orderStatus !== 'Canceled')
  return isOwed ? true : failure('DEBIT_RUN_OUTDATED')
}

export function discardDebitRun(deps: Pick<Deps, 'db' | 'now'>, { staffId }: StaffMember, runId: string): Promise<DebitRun> {
  return deps.db.transaction(async (tx) => {
    const { messageId } = orThrow(await lockUndecided(tx, runId))
    await saveDiscard(tx, runId, { discardedByStaffId: staffId, discardedAt: deps.now() })
    await writeJournal(tx, { staffId, action: 'discarded a debit run', subjectKind: 'debit run', subjectId: runId, details: { name: messageId } })
    return runShown(orThrow((await findRun(tx, runId)) ?? failure('NOT_FOUND')))
  })
}

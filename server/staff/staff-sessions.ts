/** The sessions in the studio: the own, and for owners everybody's. */
import type { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from './journal.queries.ts'
import { toSession } from './list-sessions.ts'
import { listLiveSessions, revokeSession } from '#server/access/session.queries.ts'
import { findMember } from './staff-members.queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'now'>

export async function listStaffSessions(
  { db, now }: SessionDeps, staffId: string, asker: StaffMember,
): Promise<OutputOf<typeof staffMembersContract.listSessionsOfStaff>> {
  orThrow((await findMember(db, staffId, now())) ?? failure('NOT_FOUND'))
  const records = (await listLiveSessions(db, { staffId }, now())).map((session) => toSession(session, asker.sessionId))
  return { total_results: records.length, records }
}

/** Of a session that is not there, or somebody else's, it says nothing more. */
export function endStaffSession(
  { db, now }: SessionDeps, { staffId, sessionId }: { readonly staffId: string; readonly sessionId: string }, asker: StaffMember,
): Promise<{ ended: true }> {
  return db.transaction(async (tx) => {
    const member = orThrow((await findMember(tx, staffId, now())) ?? failure('NOT_FOUND'))
    if ((await revokeSession(tx, { staffId }, sessionId, now())) === 0) orThrow(failure('NOT_FOUND'))
    const action = staffId === asker.staffId ? 'ended an own session' : 'ended a session of staff'
    await writeJournal(tx, { staffId: asker.staffId, action, subjectKind: 'staff', subjectId: staffId, details: { name: member.name } })
    return { ended: true }
  })
}

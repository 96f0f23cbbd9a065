/** Everybody who works or worked here. */
import type { staffMembersContract, StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { findMember, listMembers, type Member } from './staff-members.queries.ts'

function toMember(member: Member, { staffId }: Pick<StaffMember, 'staffId'>): StaffMemberShown {
  const { id, email, name, role, mustChangePassword, disabledAt, lastSignInAt, dateEntered, liveSessions } = member
  return {
    id, email, name, role, must_change_password: mustChangePassword, disabled_at: disabledAt?.toISOString() ?? null,
    last_sign_in_at: lastSignInAt?.toISOString() ?? null, date_entered: dateEntered.toISOString(), live_sessions: liveSessions, is_self: id === staffId,
  }
}

/** As the transaction leaves them, or as they are. */
export async function memberNow(db: Db | Tx, staffId: string, asker: StaffMember, now: Date): Promise<StaffMemberShown> {
  return toMember(orThrow((await findMember(db, staffId, now)) ?? failure('NOT_FOUND')), asker)
}

export async function listStaff({ db, now }: Pick<Deps, 'db' | 'now'>, asker: StaffMember): Promise<OutputOf<typeof staffMembersContract.listStaff>> {
  const records = (await listMembers(db, now())).map((member) => toMember(member, asker))
  return { total_results: records.length, records }
}

/** Changes somebody's name or role, shuts them out or lets them in again. Who is shut out is signed out at once, everywhere. */
import { changedMember, deedsBetween, type MemberState } from '#domain/staff/staff-member.ts'
import type { StaffMemberShown, staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from './journal.queries.ts'
import { memberNow } from './list-staff.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { lockMember, saveMember } from './staff-members.queries.ts'

type Input = ParsedInputOf<typeof staffMembersContract.updateStaff>

export function updateStaff({ db, now }: Pick<Deps, 'db' | 'now'>, { staffId, ...said }: Input, asker: StaffMember): Promise<StaffMemberShown> {
  return db.transaction(async (tx) => {
    const { otherOwners, emailKey: _key, ...before } = orThrow((await lockMember(tx, staffId)) ?? failure('NOT_FOUND'))
    const after = orThrow(changedMember(before, statedIn(said), otherOwners))
    await saveMember(tx, staffId, after, now())
    if (after.isDisabled) await revokeSessionsOf(tx, { staffId }, now())
    for (const action of deedsBetween(before, after)) {
      await writeJournal(tx, { staffId: asker.staffId, action, subjectKind: 'staff', subjectId: staffId, details: { name: after.name, role: after.role } })
    }
    return memberNow(tx, staffId, asker, now())
  })
}

function statedIn({ name, role, disabled }: Omit<Input, 'staffId'>): Partial<MemberState> {
  return { ...(name !== undefined && { name }), ...(role !== undefined && { role }), ...(disabled !== undefined && { isDisabled: disabled }) }
}

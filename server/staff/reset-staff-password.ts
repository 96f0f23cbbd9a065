/** Gives somebody a new one-time password: for who forgot theirs, or lost a device. */
import type { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { Caller } from '#server/access/caller.ts'
import { writeJournal } from './journal.queries.ts'
import { memberNow } from './list-staff.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { staffKey } from './login-staff.ts'
import { newOneTimePassword, oneTimePasswordEnd } from './one-time-password.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { giveOneTimePassword, lockMember } from './staff-members.queries.ts'

export async function resetStaffPassword(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>, staffId: string, asker: StaffMember, { address }: Caller,
): Promise<OutputOf<typeof staffMembersContract.resetStaffPassword>> {
  const password = newOneTimePassword()
  const passwordHash = await passwords.inTurn(address, ({ hash }) => hash(password))
  return db.transaction(async (tx) => {
    const { name, emailKey } = orThrow((await lockMember(tx, staffId)) ?? failure('NOT_FOUND'))
    await giveOneTimePassword(tx, staffId, { passwordHash, passwordExpiresAt: oneTimePasswordEnd(now()) })
    await revokeSessionsOf(tx, { staffId }, now())
    await forgetFailuresOf(tx, staffKey(emailKey))
    await writeJournal(tx, { staffId: asker.staffId, action: 'reset the password of staff', subjectKind: 'staff', subjectId: staffId, details: { name } })
    return { Member: await memberNow(tx, staffId, asker, now()), one_time_password: password }
  })
}

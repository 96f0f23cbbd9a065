/** Changes the password of somebody who works here; the first one that was given out has to be. */
import type { staffContract } from '#domain/staff/staff.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow, type Failure } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { Caller } from '#server/access/caller.ts'
import { writeJournal } from './journal.queries.ts'
import { staffKey } from './login-staff.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { findLiveSessionById, revokeOtherSessions } from '#server/access/session.queries.ts'
import { getStaffPerson, saveStaffPassword } from './staff.queries.ts'
import { lockMember } from './staff-members.queries.ts'

type Input = ParsedInputOf<typeof staffContract.changeStaffPassword>

export async function changeStaffPassword(
  deps: Pick<Deps, 'db' | 'now' | 'passwords'>, { current, password }: Input, { staffId, sessionId }: StaffMember, { address }: Caller,
): Promise<{ createSuccess: true }> {
  const person = await getStaffPerson(deps.db, staffId)
  await provePassword(deps, { emailKey: staffKey(person.emailKey), address }, current, async () => person)
  const passwordHash = await deps.passwords.inTurn(address, async ({ hash, matches }) => {
    if (await matches(password, person.passwordHash)) orThrow(failure('ERROR_PASSWORD_CHANGE', { password: 'is the present one' }))
    return hash(password)
  })
  return deps.db.transaction(async (tx) => {
    orThrow(await memberStillSignedIn(tx, { staffId, sessionId }, deps.now()))
    await saveStaffPassword(tx, staffId, passwordHash)
    await revokeOtherSessions(tx, { staffId }, sessionId, deps.now())
    await writeJournal(tx, { staffId, action: 'changed the own password', subjectKind: 'staff', subjectId: staffId })
    return { createSuccess: true }
  })
}

/** Locks the member, too: nobody gives another password, or shuts out, until it is done. */
async function memberStillSignedIn(
  tx: Tx, { staffId, sessionId }: Pick<StaffMember, 'staffId' | 'sessionId'>, now: Date,
): Promise<true | Failure<'VALID_USER_REQUIRED'>> {
  await lockMember(tx, staffId)
  return (await findLiveSessionById(tx, sessionId, now))?.staff ? true : failure('VALID_USER_REQUIRED')
}

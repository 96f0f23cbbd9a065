/** Lets somebody into the studio. The one-time password is told once, to the owner who asks, and written down nowhere. */
import { emailKey } from '#domain/access/email-address.ts'
import type { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { Caller } from '#server/access/caller.ts'
import { writeJournal } from './journal.queries.ts'
import { memberNow } from './list-staff.ts'
import { newOneTimePassword, oneTimePasswordEnd } from './one-time-password.ts'
import { insertMember } from './staff-members.queries.ts'

type CreateStaff = typeof staffMembersContract.createStaff

export async function createStaff(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>, { name, email, role }: ParsedInputOf<CreateStaff>, asker: StaffMember, { address }: Caller,
): Promise<OutputOf<CreateStaff>> {
  const password = newOneTimePassword()
  const passwordHash = await passwords.inTurn(address, ({ hash }) => hash(password))
  return db.transaction(async (tx) => {
    const isTaken = () => failure('ERROR_EMAIL_IN_USE', { email: 'belongs to somebody who works or worked here' })
    const staffId = orThrow((await insertMember(tx, { name, email, emailKey: emailKey(email), role, passwordHash, passwordExpiresAt: oneTimePasswordEnd(now()) })) ?? isTaken())
    await writeJournal(tx, { staffId: asker.staffId, action: 'created staff', subjectKind: 'staff', subjectId: staffId, details: { name, role } })
    return { Member: await memberNow(tx, staffId, asker, now()), one_time_password: password }
  })
}

/** Signs somebody in who works here. Written into the journal, as everything that staff do. */
import { emailKey } from '#domain/access/email-address.ts'
import type { staffContract } from '#domain/staff/staff.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/access/caller.ts'
import { writeJournal } from './journal.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { beginSession } from '#server/access/sessions.ts'
import { findStaffByEmail, noteStaffSignIn, toStaff } from './staff.queries.ts'

type LoginStaff = typeof staffContract.loginStaff

/** Staff and customers may have the same address: their locks are two. No customer's key begins with a blank. */
export const staffKey = (key: string) => ` staff ${key}`

export async function loginStaff(
  deps: Pick<Deps, 'db' | 'now' | 'passwords'>, { user, pw }: ParsedInputOf<LoginStaff>, { address, userAgent, provider }: Caller,
): Promise<OutputOf<LoginStaff>> {
  const { db, now } = deps
  const key = emailKey(user)
  const person = await provePassword(deps, { emailKey: staffKey(key), address }, pw, () => findStaffByEmail(db, key))
  return db.transaction(async (tx) => {
    const at = now()
    // Told to nobody but who knows the password.
    if (person.passwordExpiresAt !== null && person.passwordExpiresAt <= at) orThrow(failure('ONE_TIME_PASSWORD_EXPIRED'))
    if (!(await noteStaffSignIn(tx, person, at))) orThrow(failure('WRONG_USERNAME_OR_PASSWORD'))
    const { token, expiresAt } = await beginSession(tx, { staffId: person.id }, { now: at, stayLoggedIn: false, userAgent, provider })
    await writeJournal(tx, { staffId: person.id, action: 'signed in', subjectKind: 'staff', subjectId: person.id })
    return { token, expires_at: expiresAt.toISOString(), Staff: toStaff(person) }
  })
}

/** What somebody who may log in on the server does where no owner can: the journal tells it without a name, and every owner gets a mail. */
import { hash } from '@node-rs/argon2'
import { emailKey } from '#domain/access/email-address.ts'
import { deedsBetween, oneTimePasswordDays } from '#domain/staff/staff-member.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import type { Deps } from '#server/deps.ts'
import { newOneTimePassword } from './staff-members.ts'
import { findStaffByEmail, findStaffIdByEmail, giveOneTimePassword, insertMember, lockMember, saveMember, staffKey } from './staff.queries.ts'
import { writeToldJournal } from './tell-owners.ts'

type OnServer = Pick<Deps, 'db' | 'writeMail' | 'now'>

const dayMs = 24 * 60 * 60 * 1000

async function givenPassword(now: Date) {
  const password = newOneTimePassword()
  return { password, kept: { passwordHash: await hash(password), passwordExpiresAt: new Date(now.getTime() + oneTimePasswordDays * dayMs) } }
}

/** Somebody new, with a one-time password; or whoever has the address already, with all rights and the password that they have. Safe to repeat. */
export async function makeOwner(deps: OnServer, address: string): Promise<{ readonly password?: string }> {
  const email = address.trim()
  const { password, kept } = await givenPassword(deps.now())
  return deps.db.transaction(async (tx) => {
    const newId = await insertMember(tx, { name: email, email, emailKey: emailKey(email), role: 'owner', ...kept })
    if (newId !== undefined) {
      await writeToldJournal(deps, tx, { action: 'created staff', subjectKind: 'staff', subjectId: newId, details: { name: email, role: 'owner' } })
      return { password }
    }
    const staffId = await findStaffIdByEmail(tx, emailKey(email))
    const before = staffId === undefined ? undefined : await lockMember(tx, staffId)
    if (staffId === undefined || !before) throw new Error('An address is taken, and nobody has it')
    const after = { name: before.name, role: 'owner', isDisabled: false } as const
    await saveMember(tx, staffId, after, deps.now())
    for (const action of deedsBetween(before, after)) await writeToldJournal(deps, tx, { action, subjectKind: 'staff', subjectId: staffId, details: { name: after.name, role: after.role } })
    return {}
  })
}

/** Ends all sessions of this login. `undefined` where nobody with this address may sign in. */
export async function resetPassword(deps: OnServer, address: string): Promise<string | undefined> {
  const { password, kept } = await givenPassword(deps.now())
  return deps.db.transaction(async (tx) => {
    const person = await findStaffByEmail(tx, emailKey(address))
    if (!person) return undefined
    await giveOneTimePassword(tx, person.id, kept)
    await revokeSessionsOf(tx, { staffId: person.id }, deps.now())
    await forgetFailuresOf(tx, staffKey(person.emailKey))
    await writeToldJournal(deps, tx, { action: 'reset the password of staff', subjectKind: 'staff', subjectId: person.id, details: { name: person.name } })
    return password
  })
}

/** Sign-ins are written into the journal, as everything that staff do. */
import { emailKey } from '#domain/access/email-address.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, type Failure, FailureError, orThrow } from '#domain/errors.ts'
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { staffContract } from '#domain/staff/staff.contract.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { findLiveSessionById, revokeOtherSessions, revokeSession } from '#server/access/session.queries.ts'
import { beginSession, listSessions, logout } from '#server/access/session.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from './journal.queries.ts'
import { refusalOfCode } from './second-factor.ts'
import { lacksSecondFactor } from './second-factor.queries.ts'
import { findMember, findStaffByEmail, getStaffPerson, lockMember, noteStaffSignIn, saveStaffPassword, staffKey, toStaff } from './staff.queries.ts'

type LoginStaff = typeof staffContract.loginStaff

export async function loginStaff(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'linkKeys'>, { user, pw, code }: ParsedInputOf<LoginStaff>, { address, userAgent, provider }: Caller,
): Promise<OutputOf<LoginStaff>> {
  const { db, now } = deps
  const key = emailKey(user)
  const person = await provePassword(deps, { emailKey: staffKey(key), address }, pw, () => findStaffByEmail(db, key))
  const answer = await db.transaction(async (tx) => {
    const at = now()
    // Told to nobody but who knows the password.
    if (person.passwordExpiresAt !== null && person.passwordExpiresAt <= at) orThrow(failure('ONE_TIME_PASSWORD_EXPIRED'))
    const refusal = await refusalOfCode(deps, tx, person.id, code)
    if (refusal) return refusal
    if (!(await noteStaffSignIn(tx, person, at))) orThrow(failure('WRONG_USERNAME_OR_PASSWORD'))
    const { token, expiresAt } = await beginSession(tx, { staffId: person.id }, { now: at, stayLoggedIn: false, userAgent, provider })
    await writeJournal(tx, { staffId: person.id, action: 'signed in', subjectKind: 'staff', subjectId: person.id })
    return { token, expires_at: expiresAt.toISOString(), Staff: toStaff(person, await lacksSecondFactor(tx, person.id)) }
  })
  // Thrown in the transaction it would undo the count of wrong codes.
  if (answer instanceof FailureError) throw answer
  return answer
}

/** The sessions in the studio: the own, and for owners everybody's. */
type SessionDeps = Pick<Deps, 'db' | 'now'>

async function listStaffSessions(deps: SessionDeps, { staffId }: { readonly staffId: string }, asker: StaffMember) {
  orThrow((await findMember(deps.db, staffId, deps.now())) ?? failure('NOT_FOUND'))
  return listSessions(deps, { staffId }, asker)
}

/** Of a session that is not there, or somebody else's, it says nothing more. */
function endStaffSession(
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

type Input = ParsedInputOf<typeof staffContract.changeStaffPassword>

/** Changes the password of somebody who works here; the first one that was given out has to be. */
export async function changeStaffPassword(
  deps: Pick<Deps, 'db' | 'now' | 'passwords'>, { current, password }: Input, { staffId, sessionId }: StaffMember, { address }: Caller,
): Promise<{ createSuccess: true }> {
  const person = await getStaffPerson(deps.db, staffId)
  await provePassword(deps, { emailKey: staffKey(person.emailKey), address }, current, async () => person)
  const passwordHash = await deps.passwords.inTurn(address, async ({ hash, matches }) => {
    if (await matches(password, person.passwordHash)) orThrow(failure('ERROR_PASSWORD_CHANGE', { password: 'UNCHANGED' }))
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

export const staffLoginCalls = [
  ...bind(staffContract, {
    loginStaff: (deps, input, _asker, request) => loginStaff(deps, input, callerOf(request)),
    logoutStaff: (deps, _input, asker) => logout(deps, asker),
    getStaff: async ({ db }, _input, { staffId, mustSetSecondFactor }) => toStaff(await getStaffPerson(db, staffId), mustSetSecondFactor),
    changeStaffPassword: (deps, input, member, request) => changeStaffPassword(deps, input, member, callerOf(request)),
  }),
  ...bind(staffMembersContract, {
    listSessionsOfStaff: listStaffSessions, endSessionOfStaff: endStaffSession,
    listOwnStaffSessions: (deps, _input, asker) => listStaffSessions(deps, asker, asker),
    endOwnStaffSession: (deps, { sessionId }, asker) => endStaffSession(deps, { staffId: asker.staffId, sessionId }, asker),
  }),
]

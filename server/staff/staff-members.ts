/** The one-time password is told once, to the owner who asks, and written down nowhere. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '#domain/access/email-address.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { wholeList } from '#domain/paging.ts'
import { changedMember, deedsBetween, type MemberState, oneTimePasswordDays } from '#domain/staff/staff-member.ts'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { callerOf } from '#server/access/caller.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { listJournalEntries } from './journal.queries.ts'
import { codeLock } from './second-factor.ts'
import { deleteSecondFactor, lockSecondFactor } from './second-factor.queries.ts'
import { findMember, findStaffByEmail, giveOneTimePassword, insertMember, listMembers, lockMember, type Member, saveMember, staffKey } from './staff.queries.ts'
import { writeToldJournal } from './tell-owners.ts'
import { staffContract } from '#domain/staff/staff.contract.ts'

/** Everybody who works or worked here. */
function toMember(member: Member, { staffId }: Pick<StaffMember, 'staffId'>): StaffMemberShown {
  const { id, email, name, role, mustChangePassword, disabledAt, lastSignInAt, dateEntered, liveSessions, hasSecondFactor } = member
  return {
    id, email, name, role, must_change_password: mustChangePassword, disabled_at: disabledAt?.toISOString() ?? null,
    last_sign_in_at: lastSignInAt?.toISOString() ?? null, date_entered: dateEntered.toISOString(), has_second_factor: hasSecondFactor, live_sessions: liveSessions, is_self: id === staffId,
  }
}

/** As the transaction leaves them, or as they are. */
async function memberNow(db: Db | Tx, staffId: string, asker: StaffMember, now: Date): Promise<StaffMemberShown> {
  return toMember(orThrow((await findMember(db, staffId, now)) ?? failure('NOT_FOUND')), asker)
}

function statedIn({ name, role, disabled }: Omit<ParsedInputOf<typeof staffMembersContract.updateStaff>, 'staffId'>): Partial<MemberState> {
  return { ...(name !== undefined && { name }), ...(role !== undefined && { role }), ...(disabled !== undefined && { isDisabled: disabled }) }
}

/** A password that somebody is told once and has to replace, within a week: sixteen letters that nobody guesses. */
const dayMs = 24 * 60 * 60 * 1000

export const newOneTimePassword = () => randomBytes(12).toString('base64url')

/** With what is kept of it. */
async function givenPassword({ passwords, now }: Pick<Deps, 'passwords' | 'now'>, request: FastifyRequest) {
  const password = newOneTimePassword()
  const passwordHash = await passwords.inTurn(callerOf(request).address, ({ hash }) => hash(password))
  return { password, kept: { passwordHash, passwordExpiresAt: new Date(now().getTime() + oneTimePasswordDays * dayMs) } }
}

export const staffMemberCalls = bind(staffMembersContract, {
  listStaff: async ({ db, now }, _input, asker) => wholeList((await listMembers(db, now())).map((member) => toMember(member, asker))),

  getStaffMember: ({ db, now }, { staffId }, asker) => memberNow(db, staffId, asker, now()),

  createStaff: async (deps, { name, email, role }, asker, request) => {
    const { password, kept } = await givenPassword(deps, request)
    return deps.db.transaction(async (tx) => {
      const isTaken = () => failure('ERROR_EMAIL_IN_USE', { email: 'TAKEN' })
      const staffId = orThrow((await insertMember(tx, { name, email, emailKey: emailKey(email), role, ...kept })) ?? isTaken())
      await writeToldJournal(deps, tx, { staffId: asker.staffId, action: 'created staff', subjectKind: 'staff', subjectId: staffId, details: { name, role } })
      return { Member: await memberNow(tx, staffId, asker, deps.now()), one_time_password: password }
    })
  },

  /** Changes somebody's name or role, shuts them out or lets them in again. Who is shut out is signed out at once, everywhere. */
  updateStaff: (deps, { staffId, ...said }, asker) => deps.db.transaction(async (tx) => {
    const { now } = deps
    const { otherOwners, emailKey: _key, ...before } = orThrow((await lockMember(tx, staffId)) ?? failure('NOT_FOUND'))
    const after = orThrow(changedMember(before, statedIn(said), otherOwners))
    await saveMember(tx, staffId, after, now())
    if (after.isDisabled) await revokeSessionsOf(tx, { staffId }, now())
    for (const action of deedsBetween(before, after)) {
      await writeToldJournal(deps, tx, { staffId: asker.staffId, action, subjectKind: 'staff', subjectId: staffId, details: { name: after.name, role: after.role } })
    }
    return memberNow(tx, staffId, asker, now())
  }),

  /** For somebody who forgot the password, or lost a device. */
  resetStaffPassword: async (deps, { staffId }, asker, request) => {
    const { password, kept } = await givenPassword(deps, request)
    return deps.db.transaction(async (tx) => {
      const { name, emailKey } = orThrow((await lockMember(tx, staffId)) ?? failure('NOT_FOUND'))
      await giveOneTimePassword(tx, staffId, kept)
      await revokeSessionsOf(tx, { staffId }, deps.now())
      await forgetFailuresOf(tx, staffKey(emailKey))
      await writeToldJournal(deps, tx, { staffId: asker.staffId, action: 'reset the password of staff', subjectKind: 'staff', subjectId: staffId, details: { name } })
      return { Member: await memberNow(tx, staffId, asker, deps.now()), one_time_password: password }
    })
  },

  /** For somebody whose telephone is gone. */
  resetSecondFactorOfStaff: (deps, { staffId }, asker) => deps.db.transaction(async (tx) => {
    // In the order in which a sign-in locks both.
    await lockSecondFactor(tx, staffId)
    const { name } = orThrow((await lockMember(tx, staffId)) ?? failure('NOT_FOUND'))
    await resetSecondFactor(deps, tx, { staffId, name, by: asker.staffId })
    return memberNow(tx, staffId, asker, deps.now())
  }),
})

/** By a command on the server. Safe to repeat. */
export function forgetSecondFactor(deps: Pick<Deps, 'db' | 'writeMail' | 'now'>, address: string): Promise<'forgotten' | 'no factor' | 'nobody'> {
  return deps.db.transaction(async (tx) => {
    const person = await findStaffByEmail(tx, emailKey(address))
    if (!person) return 'nobody'
    if (!(await lockSecondFactor(tx, person.id))?.sealedSecret) return 'no factor'
    await resetSecondFactor(deps, tx, { staffId: person.id, name: person.name })
    return 'forgotten'
  })
}

/** `by`: absent for a command on the server. */
async function resetSecondFactor(
  deps: Pick<Deps, 'writeMail' | 'now'>, tx: Tx, { staffId, name, by }: { readonly staffId: string; readonly name: string; readonly by?: string },
) {
  await deleteSecondFactor(tx, staffId)
  await revokeSessionsOf(tx, { staffId }, deps.now())
  await forgetFailuresOf(tx, codeLock(staffId).emailKey)
  await writeToldJournal(deps, tx, { ...(by !== undefined && { staffId: by }), action: 'reset the second factor of staff', subjectKind: 'staff', subjectId: staffId, details: { name } })
}

export const journalCalls = bind(staffContract, {
  /** One more than is shown tells whether there are more. */
  listJournal: async ({ db }, { limit, staff_id: staffId, before, action, from, until }) => {
    const rows = await listJournalEntries(db, { limit: limit + 1, before, staffId, action, from, until })
    const records = rows.slice(0, limit).map(({ id, at, staffId, staffName, action, subjectKind, subjectId, details }) => ({
      id, at: at.toISOString(), staff_id: staffId, staff_name: staffName, action, subject_kind: subjectKind, subject_id: subjectId, details,
    }))
    return { records, has_more: rows.length > limit }
  },
})

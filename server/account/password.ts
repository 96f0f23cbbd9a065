/** A changed password ends all other sessions and voids the links that were sent for a new one. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailKey, mostEmailCharacters } from '#domain/access/email-address.ts'
import { isJustOpened } from '#domain/access/session.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import { mailKinds } from '#domain/mail/mail.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { findLiveSessionById, revokeOtherSessions, revokeSessionsOf } from '#server/access/session.queries.ts'
import { countTokensSince, findToken, hasTokenOf, issueToken, spendToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps, JobDeps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { defineJob } from '#server/jobs/job.ts'
import { blankLinksOf } from '#server/mail/mail.queries.ts'
import type { WriteMail } from '#server/mail/write-mail.ts'
import { findPerson, findPersonByEmail, lockPerson, type Person, saveUser } from './customer.queries.ts'
import { forgetPendingEmail, proveAddress } from './email.ts'
import { stillSignedIn } from './login.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'

type Input = ParsedInputOf<typeof accountContract.changePassword>
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'passwords' | 'writeMail'>

export async function changePassword(deps: ChangeDeps, { password, id, current }: Input, customer: Customer, caller: Caller): Promise<{ createSuccess: true }> {
  const { userId, sessionId } = customer
  if (id.toLowerCase() !== userId) orThrow(failure('NO_READ_ACCESS'))
  const before = orThrow((await findPerson(deps.db, userId)) ?? failure('VALID_USER_REQUIRED'))
  await proveCurrent(deps, current, before, customer, caller)
  const passwordHash = await deps.passwords.inTurn(caller.address, async ({ hash, matches }) => {
    if (await matches(password, before.passwordHash)) orThrow(failure('ERROR_PASSWORD_CHANGE', { password: 'UNCHANGED' }))
    return hash(password)
  })
  return deps.db.transaction(async (tx) => {
    const person = orThrow(await stillSignedIn(tx, customer, deps.now()))
    await saveUser(tx, userId, { passwordHash }, deps.now())
    await revokeOtherSessions(tx, { userId }, sessionId, deps.now())
    await voidTokens(tx, 'password_reset', userId, deps.now())
    await tellPasswordChanged(tx, deps, person)
    return { createSuccess: true }
  })
}

/** A session that somebody left open is no proof of who sits there now. A password that is said is looked at in any case. */
async function proveCurrent(deps: ChangeDeps, current: string | undefined, person: Person, { sessionId }: Customer, { address }: Caller) {
  if (current !== undefined) {
    await provePassword(deps, { emailKey: person.emailKey, address }, current, async () => person, { wrongFields: { current: 'WRONG_PASSWORD' } })
    return
  }
  const session = orThrow((await findLiveSessionById(deps.db, sessionId, deps.now())) ?? failure('VALID_USER_REQUIRED'))
  if (!isJustOpened(session.createdAt, deps.now())) orThrow(failure('WRONG_INPUT', { current: 'MISSING' }))
}

type ResetPassword = typeof accountContract.resetPassword
type ResetDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail'>

/** A new password for somebody who forgot the old one: first the wish for a link, then the link with the new password. */
function resetPassword(deps: ResetDeps, { user, token, pw }: ParsedInputOf<ResetPassword>, caller: Caller): Promise<OutputOf<ResetPassword>> {
  return token !== undefined && pw !== undefined ? setPassword(deps, { token, pw, user }, caller) : ask(deps, user ?? '')
}

/** The same for everybody: what becomes of it is seen in a letter box only. */
async function ask({ db, enqueue }: ResetDeps, user: string): Promise<OutputOf<ResetPassword>> {
  await enqueue(db, sendPasswordReset, { emailKey: emailKey(user) })
  return { message: 'PASSWORD_RESET_REQUEST_SENT' }
}

interface NewPassword {
  readonly token: string
  readonly pw: string
  readonly user: string | undefined
}

async function setPassword(deps: ResetDeps, { token, pw, user }: NewPassword, caller: Caller): Promise<OutputOf<ResetPassword>> {
  const now = deps.now()
  // Looked at before the hash, which costs something; used up below.
  orThrow(await personOf(deps.db, token, now, user))
  const passwordHash = await deps.passwords.inTurn(caller.address, ({ hash }) => hash(pw))
  return deps.db.transaction(async (tx) => {
    const known = orThrow(await personOf(tx, token, now, user))
    const person = orThrow((await lockPerson(tx, known.id)) ?? failure('TOKEN_NOT_VALID'))
    orThrow((await spendToken(tx, 'password_reset', token, now)) ?? failure('TOKEN_NOT_VALID'))
    await saveUser(tx, person.id, { passwordHash }, now)
    await proveAddress(tx, deps, person)
    await voidTokens(tx, 'password_reset', person.id, now)
    await revokeSessionsOf(tx, { userId: person.id }, now)
    // Nor does a wallet lead in any more, nor an address that waits: they may be those of whoever the password is changed because of.
    await deleteIdentitiesOf(tx, person.id)
    await forgetPendingEmail(tx, person, now)
    await forgetFailuresOf(tx, person.emailKey)
    await blankLinksOf(tx, { userId: person.id, emailKey: person.emailKey }, ['password-reset', 'sign-up', 'email-to-confirm'], now)
    await tellPasswordChanged(tx, deps, { ...person, emailConfirmedAt: now })
    return { message: 'NEW_PASSWORD_HAS_BEEN_SET' }
  })
}

/** Who may use this token; a token that was sent to a former address is worth nothing. */
async function personOf(
  db: Db | Tx, token: string, now: Date, user: string | undefined,
): Promise<Person | Failure<'TOKEN_NOT_VALID' | 'NO_UNIQUE_USER_FOUND'>> {
  const found = await findToken(db, 'password_reset', token, now)
  const person = found && !found.isUsed && found.userId !== null ? await findPerson(db, found.userId) : undefined
  if (!person || person.emailKey !== found?.payload['emailKey']) return failure('TOKEN_NOT_VALID')
  const isMeant = user === undefined || emailKey(user) === person.emailKey
  return isMeant ? person : failure('NO_UNIQUE_USER_FOUND', { user: 'DIFFERENT' })
}

const validMinutes = mailKinds['password-reset'].linkLastsMinutes
const minuteMs = 60 * 1000
/**
 * Nobody's letter box is filled by asking again and again, and no stranger who asks uses up what the customer asks for: beyond a few a day one goes
 * out each half hour, so that a link that still works for as long is always there.
 */
const fewADay = 5
const restMinutes = 30

/**
 * Sends the link for a new password to whoever has an account. A job, so that asking for it takes the same time and does the same whether or
 * not there is one. Safe to run twice: the second run finds the token of the first.
 */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  // In small letters some signs become two.
  input: z.object({ emailKey: z.string().min(1).max(2 * mostEmailCharacters) }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 60,
  // Whoever still waits has asked again; what was typed may be a stranger's address.
  keepFailedSeconds: 24 * 60 * 60,
  run: async ({ db, now, writeMail }: JobDeps & { readonly writeMail: WriteMail }, { emailKey }, { jobId }) => {
    const known = await findPersonByEmail(db, emailKey)
    if (!known) return
    await db.transaction(async (tx) => {
      const person = await lockPerson(tx, known.id)
      if (!person || person.emailKey !== emailKey) return
      if (await hasTokenOf(tx, 'password_reset', person.id, { jobId })) return
      const within = (minutes: number) => countTokensSince(tx, 'password_reset', person.id, new Date(now().getTime() - minutes * minuteMs))
      if ((await within(24 * 60)) >= fewADay && (await within(restMinutes)) > 0) return
      const token = await issueToken(tx, {
        kind: 'password_reset', userId: person.id, payload: { emailKey, jobId }, now: now(), lastsMs: validMinutes * minuteMs,
      })
      await writeMail(tx, {
        kind: 'password-reset', to: person.email, language: person.language, userId: person.id, dedupeKey: `password-reset ${jobId}`,
        facts: { salutation: person.salutation, firstName: person.firstName, lastName: person.lastName, token, validMinutes },
      })
    })
  },
})

/** Tells a customer that the password is another one: whoever did it. */
function tellPasswordChanged(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id, email, emailConfirmedAt, salutation, firstName, lastName, language }: Person,
): Promise<void> {
  return writeMail(tx, {
    kind: 'password-changed', to: email, isConfirmed: emailConfirmedAt !== null, language, userId: id, dedupeKey: `password-changed ${randomUUID()}`,
    facts: { salutation, firstName, lastName, happenedAt: now() },
  })
}

export const passwordCalls = bind(accountContract, {
  resetPassword: (deps, input, _asker, request) => resetPassword(deps, input, callerOf(request)),
  changePassword: (deps, input, customer, request) => changePassword(deps, input, customer, callerOf(request)),
})

/** A new password for somebody who forgot the old one: first the wish for a link, then the link with the new password. */
import type { accountContract } from '#domain/account/account.contract.ts'
import { emailKey } from '#domain/access/email-address.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow, type Failure } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { blankLinksOf } from '#server/mail/forget-mails.queries.ts'
import type { Caller } from '#server/access/caller.ts'
import { confirmEmailOf, findPerson, lockPerson, saveUser, type Person } from './customer.queries.ts'
import { forgetPendingEmail } from './forget-pending-email.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { sendPasswordReset } from './send-password-reset.job.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { findToken, spendToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'

type ResetPassword = typeof accountContract.resetPassword
type ResetDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail'>

export function resetPassword(deps: ResetDeps, { user, token, pw }: ParsedInputOf<ResetPassword>, caller: Caller): Promise<OutputOf<ResetPassword>> {
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
    // Whoever has the link reads the letter box.
    await confirmEmailOf(tx, person.id, person.emailKey, now)
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
  return isMeant ? person : failure('NO_UNIQUE_USER_FOUND', { user: 'the link was sent to another address' })
}

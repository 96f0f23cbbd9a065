/** Changes the own password. All other sessions end, and so do links that were sent for a new one. */
import type { accountContract } from '#domain/account/account.contract.ts'
import { isJustOpened } from '#domain/access/session-rule.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { Caller } from '#server/access/caller.ts'
import { findPerson, saveUser, type Person } from './customer.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { findLiveSessionById, revokeOtherSessions } from '#server/access/session.queries.ts'
import { voidTokens } from '#server/access/single-use-token.queries.ts'
import { stillSignedIn } from './still-signed-in.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Input = ParsedInputOf<typeof accountContract.changePassword>
type ChangeDeps = Pick<Deps, 'db' | 'now' | 'passwords' | 'writeMail'>

export async function changePassword(deps: ChangeDeps, { password, id, current }: Input, customer: Customer, caller: Caller): Promise<{ createSuccess: true }> {
  const { userId, sessionId } = customer
  if (id.toLowerCase() !== userId) orThrow(failure('NO_READ_ACCESS'))
  const before = orThrow((await findPerson(deps.db, userId)) ?? failure('VALID_USER_REQUIRED'))
  await proveCurrent(deps, current, before, customer, caller)
  const passwordHash = await deps.passwords.inTurn(caller.address, async ({ hash, matches }) => {
    if (await matches(password, before.passwordHash)) orThrow(failure('ERROR_PASSWORD_CHANGE', { password: 'is the present one' }))
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
    await provePassword(deps, { emailKey: person.emailKey, address }, current, async () => person, { current: 'is not the present one' })
    return
  }
  const session = orThrow((await findLiveSessionById(deps.db, sessionId, deps.now())) ?? failure('VALID_USER_REQUIRED'))
  if (!isJustOpened(session.createdAt, deps.now())) orThrow(failure('WRONG_INPUT', { current: 'is needed: the session was not opened just now' }))
}

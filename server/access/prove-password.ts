/** Ten failures lock the pair of account and address for a quarter of an hour, fewer while others guess, too. */
import { lockMs, mostWrongPasswordsBeside } from '#domain/access/session.ts'
import { failure, FailureError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { countFailuresElsewhere, findLock, forgetFailures, noteFailure, type LoginPair } from './login-attempts.queries.ts'

/**
 * Takes as long and answers the same whether or not there is such an account. The lock is looked at when the password's turn has come, so that
 * many tries at once are no way around it. `wrongFields`: what to mark where the password is not in the field `pw`.
 */
export function provePassword<Owner extends { readonly passwordHash: string | null }>(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>, pair: LoginPair, password: string, find: () => Promise<Owner | undefined>,
  wrongFields?: Record<string, string>,
): Promise<Owner> {
  return passwords.inTurn(pair.address, async ({ matches }) => {
    const lockedUntil = await findLock(db, pair, now())
    if (lockedUntil) throw new FailureError({ ...failure('LOGIN_LOCKED'), retryAfterSeconds: (lockedUntil.getTime() - now().getTime()) / 1000 })
    const owner = await find()
    if (!(await matches(password, owner?.passwordHash)) || !owner) {
      const most = mostWrongPasswordsBeside(await countFailuresElsewhere(db, pair, new Date(now().getTime() - lockMs)))
      await noteFailure(db, pair, { now: now(), most, lockMs })
      throw new FailureError(failure('WRONG_USERNAME_OR_PASSWORD', wrongFields))
    }
    await forgetFailures(db, pair)
    return owner
  })
}

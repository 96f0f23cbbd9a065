/** Ten failures lock the pair of account and address for a quarter of an hour, fewer while others guess, too. */
import { lockMs, mostWrongPasswords, mostWrongPasswordsBeside } from '#domain/access/session.ts'
import { failure, FailureError } from '#domain/errors.ts'
import type { FieldProblems } from '#domain/field-problem.ts'
import type { Deps } from '#server/deps.ts'
import { countFailuresElsewhere, findLock, forgetFailures, noteFailure, type LoginPair } from './login-attempts.queries.ts'

interface WrongPassword {
  /** What to mark where the password is not in the field `pw`. */
  readonly wrongFields?: FieldProblems
  /** Each time that somebody is locked out, or guesses beside many others; also where there is no such account. */
  readonly whenGuessed?: () => Promise<void>
}

/**
 * Takes as long and answers the same whether or not there is such an account. The lock is looked at when the password's turn has come, so that
 * many tries at once are no way around it.
 */
export function provePassword<Owner extends { readonly passwordHash: string | null }>(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>, pair: LoginPair, password: string, find: () => Promise<Owner | undefined>,
  { wrongFields, whenGuessed }: WrongPassword = {},
): Promise<Owner> {
  return passwords.inTurn(pair.address, async ({ matches }) => {
    const lockedUntil = await findLock(db, pair, now())
    if (lockedUntil) throw new FailureError({ ...failure('LOGIN_LOCKED'), retryAfterSeconds: (lockedUntil.getTime() - now().getTime()) / 1000 })
    const owner = await find()
    if (!(await matches(password, owner?.passwordHash)) || !owner) {
      const most = mostWrongPasswordsBeside(await countFailuresElsewhere(db, pair, new Date(now().getTime() - lockMs)))
      const isLocked = await noteFailure(db, pair, { now: now(), most, lockMs })
      if (isLocked || most < mostWrongPasswords) await whenGuessed?.()
      throw new FailureError(failure('WRONG_USERNAME_OR_PASSWORD', wrongFields))
    }
    await forgetFailures(db, pair)
    return owner
  })
}

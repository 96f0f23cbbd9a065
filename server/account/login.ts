import { z } from 'zod'
import { emailKey, mostEmailCharacters } from '#domain/access/email-address.ts'
import type { SignedIn } from '#domain/account/customer.ts'
import { sessionContract } from '#domain/account/session.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { findLiveSessionById, revokeSession, revokeSessionsOf, wasSeenBefore } from '#server/access/session.queries.ts'
import { beginSession, listSessions, logout } from '#server/access/session.ts'
import type { Tx } from '#server/db/database.ts'
import { type Deps, type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { WriteMail } from '#server/mail/write-mail.ts'
import { findPersonByEmail, getUser, lockPerson, type Person } from './customer.queries.ts'
import { takePendingIdentity } from './wallet.queries.ts'
import { linkWallet, spendWalletToken, tellWallet } from './wallet.ts'

type LoginDeps = Pick<Deps, 'db' | 'now' | 'passwords' | 'enqueue' | 'writeMail'>

export async function login(
  deps: LoginDeps, { user, pw, remember, wallet_token: walletToken }: ParsedInputOf<typeof sessionContract.login>, caller: Caller,
): Promise<SignedIn> {
  const key = emailKey(user)
  const person = await provePassword(deps, { emailKey: key, address: caller.address }, pw, () => findPersonByEmail(deps.db, key), {
    whenGuessed: () => deps.enqueue(deps.db, tellOfGuesses, { emailKey: key }),
  })
  return deps.db.transaction(async (tx) => {
    const now = await lockPerson(tx, person.id)
    // The password was changed while this one was being compared.
    if (now?.passwordHash !== person.passwordHash) orThrow(failure('WRONG_USERNAME_OR_PASSWORD'))
    if (walletToken !== undefined) await addWallet(tx, deps, person, walletToken)
    return signIn(tx, deps, person, { caller, stayLoggedIn: remember })
  })
}

async function addWallet(tx: Tx, deps: LoginDeps, person: Person, walletToken: string) {
  const proven = await spendWalletToken(tx, walletToken, deps.now())
  if (!proven || !(await linkWallet(tx, person.id, proven))) {
    return orThrow(failure('TOKEN_NOT_VALID', { wallet_token: 'EXPIRED' }))
  }
  await takePendingIdentity(tx, person.id)
  await tellWallet(tx, deps, person, 'wallet-linked', proven.wallet)
}

/** Tells a customer, once a day, that somebody guesses. A job, so that a wrong password takes the same time whether or not there is such an account. */
export const tellOfGuesses = defineJob({
  name: 'tell-of-guesses',
  // In small letters some signs become two.
  input: z.object({ emailKey: z.string().min(1).max(2 * mostEmailCharacters) }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 60,
  keepFailedSeconds: 24 * 60 * 60,
  run: async ({ db, now, writeMail }: JobDeps & { readonly writeMail: WriteMail }, { emailKey: key }) => {
    const person = await findPersonByEmail(db, key)
    if (!person) return
    const { id, email, emailConfirmedAt, language, salutation, firstName, lastName } = person
    await db.transaction((tx) => writeMail(tx, {
      kind: 'passwords-guessed', to: email, isConfirmed: emailConfirmedAt !== null, language, userId: id, dedupeKey: `passwords-guessed ${id} ${todayAtTheStudio(now)()}`,
      facts: { salutation, firstName, lastName, happenedAt: now() },
    }))
  },
})

interface Manner {
  readonly caller: Caller
  readonly stayLoggedIn: boolean
  /** Who has only just signed up knows of it. */
  readonly isFirst?: boolean
}

/** What every way of signing in ends with: a session, a word to the customer when the device is a new one, and the own data. */
export async function signIn(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, person: Omit<Person, 'passwordHash'>,
  { caller, stayLoggedIn, isFirst = false }: Manner,
): Promise<SignedIn> {
  const { userAgent, provider } = caller
  const happenedAt = now()
  const isNewDevice = !isFirst && !(await wasSeenBefore(tx, { userId: person.id }, caller))
  const { sessionId, token, expiresAt } = await beginSession(tx, { userId: person.id }, { now: happenedAt, stayLoggedIn, userAgent, provider })
  if (isNewDevice) {
    await writeMail(tx, {
      kind: 'new-device', to: person.email, isConfirmed: person.emailConfirmedAt !== null, language: person.language, userId: person.id, dedupeKey: `new-device ${sessionId}`,
      facts: { salutation: person.salutation, firstName: person.firstName, lastName: person.lastName, userAgent, happenedAt },
    })
  }
  return { token, expires_at: expiresAt.toISOString(), User: await getUser(tx, person.id) }
}

export const loginCalls = bind(sessionContract, {
  login: (deps, input, _asker, request) => login(deps, input, callerOf(request)),
  logout: (deps, _input, asker) => logout(deps, asker),

  logoutEverywhere: async ({ db, now }, _input, { userId }) => ({ ended: await revokeSessionsOf(db, { userId }, now()) }),

  listSessions: (deps, _input, customer) => listSessions(deps, { userId: customer.userId }, customer),

  /** Of somebody else's session it says nothing, not even that there is one. */
  endSession: async ({ db, now }, { sessionId }, { userId }) => {
    if ((await revokeSession(db, { userId }, sessionId, now())) === 0) orThrow(failure('NOT_FOUND'))
    return { ended: true as const }
  },
})

/** For a call that waited in line for a password check: a customer who was signed out meanwhile changes nothing any more. Locks the person, too. */
export async function stillSignedIn(tx: Tx, { userId, sessionId }: Customer, now: Date): Promise<Person | Failure<'VALID_USER_REQUIRED'>> {
  const person = await lockPerson(tx, userId)
  return person && (await findLiveSessionById(tx, sessionId, now)) ? person : failure('VALID_USER_REQUIRED')
}

/** What every way of signing in ends with: a session, a word to the customer when the device is a new one, and the own data. */
import type { SignedIn } from '#domain/account/customer.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/access/caller.ts'
import { getUser, type Person } from './customer.queries.ts'
import { wasSeenBefore } from '#server/access/session.queries.ts'
import { beginSession } from '#server/access/sessions.ts'

interface Manner {
  readonly caller: Caller
  readonly stayLoggedIn: boolean
  /** Who has only just signed up knows of it. */
  readonly isFirst?: boolean
}

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
      facts: { firstName: person.firstName, lastName: person.lastName, userAgent, happenedAt },
    })
  }
  return { token, expires_at: expiresAt.toISOString(), User: await getUser(tx, person.id) }
}

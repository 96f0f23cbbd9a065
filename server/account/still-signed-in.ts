/** For a call that waited in line for a password check: a customer who was signed out meanwhile changes nothing any more. */
import { failure, type Failure } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { lockPerson, type Person } from './customer.queries.ts'
import { findLiveSessionById } from '#server/access/session.queries.ts'

/** Locks the person, too. */
export async function stillSignedIn(tx: Tx, { userId, sessionId }: Customer, now: Date): Promise<Person | Failure<'VALID_USER_REQUIRED'>> {
  const person = await lockPerson(tx, userId)
  return person && (await findLiveSessionById(tx, sessionId, now)) ? person : failure('VALID_USER_REQUIRED')
}

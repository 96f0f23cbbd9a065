/** Tells a customer that the password is another one: whoever did it. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './customer.queries.ts'

export function tellPasswordChanged(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id, email, emailConfirmedAt, firstName, lastName, language }: Person,
): Promise<void> {
  return writeMail(tx, {
    kind: 'password-changed', to: email, isConfirmed: emailConfirmedAt !== null, language, userId: id, dedupeKey: `password-changed ${randomUUID()}`,
    facts: { firstName, lastName, happenedAt: now() },
  })
}

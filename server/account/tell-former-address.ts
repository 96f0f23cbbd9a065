/**
 * To the address that somebody leaves: what happens, and the link that takes it back. One that was never proved may be a stranger's: it gets neither,
 * and there is nothing that could keep it from its owner.
 */
import { randomUUID } from 'node:crypto'
import { undoDays, undoLastsMs } from '#domain/account/email-change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './customer.queries.ts'
import { issueToken } from '#server/access/single-use-token.queries.ts'

export async function tellFormerAddress(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id: userId, email, emailKey, emailConfirmedAt, language, firstName, lastName }: Person,
  kind: 'email-change-wanted' | 'email-changed',
) {
  if (emailConfirmedAt === null) return
  const token = await issueToken(tx, { kind: 'email_undo', userId, payload: { email, emailKey }, now: now(), lastsMs: undoLastsMs })
  await writeMail(tx, {
    kind, to: email, isConfirmed: true, language, userId, dedupeKey: `${kind} ${randomUUID()}`,
    facts: { firstName, lastName, token, happenedAt: now(), validDays: undoDays },
  })
}

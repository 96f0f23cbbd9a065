/** Asks an address to prove itself: by a token that is sent to it, and that counts for that address only. */
import { randomUUID } from 'node:crypto'
import { emailKey } from '#domain/access/email-address.ts'
import { confirmationLastsMs, mostConfirmationsAnHour } from '#domain/account/email-change.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './customer.queries.ts'
import { countTokensSince, issueToken } from '#server/access/single-use-token.queries.ts'

const hourMs = 60 * 60 * 1000

export function issueConfirmation(tx: Tx, userId: string, key: string, now: Date): Promise<string> {
  return issueToken(tx, { kind: 'email_confirmation', userId, payload: { emailKey: key }, now, lastsMs: confirmationLastsMs })
}

/** False when the customer had enough of these mails written within the hour. */
export async function askToConfirm(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id: userId, language, firstName, lastName }: Person, email: string,
): Promise<boolean> {
  const before = await countTokensSince(tx, 'email_confirmation', userId, new Date(now().getTime() - hourMs))
  if (before >= mostConfirmationsAnHour) return false
  const token = await issueConfirmation(tx, userId, emailKey(email), now())
  await writeMail(tx, {
    kind: 'email-to-confirm', to: email, language, userId, dedupeKey: `email-to-confirm ${randomUUID()}`, facts: { firstName, lastName, token },
  })
  return true
}

/** The address that waits for its confirmation is no longer wanted: the links that were sent to it are worth nothing any more. */
import { emailKey } from '#domain/access/email-address.ts'
import type { Tx } from '#server/db/database.ts'
import { blankLinksOf } from '#server/mail/forget-mails.queries.ts'
import { saveUser, type Person } from './customer.queries.ts'
import { voidTokens } from '#server/access/single-use-token.queries.ts'

/** The person has to be locked. */
export async function forgetPendingEmail(tx: Tx, { id: userId, pendingEmail }: Pick<Person, 'id' | 'pendingEmail'>, now: Date) {
  if (pendingEmail === null) return
  await saveUser(tx, userId, { pendingEmail: null }, now)
  // Also should the same address be wished for again.
  await voidTokens(tx, 'email_confirmation', userId, now, { emailKey: emailKey(pendingEmail) })
  await blankLinksOf(tx, { userId, emailKey: emailKey(pendingEmail) }, ['email-to-confirm'], now)
}

/** Empties a customer and takes everything along that the law does not keep. Answers what it keeps. */
import type { Tx } from '#server/db/database.ts'
import { eraseMailsOf } from '#server/mail/forget-mails.queries.ts'
import { countKept, emptyCustomer, eraseCartsOf, eraseContactsOf, eraseNumbersOf, eraseUnusedMandatesOf } from './delete-user.queries.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { deleteSessionsOf } from '#server/access/session.queries.ts'
import { deleteTokensOf } from '#server/access/single-use-token.queries.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'

interface Erased {
  readonly userId: string
  readonly accountId: string
  readonly emailKey: string
}

/** The person has to be locked. */
export async function eraseCustomer(tx: Tx, { userId, accountId, emailKey }: Erased, at: Date): ReturnType<typeof countKept> {
  const kept = await countKept(tx, userId)
  await deleteSessionsOf(tx, userId)
  await deleteTokensOf(tx, userId)
  await deleteIdentitiesOf(tx, userId)
  await forgetFailuresOf(tx, emailKey)
  await eraseMailsOf(tx, userId, at)
  await eraseCartsOf(tx, userId)
  await eraseContactsOf(tx, userId)
  await eraseNumbersOf(tx, userId)
  await eraseUnusedMandatesOf(tx, accountId)
  await emptyCustomer(tx, { userId, accountId }, { at, hasOrders: kept.some(({ count }) => count > 0) })
  return kept
}

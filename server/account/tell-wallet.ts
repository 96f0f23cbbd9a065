/** Tells a customer that a wallet opens the account from now on, or no longer. */
import { randomUUID } from 'node:crypto'
import type { Wallet } from '#domain/account/wallet.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './customer.queries.ts'

export function tellWallet(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id, email, emailConfirmedAt, language, firstName, lastName }: Person,
  kind: 'wallet-linked' | 'wallet-unlinked', wallet: Wallet,
): Promise<void> {
  return writeMail(tx, {
    kind, to: email, isConfirmed: emailConfirmedAt !== null, language, userId: id, dedupeKey: `${kind} ${randomUUID()}`,
    facts: { firstName, lastName, wallet, happenedAt: now() },
  })
}

/** The token comes from `codeLogin`, which has checked the wallet's side of the proof. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { accountContract } from '#domain/account/account.contract.ts'
import { type Wallet, walletSchema } from '#domain/account/customer.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { issueToken, spendToken } from '#server/access/single-use-token.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { lockPerson, type Person } from './customer.queries.ts'
import { linkIdentity, listIdentitiesOf, takePendingIdentity, unlinkIdentity } from './wallet.queries.ts'

const lastsMs = 60 * 60 * 1000

const walletProofSchema = z.object({
  wallet: walletSchema,
  subject: z.string(),
  /** Empty when the wallet does not vouch for the address. */
  confirmedEmailKey: z.string(),
})
export type WalletProof = z.output<typeof walletProofSchema>

export function issueWalletToken(db: Db, payload: WalletProof, now: Date): Promise<string> {
  return issueToken(db, { kind: 'wallet_sign_up', payload, now, lastsMs })
}

/** `undefined` when it has expired or was used. */
export async function spendWalletToken(tx: Tx, token: string, now: Date): Promise<WalletProof | undefined> {
  const found = await spendToken(tx, 'wallet_sign_up', token, now)
  return found && walletProofSchema.parse(found.payload)
}

/** False when the wallet belongs to somebody else. */
export function linkWallet(tx: Tx, userId: string, { wallet, subject }: Pick<WalletProof, 'wallet' | 'subject'>): Promise<boolean> {
  return linkIdentity(tx, { userId, wallet, subject })
}

/** The wallet that somebody signed up with, once the address is proved. One that has become somebody else's meanwhile stays with them. */
export async function linkPendingWallet(tx: Tx, deps: Pick<Deps, 'now' | 'writeMail'>, person: Person) {
  const pending = await takePendingIdentity(tx, person.id)
  if (pending && (await linkWallet(tx, person.id, pending))) await tellWallet(tx, deps, person, 'wallet-linked', pending.wallet)
}

/** Tells a customer that a wallet opens the account from now on, or no longer. */
export function tellWallet(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id, email, emailConfirmedAt, language, salutation, firstName, lastName }: Person,
  kind: 'wallet-linked' | 'wallet-unlinked', wallet: Wallet,
): Promise<void> {
  return writeMail(tx, {
    kind, to: email, isConfirmed: emailConfirmedAt !== null, language, userId: id, dedupeKey: `${kind} ${randomUUID()}`,
    facts: { salutation, firstName, lastName, wallet, happenedAt: now() },
  })
}

export const walletCalls = bind(accountContract, {
  /** The wallets that sign the customer in, the first linked first. */
  listWallets: async ({ db }, _input, { userId }) => {
    const linked = await listIdentitiesOf(db, userId)
    return { total_results: linked.length, records: linked.map(({ wallet, linkedAt }) => ({ wallet, linked_at: linkedAt.toISOString() })) }
  },

  /** Unties a wallet from the account: it signs the customer in no longer. */
  unlinkWallet: (deps, { wallet }, { userId }) => deps.db.transaction(async (tx) => {
    const person = orThrow((await lockPerson(tx, userId)) ?? failure('NOT_FOUND'))
    const linked = await listIdentitiesOf(tx, userId)
    if (!linked.some((one) => one.wallet === wallet)) orThrow(failure('NOT_FOUND'))
    await unlinkIdentity(tx, userId, wallet)
    await tellWallet(tx, deps, person, 'wallet-unlinked', wallet)
    return { unlinked: true }
  }),
})

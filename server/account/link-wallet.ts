/** Ties a wallet to a user who has proved to be one. The token comes from `codeLogin`, which saw the wallet's side of the proof. */
import { z } from 'zod'
import { walletSchema } from '#domain/account/wallet.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from './customer.queries.ts'
import { issueToken, spendToken } from '#server/access/single-use-token.queries.ts'
import { tellWallet } from './tell-wallet.ts'
import { linkIdentity, takePendingIdentity } from './wallet.queries.ts'

const lastsMs = 60 * 60 * 1000

const payloadSchema = z.object({
  wallet: walletSchema,
  subject: z.string(),
  /** Empty when the wallet does not vouch for the address. */
  confirmedEmailKey: z.string(),
})
export type WalletProof = z.output<typeof payloadSchema>

export function issueWalletToken(db: Db, payload: WalletProof, now: Date): Promise<string> {
  return issueToken(db, { kind: 'wallet_sign_up', payload, now, lastsMs })
}

/** `undefined` when it has expired or was used. */
export async function spendWalletToken(tx: Tx, token: string, now: Date): Promise<WalletProof | undefined> {
  const found = await spendToken(tx, 'wallet_sign_up', token, now)
  return found && payloadSchema.parse(found.payload)
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

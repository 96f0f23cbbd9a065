/** The wallets that sign the customer in, the first linked first. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { listIdentitiesOf } from './wallet.queries.ts'

export async function listWallets({ db }: Pick<Deps, 'db'>, { userId }: Customer): Promise<OutputOf<typeof accountContract.listWallets>> {
  const linked = await listIdentitiesOf(db, userId)
  return { total_results: linked.length, records: linked.map(({ wallet, linkedAt }) => ({ wallet, linked_at: linkedAt.toISOString() })) }
}

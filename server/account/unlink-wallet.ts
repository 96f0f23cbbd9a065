/** Unties a wallet from the account: it signs the customer in no longer. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { lockPerson } from './customer.queries.ts'
import { tellWallet } from './tell-wallet.ts'
import { listIdentitiesOf, unlinkIdentity } from './wallet.queries.ts'

export function unlinkWallet(
  deps: Pick<Deps, 'db' | 'now' | 'writeMail'>, { wallet }: ParsedInputOf<typeof accountContract.unlinkWallet>, { userId }: Customer,
): Promise<{ unlinked: true }> {
  return deps.db.transaction(async (tx) => {
    const person = orThrow((await lockPerson(tx, userId)) ?? failure('NOT_FOUND'))
    const linked = await listIdentitiesOf(tx, userId)
    if (!linked.some((one) => one.wallet === wallet)) orThrow(failure('NOT_FOUND'))
    await unlinkIdentity(tx, userId, wallet)
    await tellWallet(tx, deps, person, 'wallet-unlinked', wallet)
    return { unlinked: true }
  })
}

/** Changes who pays: company, billing address, VAT ID. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { Account } from '#domain/account/customer.ts'
import { judgeChangedPostcode } from '#domain/address/postcode.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getAccount } from './customer.queries.ts'
import { saveBilling } from './save-billing.ts'

type Billing = ParsedInputOf<typeof accountContract.updateAccount>

export function updateAccount({ db, enqueue, now }: Pick<Deps, 'db' | 'enqueue' | 'now'>, billing: Billing, { accountId }: Customer): Promise<Account> {
  return db.transaction(async (tx) => {
    await saveBilling(tx, { enqueue, now }, accountId, billing)
    const saved = await getAccount(tx, accountId)
    orThrow(judgeChangedPostcode('billing_address', { said: billing, saved }))
    return saved
  })
}

/** Answers everything that the shop keeps about a customer. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getUser } from './customer.queries.ts'
import { listDataOf } from './export-data.queries.ts'

export async function exportData({ db, now }: Pick<Deps, 'db' | 'now'>, customer: Customer): Promise<OutputOf<typeof accountContract.exportData>> {
  return { exported_at: now().toISOString(), user: await getUser(db, customer.userId), data: await listDataOf(db, customer) }
}

/** Saves who pays, by whichever call it was said. Another VAT ID is asked about later: until then it counts as unverified. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { checkVatId } from './check-vat-id.job.ts'
import { getAccount, saveAccount, type AccountChanges } from './customer.queries.ts'

type Billing = ParsedInputOf<typeof accountContract.updateAccount>

export async function saveBilling(tx: Tx, { enqueue, now }: Pick<Deps, 'enqueue' | 'now'>, accountId: string, billing: Billing) {
  const { vat_id: vatId } = billing
  const isNewVatId = vatId !== undefined && vatId !== (await getAccount(tx, accountId)).vat_id
  await saveAccount(tx, accountId, {
    name: billing.name, invoiceAs: billing.invoice_as, billingStreet: billing.billing_address_street,
    billingPostalCode: billing.billing_address_postalcode, billingCity: billing.billing_address_city,
    billingCountry: billing.billing_address_country, ...(isNewVatId && newVatId(vatId)),
  }, now())
  if (isNewVatId && vatId !== '') await enqueue(tx, checkVatId, { accountId, vatId })
}

function newVatId(vatId: string): AccountChanges {
  return { vatId: vatId || null, vatIdState: vatId ? 'unverified' : 'none', vatIdCheckedAt: null, vatIdEvidence: null }
}

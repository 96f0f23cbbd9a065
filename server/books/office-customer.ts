/** One customer, what is open, and in which ways they may pay. */
import { paymentOptions } from '#domain/account/payment-option.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/euros.ts'
import type { officeContract, WholeCustomer } from '#domain/books/office.contract.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { getUser } from '../account/customer.queries.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import { findCustomer, lockPaymentTypes, savePaymentTypes, sumOpenOf } from './office.queries.ts'

export async function customerNow(db: Db | Tx, customerId: string): Promise<WholeCustomer> {
  const { dateEntered, erasedAt } = orThrow((await findCustomer(db, customerId)) ?? failure('NOT_FOUND'))
  const open = await sumOpenOf(db, customerId)
  return {
    User: await getUser(db, customerId), date_entered: dateEntered.toISOString(), erased_at: erasedAt?.toISOString() ?? null,
    open_orders: open.orders, open_amount: euros(open.cents),
  }
}

type Update = ParsedInputOf<typeof officeContract.updatePaymentTypes>

/** A cart that had chosen another way is told at checkout. */
export function updatePaymentTypes({ db, now }: Pick<Deps, 'db' | 'now'>, { staffId }: StaffMember, { customerId, payment_types: wanted }: Update): Promise<WholeCustomer> {
  return db.transaction(async (tx) => {
    const { accountId, number } = orThrow((await findCustomer(tx, customerId)) ?? failure('NOT_FOUND'))
    const before = (await lockPaymentTypes(tx, accountId)) ?? []
    const after = paymentOptions.filter((option) => wanted.includes(option))
    if (paymentOptions.some((option) => before.includes(option) !== after.includes(option))) {
      await savePaymentTypes(tx, accountId, after, now())
      await writeJournal(tx, {
        staffId, action: 'changed ways to pay', subjectKind: 'customer', subjectId: customerId, details: { name: String(number), before: [...before], after },
      })
    }
    return customerNow(tx, customerId)
  })
}

/** Whose an order is: what somebody else ordered is for everybody else not there. */
import { failure, orThrow } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { findOwnerOfOrder } from './read-orders.queries.ts'

export function ownOrThrow<Owned extends { readonly userId: string }>(found: Owned | undefined, { userId }: Customer): Owned {
  return found?.userId === userId ? found : orThrow(failure('NOT_FOUND'))
}

export async function mustOwnOrder(db: Db, customer: Customer, orderId: string): Promise<void> {
  ownOrThrow(await findOwnerOfOrder(db, orderId), customer)
}

/** The orders of a customer, the newest first. */
import type { OutputOf } from '#domain/endpoint.ts'
import { euros } from '#domain/money/euros.ts'
import type { orderContract } from '#domain/order/order.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { listOrdersOf, type Page } from './read-orders.queries.ts'

export async function listOrders({ db }: Pick<Deps, 'db'>, { userId }: Customer, page: Page): Promise<OutputOf<typeof orderContract.listOrders>> {
  const { total, records } = await listOrdersOf(db, userId, page)
  return {
    total_results: total,
    records: records.map(({ id, number, dateEntered, status, totalCents, deadline, greetingCount }) => ({
      id, number, status, deadline, date_entered: dateEntered.toISOString(), sum: euros(totalCents), greeting_count: greetingCount,
    })),
  }
}

/** The greetings of one package. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import type { productionContract } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { greetingAnswers } from './greeting-answer.ts'
import { listGreetingsOfShipping } from './read-greetings.queries.ts'
import { findShipping } from './shipping-files.queries.ts'

export async function listShippingGreetings(
  { db, today }: Pick<Deps, 'db' | 'today'>, customer: Customer, { shippingId, language }: ParsedInputOf<typeof productionContract.listShippingGreetings>,
): Promise<OutputOf<typeof productionContract.listShippingGreetings>> {
  ownOrThrow(await findShipping(db, shippingId), customer)
  const records = await greetingAnswers(db, await listGreetingsOfShipping(db, shippingId), { today: today(), language })
  return { total_results: records.length, records }
}

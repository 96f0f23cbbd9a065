/** All greetings of a customer, page by page. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import type { productionContract } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { greetingAnswers } from './greeting-answer.ts'
import { listGreetingsOf } from './read-greetings.queries.ts'

export async function listGreetings(
  { db, today }: Pick<Deps, 'db' | 'today'>, { userId }: Customer, { limit, offset, order, language }: ParsedInputOf<typeof productionContract.listGreetings>,
): Promise<OutputOf<typeof productionContract.listGreetings>> {
  const { total, records } = await listGreetingsOf(db, userId, { limit, offset, newestFirst: order === 'date_entered desc' })
  return { total_results: total, records: await greetingAnswers(db, records, { today: today(), language }) }
}

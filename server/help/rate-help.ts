/** Only the count is stored, not the visitor. */
import { helpPages } from '#assets/help/help-pages.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { helpContract } from '#domain/help/help.contract.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { countHelpRating } from './help-ratings.queries.ts'

async function rateHelp({ db, today }: Deps, rating: ParsedInputOf<typeof helpContract.rateHelp>): Promise<{ counted: true }> {
  if (!helpPages.has(rating.page)) orThrow(failure('NOT_FOUND'))
  await countHelpRating(db, { ...rating, month: today().slice(0, 7) })
  return { counted: true }
}

export const helpCalls = bind(helpContract, { rateHelp })

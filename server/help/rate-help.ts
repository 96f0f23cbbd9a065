/** Only the count is stored, not the visitor. */
import { helpPages } from '#assets/help/help-pages.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { helpContract } from '#domain/help/help.contract.ts'
import { bind } from '#server/http/bind.ts'
import { countHelpRating } from './help-ratings.queries.ts'

export const helpCalls = bind(helpContract, {
  rateHelp: async ({ db, today }, rating) => {
    if (!helpPages.has(rating.page)) orThrow(failure('NOT_FOUND'))
    await countHelpRating(db, { ...rating, month: today().slice(0, 7) })
    return { counted: true as const }
  },
})

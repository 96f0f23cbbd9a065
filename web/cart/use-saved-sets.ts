/** One page of the sets that this visitor has saved; a customer's are in the account, with all that was ordered. */
import { useCallback, useEffect, useState } from 'react'
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/failure-code.ts'
import { areSetsInAccount, forgetSavedSets, mostSavedSets, savedSetIds } from '#web/current-cart/saved-sets.ts'
import { sessionKey } from '#web/session/session-events.ts'
import { useLanguage } from '#web/use-language.ts'

export const setsPerPage = 10

type Sets = OutputOf<typeof cartContract.listCarts>

export type SavedSets =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly sets: Sets }
  | { readonly status: 'failed'; readonly code: FailureCode }

export function useSavedSets(page: number): { readonly state: SavedSets; readonly reload: () => Promise<void> } {
  const language = useLanguage()
  const [state, setState] = useState<SavedSets>({ status: 'loading' })

  const reload = useCallback(async () => {
    const isGuests = !areSetsInAccount()
    const ids = isGuests ? savedSetIds() : []
    if (isGuests && ids.length === 0) return setState({ status: 'ready', sets: { total_results: 0, records: [] } })
    try {
      const offset = (page - 1) * setsPerPage
      const sets = await call(cartContract.listCarts, { cart_ids: ids.join(','), language, limit: setsPerPage, offset, order: 'date_modified desc' })
      setState({ status: 'ready', sets })
      if (isGuests && sets.total_results < ids.length) void forgetThoseGone(ids).catch(() => undefined)
    } catch (error) {
      setState({ status: 'failed', code: failureCodeOf(error) })
    }
  }, [page, language])

  useEffect(() => {
    const hear = () => void reload()
    hear()
    // Another tab has saved or deleted one.
    const events = ['storage', sessionKey]
    for (const event of events) addEventListener(event, hear)
    return () => {
      for (const event of events) removeEventListener(event, hear)
    }
  }, [reload])

  return { state, reload }
}

/** The shop knows no such set any more, or it belongs to an account: it takes no room from the others. */
async function forgetThoseGone(ids: readonly string[]) {
  const { records } = await call(cartContract.listCarts, { cart_ids: ids.join(','), limit: mostSavedSets })
  forgetSavedSets(ids.filter((id) => !records.some((known) => known.id === id)))
}

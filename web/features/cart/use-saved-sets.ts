/** One page of the sets that this visitor has saved. */
import { useCallback, useEffect, useState } from 'react'
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { savedSetIds } from '#web/cart/saved-sets.ts'
import { useLanguage } from '#web/use-language.ts'
import { failureCodeOf } from './failure-code.ts'

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
    const ids = savedSetIds()
    if (ids.length === 0) return setState({ status: 'ready', sets: { total_results: 0, records: [] } })
    try {
      const offset = (page - 1) * setsPerPage
      const sets = await call(cartContract.listCarts, { cart_ids: ids.join(','), language, limit: setsPerPage, offset, order: 'date_modified desc' })
      setState({ status: 'ready', sets })
    } catch (error) {
      setState({ status: 'failed', code: failureCodeOf(error) })
    }
  }, [page, language])

  useEffect(() => {
    const hear = () => void reload()
    hear()
    // Another tab has saved or deleted one.
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [reload])

  return { state, reload }
}

/** The filter as it was chosen last: seen at once, in the address right after, remembered for the visit. */
import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stopPlayback } from '#web/player/playback.ts'
import { besideFilter, queryOn, reset, toggled, type FilterKey, type FilterValue, type ProductFilter } from './product-filter.ts'
import type { AskedFor } from './products-data.server.ts'
import { rememberQuery } from './remembered-filter.ts'

export function useFilter({ filter: asked, typeInPath }: AskedFor) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [filter, show] = useOptimistic(asked)

  function choose(next: ProductFilter) {
    // The card that sounds may not be there any longer.
    stopPlayback()
    rememberQuery(queryOn(undefined, next))
    const query = new URLSearchParams({ ...queryOn(typeInPath, next), ...besideFilter(new URLSearchParams(search)) })
    startTransition(async () => {
      show(next)
      // Several values stand in one parameter, with their commas as people write them.
      await navigate({ pathname, search: query.toString().replaceAll('%2C', ',') }, { replace: true, preventScrollReset: true })
    })
  }

  return {
    filter,
    toggle: (key: FilterKey, value: FilterValue) => choose(toggled(filter, key, value)),
    reset: () => choose(reset(filter)),
  }
}

/** List, filter and greeting all stand in the address: the list is the screen. */
import { useLocation, useSearchParams } from 'react-router'
import { workFilters, workLists } from '#domain/production/work-list.ts'
import { studioScreenAt } from '#web/studio/studio-paths.ts'

/** In the address: no greeting is chosen, not even the first. */
export const noGreeting = 'none'

export function useWorkPlace() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const found = studioScreenAt(pathname)
  return {
    list: workLists.find((list) => list === found) ?? 'today',
    filter: workFilters.find((known) => known === query.get('filter')),
    search: query.get('search') ?? '',
    after: query.get('after') ?? undefined,
    greetingId: query.get('greeting') ?? undefined,
    /** The same place, otherwise; what is `undefined` leaves the address. */
    addressWith: (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return next.size > 0 ? `${pathname}?${next}` : pathname
    },
  }
}

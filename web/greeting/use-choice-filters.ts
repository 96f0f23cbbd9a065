/** What the address leaves of a list, and the filters that are worth showing for it, in the words of the page. */
import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chosenFilters, countsOf, distinguishes, matching, withFilter, withoutFilters, type ChosenFilters, type FilterGroup } from './choice-filter.ts'

export interface ShownFilter {
  readonly name: string
  readonly legend: string
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

export interface ChoiceFiltering<Entry> {
  readonly found: readonly Entry[]
  readonly filters: readonly ShownFilter[]
  readonly chosen: ChosenFilters
  readonly change: (name: string, value: string, isChosen: boolean) => void
  readonly reset: () => void
}

/** For each group its legend, and a word for each of its values. */
type FilterWords = Readonly<Record<string, { readonly legend: string; readonly [value: string]: string }>>

/** So few are seen at a glance. */
const fewEntries = 6

export function useChoiceFilters<Entry>(entries: readonly Entry[], groups: readonly FilterGroup<Entry>[], words: FilterWords): ChoiceFiltering<Entry> {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  // A chip answers to its press at once; the address follows.
  const [query, foresee] = useOptimistic(address)
  const useful = entries.length > fewEntries ? groups.filter((group) => distinguishes(entries, group)) : []
  const chosen = chosenFilters(useful, query)

  function show(next: URLSearchParams) {
    startTransition(async () => {
      foresee(next)
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    })
  }

  return {
    found: matching(entries, useful, chosen),
    chosen,
    filters: useful.map((group) => shownFilter(group, countsOf(entries, useful, group, chosen), words)),
    change: (name, value, isChosen) => show(withFilter(query, name, value, isChosen)),
    reset: () => show(withoutFilters(query, useful)),
  }
}

function shownFilter<Entry>({ name, values }: FilterGroup<Entry>, counts: ReadonlyMap<string, number>, words: FilterWords): ShownFilter {
  const said = words[name]
  return { name, legend: said?.legend ?? name, values: values.map((value) => ({ value, label: said?.[value] ?? value, count: counts.get(value) ?? 0 })) }
}

import { startTransition, useOptimistic, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly filtering: Omit<ChoiceFiltering<unknown>, 'found'>
  /** "7 Stimmen". */
  readonly found: string
}

export function ChoiceFilters({ filtering, found }: Props) {
  const texts = useTexts('greeting')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = countOfFilters(filtering.chosen)
  const reset = count > 0 && <button type="button" className="text-link" onClick={filtering.reset}>{texts.resetFilters}</button>
  const showFound = <Button onClick={() => setSheetOpen(false)}>{fill(texts.showFound, { found })}</Button>
  return (
    <div className="choice-filters">
      <OpenFilters filtering={filtering} />
      <div className="choice-filters-button needs-script">
        <Button kind="ghost" onClick={() => setSheetOpen(true)}>
          <Icon name="filter" />
          {count === 0 ? texts.filterButton : fill(texts.filterButtonCount, { count })}
        </Button>
      </div>
      <div className="choice-filters-found">
        <span role="status">{found}</span>
        {reset}
        <PhoneSwitch />
      </div>
      <Dialog open={isSheetOpen} title={texts.filterButton} onClose={() => setSheetOpen(false)} actions={<>{reset}{showFound}</>}>
        {isSheetOpen && <FilterChips filtering={filtering} />}
      </Dialog>
    </div>
  )
}

/** A plain form: without script the browser sends it, and with it whatever else the address says. */
function OpenFilters({ filtering }: Pick<Props, 'filtering'>) {
  const texts = useTexts('greeting')
  const [query] = useSearchParams()
  if (filtering.filters.length === 0) return null
  return (
    <Form className="choice-filters-open" role="search" aria-label={texts.filterButton} replace preventScrollReset>
      {[...query].filter(([name]) => !filtering.chosen.has(name)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <FilterChips filtering={filtering} />
      <noscript><button className="button button-ghost">{texts.applyFilters}</button></noscript>
    </Form>
  )
}

function FilterChips({ filtering: { filters, chosen, change } }: Pick<Props, 'filtering'>) {
  return filters.map(({ name, legend, values }) => (
    <ChoiceChips key={name} legend={legend}>
      {values.map(({ value, label, count }) => {
        const isChosen = chosen.get(name)?.includes(value) ?? false
        return (
          <ChoiceChip
            key={value} type="checkbox" name={name} value={value} label={`${label} · ${count}`}
            checked={isChosen} disabled={count === 0 && !isChosen} onChange={({ target }) => change(name, value, target.checked)}
          />
        )
      })}
    </ChoiceChips>
  ))
}

/** What the address leaves of a list, and the filters that are worth showing for it, in the words of the page. */
interface ShownFilter {
  readonly name: string
  readonly legend: string
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

interface ChoiceFiltering<Entry> {
  readonly found: readonly Entry[]
  readonly filters: readonly ShownFilter[]
  readonly chosen: ChosenFilters
  readonly change: (name: string, value: string, isChosen: boolean) => void
  readonly reset: () => void
}

/** So few are seen at a glance. */
const fewEntries = 6

export function useChoiceFilters<Entry>(entries: readonly Entry[], groups: readonly FilterGroup<Entry>[]): ChoiceFiltering<Entry> {
  const words = { ...useTexts('productTypes'), ...useTexts('greeting') }
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

/** A word for a value stands under the names of both, or is that of the thing itself. */
function shownFilter<Entry>({ name, values }: FilterGroup<Entry>, counts: ReadonlyMap<string, number>, words: Readonly<Record<string, string>>): ShownFilter {
  const wordOf = (value: string) => words[`${name}-${value}`] ?? words[value] ?? value
  return { name, legend: words[`filter-${name}`] ?? name, values: values.map((value) => ({ value, label: wordOf(value), count: counts.get(value) ?? 0 })) }
}

/** Narrows voices or music down by what the address asks for: any of the values within a group, and every group. */
export interface FilterGroup<Entry> {
  /** As the address spells it. */
  readonly name: string
  readonly values: readonly string[]
  readonly of: (entry: Entry) => readonly string[]
}

type ChosenFilters = ReadonlyMap<string, readonly string[]>

/** What no group knows is not asked for. */
export function chosenFilters<Entry>(groups: readonly FilterGroup<Entry>[], query: URLSearchParams): ChosenFilters {
  return new Map(groups.map(({ name, values }) => {
    const asked = query.getAll(name).flatMap((value) => value.split(','))
    return [name, values.filter((value) => asked.includes(value))]
  }))
}

export function countOfFilters(chosen: ChosenFilters): number {
  return [...chosen.values()].reduce((count, values) => count + values.length, 0)
}

export function matching<Entry>(entries: readonly Entry[], groups: readonly FilterGroup<Entry>[], chosen: ChosenFilters): Entry[] {
  return entries.filter((entry) => groups.every((group) => fits(entry, group, chosen)))
}

function fits<Entry>(entry: Entry, { name, of }: FilterGroup<Entry>, chosen: ChosenFilters): boolean {
  const wanted = chosen.get(name) ?? []
  return wanted.length === 0 || of(entry).some((value) => wanted.includes(value))
}

/** How many would be found with each value of a group, as the other groups stand. */
export function countsOf<Entry>(
  entries: readonly Entry[], groups: readonly FilterGroup<Entry>[], group: FilterGroup<Entry>, chosen: ChosenFilters,
): ReadonlyMap<string, number> {
  const left = matching(entries, groups.filter((other) => other !== group), chosen)
  return new Map(group.values.map((value) => [value, left.filter((entry) => group.of(entry).includes(value)).length]))
}

/** A group that every entry answers in the same way is no choice. */
export function distinguishes<Entry>(entries: readonly Entry[], { values, of }: FilterGroup<Entry>): boolean {
  return values.some((value) => {
    const count = entries.filter((entry) => of(entry).includes(value)).length
    return count > 0 && count < entries.length
  })
}

/** The address with one value more or less; whatever else it says stays. */
export function withFilter(query: URLSearchParams, name: string, value: string, isChosen: boolean): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = query.getAll(name).flatMap((given) => given.split(',')).filter((given) => given !== '' && given !== value)
  next.delete(name)
  const wanted = isChosen ? [...values, value] : values
  if (wanted.length > 0) next.set(name, wanted.join(','))
  return next
}

export function withoutFilters<Entry>(query: URLSearchParams, groups: readonly FilterGroup<Entry>[]): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const { name } of groups) next.delete(name)
  return next
}

/** Narrows voices or music down by what the address asks for: any of the values within a group, and every group. */

export interface FilterGroup<Entry> {
  /** As the address spells it. */
  readonly name: string
  readonly values: readonly string[]
  readonly of: (entry: Entry) => readonly string[]
}

export type ChosenFilters = ReadonlyMap<string, readonly string[]>

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

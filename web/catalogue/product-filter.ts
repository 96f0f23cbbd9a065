/** Knows no schema, so browsers run it, too. */
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'

/** Several of a key are any of them; none is all. */
export interface FilterOf<Value extends string> {
  readonly data: readonly Value[]
  readonly selected: readonly Value[]
  /** A link may settle a choice and leave it out of the panel. */
  readonly hidden: boolean
}

export interface ProductFilter {
  readonly product_type: FilterOf<ProductType>
  readonly cs_product_classification: FilterOf<Classification>
  /** That the greeting is spoken in. `usual`: chosen where the address says nothing. */
  readonly language: FilterOf<Language> & { readonly usual: Language }
}

export type FilterKey = keyof ProductFilter

export type FilterValue = ProductType | Classification | Language

export const filterKeys = ['product_type', 'cs_product_classification', 'language'] as const satisfies readonly FilterKey[]

/** Everything that can be chosen. */
export type FilterData = { readonly [Key in FilterKey]: ProductFilter[Key]['data'] }

/** What a key is called in an address. */
export const queryNames = { product_type: 'type', cs_product_classification: 'classification', language: 'language' } as const

/** What stands in an address for all of a key, where leaving it out says something else. */
const any = 'all'

/**
 * The language of the page is chosen at first. `filter` carries selected and hidden values by key, as JSON; plain parameters win over it, and over the type in the path.
 * What the shop does not know is not asked for.
 */
export function filterOf(data: FilterData, typeInPath: ProductType | undefined, query: URLSearchParams, usual: Language): ProductFilter {
  const preload = preloadOf(query.get('filter'))
  const hidden = new Set(query.getAll('hidden').flatMap(inParts))
  const usually: { readonly [Key in FilterKey]?: readonly string[] } = typeInPath ? { product_type: [typeInPath] } : {}
  function partOf<Key extends FilterKey>(key: Key): Omit<ProductFilter[Key], 'usual'> {
    const known: readonly string[] = data[key]
    const asked = askedFor(key, query) ?? usually[key] ?? preload[key]?.selected ?? (key === 'language' ? [usual] : [])
    const selected = known.filter((value) => asked.includes(value))
    const unknownLanguage = key === 'language' && selected.length === 0 && asked.length > 0 && !asked.includes(any)
    return { data: known, selected: unknownLanguage ? [usual] : selected, hidden: hidden.has(key) || preload[key]?.hidden === true } as unknown as ProductFilter[Key]
  }
  return {
    product_type: partOf('product_type'),
    cs_product_classification: partOf('cs_product_classification'),
    language: { ...partOf('language'), usual },
  }
}

/** Nothing where the address says nothing. A form sends each value by itself, a link all of them in one. */
function askedFor(key: FilterKey, query: URLSearchParams): readonly string[] | undefined {
  const values = query.getAll(queryNames[key]).flatMap(inParts)
  return values.length > 0 ? values : undefined
}

function inParts(value: string): string[] {
  return value.split(',').filter(Boolean)
}

type Preload = Partial<Record<FilterKey, { readonly selected?: readonly string[]; readonly hidden?: boolean }>>

function preloadOf(written: string | null): Preload {
  try {
    const read: unknown = JSON.parse(written ?? '{}')
    const parts = Object.entries(typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {})
    return Object.fromEntries(parts.map(([key, part]) => [key, readPart(part)]))
  } catch {
    return {}
  }
}

function readPart(part: unknown) {
  const { selected, hidden } = (part ?? {}) as { selected?: unknown; hidden?: unknown }
  return {
    ...(Array.isArray(selected) && { selected: selected.filter((value) => typeof value === 'string') }),
    hidden: hidden === true,
  }
}

/** Names only what was chosen; a type alone stands in the path. */
export function addressOf(filter: ProductFilter): { type: ProductType | undefined; query: Readonly<Record<string, string>> } {
  const { product_type: types, cs_product_classification: classes, language } = filter
  const type = onlyType(filter)
  const hidden = filterKeys.filter((key) => filter[key].hidden)
  const isUsual = language.selected.length === 1 && language.selected[0] === language.usual
  return {
    type,
    query: {
      ...(!type && types.selected.length > 0 && { type: types.selected.join(',') }),
      ...(classes.selected.length > 0 && { classification: classes.selected.join(',') }),
      ...(!isUsual && { language: language.selected.join(',') || any }),
      ...(hidden.length > 0 && { hidden: hidden.join(',') }),
    },
  }
}

/** The same filter on the page that is open: its path stays, because another path is another page, which begins at its top. */
export function queryOn(typeInPath: ProductType | undefined, filter: ProductFilter): Readonly<Record<string, string>> {
  const { type, query } = addressOf(filter)
  if (type === typeInPath) return query
  return { ...query, type: filter.product_type.selected.join(',') || any }
}

/** Whether a query says anything about the filter. */
export function asksForFilter(query: URLSearchParams): boolean {
  return [...Object.values(queryNames), 'filter', 'hidden'].some((name) => query.has(name))
}

/** The rest of a query, which a change of the filter leaves as it is. Another list begins at its beginning. */
export function besideFilter(query: URLSearchParams): Readonly<Record<string, string>> {
  const names = new Set<string>([...Object.values(queryNames), 'filter', 'hidden', 'shown'])
  return Object.fromEntries([...query].filter(([name]) => !names.has(name)))
}

/** Of a list that shows one type alone. */
export function onlyType({ product_type: { selected } }: ProductFilter): ProductType | undefined {
  const [type, ...others] = selected
  return others.length === 0 ? type : undefined
}

export function toggled(filter: ProductFilter, key: FilterKey, value: FilterValue): ProductFilter {
  const { data, selected } = filter[key] as FilterOf<FilterValue>
  const isChosen = selected.includes(value)
  const changed = data.filter((one) => (one === value ? !isChosen : selected.includes(one)))
  return { ...filter, [key]: { ...filter[key], selected: changed } }
}

/** The class stays. */
export function reset(filter: ProductFilter): ProductFilter {
  return { ...filter, product_type: { ...filter.product_type, selected: [] }, language: { ...filter.language, selected: [] } }
}

export interface FilteredProduct {
  readonly product_type: ProductType
  readonly cs_product_classification: Classification
  readonly language: readonly Language[]
}

const valuesOf: { readonly [Key in FilterKey]: (product: FilteredProduct) => readonly FilterValue[] } = {
  product_type: (product) => [product.product_type],
  cs_product_classification: (product) => [product.cs_product_classification],
  language: (product) => product.language,
}

/** The keys by which the filter holds it back. */
function hindrances(product: FilteredProduct, filter: ProductFilter): FilterKey[] {
  return filterKeys.filter((key) => {
    const selected: readonly FilterValue[] = filter[key].selected
    return selected.length > 0 && !valuesOf[key](product).some((value) => selected.includes(value))
  })
}

export function matching<Product extends FilteredProduct>(products: readonly Product[], filter: ProductFilter): Product[] {
  return products.filter((product) => hindrances(product, filter).length === 0)
}

export type FilterCounts = Readonly<Record<FilterKey, ReadonlyMap<FilterValue, number>>>

/** How many a value would show, given what is chosen by the other keys. */
export function countsOf(products: readonly FilteredProduct[], filter: ProductFilter): FilterCounts {
  const counts = { product_type: new Map(), cs_product_classification: new Map(), language: new Map() } as Record<FilterKey, Map<FilterValue, number>>
  for (const product of products) {
    const [hindrance, ...others] = hindrances(product, filter)
    if (others.length > 0) continue
    for (const key of hindrance ? [hindrance] : filterKeys) {
      for (const value of valuesOf[key](product)) counts[key].set(value, (counts[key].get(value) ?? 0) + 1)
    }
  }
  return counts
}

/** How many choices were made that the panel shows; the language that is preselected is none. */
export function choicesIn(filter: ProductFilter): { readonly key: FilterKey; readonly value: FilterValue }[] {
  const { query } = addressOf(filter)
  return filterKeys.flatMap((key) =>
    filter[key].hidden || (key === 'language' && query['language'] === undefined) ? [] : filter[key].selected.map((value) => ({ key, value })))
}

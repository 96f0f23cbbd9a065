/** The filter as it was left, for as long as the visit lasts. An address that asks for a filter of its own is not touched by it. */
const key = 'product-filter'

type Query = Readonly<Record<string, string>>

/** Nothing where nothing was chosen, or where the browser forbids to remember. */
export function rememberedQuery(storage: () => Storage = () => sessionStorage): Query | undefined {
  try {
    const query = JSON.parse(storage().getItem(key) ?? '{}') as Query
    return Object.keys(query).length > 0 ? query : undefined
  } catch {
    return undefined
  }
}

export function rememberQuery(query: Query, storage: () => Storage = () => sessionStorage): void {
  try {
    storage().setItem(key, JSON.stringify(query))
  } catch {
    // Then the address alone knows.
  }
}

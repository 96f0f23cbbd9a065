/** The sets of greetings that a guest has saved: their ids, which are the only keys to them, kept in the browser. */

const key = 'saved-carts'

/** As many as one call names. */
export const mostSavedSets = 50

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const browser = () => localStorage

/** The newest first. */
export function savedSetIds(storage: () => Kept = browser): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberSavedSet(cartId: string, storage: () => Kept = browser): void {
  keep([cartId, ...savedSetIds(storage).filter((id) => id !== cartId)], storage)
}

export function forgetSavedSet(cartId: string, storage: () => Kept = browser): void {
  keep(savedSetIds(storage).filter((id) => id !== cartId), storage)
}

function keep(ids: readonly string[], storage: () => Kept) {
  try {
    storage().setItem(key, JSON.stringify(ids))
  } catch {
    // A browser that forbids storage remembers nothing beyond the page.
  }
}

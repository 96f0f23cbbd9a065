/** A guest's sets: their ids, the only keys to them, are kept in the browser. A customer's lie in the account. */
import { sessionKey } from '#web/session/session-events.ts'

const key = 'saved-carts'

/** As many as one call names. */
export const mostSavedSets = 50

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const browser = () => localStorage

/** Then nothing of it has to be kept here. */
export function areSetsInAccount(storage: () => Kept = browser): boolean {
  try {
    return storage().getItem(sessionKey) !== null
  } catch {
    return false
  }
}

/** The newest first. */
export function savedSetIds(storage: () => Kept = browser): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, mostSavedSets) : []
  } catch {
    return []
  }
}

/** Ask before: one more than fits drives out the oldest. */
export function hasRoomForSet(cartId: string, storage: () => Kept = browser): boolean {
  const ids = savedSetIds(storage)
  return areSetsInAccount(storage) || ids.includes(cartId) || ids.length < mostSavedSets
}

export function rememberSavedSet(cartId: string, storage: () => Kept = browser): void {
  if (areSetsInAccount(storage)) return
  keep([cartId, ...savedSetIds(storage).filter((id) => id !== cartId)].slice(0, mostSavedSets), storage)
}

export function forgetSavedSets(cartIds: readonly string[], storage: () => Kept = browser): void {
  keep(savedSetIds(storage).filter((id) => !cartIds.includes(id)), storage)
}

function keep(ids: readonly string[], storage: () => Kept) {
  try {
    storage().setItem(key, JSON.stringify(ids))
  } catch {
    // A browser that forbids storage remembers nothing beyond the page.
  }
}

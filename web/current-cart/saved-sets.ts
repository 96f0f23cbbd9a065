/** A guest's sets: their ids, the only keys to them, are kept in the browser. A customer's lie in the account. */
import { keepJson, kept, keptJson, ofBrowser, type OpenStorage } from '#web/kept.ts'
import { sessionKey } from '#web/session/session-events.ts'

const key = 'saved-carts'

/** As many as one call names. */
export const mostSavedSets = 50

/** Then nothing of it has to be kept here. */
export function areSetsInAccount(storage: OpenStorage = ofBrowser): boolean {
  return kept(storage, sessionKey) !== undefined
}

/** The newest first. */
export function savedSetIds(storage: OpenStorage = ofBrowser): readonly string[] {
  const ids = keptJson<unknown>(storage, key)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, mostSavedSets) : []
}

/** Ask before: one more than fits drives out the oldest. */
export function hasRoomForSet(cartId: string, storage: OpenStorage = ofBrowser): boolean {
  const ids = savedSetIds(storage)
  return areSetsInAccount(storage) || ids.includes(cartId) || ids.length < mostSavedSets
}

export function rememberSavedSet(cartId: string, storage: OpenStorage = ofBrowser): void {
  if (areSetsInAccount(storage)) return
  keepJson(storage, key, [cartId, ...savedSetIds(storage).filter((id) => id !== cartId)].slice(0, mostSavedSets))
}

export function forgetSavedSets(cartIds: readonly string[], storage: OpenStorage = ofBrowser): void {
  keepJson(storage, key, savedSetIds(storage).filter((id) => !cartIds.includes(id)))
}

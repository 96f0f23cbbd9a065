/** Keeps the staff session: it is another person's, who signs out apart. */

/** Where the other session lies. */
export const houseSessionKey = 'house-session'

export function forgetTab(tab: Pick<Storage, 'getItem' | 'setItem' | 'clear'>): void {
  const kept = tab.getItem(houseSessionKey)
  tab.clear()
  if (kept !== null) tab.setItem(houseSessionKey, kept)
}

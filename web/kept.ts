/** What the browser keeps and the page can do without: where storage is forbidden or full nothing is kept, and nothing is found. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As long as the tab. */
export const ofTab: OpenStorage = () => sessionStorage
/** For all tabs, and for later. */
export const ofBrowser: OpenStorage = () => localStorage

export function kept(storage: OpenStorage, key: string): string | undefined {
  return allowed(() => storage().getItem(key)) ?? undefined
}

export function keptJson<Value>(storage: OpenStorage, key: string): Value | undefined {
  return allowed(() => JSON.parse(kept(storage, key) ?? 'null') as Value | null) ?? undefined
}

/** `undefined` forgets it. */
export function keep(storage: OpenStorage, key: string, value: string | undefined): void {
  // Without storage it lasts as long as the page.
  allowed(() => (value === undefined ? storage().removeItem(key) : storage().setItem(key, value)))
}

export function keepJson(storage: OpenStorage, key: string, value: unknown): void {
  keep(storage, key, JSON.stringify(value))
}

/** What the browser forbids, or has no room for, is done without. */
export function allowed<Thing>(open: () => Thing): Thing | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

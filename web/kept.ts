/** What the browser keeps and the page can do without: where storage is forbidden or full nothing is kept, and nothing is found. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As long as the tab. */
export const ofTab: OpenStorage = () => sessionStorage
/** For all tabs, and for later. */
export const ofBrowser: OpenStorage = () => localStorage

export function kept(storage: OpenStorage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keptJson<Value>(storage: OpenStorage, key: string): Value | undefined {
  try {
    return JSON.parse(kept(storage, key) ?? 'null') as Value | null ?? undefined
  } catch {
    return undefined
  }
}

/** `undefined` forgets it. */
export function keep(storage: OpenStorage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function keepJson(storage: OpenStorage, key: string, value: unknown): void {
  keep(storage, key, JSON.stringify(value))
}

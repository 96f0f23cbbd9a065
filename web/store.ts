import { useSyncExternalStore } from 'react'
import { useHydrated } from './hydrated.tsx'

/** A value outside the components, and who hears of its changes. */
interface Watched<Value> {
  readonly snapshot: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

/** The hook of what only a browser can open. The server draws `start`, and so does the first look of the browser. */
export function hookOf<Value>(open: () => Watched<Value>, start: Value): () => Value {
  const subscribe = (listener: () => void) => open().subscribe(listener)
  const snapshot = () => open().snapshot()
  const atStart = () => start
  return function useValue() {
    return useStored(subscribe, snapshot, atStart)
  }
}

/** `atStart` is what the server draws. */
export function useStored<Value>(subscribe: Watched<Value>['subscribe'], snapshot: () => Value, atStart: () => Value): Value {
  return useSyncExternalStore(subscribe, useHydrated() ? snapshot : atStart, atStart)
}

/** Tells of every `set`, also where the value stays the same. */
export function createStore<Value>(start: Value) {
  const listeners = new Set<() => void>()
  let value = start
  const store = {
    snapshot: () => value,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { ...store, use: hookOf(() => store, start) }
}

/** Events of the window that may have changed what is looked up. */
export function onEvents(this: void, names: readonly string[], listener: () => void): () => void {
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}

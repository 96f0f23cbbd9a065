/**
 * Whether keys of one character act in the studio, remembered on the device. Who speaks to the browser, or meets keys by mistake, can do without:
 * everything that they do has a button, too.
 */
import { useSyncExternalStore } from 'react'

const key = 'studio-keys'

const listeners = new Set<() => void>()
let chosen: boolean | undefined

export function setSingleKeys(isOn: boolean): void {
  chosen = isOn
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Then it is remembered as long as the page lives.
  }
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => (chosen ??= remembered()), () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

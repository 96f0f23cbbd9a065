/** Whether the page answers to presses yet. Without script it never does. */
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

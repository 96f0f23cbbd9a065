/** The page changes at once, and the server hears of it with the next page. */
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Theme } from '#domain/surroundings.ts'

const keptSeconds = 365 * 24 * 60 * 60

let chosen: Theme | undefined
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme) {
  document.cookie = `theme=${theme}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`
  chosen = theme
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  const loaded = useRouteLoaderData('root') as { theme: Theme } | undefined
  return useSyncExternalStore(subscribe, () => chosen, () => undefined) ?? loaded?.theme ?? 'system'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

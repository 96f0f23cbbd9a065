/** How a visitor wants to see every page. The server reads the choice, so the page is right from its first paint. */
import { useRouteLoaderData } from 'react-router'
import { type Look, type LookName, looks } from '#domain/surroundings.ts'
import { createStore } from './store.ts'

const keptSeconds = 365 * 24 * 60 * 60

/** The page changes at once, and the server hears of it with the next page. */
const chosen = createStore<Partial<Look>>({})

export function useLook<Name extends LookName>(name: Name): Look[Name] {
  const loaded = useRouteLoaderData('root') as { look: Look } | undefined
  return (chosen.use()[name] ?? loaded?.look[name] ?? looks[name][0]) as Look[Name]
}

export function chooseLook<Name extends LookName>(name: Name, value: Look[Name]) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`
  chosen.set({ ...chosen.snapshot(), [name]: value })
}

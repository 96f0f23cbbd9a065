/** How a page looks: as a visitor wants to see every page, or as whoever embeds one does. What was chosen the page does not say: each browser applies it, the theme before anything is painted. */
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { type Look, type LookName, looks } from '#domain/surroundings.ts'
import { createStore } from './store.ts'

const keptSeconds = 365 * 24 * 60 * 60

const chosen = createStore<Partial<Look>>({})
if (typeof document !== 'undefined') chosen.set(keptIn(document.cookie))

/** What was chosen on an earlier page. */
export function keptIn(cookies: string): Partial<Look> {
  const kept = cookies.split(/;\s*/)
  return Object.fromEntries(Object.entries(looks).map(([name, values]) => [name, values.find((value) => kept.includes(`${name}=${value}`))]))
}

export function useLook<Name extends LookName>(name: Name): Look[Name] {
  const loaded = useRouteLoaderData('root') as { look?: Partial<Look> } | undefined
  return (chosen.use()[name] ?? loaded?.look?.[name] ?? looks[name][0]) as Look[Name]
}

export function chooseLook<Name extends LookName>(name: Name, value: Look[Name]) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`
  chosen.set({ ...chosen.snapshot(), [name]: value })
}

/** The value of `data-invers`: `?invers` shows a page in the other theme, for pages that embed it or link to it. */
export function useInvers(): '' | undefined {
  const [query] = useSearchParams()
  return ['0', 'false', null].includes(query.get('invers')) ? undefined : ''
}

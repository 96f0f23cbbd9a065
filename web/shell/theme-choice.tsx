/** The server reads the choice, so the page is right from its first paint; works without script, too. */
import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Theme } from '#domain/surroundings.ts'
import { createStore } from '#web/store.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { openSearch } from '#web/paths.ts'

const keptSeconds = 365 * 24 * 60 * 60

/** The page changes at once, and the server hears of it with the next page. */
const chosenTheme = createStore<Theme | undefined>(undefined)

export function useTheme(): Theme {
  const loaded = useRouteLoaderData('root') as { theme: Theme } | undefined
  return chosenTheme.use() ?? loaded?.theme ?? 'system'
}

/** Where a page shows it twice, `label` tells the two apart. */
export function ThemeChoice({ label: ownLabel }: { label?: string }) {
  const texts = useTexts('shell')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useTheme()

  function choose(event: MouseEvent, theme: Theme) {
    event.preventDefault()
    document.cookie = `theme=${theme}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`
    chosenTheme.set(theme)
    // A theme in the address would win again when the page is loaded anew.
    if (new URLSearchParams(search).has('theme')) void navigate(addressWithTheme(pathname, search, undefined), { replace: true })
  }

  const choices = [
    ['light', 'sun', texts.themeLight],
    ['dark', 'moon', texts.themeDark],
    ['system', 'screen', texts.themeSystem],
  ] as const
  return (
    <nav className="segments" aria-label={ownLabel ?? texts.theme}>
      {choices.map(([theme, icon, label]) => (
        <a
          key={theme}
          href={addressWithTheme(pathname, search, theme)}
          rel="nofollow"
          aria-current={theme === current ? 'true' : undefined}
          onClick={(event) => choose(event, theme)}
        >
          <Icon name={icon} size={16} />
          {label}
        </a>
      ))}
    </nav>
  )
}

function addressWithTheme(pathname: string, search: string, theme: Theme | undefined): string {
  const query = new URLSearchParams(openSearch(search))
  query.delete('theme')
  if (theme) query.set('theme', theme)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

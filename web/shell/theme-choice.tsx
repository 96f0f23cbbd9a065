/** The server reads the choice, so the page is right from its first paint; works without script, too. */
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Theme } from '#domain/surroundings.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { chooseTheme, useTheme } from './chosen-theme.ts'
import { openSearch } from './open-search.ts'

/** Where a page shows it twice, `label` tells the two apart. */
export function ThemeChoice({ label: ownLabel }: { label?: string }) {
  const texts = useTexts('shell')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useTheme()

  function choose(event: MouseEvent, theme: Theme) {
    event.preventDefault()
    chooseTheme(theme)
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

/** Light, dark, or what the device prefers. The server keeps the choice, so the page is right from its first paint, without script. */
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Theme } from '../surroundings.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from '../ui/icon.tsx'

/** Where a page shows it twice, `label` tells the two apart. */
export function ThemeChoice({ label: ownLabel }: { label?: string }) {
  const texts = useTexts('shell')
  const { pathname, search } = useLocation()
  const current = (useRouteLoaderData('root') as { theme: Theme } | undefined)?.theme
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
        >
          <Icon name={icon} size={16} />
          {label}
        </a>
      ))}
    </nav>
  )
}

function addressWithTheme(pathname: string, search: string, theme: Theme): string {
  const query = new URLSearchParams(search)
  query.set('theme', theme)
  return `${pathname}?${query}`
}

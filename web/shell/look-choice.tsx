/** Works without script, too: the address then tells the server. */
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Look, LookName } from '#domain/surroundings.ts'
import { chooseLook, useLook } from '#web/look.ts'
import { openSearch } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where a page shows it twice, `label` tells the two apart. */
export function ThemeChoice({ label }: { readonly label?: string }) {
  const texts = useTexts('shell')
  return (
    <LookChoice
      name="theme" label={label ?? texts.theme}
      choices={[
        ['light', <><Icon name="sun" size={16} />{texts.themeLight}</>],
        ['dark', <><Icon name="moon" size={16} />{texts.themeDark}</>],
        ['system', <><Icon name="screen" size={16} />{texts.themeSystem}</>],
      ]}
    />
  )
}

/** Which of the two sums that stand at every price is the large one. */
export function PriceChoice() {
  const texts = useTexts('shell')
  return <LookChoice name="prices" label={texts.prices} choices={[['gross', texts.pricesGross], ['net', texts.pricesNet]]} />
}

interface LookChoiceProps<Name extends LookName> {
  readonly name: Name
  readonly label: string
  readonly choices: readonly (readonly [Look[Name], ReactNode])[]
}

function LookChoice<Name extends LookName>({ name, label, choices }: LookChoiceProps<Name>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const current = useLook(name)

  function choose(event: MouseEvent, value: Look[Name]) {
    event.preventDefault()
    chooseLook(name, value)
    // What the address says would win again when the page is loaded anew.
    if (new URLSearchParams(search).has(name)) void navigate(addressWith(pathname, search, name, undefined), { replace: true })
  }

  return (
    <nav className="segments" aria-label={label}>
      {choices.map(([value, words]) => (
        <a
          key={value}
          href={addressWith(pathname, search, name, value)}
          aria-current={value === current ? 'true' : undefined}
          onClick={(event) => choose(event, value)}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}

function addressWith(pathname: string, search: string, name: LookName, value: string | undefined): string {
  const query = new URLSearchParams(openSearch(search))
  query.delete(name)
  if (value) query.set(name, value)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** To a screen of the shop, in the language of the page. */
import { Link, type LinkProps } from 'react-router'
import type { pathTo, Screen } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx'
import { usePathTo } from '#web/use-language.ts'

interface ScreenLinkProps extends Omit<LinkProps, 'to'> {
  readonly screen: Screen
  readonly of?: Parameters<typeof pathTo>[2]
  readonly query?: Parameters<typeof pathTo>[3]
}

export function ScreenLink({ screen, of, query, ...link }: ScreenLinkProps) {
  return <Link {...link} to={usePathTo()(screen, of, query)} />
}

export function ScreenButton({ kind, size, wide, ...link }: ButtonLook & Omit<ScreenLinkProps, 'className'>) {
  return <ScreenLink {...link} className={buttonClass({ kind, size, wide })} />
}

/** In a tab of its own: leaving this page would lose what is written. */
export function ReadLink({ children, ...link }: Pick<ScreenLinkProps, 'screen' | 'children'>) {
  return <ScreenLink {...link} target="_blank">{children}<span className="visually-hidden"> ({useTexts('shell').newTab})</span></ScreenLink>
}

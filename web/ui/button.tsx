import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { pathTo, Screen } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'

export type ButtonKind = 'ink' | 'ghost' | 'quiet' | 'danger'

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  readonly size?: 'normal' | 'large' | undefined
  /** As wide as its surroundings. */
  readonly wide?: boolean | undefined
}

export function buttonClass({ kind = 'ink', size = 'normal', wide = false }: ButtonLook): string {
  return `button button-${kind}${size === 'large' ? ' button-large' : ''}${wide ? ' button-wide' : ''}`
}

export function Button({ kind, size, wide, ...button }: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...button} className={buttonClass({ kind, size, wide })} />
}

export function LinkButton({ kind, size, wide, ...link }: ButtonLook & Omit<LinkProps, 'className'>) {
  return <Link {...link} className={buttonClass({ kind, size, wide })} />
}

/** To a screen of the shop, in the language of the page. */
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

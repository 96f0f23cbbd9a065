import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

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

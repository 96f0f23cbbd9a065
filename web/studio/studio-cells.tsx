/** What stands in many tables of the studio. */
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioMoment } from './studio-clock.ts'
import { type StudioScreen, useStudioPath } from './studio-paths.ts'

export function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatStudioMoment(at, useLanguage())}</time>
}

export function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{formatShortDay(day, useLanguage())}</time>
}

export function Euros({ euros }: { readonly euros: number }) {
  return <span>{formatEuros(euros, useLanguage())}</span>
}

interface Way extends Omit<LinkProps, 'to'> {
  readonly to: StudioScreen
  readonly of: Readonly<Record<string, string>>
}

/** To a list as it is without search and filter. */
export function StudioButton({ to, children }: Pick<Way, 'to' | 'children'>) {
  return <LinkButton kind="ghost" to={useStudioPath()(to)}>{children}</LinkButton>
}

interface LinkById {
  /** Null where there is nothing to lead to. */
  readonly id: string | null
  readonly children: ReactNode
}

export function OrderLink({ id, children }: LinkById) {
  return id === null ? children : <StudioLink to="officeOrder" of={{ orderId: id }}>{children}</StudioLink>
}

export function CustomerLink({ id, children }: LinkById) {
  return id === null ? children : <StudioLink to="customer" of={{ customerId: id }}>{children}</StudioLink>
}

/** To what a row is about. */
export function StudioLink({ to, of, ...link }: Way) {
  return <Link {...link} to={useStudioPath()(to, of)} />
}

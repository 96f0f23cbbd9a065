import type { ReactNode } from 'react'
import { LinkButton } from './button.tsx'
import { ScreenTitle } from './screen-title.tsx'

interface Props {
  readonly title: string
  readonly text: string
  /** A drawing. */
  readonly picture?: ReactNode
  /** The next step, as a button or link. */
  readonly action?: ReactNode
}

export function EmptyState({ title, text, picture, action }: Props) {
  return (
    <div className="empty-state">
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

/** A whole screen that has nothing but that. */
interface EmptyScreenProps {
  readonly title: string
  readonly lead?: string
  readonly empty: string
  readonly hint: string
  readonly action: { readonly label: string; readonly to: string }
  readonly picture?: ReactNode
  readonly children?: ReactNode
}

export function EmptyScreen({ title, lead, empty, hint, action, picture, children }: EmptyScreenProps) {
  return (
    <>
      <ScreenTitle title={title} {...(lead && { lead })} />
      <EmptyState title={empty} text={hint} picture={picture} action={<LinkButton to={action.to}>{action.label}</LinkButton>} />
      {children}
    </>
  )
}

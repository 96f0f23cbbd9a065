import type { ReactNode } from 'react'

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

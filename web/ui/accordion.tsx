import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: ReactNode
  /** At the right of the heading: a date, a sum, a tag. */
  readonly aside?: ReactNode
  readonly name?: string
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

export function Accordion({ title, aside, name, open, onToggle, children }: Props) {
  return (
    <details className="accordion" name={name} open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        <span className="accordion-title">{title}</span>
        {aside && <span className="accordion-aside">{aside}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

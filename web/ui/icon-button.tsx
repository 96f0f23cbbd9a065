import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName
  readonly label: string
  /** `signal` is for play alone, one a view. */
  readonly kind?: 'ghost' | 'sunk' | 'quiet' | 'signal'
}

export function IconButton({ icon, label, kind = 'ghost', ...button }: Props) {
  return (
    <button type="button" {...button} className={`icon-button icon-button-${kind}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

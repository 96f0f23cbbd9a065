/** Why a value is not accepted, and what to do. */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="bad" size={16} />
      <span>{children}</span>
    </p>
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'children'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="checkbox">
      <input {...input} id={id} type="checkbox" aria-invalid={error !== undefined} aria-describedby={error ? errorId : undefined} />
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

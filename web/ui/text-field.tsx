/** One line of text. */
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

export function TextField({ label, number, hint, error, optional, ...input }: Props) {
  return (
    <Field label={label} number={number} hint={hint} error={error} optional={optional}>
      {(ties) => <input type="text" required={!optional} {...input} {...ties} />}
    </Field>
  )
}

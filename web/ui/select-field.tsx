import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'

interface Props extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'aria-invalid' | 'aria-describedby'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ label, number, hint, error, optional, options, ...select }: Props) {
  return (
    <Field label={label} number={number} hint={hint} error={error} optional={optional} name={select.name}>
      {(ties) => (
        <span className="field-select">
          {/* Where something is chosen from the beginning there is nothing to require. */}
          <select required={!optional && options[0]?.value === ''} {...select} {...ties}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}

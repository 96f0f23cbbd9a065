import type { ComponentProps, ReactNode } from 'react'

export function RadioCards({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="radio-cards">
      <legend className="field-label">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  readonly label: string
  readonly hint?: string | undefined
  /** At the right, usually a price. */
  readonly aside?: ReactNode
}

export function RadioCard({ label, hint, aside, ...input }: Props) {
  return (
    <label className="radio-card">
      <input {...input} type="radio" />
      <b>{label}</b>
      {hint && <small>{hint}</small>}
      {aside && <b>{aside}</b>}
    </label>
  )
}

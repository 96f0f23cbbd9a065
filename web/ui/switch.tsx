import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> {
  readonly label: string
}

export function Switch({ label, ...input }: Props) {
  return (
    <label className="switch">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself */}
      <input {...input} type="checkbox" role="switch" />
      {label}
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from './icon.tsx'

export function ChoiceChips({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="choice-chips">
      <legend className="field-label">{legend}</legend>
      <div className="chips">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {
  /** `radio`: one of them. `checkbox`: any of them. */
  readonly type: 'radio' | 'checkbox'
  readonly label: string
  /** A round picture before the words. */
  readonly picture?: ReactNode
}

export function ChoiceChip({ label, picture, ...input }: ChoiceProps) {
  return (
    <label className={picture ? 'chip chip-with-picture' : 'chip'}>
      <input {...input} />
      {picture}
      {label}
    </label>
  )
}

export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { remove } = useTexts('shell')
  return (
    <span className="chip chip-removable">
      {label}
      <button type="button" aria-label={fill(remove, { name: label })} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </span>
  )
}

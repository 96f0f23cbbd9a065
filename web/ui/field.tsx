/** Label, hint and error are tied to the control, so that screen readers read them together. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { composeTypedText } from '#web/compose-typed-text.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from './icon.tsx'

// Here, and not with the first page: where there is something to type there is a field.
if (typeof window !== 'undefined') composeTypedText(window)

export interface FieldWords {
  readonly label: string
  /** The number of the placeholder that this field fills. */
  readonly number?: number | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Says that it may stay empty. Fields that must be filled say nothing. */
  readonly optional?: boolean | undefined
}

/** What a control needs to belong to its field. */
interface FieldTies {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldWords {
  readonly below?: ReactNode
  readonly children: (ties: FieldTies) => ReactNode
}

export function Field({ label, number, hint, error, optional = false, below, children }: FieldProps) {
  const texts = useTexts('shell')
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {number !== undefined && (
          <>
            <span className="placeholder-number">{number}</span>{' '}
          </>
        )}
        {label}
        {optional && <span className="field-optional"> ({texts.optional})</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
      {(errorId !== undefined || hintId !== undefined || below) && (
        <div className="field-below">
          {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          {hintId !== undefined && (
            <p className="field-hint" id={hintId}>
              {hint}
            </p>
          )}
          {below}
        </div>
      )}
    </div>
  )
}

/** Why a value is not accepted, and what to do. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="bad" size={16} />
      <span>{children}</span>
    </p>
  )
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

export function TextField({ label, number, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} number={number} hint={hint} error={error} optional={optional}>
      {(ties) => <input type="text" required={!optional} {...input} {...ties} />}
    </Field>
  )
}

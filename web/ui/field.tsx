/** Label, hint and error round a control, tied together so that readers hear them in one breath. */
import { useId, type ReactNode } from 'react'
import { composeTypedText } from '../compose-typed-text.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { FieldError } from './field-error.tsx'

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
export interface FieldTies {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Props extends FieldWords {
  readonly below?: ReactNode
  readonly children: (ties: FieldTies) => ReactNode
}

export function Field({ label, number, hint, error, optional = false, below, children }: Props) {
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

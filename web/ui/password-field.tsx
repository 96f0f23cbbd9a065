import { useState, type ComponentProps } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Field, type FieldWords } from './field.tsx'
import './password-field.css'

type OwnAttributes = 'id' | 'className' | 'type' | 'aria-invalid' | 'aria-describedby'
type Props = Omit<FieldWords, 'number'> & Omit<ComponentProps<'input'>, OwnAttributes> & {
  /** The id of what a good one has. */
  readonly needs?: string
  /** What the eye is called where it is no password. */
  readonly eyeLabel?: string
}

export function PasswordField({ label, hint, error, optional, needs, eyeLabel, ...input }: Props) {
  const texts = useTexts('shell')
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} name={input.name}>
      {(ties) => (
        <span className="password-field">
          <input
            required={!optional} autoCapitalize="none" spellCheck={false} {...input} {...ties} type={isShown ? 'text' : 'password'}
            aria-describedby={[ties['aria-describedby'], needs].filter(Boolean).join(' ') || undefined}
          />
          <button type="button" className="password-look" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="M4 20 20 4" />}
            </svg>
            <span className="visually-hidden">{eyeLabel ?? texts.showPassword}</span>
          </button>
        </span>
      )}
    </Field>
  )
}

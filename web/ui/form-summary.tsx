/** Above a form that was refused: what happened, and the way to each field. */
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** What the whole form failed with; `undefined` shows nothing. */
  readonly failure: string | undefined
  /** Another value is another try: the summary takes the focus, also where it says the same again. */
  readonly attempt?: unknown
  readonly fields?: readonly { readonly name: string; readonly message: string }[]
  /** Moves to the field of that name. */
  readonly onGoTo?: (name: string) => void
}

export function FormSummary({ failure, attempt, fields = [], onGoTo }: Props) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt !== undefined) summary.current?.focus()
  }, [attempt])

  if (failure === undefined) return null
  return (
    <div className="form-summary" role="alert" tabIndex={-1} ref={summary}>
      <Icon name="bad" />
      <div>
        <p>{failure}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ name, message }) => (
              <li key={name}>
                {onGoTo ? (
                  <button type="button" className="text-link" onClick={() => onGoTo(name)}>
                    {message}
                  </button>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

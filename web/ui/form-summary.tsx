import { useEffect, useRef } from 'react'
import { dismissSaid } from './alert-store.ts'
import { Icon } from './icon.tsx'

/** Above a form that was refused: what happened, and the way to each field. */
interface FormSummaryProps {
  /** What the whole form failed with; `undefined` shows nothing. */
  readonly failure: string | undefined
  /** Another value is another try: the summary takes the focus, also where it says the same again. */
  readonly attempt?: unknown
  /** Of the form that it stands in: each leads to its field. */
  readonly fields?: readonly { readonly name: string; readonly message: string }[]
}

export function FormSummary({ failure, attempt, fields = [] }: FormSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt !== undefined) summary.current?.focus()
  }, [attempt])

  useEffect(() => {
    if (failure !== undefined) dismissSaid('success')
  }, [failure])

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
                <button type="button" className="text-link" onClick={({ currentTarget: { form } }) => form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

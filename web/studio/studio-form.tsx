import { type ReactNode, useState } from 'react'
import type { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'

interface Props {
  readonly className?: string
  /** Why it was refused is said above its fields. */
  readonly sending: ReturnType<typeof useStaffSending>
  readonly onChange?: () => void
  /** What is wrong with which field, before it is sent: the first of them gets the focus. */
  readonly check?: (data: FormData) => object
  readonly onSend: (data: FormData, form: HTMLFormElement) => Promise<void>
  readonly children: ReactNode
}

/** A form whose fields are read when it is sent. */
export function StudioForm({ className = 'studio-form', sending: { failure, failureText, send }, check, onSend, children, ...listening }: Props) {
  function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const [wrong] = Object.keys(check?.(data) ?? {})
    if (wrong === undefined) void send(() => onSend(data, form))
    else form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  return (
    <form method="post" className={className} noValidate {...listening} onSubmit={(event) => { event.preventDefault(); submit(event.currentTarget) }}>
      <FormSummary failure={failureText} attempt={failure} />
      {children}
    </form>
  )
}

/** Finds what is wrong when the form is about to be sent, by the names of its fields, and keeps it for them to say. */
export function useCheck<Found extends object>(find: (data: FormData) => Found) {
  const [wrong, setWrong] = useState<Found>()

  function check(data: FormData) {
    const found = find(data)
    setWrong(found)
    return found
  }

  return { wrong, check }
}

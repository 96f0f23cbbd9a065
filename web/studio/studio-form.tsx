import { type ReactNode, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import type { Refused } from '#web/calls/refused.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ButtonKind } from '#web/ui/button.tsx'
import { RefusedFieldNames } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useUnsavedWork } from './unsaved-work.ts'

interface Props {
  readonly className?: string
  /** For what says more than the catalogue of failures. */
  readonly ownWords?: Partial<Record<FailureCode, string>>
  /** The same where a code alone does not tell the words. */
  readonly failureWords?: ((failure: Refused) => string | undefined) | undefined
  readonly submit: string
  readonly submitKind?: ButtonKind
  readonly besideSubmit?: ReactNode
  readonly onChange?: () => void
  /** What is written in it is not left without a question. */
  readonly holdsWork?: boolean
  /** What is wrong with which field, before it is sent: the first of them gets the focus. */
  readonly check?: (data: FormData) => object
  readonly onSend: (data: FormData, form: HTMLFormElement) => Promise<unknown>
  /** Absent where the screen itself shows it. */
  readonly done?: string
  readonly children: ReactNode | ((failure: Refused | undefined) => ReactNode)
}

/** A form whose fields are read when it is sent; why it was refused is said above them. */
export function StudioForm({
  className = 'studio-form', ownWords, failureWords, submit, submitKind, besideSubmit, onChange, holdsWork = false, check, onSend, done, children,
}: Props) {
  const [isChanged, setChanged] = useState(false)
  useUnsavedWork(holdsWork && isChanged)
  const { pending, failure, failureText, send } = useStaffSending(ownWords)

  async function sendIn(data: FormData, form: HTMLFormElement) {
    await onSend(data, form)
    setChanged(false)
    if (done !== undefined) showAlert('success', done)
  }

  function change() {
    setChanged(true)
    onChange?.()
  }

  function checkAndSend(form: HTMLFormElement) {
    const data = new FormData(form)
    const [wrong] = Object.keys(check?.(data) ?? {})
    if (wrong === undefined) void send(() => sendIn(data, form))
    else form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  return (
    <form method="post" className={className} noValidate onChange={change} onSubmit={(event) => { event.preventDefault(); checkAndSend(event.currentTarget) }}>
      <FormSummary failure={(failure && failureWords?.(failure)) ?? failureText} attempt={failure} />
      <RefusedFieldNames value={refusedNames(failure)}>{typeof children === 'function' ? children(failure) : children}</RefusedFieldNames>
      <div className="row"><SubmitButton kind={submitKind} pending={pending}>{submit}</SubmitButton>{besideSubmit}</div>
    </form>
  )
}

/** What a code without fields is about, by the names that our forms give it. */
const namesOfCode: Partial<Record<FailureCode, readonly string[]>> = {
  WRONG_USERNAME_OR_PASSWORD: ['user', 'pw', 'current'], SECOND_FACTOR_WRONG: ['code'], PRICE_DAY_IS_PAST: ['validFrom'], CREDIT_EXCEEDS_INVOICE: ['credit.amount'],
}

export const refusedNames = (failure: Refused | undefined) => (failure ? [...Object.keys(failure.fields), ...(namesOfCode[failure.code] ?? [])] : [])

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

const germanThousands = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const englishThousands = /^[1-9]\d{0,2}(,\d{3})+\.\d*$/
/** A thousand in English; in German one with three decimals, which no amount has. */
const eitherThousands = /^[1-9]\d{0,2}(,\d{3})+$/
const plainAmount = /^\d+([.,]\d*)?$/

/** An amount as people type it: "1.000,50", "1,000.50" and "1000,50" are the same, "1.000" is a thousand, "1.5" one and a half. Not a number where it is none, or empty. */
export function writtenAmount(written: string): number {
  const text = written.trim()
  if (germanThousands.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (englishThousands.test(text)) return Number(text.replaceAll(',', ''))
  return plainAmount.test(text) && !eitherThousands.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

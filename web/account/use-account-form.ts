import { useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '#web/calls/refused.ts'
import { fieldIn, type FormCheck, type FormValues, inFormOrder, valuesOf } from './form-values.ts'

export interface FormRefusal {
  readonly code: FailureCode
  /** In the order in which the form shows them. */
  readonly fields: readonly string[]
  readonly retryAfterSeconds: number | undefined
}

interface Wish {
  readonly check: FormCheck
  readonly send: (values: FormValues) => Promise<void>
}

/** Fields that a code is about, where a form has them. */
const fieldsOfCode: Partial<Record<FailureCode, readonly string[]>> = {
  WRONG_USERNAME_OR_PASSWORD: ['user', 'pw'],
  USER_ALREADY_EXISTS: ['email1'],
  ERROR_EMAIL_IN_USE: ['email1'],
  NO_UNIQUE_USER_FOUND: ['user'],
}

export function useAccountForm({ check, send }: Wish) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  /** 1 while it is sent, 0 when it arrived, nothing when it was refused. */
  const [submitting, setSubmitting] = useState<0 | 1>()
  const [refusal, setRefusal] = useState<FormRefusal>()
  /** Fields that were refused and have been written anew since. */
  const [mended, setMended] = useState<readonly string[]>([])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setSubmitting(1)
    setMended([])
    const form = event.currentTarget
    try {
      const values = valuesOf(form)
      const wrong = check(values)
      if (wrong.length > 0) throw new Refused('WRONG_INPUT', Object.fromEntries(wrong.map((name) => [name, ''])))
      await send(values)
      setRefusal(undefined)
      setSubmitting(0)
    } catch (error) {
      setRefusal(refusalOf(error, form))
      setSubmitting(undefined)
    } finally {
      isSending.current = false
    }
  }

  function mend({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>) {
    const name = (target as Partial<HTMLInputElement>).name ?? ''
    if (!refusal?.fields.includes(name) || mended.includes(name)) return
    if (!check(valuesOf(form)).includes(name)) setMended([...mended, name])
  }

  return { ref, submitting, refusal, mended, pending: submitting === 1, submit, mend }
}

export type AccountFormState = ReturnType<typeof useAccountForm>

function refusalOf(error: unknown, form: HTMLFormElement): FormRefusal {
  const { code, fields, retryAfterSeconds } = error instanceof Refused ? error : new Refused('ERROR_GENERAL')
  const password = fieldIn(form, 'pw') ?? fieldIn(form, 'current')
  if (code === 'WRONG_USERNAME_OR_PASSWORD' && password) password.value = ''
  const atFault = inFormOrder(form, [...Object.keys(fields), ...(fieldsOfCode[code] ?? [])])
  // What nobody can write anew nobody is asked to.
  return { code, fields: atFault.filter((name) => !(fieldIn(form, name) as HTMLInputElement | undefined)?.readOnly), retryAfterSeconds }
}

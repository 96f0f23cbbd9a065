import { createContext, type ReactNode, type SubmitEvent, type SyntheticEvent, use, useRef, useState } from 'react'
import { type Country, postcodeExamples } from '#domain/address/address.ts'
import type { FailureCode } from '#domain/errors.ts'
import { refusalBy, Refused, type RefusedFields } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import './account-form.css'
import { fieldIn, type FormCheck, type FormValues, inFormOrder, printable, valuesOf } from './form-values.ts'

interface Props {
  readonly form: ReturnType<typeof useAccountForm>
  readonly label?: string
  readonly children: ReactNode
}

const RefusalContext = createContext<FieldsRefused | undefined>(undefined)

/** Before the page is awake a form of this method sends nothing: what is written never stands in an address. */
const unsent = { method: 'dialog' } as const

export function AccountForm({ form, label, children }: Props) {
  const { ref, refusal, mended, countries, submitting, submit, mend } = form
  const words = useFieldWords()
  const failure = useFailureWords(refusal)
  const open = refusal && { ...refusal, countries, fields: refusal.fields.filter((name) => !mended.includes(name)) }
  const fields = open?.code === 'WRONG_INPUT' ? open.fields.map((name) => ({ name, message: words(name, open) })) : []
  // Nothing is left to be mended; what was wrong with no field stays said until the next try.
  const isMended = refusal?.code === 'WRONG_INPUT' && refusal.fields.length > 0 && fields.length === 0
  return (
    <form
      {...unsent}
      className="account-form"
      aria-label={label}
      data-submitting={submitting}
      ref={ref}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={mend}
    >
      <FormSummary failure={isMended ? undefined : failure} attempt={refusal} fields={fields} />
      <RefusalContext value={open}>{children}</RefusalContext>
    </form>
  )
}

/** What a field of the form needs: its name, and what it says where it was refused. */
export function useField(): (name: string) => { readonly name: string; readonly error: string | undefined } {
  const refusal = use(RefusalContext)
  const words = useFieldWords()
  return (name) => ({ name, error: refusal?.fields.includes(name) ? words(name, refusal) : undefined })
}

function useFailureWords(refusal: FormRefusal | undefined): string | undefined {
  const failures = useTexts('failures')
  const texts = useTexts('accountFields')
  if (!refusal) return undefined
  const { code, fields, retryAfterSeconds } = refusal
  // Who is signed in, or came with an address, is asked for the password alone.
  if (code === 'WRONG_USERNAME_OR_PASSWORD' && !fields.includes('user')) return texts.pwRefused
  if (code !== 'LOGIN_LOCKED' || retryAfterSeconds === undefined) return failures[code]
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return minutes === 1 ? texts.lockedOneMinute : fill(texts.locked, { minutes })
}

/** What is asked for under several names. */
const sameField: Readonly<Record<string, string>> = { current: 'pw', name: 'company', phone_mobile: 'phone', phone_work: 'phone' }

/** What a field says that was refused: our own words, whatever the server's are. */
function useFieldWords(): (name: string, refusal: FieldsRefused) => string {
  const texts = useTexts('accountFields')
  const words: Readonly<Record<string, string>> = texts
  return (name, { code, fields, unprintable, most, countries }) => {
    if (most[name] !== undefined) return fill(texts.tooLong, { most: most[name] })
    if (unprintable.includes(name)) return texts.notPrintable
    if (code === 'USER_ALREADY_EXISTS' || code === 'ERROR_EMAIL_IN_USE') return texts.emailTaken
    if (code === 'WRONG_USERNAME_OR_PASSWORD' && name !== 'user') return fields.includes('user') ? texts.pwCheck : texts.pwRefused
    if (code !== 'WRONG_INPUT' && name === 'user') return texts.userCheck
    if (code === 'PASSWORD_TOO_COMMON') return texts.passwordTooCommon
    if (code === 'ERROR_PASSWORD_CHANGE') return texts.passwordIsPresent
    if (name.endsWith(postcodeEnd)) return fill(texts['postalcode-wrong'], { example: postcodeExamples[(countries[name.replace(postcodeEnd, countryEnd)] ?? 'DE') as Country] })
    return words[`${sameField[name] ?? name.replace(/^(primary|billing)_address_/, '')}-wrong`] ?? texts['user-wrong']
  }
}

/** A form that is checked here, sent, and says which fields were refused. */
interface FormRefusal {
  readonly code: FailureCode
  /** In the order in which the form shows them. */
  readonly fields: readonly string[]
  /** Those of the fields that hold what documents cannot print. */
  readonly unprintable: readonly string[]
  /** How many characters the shop takes, of fields that have more. */
  readonly most: Readonly<Record<string, number>>
  readonly retryAfterSeconds: number | undefined
}

interface FieldsRefused extends Omit<FormRefusal, 'retryAfterSeconds'> {
  /** As they are chosen now, by the names of their fields. */
  readonly countries: FormValues
}

/** Fields that a code is about, where a form has them. */
const fieldsOfCode: Partial<Record<FailureCode, readonly string[]>> = {
  WRONG_USERNAME_OR_PASSWORD: ['user', 'pw'],
  PASSWORD_TOO_COMMON: ['password'],
  USER_ALREADY_EXISTS: ['email1'],
  ERROR_EMAIL_IN_USE: ['email1'],
  NO_UNIQUE_USER_FOUND: ['user'],
}

export function useAccountForm({ check, send }: { readonly check: FormCheck; readonly send: (values: FormValues) => Promise<void> }) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  /** 1 while it is sent, 0 when it arrived, nothing when it was refused. */
  const [submitting, setSubmitting] = useState<0 | 1>()
  const [refusal, setRefusal] = useState<FormRefusal>()
  /** Fields that were refused and have been written anew since. */
  const [mended, setMended] = useState<readonly string[]>([])
  const [countries, setCountries] = useState<FormValues>({})

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
      if (wrong.length > 0) throw new Refused('WRONG_INPUT', Object.fromEntries(wrong.map((name) => [name, { code: 'NOT_VALID' }])))
      await send(values)
      setRefusal(undefined)
      setSubmitting(0)
    } catch (error) {
      setCountries(countriesIn(form))
      setRefusal(refusalOf(error, form))
      setSubmitting(undefined)
    } finally {
      isSending.current = false
    }
  }

  function mend({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>) {
    const changed = (target as Partial<HTMLInputElement>).name ?? ''
    if (changed.endsWith(countryEnd)) setCountries(countriesIn(form))
    const open = judgedWith(changed).filter((name) => refusal?.fields.includes(name) && !mended.includes(name))
    if (open.length === 0) return
    const wrong = check(valuesOf(form))
    setMended([...mended, ...open.filter((name) => !wrong.includes(name))])
  }

  return { ref, submitting, refusal, mended, countries, pending: submitting === 1, submit, mend }
}

const postcodeEnd = '_address_postalcode'
const countryEnd = '_address_country'

const countriesIn = (form: HTMLFormElement): FormValues => Object.fromEntries(Object.entries(valuesOf(form)).filter(([name]) => name.endsWith(countryEnd)))

/** The country decides whether the postcode is right. */
const judgedWith = (name: string) => (name.endsWith(countryEnd) ? [name, name.replace(countryEnd, postcodeEnd)] : [name])

function mostOf(fields: RefusedFields): FormRefusal['most'] {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { code, most }]) => (code === 'TOO_LONG' ? [[name, Number(most)]] : [])))
}

function refusalOf(error: unknown, form: HTMLFormElement): FormRefusal {
  const { code, fields, retryAfterSeconds } = refusalBy(error)
  const password = fieldIn(form, 'pw') ?? fieldIn(form, 'current')
  if (code === 'WRONG_USERNAME_OR_PASSWORD' && password) password.value = ''
  const atFault = inFormOrder(form, [...Object.keys(fields), ...(fieldsOfCode[code] ?? [])])
  // What nobody can write anew nobody is asked to.
  return { code, fields: atFault.filter((name) => !(fieldIn(form, name) as HTMLInputElement | undefined)?.readOnly), unprintable: printable(valuesOf(form)), most: mostOf(fields), retryAfterSeconds }
}

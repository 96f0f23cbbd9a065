import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { catalogueContract, type Provider } from '#domain/catalogue/catalogue.contract.ts'
import { type Delivery, deliveryContract } from '#domain/delivery/delivery.contract.ts'
import { isPinFit } from '#domain/delivery/intro-check.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { countryName } from '#web/texts/format-words.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { type Mailbox, type Refusal, useRefusalWords } from './use-delivery.ts'

interface ChooseMailboxProps {
  readonly greeting: { readonly id: string; readonly name: string }
  readonly mailbox: Mailbox
  readonly refusal: Refusal | undefined
  readonly pending: boolean
  /** Told of every character. */
  readonly onWrite: () => void
  readonly onChoose: (mailbox: Mailbox) => void
}

export const loadProviders = () => call(catalogueContract.listProviders, {})

export function ChooseMailbox({ greeting, ...props }: ChooseMailboxProps) {
  const texts = useTexts('delivery')
  const { state, reload } = useLoaded(loadProviders)
  return (
    <>
      <p className="soft">{fill(texts.chooseLead, { greeting: greeting.name })}</p>
      {state.status === 'loading' && <div className="delivery-waits"><SkeletonText lines={6} /></div>}
      {state.status === 'failed' && (
        <div className="delivery-step" role="alert">
          <p>{texts.providersFailed}</p>
          <div><Button kind="ghost" onClick={() => void reload()}>{texts.tryAgain}</Button></div>
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <MailboxForm providers={state.value.records} {...props} />
          <FormerDeliveries greetingId={greeting.id} providers={state.value.records} />
        </>
      )}
    </>
  )
}

type FormProps = Omit<ChooseMailboxProps, 'greeting'> & { readonly providers: readonly Provider[] }

function MailboxForm({ providers, mailbox, refusal, pending, onWrite, onChoose }: FormProps) {
  const texts = useTexts('delivery')
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState<Mailbox>(mailbox)
  const [isChosen, setChosen] = useState(mailbox.providerId !== '')
  const [asked, setAsked] = useState<Mailbox>()
  const provider = providers.find(({ id }) => id === written.providerId)
  const { errors, fields } = useMailboxErrors({ written, asked, refusal, provider })
  const { WRONG_INPUT } = useTexts('failures')
  const words = useRefusalWords(refusal) ?? (fields.length > 0 ? WRONG_INPUT : undefined)
  useFocusOnWhatIsMissing(form)

  function writeNumber(number: string) {
    const guess = isChosen ? undefined : providerOfNumber(number, providers)
    setWritten((before) => ({ ...before, number, ...(guess && { providerId: guess.id }) }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(written)
    const isReady = written.number.trim() !== '' && provider && isPinFit(written.pin, pinRuleOf(provider))
    if (isReady) onChoose(written)
    else form.current?.querySelector<HTMLElement>(firstWrong(written, provider))?.focus()
  }

  return (
    <form className="delivery-step" ref={form} noValidate onInput={onWrite} onSubmit={submit}>
      <FormSummary failure={words} attempt={refusal} fields={fields} />
      <TextField
        label={texts.number} name="msisdn" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} hint={texts.numberHint}
        value={written.number} error={errors.msisdn} onChange={(event) => writeNumber(event.currentTarget.value)}
      />
      <ProviderField providers={providers} value={written.providerId} error={errors.provider_id} onChoose={(providerId) => {
        setChosen(true)
        setWritten((before) => ({ ...before, providerId }))
      }} />
      <PasswordField
        label={texts.pin} eyeLabel={texts.showPin} name="pin" inputMode="numeric" autoComplete="off" maxLength={20} hint={texts.pinHint} optional={provider?.pin.required === false}
        value={written.pin} error={errors.pin} onChange={(event) => setWritten({ ...written, pin: event.currentTarget.value.trim() })}
      />
      <div className="dialog-actions"><SubmitButton pending={pending}>{texts.sendCode}</SubmitButton></div>
    </form>
  )
}

/** The providers are fetched first: the window is open by then. */
function useFocusOnWhatIsMissing(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const empty = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].find(({ value }) => value === '')
    empty?.focus()
  }, [form])
}

function firstWrong({ number }: Mailbox, provider: Provider | undefined): string {
  if (number.trim() === '') return '[name="msisdn"]'
  return provider ? '[name="pin"]' : '[name="provider_id"]'
}

interface ProviderProps {
  readonly providers: readonly Provider[]
  readonly value: string
  readonly error: string | undefined
  readonly onChoose: (providerId: string) => void
}

function ProviderField({ providers, value, error, onChoose }: ProviderProps) {
  const texts = useTexts('delivery')
  const language = useLanguage()
  const options = providers.map(({ id, name, country }) => ({ value: id, label: fill(texts.providerOf, { name, country: countryName(country, language) }) }))
  return (
    <SelectField
      label={texts.provider} name="provider_id" hint={texts.providerHint} options={[{ value: '', label: texts.chooseProvider }, ...options]}
      value={value} error={error} onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** Which provider a number was given out by: a guess, for customers keep their number when they leave. */
const callingCodes: Readonly<Record<string, string>> = { DE: '49', AT: '43', CH: '41' }

export function providerOfNumber(written: string, providers: readonly Provider[]): Provider | undefined {
  return providers.find(({ country, number_prefixes: prefixes }) => {
    const digits = internationalDigits(written, callingCodes[country] ?? '')
    return prefixes.some((prefix) => digits.startsWith(prefix))
  })
}

/** Without the plus. A number with one zero in front is taken for one of that country. */
function internationalDigits(written: string, callingCode: string): string {
  const digits = written.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (written.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? callingCode + digits.slice(1) : digits
}

/** What is wrong with which field of the first step: by our own look, or by the shop's. */
type MailboxField = 'msisdn' | 'provider_id' | 'pin'

interface Written {
  readonly written: Mailbox
  /** What somebody has tried to send. */
  readonly asked: Mailbox | undefined
  readonly refusal: Refusal | undefined
  readonly provider: Provider | undefined
}

const pinRuleOf = ({ pin }: Provider) => ({ minDigits: pin.min_digits, maxDigits: pin.max_digits, required: pin.required })

function useMailboxErrors({ written, asked, refusal, provider }: Written) {
  const texts = useTexts('delivery')
  const refused = refusal?.fields ?? {}
  /** What has been changed since counts as right until it is sent again. */
  const isAsSent = (name: keyof Mailbox) => asked !== undefined && asked[name] === written[name]
  const isPinWrong = provider !== undefined && asked !== undefined && !isPinFit(written.pin, pinRuleOf(provider))

  function numberProblem(): string | undefined {
    if (asked && written.number.trim() === '') return texts.numberMissing
    return refused['msisdn'] !== undefined && isAsSent('number') ? texts.numberWrong : undefined
  }

  const errors: Readonly<Record<MailboxField, string | undefined>> = {
    msisdn: numberProblem(),
    provider_id: asked && !provider ? texts.providerMissing : undefined,
    pin: isPinWrong || (refused['pin'] !== undefined && isAsSent('pin'))
      ? fill(texts.pinWrong, { least: provider?.pin.min_digits ?? 0, most: provider?.pin.max_digits ?? 0 })
      : undefined,
  }
  const fields = Object.entries(errors).flatMap(([name, message]) => (message === undefined ? [] : [{ name, message }]))
  return { errors, fields }
}

/** Where this greeting was sent before, and what became of it. */
interface FormerDeliveriesProps {
  readonly greetingId: string
  readonly providers: readonly Provider[]
}

const tagKinds = { code_required: 'plain', pending: 'plain', success: 'good', error: 'bad' } as const

/** Nobody comes here to read it: nothing is said while it loads, or where it cannot be loaded. */
function FormerDeliveries({ greetingId, providers }: FormerDeliveriesProps) {
  const texts = useTexts('delivery')
  const { state } = useLoaded(useCallback(() => call(deliveryContract.listGreetingDeliveries, { greetingId }), [greetingId]))
  if (state.status !== 'ready' || state.value.records.length === 0) return null
  const { records } = state.value
  return (
    <details className="delivery-former">
      <summary>{fill(texts.former, { count: records.length })}</summary>
      <ul>{records.map((delivery) => <Former key={delivery.id} delivery={delivery} providers={providers} />)}</ul>
    </details>
  )
}

function Former({ delivery: { msisdn, provider_id: providerId, status, error, date_entered: at }, providers }: { readonly delivery: Delivery; readonly providers: readonly Provider[] }) {
  const texts = useTexts('delivery')
  const language = useLanguage()
  return (
    <li>
      <p>
        <b>{msisdn}</b> {providers.find(({ id }) => id === providerId)?.name} <Tag kind={tagKinds[status]}>{texts[status]}</Tag>
      </p>
      <p className="soft">{formatTime(at, language)}{error !== null && ` · ${texts[error]}`}</p>
    </li>
  )
}

/** The first step: whose mailbox, at which provider, with which PIN. */
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { catalogueContract, type Provider } from '#domain/catalogue/catalogue.contract.ts'
import { isPinFit } from '#domain/delivery/intro-check.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { FormerDeliveries } from './former-deliveries.tsx'
import { pinRuleOf, useMailboxErrors } from './mailbox-errors.ts'
import { providerOfNumber } from './provider-of-number.ts'
import { useRefusalWords } from './refusal-words.ts'
import type { Mailbox } from './remembered-mailbox.ts'
import type { Refusal } from './use-delivery.ts'

interface Props {
  readonly greeting: { readonly id: string; readonly name: string }
  readonly mailbox: Mailbox
  readonly refusal: Refusal | undefined
  readonly pending: boolean
  /** Told of every character. */
  readonly onWrite: () => void
  readonly onChoose: (mailbox: Mailbox) => void
}

const loadProviders = () => call(catalogueContract.listProviders, {})

export function ChooseMailbox({ greeting, ...props }: Props) {
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

type FormProps = Omit<Props, 'greeting'> & { readonly providers: readonly Provider[] }

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
      <FormSummary
        failure={words} attempt={refusal} fields={fields}
        onGoTo={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
      />
      <TextField
        label={texts.number} name="msisdn" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} hint={texts.numberHint}
        value={written.number} error={errors.msisdn} onChange={(event) => writeNumber(event.currentTarget.value)}
      />
      <ProviderField providers={providers} value={written.providerId} error={errors.provider_id} onChoose={(providerId) => {
        setChosen(true)
        setWritten((before) => ({ ...before, providerId }))
      }} />
      <PasswordField
        label={texts.pin} name="pin" inputMode="numeric" autoComplete="off" maxLength={20} hint={texts.pinHint} optional={provider?.pin.required === false}
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
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const options = providers.map(({ id, name, country }) => ({ value: id, label: fill(texts.providerOf, { name, country: countries.of(country) ?? country }) }))
  return (
    <SelectField
      label={texts.provider} name="provider_id" hint={texts.providerHint} options={[{ value: '', label: texts.chooseProvider }, ...options]}
      value={value} error={error} onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

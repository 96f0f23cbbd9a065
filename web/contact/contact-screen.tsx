import { type FormEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { type ClientActionFunctionArgs, Form, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerWays, mostMessageCharacters } from '#domain/contact/message.ts'
import { useRequestId } from '#web/calls/use-sending.ts'
import { keep, keepJson, keptJson, ofTab } from '#web/kept.ts'
import { ReadLink, ScreenButton } from '#web/screen-link.tsx'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { contactData, sendMessage } from './contact-data.server.ts'
import './contact.css'
import { type MessageFieldName, messageIdField, type RefusedMessage, sentPlace, writtenIn } from './refused-message.ts'

export const loader = contactData
export const action = sendMessage
export const clientAction = sendOrKeep

/** A refused message changes nothing else, and where the line is dead nothing could be loaded. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate
}

export default function ContactScreen() {
  const texts = useTexts('contact')
  const failure = useActionData<typeof action>()
  const { isSent, email, phone } = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.contactHeadline} lead={texts.contactLead} />
      <div className="contact-columns">
        <Card size="panel">
          {isSent ? <MessageSent /> : <MessageForm pending={pending} failure={failure} />}
        </Card>
        <div className="contact-ways">
          <ContactWay title={texts.byMail} hint={texts.byMailHint}>
            <a className="contact-address" href={`mailto:${email}`}>{email}</a>
          </ContactWay>
          <ContactWay title={texts.byPhone} hint={texts.byPhoneHint}>
            <a className="contact-address" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </ContactWay>
          <ContactWay title={texts.first} hint={texts.firstHint}>
            <ScreenButton screen="faqs" kind="ghost">{texts.firstAction}</ScreenButton>
          </ContactWay>
        </div>
      </div>
    </>
  )
}

function MessageSent() {
  // What was written is ours now.
  useEffect(() => keep(ofTab, key, undefined), [])
  const texts = useTexts('contact')
  return (
    <div className="message-sent">
      <h2 id={sentPlace} tabIndex={-1} ref={takeFocus}>{texts.sentTitle}</h2>
      <p className="soft">{texts.sentHint}</p>
      <ScreenButton screen="contact" kind="ghost">{texts.writeAnother}</ScreenButton>
    </div>
  )
}

function ContactWay({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card as="section" size="panel" className="contact-way">
      <h2>{title}</h2>
      <p className="soft">{hint}</p>
      {children}
    </Card>
  )
}

/** In the browser: whatever keeps a message from arriving, what was written stays, to be sent again. */
async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<RefusedMessage> {
  const form = await request.clone().formData()
  try {
    return await serverAction<RefusedMessage>()
  } catch (error) {
    // The way to the confirmation is thrown as well.
    if (error instanceof Response) throw error
    // What never left, or got no answer, is a matter of the line; anything else is ours.
    const code = error instanceof TypeError ? 'ERROR_SUBMITTING_DATA' : 'ERROR_UNKNOWN'
    return { written: writtenIn((name) => String(form.get(name) ?? '')), code, fields: {} }
  }
}

/** The contact form. It works before and without script; what was written stays when it is refused. */
interface MessageFormProps {
  readonly pending: boolean
  readonly failure: RefusedMessage | undefined
}

function MessageForm({ pending, failure }: MessageFormProps) {
  const texts = useTexts('contact')
  const failures = useTexts('failures')
  const nameMessage = useNamedMessage()
  const form = useMessageDraft()
  const most = formatNumber(mostMessageCharacters, useLanguage())
  const errors = {
    first_name: texts.firstNameWrong,
    last_name: texts.lastNameWrong,
    email1: texts.emailWrong,
    description: fill(texts.descriptionWrong, { most }),
    answer_by: undefined,
    phone: texts.phoneWrong,
  }
  const errorOf = (name: MessageFieldName) => failure && name in failure.fields ? errors[name] : undefined
  const field = (name: MessageFieldName) => ({ name, defaultValue: failure?.written[name], error: errorOf(name) })
  const refused = (Object.keys(errors) as MessageFieldName[]).flatMap((name) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ name, message }]
  })
  return (
    <Form ref={form} method="post" className="message-form" noValidate onInput={keepMessageDraft} onSubmit={nameMessage}>
      <FormSummary failure={failure && failures[failure.code]} attempt={failure} fields={refused} />
      <div className="message-names">
        <TextField label={texts.firstName} autoComplete="given-name" {...field('first_name')} />
        <TextField label={texts.lastName} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email1')} />
      <TextArea label={texts.description} rows={6} mostCharacters={mostMessageCharacters} {...field('description')} />
      <ChooseAnswer chosen={failure?.written.answer_by} phone={field('phone')} />
      <input type="hidden" name={messageIdField} />
      <div hidden>
        <label>{texts.trap} <input name="website" tabIndex={-1} autoComplete="off" /></label>
      </div>
      <SendMessage pending={pending} />
    </Form>
  )
}

function SendMessage({ pending }: Pick<MessageFormProps, 'pending'>) {
  const texts = useTexts('contact')
  return (
    <div className="message-send">
      <SubmitButton pending={pending}>{texts.send}</SubmitButton>
      <p className="fine">
        {texts.privacyHint}{' '}
        <ReadLink screen="privacy">{texts.privacyLink}</ReadLink>
      </p>
    </div>
  )
}

/** Writes the id of what is about to be sent into the form. */
function useNamedMessage() {
  const requestIdOf = useRequestId()
  return ({ currentTarget: form }: SubmitEvent<HTMLFormElement>) => {
    const fields = new FormData(form)
    const hidden = form.elements.namedItem(messageIdField) as HTMLInputElement
    hidden.value = requestIdOf(writtenIn((name) => String(fields.get(name) ?? '')))
  }
}

/** By mail or by phone: how somebody wants to be answered. The number is asked for only where it is needed; CSS sees to that, also without script. */
interface ChooseAnswerProps {
  readonly chosen: string | undefined
  readonly phone: { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined }
}

function ChooseAnswer({ chosen, phone }: ChooseAnswerProps) {
  const texts = useTexts('contact')
  const words = { mail: { label: texts.answerByMail, hint: texts.answerByMailHint }, phone: { label: texts.answerByPhone, hint: texts.answerByPhoneHint } }
  return (
    <div className="message-answer">
      <RadioCards legend={texts.answerBy}>
        {answerWays.map((way) => (
          <RadioCard key={way} name="answer_by" value={way} defaultChecked={way === (chosen ?? 'mail')} {...words[way]} />
        ))}
      </RadioCards>
      <div className="message-phone">
        <TextField label={texts.phone} type="tel" autoComplete="tel" {...phone} />
      </div>
    </div>
  )
}

/** What somebody has written into the contact form so far, for as long as the visit lasts: there again after a reload, and on the way back. */
const key = 'message'

/** For the form into which it is put back. */
function useMessageDraft(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) putInto(form.current, keptJson(ofTab, key) ?? {})
  }, [])
  return form
}

function keepMessageDraft({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const fields = new FormData(form)
  keepJson(ofTab, key, writtenIn((name) => String(fields.get(name) ?? '')))
}

/** Whatever was typed before this page woke up is newer. */
function putInto(form: HTMLFormElement, draft: Partial<Record<MessageFieldName, string>>) {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) choose(field, value)
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '' && value !== '') {
      type(field, value)
    }
  }
}

function choose(choices: RadioNodeList, value: string) {
  const isUntouched = [...choices].every((choice) => choice instanceof HTMLInputElement && choice.checked === choice.defaultChecked)
  if (isUntouched) choices.value = value
}

/** As if by hand, so that the count of characters hears of it: set in the usual way React would take it for known. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The contact form. It works before and without script; what was written stays when it is refused. */
import type { SubmitEvent } from 'react'
import { Form, Link } from 'react-router'
import { mostMessageCharacters } from '#domain/contact/message-length.ts'
import { useRequestId } from '#web/calls/use-request-id.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { ChooseAnswer } from './choose-answer.tsx'
import { keepMessageDraft, useMessageDraft } from './message-draft.ts'
import { messageIdField, writtenIn, type MessageFieldName, type RefusedMessage } from './refused-message.ts'

interface Props {
  readonly pending: boolean
  readonly failure: RefusedMessage | undefined
}

export function MessageForm({ pending, failure }: Props) {
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
  const field = (name: MessageFieldName) => ({
    name,
    defaultValue: failure?.written[name],
    error: failure && name in failure.fields ? errors[name] : undefined,
  })
  return (
    <Form ref={form} method="post" className="message-form" noValidate onInput={keepMessageDraft} onSubmit={nameMessage}>
      <FormSummary failure={failure && failures[failure.code]} attempt={failure} />
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

function SendMessage({ pending }: Pick<Props, 'pending'>) {
  const texts = useTexts('contact')
  const pathTo = usePathTo()
  return (
    <div className="message-send">
      <SubmitButton pending={pending}>{texts.send}</SubmitButton>
      <p className="fine">
        {texts.privacyHint}{' '}
        {/* A page of its own: leaving this one would lose what is written. */}
        <Link to={pathTo('privacy')} target="_blank">{texts.privacyLink}</Link>
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

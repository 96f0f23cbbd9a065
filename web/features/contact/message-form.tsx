/** The contact form. It works before and without script; what was written stays when it is refused. */
import { Form, Link } from 'react-router'
import { mostMessageCharacters } from '#domain/contact/message-length.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { MessageFieldName, RefusedMessage } from './refused-message.ts'

interface Props {
  readonly pending: boolean
  readonly failure: RefusedMessage | undefined
}

export function MessageForm({ pending, failure }: Props) {
  const texts = useTexts('contact')
  const failures = useTexts('failures')
  const pathTo = usePathTo()
  const most = formatNumber(mostMessageCharacters, useLanguage())
  const errors = {
    first_name: texts.firstNameWrong,
    last_name: texts.lastNameWrong,
    email1: texts.emailWrong,
    description: fill(texts.descriptionWrong, { most }),
  }
  const field = (name: MessageFieldName) => ({
    name,
    defaultValue: failure?.written[name],
    error: failure && name in failure.fields ? errors[name] : undefined,
  })
  return (
    <Form method="post" className="message-form" noValidate>
      <FormSummary failure={failure && failures[failure.code]} attempt={failure} />
      <div className="message-names">
        <TextField label={texts.firstName} autoComplete="given-name" {...field('first_name')} />
        <TextField label={texts.lastName} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email1')} />
      <TextArea label={texts.description} rows={6} mostCharacters={mostMessageCharacters} {...field('description')} />
      <div className="message-send">
        <SubmitButton pending={pending}>{texts.send}</SubmitButton>
        <p className="fine">
          {texts.privacyHint}{' '}
          {/* A page of its own: leaving this one would lose what is written. */}
          <Link to={pathTo('privacy')} target="_blank">{texts.privacyLink}</Link>
        </p>
      </div>
    </Form>
  )
}

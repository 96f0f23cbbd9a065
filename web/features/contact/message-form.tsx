/** The contact form. It works before and without script; what was written stays when it is refused. */
import { Form } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MessageFieldName, RefusedMessage } from './send-message.server.ts'

interface Props {
  readonly pending: boolean
  readonly failure: RefusedMessage | undefined
}

export function MessageForm({ pending, failure }: Props) {
  const texts = useTexts('contact')
  const errors = { first_name: texts.firstNameWrong, last_name: texts.lastNameWrong, email1: texts.emailWrong, description: texts.descriptionWrong }
  const field = (name: MessageFieldName) => ({
    name,
    defaultValue: failure?.written[name],
    error: failure && name in failure.fields ? errors[name] : undefined,
  })
  return (
    <Form method="post" className="message-form" noValidate>
      <FormSummary failure={failure?.failure} />
      <div className="message-names">
        <TextField label={texts.firstName} autoComplete="given-name" {...field('first_name')} />
        <TextField label={texts.lastName} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField label={texts.email} type="email" autoComplete="email" {...field('email1')} />
      <TextArea label={texts.description} rows={6} mostCharacters={5000} {...field('description')} />
      <SubmitButton pending={pending}>{texts.send}</SubmitButton>
    </Form>
  )
}

/** Narrows the list of mails: by state, by kind, by the beginning of the address. */
import type { SyntheticEvent } from 'react'
import { mailKindNames, type MailKind } from '#domain/mail/mail-kinds.ts'
import { mailStates, type MailState } from '#domain/mail/mail-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { mailKindWords, mailStateWords } from './mail-words.ts'

export interface MailFilterValues {
  readonly state: MailState | ''
  readonly kind: MailKind | ''
  readonly recipient: string
}

interface Props {
  readonly filter: MailFilterValues
  readonly onFilter: (filter: MailFilterValues) => void
}

export function MailFilter({ filter, onFilter }: Props) {
  const texts = useTexts('studio')
  const any = { value: '', label: texts.anyOfThem }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { state, kind, recipient } = Object.fromEntries(new FormData(event.currentTarget)) as unknown as MailFilterValues
    onFilter({ state, kind, recipient: recipient.trim() })
  }

  return (
    <form className="studio-filter" role="search" onSubmit={submit}>
      <SelectField
        label={texts.mailState} name="state" defaultValue={filter.state} required={false}
        options={[any, ...mailStates.map((value) => ({ value, label: mailStateWords(value, texts) }))]}
      />
      <SelectField
        label={texts.mailKind} name="kind" defaultValue={filter.kind} required={false}
        options={[any, ...mailKindNames.map((value) => ({ value, label: mailKindWords(value, texts) }))]}
      />
      <TextField label={texts.mailRecipientBegins} name="recipient" type="search" defaultValue={filter.recipient} required={false} autoCapitalize="none" spellCheck={false} />
      <Button type="submit" kind="ghost">{texts.showMails}</Button>
    </form>
  )
}

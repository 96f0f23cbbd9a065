/** Name, address and role of somebody who begins to work here. */
import { useState, type SyntheticEvent } from 'react'
import { emailSchema } from '#domain/access/email-address.ts'
import { staffRoles, type StaffRole } from '#domain/staff/staff-role.ts'
import type { Refused } from '#web/calls/refused.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

interface Props {
  readonly pending: boolean
  readonly failure: Refused | undefined
  readonly onSubmit: (said: NewStaff) => void
}

export function CreateStaffForm({ pending, failure, onSubmit }: Props) {
  const texts = useTexts('studio')
  const wordsOf = useStaffFailureWords({ ERROR_EMAIL_IN_USE: texts.staffEmailInUse })
  const [wrong, setWrong] = useState<Partial<Record<keyof NewStaff, string>>>({})

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = Object.fromEntries(new FormData(event.currentTarget)) as unknown as NewStaff
    const found = {
      ...(said.name.trim() === '' && { name: texts.staffNameEmpty }),
      ...(!emailSchema.safeParse(said.email).success && { email: texts.staffEmailWrong }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first === undefined) onSubmit({ name: said.name.trim(), email: said.email.trim(), role: said.role })
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form method="post" className="studio-form-row" noValidate onSubmit={submit}>
      <FormSummary failure={wordsOf(failure)} attempt={failure} />
      <TextField label={texts.staffName} name="name" maxLength={100} autoComplete="off" error={wrong.name} />
      <TextField label={texts.email} name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} error={wrong.email} />
      <SelectField label={texts.staffRole} name="role" options={staffRoles.map((value) => ({ value, label: texts[value] }))} />
      <SubmitButton pending={pending}>{texts.createStaff}</SubmitButton>
    </form>
  )
}

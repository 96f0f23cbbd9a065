/** Name and role of one who works here. */
import type { SyntheticEvent } from 'react'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { staffRoles, type StaffRole } from '#domain/staff/staff-role.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

interface Props {
  readonly member: StaffMemberShown
  readonly onChanged: (member: StaffMemberShown) => void
}

export function UpdateStaff({ member, onChanged }: Props) {
  const texts = useTexts('studio')
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.staffNameEmpty })
  const { pending, failure, send } = useSending()

  async function save(name: string, role: StaffRole) {
    onChanged(await staffSession().ask(staffMembersContract.updateStaff, { staffId: member.id, name, role }))
    showAlert('success', texts.staffSaved)
    if (member.is_self) await staffSession().load()
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, role } = Object.fromEntries(new FormData(event.currentTarget)) as { name: string; role: StaffRole }
    void send(() => save(name, role))
  }

  return (
    <Card as="section" aria-labelledby="staff-person">
      <h2 id="staff-person">{texts.staffPerson}</h2>
      <form method="post" className="studio-form" noValidate onSubmit={submit}>
        <FormSummary failure={wordsOf(failure)} attempt={failure} />
        <p className="studio-address soft">{member.email}</p>
        <TextField label={texts.staffName} name="name" defaultValue={member.name} maxLength={100} autoComplete="off" />
        <SelectField
          label={texts.staffRole} name="role" defaultValue={member.role} hint={texts.staffRoleHint}
          options={staffRoles.map((value) => ({ value, label: texts[value] }))}
        />
        <div><SubmitButton kind="ghost" pending={pending}>{texts.saveStaff}</SubmitButton></div>
      </form>
    </Card>
  )
}

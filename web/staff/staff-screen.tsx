import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { emailSchema } from '#domain/access/email-address.ts'
import type { Language } from '#domain/language.ts'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { type StaffRole, staffRoles } from '#domain/staff/staff-member.ts'
import type { Refused } from '#web/calls/refused.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FormSummary, TextField } from '#web/ui/field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { type GivenPassword, OneTimePassword } from './one-time-password.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'
import { StaffStateTag } from './staff-state-tag.tsx'

export default function StaffScreen() {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listStaff, {})
  return (
    <>
      <ScreenTitle title={texts.staff} lead={texts.staffLead} />
      <WhenLoaded asked={asked} failed={texts.staffFailed} again={again}>
        {({ records }) => <StaffTable records={records} />}
      </WhenLoaded>
      <CreateStaff onCreated={again} />
    </>
  )
}

/** Lets somebody new in, and shows the one-time password this once. */
function CreateStaff({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('studio')
  const { pending, failure, send } = useSending()
  const [given, setGiven] = useState<GivenPassword>()
  const [count, setCount] = useState(0)

  async function create(said: NewStaff) {
    const { Member: member, one_time_password: password } = await staffSession().ask(staffMembersContract.createStaff, said)
    setGiven({ name: member.name, email: member.email, password })
    setCount(count + 1)
    onCreated()
  }

  return (
    <Card as="section" className="studio-new" aria-labelledby="new-staff">
      <h2 id="new-staff">{texts.newStaff}</h2>
      <p className="soft">{texts.newStaffHint}</p>
      {/* Once somebody is in, the form is empty again. */}
      <CreateStaffForm key={count} pending={pending} failure={failure} onSubmit={(said) => void send(() => create(said))} />
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </Card>
  )
}

/** Who works here, with role and state; each name leads to that person. */
function StaffTable({ records }: { readonly records: readonly StaffMemberShown[] }) {
  const texts = useTexts('studio')
  return <DataTable caption={texts.staffCaption} columns={columnsIn(texts, useLanguage(), useStudioPath())} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['studio'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<StaffMemberShown>[] {
  return [
    {
      key: 'name', label: texts.staffName,
      cell: ({ id, name, email }) => (
        <div><Link to={pathTo('staffMember', { staffId: id })}>{name}</Link><small className="studio-address">{email}</small></div>
      ),
    },
    { key: 'role', label: texts.staffRole, cell: ({ role }) => texts[role] },
    {
      key: 'seen', label: texts.lastSignIn,
      cell: ({ last_sign_in_at: at }) => (at === null ? texts.neverSignedIn : <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time>),
    },
    { key: 'state', label: texts.staffState, cell: (member) => <StaffStateTag member={member} /> },
  ]
}

/** Name, address and role of somebody who begins to work here. */
interface NewStaff {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

interface Props {
  readonly pending: boolean
  readonly failure: Refused | undefined
  readonly onSubmit: (said: NewStaff) => void
}

function CreateStaffForm({ pending, failure, onSubmit }: Props) {
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

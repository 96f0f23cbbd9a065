import { useState } from 'react'
import { emailSchema } from '#domain/access/email-address.ts'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { type StaffRole, staffRoles } from '#domain/staff/right.ts'
import { Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DemandSecondFactor } from './demand-second-factor.tsx'
import { type GivenPassword, OneTimePassword } from './one-time-password.tsx'
import { RightsTable } from './rights-table.tsx'
import { useStaffSending } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'
import { StaffStateTag } from './staff-state-tag.tsx'

export default function StaffScreen() {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listStaff, {})
  return (
    <>
      <StudioTitle lead={texts.staffLead} />
      <WhenLoaded asked={asked} failed={texts.staffFailed} again={again}>
        {({ records }) => <StaffTable records={records} />}
      </WhenLoaded>
      <CreateStaff onCreated={again} />
      <DemandSecondFactor />
      <RightsTable />
    </>
  )
}

interface NewStaff {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

/** Lets somebody new in, and shows the one-time password this once. */
function CreateStaff({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('studio')
  const sending = useStaffSending({ ERROR_EMAIL_IN_USE: texts.staffEmailInUse })
  const [wrong, setWrong] = useState<Partial<Record<keyof NewStaff, string>>>({})
  const [given, setGiven] = useState<GivenPassword>()

  function check(data: FormData) {
    const { name, email } = saidIn(data)
    const found = { ...(name === '' && { name: texts.staffNameEmpty }), ...(!emailSchema.safeParse(email).success && { email: texts.staffEmailWrong }) }
    setWrong(found)
    return found
  }

  async function create(data: FormData, form: HTMLFormElement) {
    const { Member: member, one_time_password: password } = await staffSession().ask(staffMembersContract.createStaff, saidIn(data))
    setGiven({ name: member.name, email: member.email, password })
    form.reset()
    onCreated()
  }

  return (
    <CardSection className="studio-new" heading={texts.newStaff}>
      <p className="soft">{texts.newStaffHint}</p>
      <StudioForm className="studio-form-row" sending={sending} check={check} onSend={create}>
        <TextField label={texts.staffName} name="name" maxLength={100} autoComplete="off" error={wrong.name} />
        <TextField label={texts.email} name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} error={wrong.email} />
        <SelectField label={texts.staffRole} name="role" options={staffRoles.map((value) => ({ value, label: texts[value] }))} />
        <SubmitButton pending={sending.pending}>{texts.createStaff}</SubmitButton>
      </StudioForm>
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </CardSection>
  )
}

function saidIn(data: FormData): NewStaff {
  const said = Object.fromEntries(data) as unknown as NewStaff
  return { name: said.name.trim(), email: said.email.trim(), role: said.role }
}

/** Who works here, with role and state; each name leads to that person. */
function StaffTable({ records }: { readonly records: readonly StaffMemberShown[] }) {
  const texts = useTexts('studio')
  const words = useTexts('people')
  return (
    <DataTable
      caption={texts.staffCaption} rows={records} rowKey={({ id }) => id}
      columns={[
        {
          key: 'name', label: texts.staffName,
          cell: ({ id, name, email }) => <div><StudioLink to="staffMember" of={{ staffId: id }}>{name}</StudioLink><small className="studio-address">{email}</small></div>,
        },
        { key: 'role', label: texts.staffRole, cell: ({ role }) => texts[role] },
        { key: 'seen', label: texts.lastSignIn, cell: ({ last_sign_in_at: at }) => (at === null ? texts.neverSignedIn : <Moment at={at} />) },
        { key: 'state', label: texts.staffState, cell: (member) => <><StaffStateTag member={member} />{member.has_second_factor && <> <Tag kind="plain">{words.hasFactor}</Tag></>}</> },
      ]}
    />
  )
}

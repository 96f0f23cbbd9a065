import { useState } from 'react'
import { Link } from 'react-router'
import { emailSchema } from '#domain/access/email-address.ts'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { hasRight, rights, type StaffRole, staffRoles } from '#domain/staff/right.ts'
import { secondFactorContract, type SecondFactorState } from '#domain/staff/second-factor.contract.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioForm, useCheck } from '#web/studio/studio-form.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type GivenPassword, OneTimePassword, StaffStateTag } from './staff-access.tsx'
import { staffSession } from './staff-session.ts'

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
  const [given, setGiven] = useState<GivenPassword>()

  const { wrong, check } = useCheck((data) => {
    const { name, email } = saidIn(data)
    return { ...(name === '' && { name: texts.staffNameEmpty }), ...(!emailSchema.safeParse(email).success && { email: texts.staffEmailWrong }) }
  })

  async function create(data: FormData, form: HTMLFormElement) {
    const { Member: member, one_time_password: password } = await staffSession().ask(staffMembersContract.createStaff, saidIn(data))
    setGiven({ name: member.name, email: member.email, password })
    form.reset()
    onCreated()
  }

  return (
    <CardSection className="studio-new" heading={texts.newStaff}>
      <p className="soft">{texts.newStaffHint}</p>
      <StudioForm className="studio-form-row" ownWords={{ ERROR_EMAIL_IN_USE: texts.staffEmailInUse }} submit={texts.createStaff} check={check} holdsWork onSend={create}>
        <TextField label={texts.staffName} name="name" maxLength={100} autoComplete="off" error={wrong?.name} />
        <TextField label={texts.email} name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} error={wrong?.email} />
        <SelectField label={texts.staffRole} name="role" options={staffRoles.map((value) => ({ value, label: texts[value] }))} />
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

/** Whether everybody who works here needs a second factor. */
function DemandSecondFactor() {
  const texts = useTexts('people')
  const { asked, again, put } = useAsked(secondFactorContract.getSecondFactor, {})
  return (
    <CardSection className="stack" heading={texts.secondFactorOfAll}>
      <WhenLoaded asked={asked} failed={texts.secondFactorFailed} again={again}>
        {(state) => <Demand state={state} onChanged={put} />}
      </WhenLoaded>
    </CardSection>
  )
}

function Demand({ state: { is_demanded: isDemanded, set_at: setAt }, onChanged }: { readonly state: SecondFactorState; readonly onChanged: (state: SecondFactorState) => void }) {
  const texts = useTexts('people')
  const pathTo = useStudioPath()
  const label = isDemanded ? texts.demandNoLonger : texts.demand
  if (!isDemanded && setAt === null) return <p>{texts.demandNeedsOwn} <Link to={pathTo('secondFactor')}>{texts.setUp}</Link></p>
  return (
    <>
      <p>{isDemanded ? texts.isDemanded : texts.isNotDemanded}</p>
      <div>
        <ConfirmedAction
          label={label} title={label} kind="ink" done={isDemanded ? texts.demandEnded : texts.demanded} onDone={onChanged}
          ask={() => staffSession().ask(secondFactorContract.demandSecondFactor, { demanded: !isDemanded })}
        >
          <p>{isDemanded ? texts.demandNoLongerHint : texts.demandHint}</p>
        </ConfirmedAction>
      </div>
    </>
  )
}

/** What everybody may, and what has no name of its own, says nothing about a role. */
const told = rights.filter((right) => right !== 'own access' && right !== 'owner')

/** The table by which the server decides. */
function RightsTable() {
  const texts = useTexts('people')
  const studio = useTexts('studio')
  return (
    <CardSection className="stack" heading={texts.rights}>
      <DataTable
        caption={texts.rightsCaption} rows={told} rowKey={(right) => right}
        columns={[
          { key: 'right', label: texts.right, cell: (right) => texts[right] },
          ...staffRoles.map((role) => ({
            key: role, label: studio[role],
            cell: (right: (typeof told)[number]) => (hasRight(role, right) ? <span><span aria-hidden="true">✓</span><span className="visually-hidden">{texts.yes}</span></span> : <span><span aria-hidden="true">–</span><span className="visually-hidden">{texts.no}</span></span>),
          })),
        ]}
      />
    </CardSection>
  )
}

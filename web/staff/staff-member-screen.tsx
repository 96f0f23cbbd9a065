import { useState } from 'react'
import { useParams } from 'react-router'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { type StaffRole, staffRoles } from '#domain/staff/right.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type GivenPassword, OneTimePassword, StaffStateTag } from './staff-access.tsx'
import { StaffSessionList } from './staff-session-list.tsx'
import { staffSession } from './staff-session.ts'

export default function StaffMemberScreen() {
  const texts = useTexts('studio')
  const { staffId = '' } = useParams()
  const { asked, again, put } = useAsked(staffMembersContract.getStaffMember, { staffId })
  const lead = asked.status === 'ready' && asked.value.is_self ? { lead: texts.thisIsYou } : {}
  return (
    <>
      <BackLink to={useStudioPath()('staff')}>{texts.allStaff}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? asked.value.name : texts.staffMember} {...lead} />
      <WhenLoaded asked={asked} failed={texts.staffNotThere} ownWords={{ NOT_FOUND: texts.staffNotThereHint }} again={again}>
        {(member) => (
          <div className="studio-two">
            <div className="stack">
              <UpdateStaff member={member} onChanged={put} />
              <StaffAccess member={member} onChanged={put} />
            </div>
            <SessionsOfStaff key={member.live_sessions} staffId={member.id} />
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

/** Where one who works here is signed in, as owners see it. */
function SessionsOfStaff({ staffId }: { readonly staffId: string }) {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listSessionsOfStaff, { staffId })
  const end = (sessionId: string) => staffSession().ask(staffMembersContract.endSessionOfStaff, { staffId, sessionId })
  return (
    <CardSection heading={texts.staffSessions}>
      <WhenLoaded asked={asked} failed={texts.sessionsFailed} again={again}>
        {({ records }) => <StaffSessionList sessions={records} end={end} onEnded={again} />}
      </WhenLoaded>
    </CardSection>
  )
}

/** Name and role of one who works here. */
function UpdateStaff({ member, onChanged }: { readonly member: StaffMemberShown; readonly onChanged: (member: StaffMemberShown) => void }) {
  const texts = useTexts('studio')

  async function save(data: FormData) {
    const { name, role } = Object.fromEntries(data) as { name: string; role: StaffRole }
    onChanged(await staffSession().ask(staffMembersContract.updateStaff, { staffId: member.id, name, role }))
    if (member.is_self) await staffSession().load()
  }

  return (
    <CardSection heading={texts.staffPerson}>
      <StudioForm ownWords={{ WRONG_INPUT: texts.staffNameEmpty }} submit={texts.saveStaff} submitKind="ghost" done={texts.staffSaved} onSend={save}>
        <p className="studio-address soft">{member.email}</p>
        <TextField label={texts.staffName} name="name" defaultValue={member.name} maxLength={100} autoComplete="off" />
        <SelectField
          label={texts.staffRole} name="role" defaultValue={member.role} hint={texts.staffRoleHint}
          options={staffRoles.map((value) => ({ value, label: texts[value] }))}
        />
      </StudioForm>
    </CardSection>
  )
}

/** Whether one who works here can come in: a new one-time password, shutting out, letting in again. */
interface StaffAccessProps {
  readonly member: StaffMemberShown
  readonly onChanged: (member: StaffMemberShown) => void
}

/** Nobody shuts themselves out: for the own password there is a place of its own. */
function StaffAccess({ member, onChanged }: StaffAccessProps) {
  const texts = useTexts('studio')
  const words = useTexts('people')
  const [given, setGiven] = useState<GivenPassword>()
  const { id: staffId, name } = member
  const isDisabled = member.disabled_at !== null
  const shutLabel = isDisabled ? texts.enableStaff : texts.disableStaff
  return (
    <Card as="section" aria-labelledby="staff-access">
      <div className="studio-head-row"><h2 id="staff-access">{texts.staffAccess}</h2><StaffStateTag member={member} /></div>
      {member.is_self ? <p className="soft">{texts.staffAccessOwn}</p> : (
        <div className="row">
          <ConfirmedAction
            label={texts.resetPassword} title={texts.resetPassword} kind="ink" ask={() => staffSession().ask(staffMembersContract.resetStaffPassword, { staffId })}
            onDone={({ Member: changed, one_time_password: password }) => {
              setGiven({ name: changed.name, email: changed.email, password })
              onChanged(changed)
            }}
          >
            <p>{fill(texts.resetPasswordHint, { name })}</p>
          </ConfirmedAction>
          <ConfirmedAction
            label={shutLabel} title={shutLabel} look={isDisabled ? 'ghost' : 'danger'} kind={isDisabled ? 'ink' : 'danger'} onDone={onChanged}
            ask={() => staffSession().ask(staffMembersContract.updateStaff, { staffId, disabled: !isDisabled })}
          >
            <p>{fill(isDisabled ? texts.enableStaffHint : texts.disableStaffHint, { name })}</p>
          </ConfirmedAction>
          {member.has_second_factor && (
            <ConfirmedAction
              label={words.resetFactor} title={words.resetFactor} kind="ink" onDone={onChanged} ask={() => staffSession().ask(staffMembersContract.resetSecondFactorOfStaff, { staffId })}
            >
              <p>{fill(words.resetFactorHint, { name })}</p>
            </ConfirmedAction>
          )}
        </div>
      )}
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </Card>
  )
}

/** One who works here: name and role, the way in, the sessions. */
import { useParams } from 'react-router'
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { StaffAccess } from './staff-access.tsx'
import { SessionsOfStaff } from './sessions-of-staff.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { UpdateStaff } from './update-staff.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export default function StaffMemberScreen() {
  const texts = useTexts('studio')
  const everybody = useStudioPath()('staff')
  const { staffId = '' } = useParams()
  const { asked, again, put } = useAsked(staffMembersContract.getStaffMember, { staffId })
  const lead = asked.status === 'ready' && asked.value.is_self ? { lead: texts.thisIsYou } : {}
  return (
    <>
      <BackLink to={everybody}>{texts.allStaff}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? asked.value.name : texts.staffMemberHeadline} {...lead} />
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

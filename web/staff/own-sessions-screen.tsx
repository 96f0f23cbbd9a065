import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { StaffSessionList } from './staff-session-list.tsx'
import { staffSession } from './staff-session.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'

export default function OwnSessionsScreen() {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listOwnStaffSessions, {})
  const end = (sessionId: string) => staffSession().ask(staffMembersContract.endOwnStaffSession, { sessionId })
  return (
    <>
      <StudioTitle lead={texts.ownSessionsLead} />
      <WhenLoaded asked={asked} failed={texts.sessionsFailed} again={again}>
        {({ records }) => <Card><StaffSessionList sessions={records} end={end} onEnded={again} /></Card>}
      </WhenLoaded>
    </>
  )
}

/** Where one who works here is signed in, as owners see it. */
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { StaffSessionList } from './staff-session-list.tsx'
import { staffSession } from './staff-session.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export function SessionsOfStaff({ staffId }: { readonly staffId: string }) {
  const texts = useTexts('studio')
  const { asked, again } = useAsked(staffMembersContract.listSessionsOfStaff, { staffId })
  const end = (sessionId: string) => staffSession().ask(staffMembersContract.endSessionOfStaff, { staffId, sessionId })
  return (
    <Card as="section" aria-labelledby="staff-sessions">
      <h2 id="staff-sessions">{texts.staffSessions}</h2>
      <WhenLoaded asked={asked} failed={texts.sessionsFailed} again={again}>
        {({ records }) => <StaffSessionList sessions={records} end={end} onEnded={again} />}
      </WhenLoaded>
    </Card>
  )
}

/** The door of the studio. Who has signed in goes on to where they were going. */
import { Navigate, useLocation } from 'react-router'
import { barePath, inLanguage } from '#web/paths.ts'
import { backStateIn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { staffSession } from './staff-session.ts'
import { StaffSignInForm } from './staff-sign-in-form.tsx'
import { studioScreenAt, useStudioPath } from '#web/studio/studio-paths.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useStaff } from './use-staff.ts'

export default function StaffSignInScreen() {
  const texts = useTexts('studio')
  const state = useStaff()
  const goal = useGoal()
  const { pending, failure, send } = useSending()
  if (state.status === 'signedIn') return <Navigate to={goal} replace />
  const hasExpired = state.status === 'signedOut' && state.why === 'expired'
  return (
    <>
      <ScreenTitle title={texts.staffSignInHeadline} lead={hasExpired ? texts.sessionExpired : texts.staffSignInLead} />
      <StaffSignInForm pending={pending} failure={failure} onSubmit={(user, password) => void send(() => staffSession().signIn(user, password))} />
    </>
  )
}

/** In the language that is read now. */
function useGoal(): string {
  const { state } = useLocation()
  const language = useLanguage()
  const start = useStudioPath()('start')
  const back = backStateIn(state)?.path
  if (back === undefined || studioScreenAt(back.split('?')[0] ?? '') === undefined) return start
  return inLanguage(barePath(back), language)
}

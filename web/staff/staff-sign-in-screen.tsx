import { Navigate, useLocation } from 'react-router'
import { barePath, inLanguage } from '#web/paths.ts'
import { backStateIn } from '#web/shell/back-state.ts'
import { studioScreenAt, useStudioPath } from '#web/studio/studio-paths.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaff } from './staff-session.ts'
import { StaffSignInForm } from './who-may-enter.tsx'

export default function StaffSignInScreen() {
  const texts = useTexts('studio')
  const state = useStaff()
  const goal = useGoal()
  if (state.status === 'signedIn') return <Navigate to={goal} replace />
  const hasExpired = state.status === 'signedOut' && state.why === 'expired'
  return (
    <>
      <StudioTitle lead={hasExpired ? texts.sessionExpired : texts.staffSignInLead} />
      <StaffSignInForm />
    </>
  )
}

/** In the language that is read now. */
function useGoal(): string {
  const { state } = useLocation()
  const language = useLanguage()
  const start = useStudioPath()('today')
  const back = backStateIn(state)?.path
  if (back === undefined || studioScreenAt(back.split('?')[0] ?? '') === undefined) return start
  return inLanguage(barePath(back), language)
}

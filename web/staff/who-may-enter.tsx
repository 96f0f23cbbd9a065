import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ChangeStaffPassword } from './change-staff-password.tsx'
import { DemandedSecondFactor } from './set-up-second-factor.tsx'
import { staffSession, type StaffState } from './staff-session.ts'
import { useStudioPath, type StudioScreen } from '#web/studio/studio-paths.ts'
import { isPlaceOf } from '#web/studio/studio-places.ts'
import { StudioTitle, useHeadline } from '#web/studio/studio-title.tsx'

interface Props {
  readonly screen: StudioScreen
  readonly state: StaffState
  readonly children: ReactNode
}

export function WhoMayEnter({ screen, state, children }: Props) {
  if (state.status === 'unknown') return <Waiting />
  if (state.status === 'failed') return <NotReached code={state.code} />
  if (state.status === 'signedIn' && state.staff.must_change_password) return <ChangeStaffPassword staff={state.staff} />
  if (state.status === 'signedIn' && state.staff.must_set_second_factor) return <DemandedSecondFactor />
  if (screen === 'staffSignIn') return children
  if (state.status === 'signedOut') return <ToSignIn comesBack={state.why !== 'left'} />
  return isPlaceOf(state.staff.role, screen) ? children : <NotYours />
}

/** Who left by their own wish is not brought back to where that was. */
function ToSignIn({ comesBack }: { readonly comesBack: boolean }) {
  const navigate = useNavigate()
  const signIn = useStudioPath()('staffSignIn')
  const comingFrom = useComingFrom()
  const go = useEffectEvent(() => navigate(signIn, { replace: true, state: comesBack ? comingFrom : null }))
  useEffect(() => void go(), [])
  return <Waiting />
}

function Waiting() {
  const texts = useTexts('studio')
  const { loading } = useTexts('shell')
  return (
    <>
      <StudioTitle />
      <noscript><p>{texts.needsScript}</p></noscript>
      <div className="studio-waiting" role="status">
        <span className="visually-hidden">{loading}</span>
        <SkeletonText lines={4} />
      </div>
    </>
  )
}

function NotReached({ code }: { readonly code: FailureCode }) {
  const texts = useTexts('studio')
  const failures = useTexts('failures')
  const text = code === 'ERROR_SUBMITTING_DATA' ? texts.notReachedHint : failures[code]
  return (
    <>
      <StudioTitle />
      <EmptyState title={texts.notReached} text={text} action={<Button onClick={() => void staffSession().load()}>{texts.again}</Button>} />
    </>
  )
}

function NotYours() {
  const texts = useTexts('studio')
  return (
    <>
      <ScreenTitle title={useHeadline()} />
      <EmptyState title={texts.notYours} text={texts.notYoursHint} action={<LinkButton to={useStudioPath()('today')}>{texts.toStart}</LinkButton>} />
    </>
  )
}

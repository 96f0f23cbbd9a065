import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ChangeStaffPassword } from './change-staff-password.tsx'
import { staffSession, type StaffState } from './staff-session.ts'
import { useStudioPath, type StudioScreen } from '#web/studio/studio-paths.ts'
import { isPlaceOf, type StudioPlace } from '#web/studio/studio-places.ts'

interface Props {
  readonly screen: StudioScreen
  readonly state: StaffState
  readonly children: ReactNode
}

export function WhoMayEnter({ screen, state, children }: Props) {
  if (state.status === 'unknown') return <Waiting screen={screen} />
  if (state.status === 'failed') return <NotReached screen={screen} code={state.code} />
  if (state.status === 'signedIn' && state.staff.must_change_password) return <ChangeStaffPassword staff={state.staff} />
  if (screen === 'staffSignIn') return children
  if (state.status === 'signedOut') return <ToSignIn screen={screen} comesBack={state.why !== 'left'} />
  return isPlaceOf(state.staff.role, screen) ? children : <NotYours place={screen} />
}

/** Who left by their own wish is not brought back to where that was. */
function ToSignIn({ screen, comesBack }: Pick<Props, 'screen'> & { readonly comesBack: boolean }) {
  const navigate = useNavigate()
  const signIn = useStudioPath()('staffSignIn')
  const comingFrom = useComingFrom()
  const go = useEffectEvent(() => navigate(signIn, { replace: true, state: comesBack ? comingFrom : null }))
  useEffect(() => void go(), [])
  return <Waiting screen={screen} />
}

/** Most screens are headed as the navigation names them. */
function useHeadline(screen: Props['screen']): string {
  const { staffSignInHeadline: staffSignIn, changeStaffPasswordHeadline: changeStaffPassword, ownSessionsHeadline: ownSessions, ...texts } = useTexts('studio')
  return { ...texts, staffSignIn, changeStaffPassword, ownSessions }[screen]
}

function Waiting({ screen }: Pick<Props, 'screen'>) {
  const texts = useTexts('studio')
  const { loading } = useTexts('shell')
  return (
    <>
      <ScreenTitle title={useHeadline(screen)} />
      <noscript><p>{texts.needsScript}</p></noscript>
      <div className="studio-waiting" role="status">
        <span className="visually-hidden">{loading}</span>
        <SkeletonText lines={4} />
      </div>
    </>
  )
}

function NotReached({ screen, code }: Pick<Props, 'screen'> & { readonly code: FailureCode }) {
  const texts = useTexts('studio')
  const failures = useTexts('failures')
  const text = code === 'ERROR_SUBMITTING_DATA' ? texts.notReachedHint : failures[code]
  return (
    <>
      <ScreenTitle title={useHeadline(screen)} />
      <EmptyState title={texts.notReached} text={text} action={<Button onClick={() => void staffSession().load()}>{texts.again}</Button>} />
    </>
  )
}

function NotYours({ place }: { readonly place: StudioPlace }) {
  const texts = useTexts('studio')
  const start = useStudioPath()('start')
  return <EmptyScreen title={useHeadline(place)} empty={texts.notYours} hint={texts.notYoursHint} action={{ label: texts.toStart, to: start }} />
}

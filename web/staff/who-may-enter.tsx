import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ChangeStaffPassword } from './change-staff-password.tsx'
import { DemandedSecondFactor } from './set-up-second-factor.tsx'
import { staffSession, staffShown, type StaffState } from './staff-session.ts'
import { StudioForm, useCheck } from '#web/studio/studio-form.tsx'
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
  const staff = staffShown(state)
  if (staff === undefined) return <ToSignIn comesBack={state.status === 'signedOut' && state.why !== 'left'} />
  return (
    <Fragment key={staff.id}>
      {isPlaceOf(staff.role, screen) ? children : <NotYours />}
      <SignInAgain former={state.status === 'signedOut' ? staff : undefined} />
    </Fragment>
  )
}

/** In place of the page whose session has ended: nobody reads the page meanwhile, and what was typed there is still there afterwards, unless somebody leaves it or has to choose another password first. */
function SignInAgain({ former }: { readonly former: Staff | undefined }) {
  const texts = useTexts('studio')
  const signIn = useStudioPath()('staffSignIn')
  const comingFrom = useComingFrom()
  return (
    <div className="studio-door">
      <Dialog open={former !== undefined} stays title={texts.staffSignInHeadline}>
        <p>{texts.sessionExpired}</p>
        {former && <StaffSignInForm email={former.email} />}
        <p><Link to={signIn} replace state={comingFrom}>{texts.leaveForSignIn}</Link></p>
      </Dialog>
    </div>
  )
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

interface Said {
  readonly user: string
  readonly password: string
}

/** Address and password, and where one is set up, the second factor. */
export function StaffSignInForm({ email }: { readonly email?: string }) {
  const [said, setSaid] = useState<Said>()
  return said ? <CodeForm said={said} onOther={() => setSaid(undefined)} /> : <PasswordForm email={email} onCodeNeeded={setSaid} />
}

/** A refused password is cleared; the address stays. */
function PasswordForm({ email, onCodeNeeded }: { readonly email: string | undefined; readonly onCodeNeeded: (said: Said) => void }) {
  const texts = useTexts('studio')
  const { wrong, check } = useCheck((data) => ({
    ...(String(data.get('user')).trim() === '' && { user: texts.emailEmpty }), ...(data.get('pw') === '' && { pw: texts.passwordEmpty }),
  }))
  const passwordInput = useRef<HTMLInputElement>(null)
  const ownWords = { WRONG_INPUT: texts.signInWrong, WRONG_USERNAME_OR_PASSWORD: texts.signInWrong, LOGIN_BUSY: texts.signInBusy }

  async function signIn(data: FormData) {
    const said = { user: String(data.get('user')), password: String(data.get('pw')) }
    try {
      await staffSession().signIn(said.user, said.password)
    } catch (error) {
      const code = failureCodeOf(error)
      if (code === 'WRONG_USERNAME_OR_PASSWORD' && passwordInput.current) passwordInput.current.value = ''
      if (code !== 'SECOND_FACTOR_NEEDED') throw error
      onCodeNeeded(said)
    }
  }

  return (
    <StudioForm ownWords={ownWords} submit={texts.staffSignIn} check={check} onSend={signIn}>
      <TextField label={texts.email} name="user" type="email" defaultValue={email} autoComplete="username" spellCheck={false} autoCapitalize="none" error={wrong?.user} />
      <PasswordField ref={passwordInput} label={texts.password} name="pw" autoComplete="current-password" error={wrong?.pw} />
    </StudioForm>
  )
}

/** One field takes both, a code of the app and one from paper. */
function CodeForm({ said: { user, password }, onOther }: { readonly said: Said; readonly onOther: () => void }) {
  const texts = useTexts('people')
  const studio = useTexts('studio')
  const { wrong, check } = useCheck((data) => ({ ...(String(data.get('code')).trim() === '' && { code: texts.codeEmpty }) }))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <StudioForm
      ownWords={{ LOGIN_BUSY: studio.signInBusy, WRONG_USERNAME_OR_PASSWORD: studio.signInWrong }} check={check} submit={studio.staffSignIn}
      besideSubmit={<Button kind="quiet" onClick={onOther}>{texts.otherLogin}</Button>} onSend={(data) => staffSession().signIn(user, password, String(data.get('code')))}
    >
      <p>{texts.codeStepLead}</p>
      <TextField ref={input} label={texts.code} hint={texts.codeHint} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} error={wrong?.code} />
    </StudioForm>
  )
}

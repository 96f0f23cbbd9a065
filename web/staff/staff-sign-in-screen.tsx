import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { failureCodeOf } from '#web/calls/refused.ts'
import { barePath, inLanguage } from '#web/paths.ts'
import { backStateIn } from '#web/shell/back-state.ts'
import { StudioForm, useCheck } from '#web/studio/studio-form.tsx'
import { studioScreenAt, useStudioPath } from '#web/studio/studio-paths.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { staffSession, useStaff } from './staff-session.ts'

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

interface Said {
  readonly user: string
  readonly password: string
}

/** Address and password, and where one is set up, the second factor. */
function StaffSignInForm() {
  const [said, setSaid] = useState<Said>()
  return said ? <CodeForm said={said} onOther={() => setSaid(undefined)} /> : <PasswordForm onCodeNeeded={setSaid} />
}

/** A refused password is cleared; the address stays. */
function PasswordForm({ onCodeNeeded }: { readonly onCodeNeeded: (said: Said) => void }) {
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
      <TextField label={texts.email} name="user" type="email" autoComplete="username" spellCheck={false} autoCapitalize="none" error={wrong?.user} />
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

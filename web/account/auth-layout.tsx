import { type ReactNode, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barePath } from '#web/paths.ts'
import { signOut } from '#web/session/sign-out.ts'
import { useSession } from '#web/session/session.ts'
import { type BackState, backStateIn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { NeedsScript } from './needs-script.tsx'
import './sign-in.css'

interface Props {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  readonly beside: ReactNode
}

export function AuthLayout({ title, lead, children, beside }: Props) {
  return (
    <>
      <ScreenTitle title={title} lead={lead} />
      <NeedsScript />
      <div className="two-ways">
        <Card size="panel" className="way-in waits-for-script">{children}</Card>
        {!useWasSignedIn() && beside}
      </div>
    </>
  )
}

export function AuthAside({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts('account')
  return (
    <Card as="aside" size="panel" ground="sunk" className="way">
      <h2>{title}</h2>
      <ul className="ticks">
        <li>{texts.newHereOrders}</li>
        <li>{texts.newHereGreetings}</li>
        <li>{texts.newHereSets}</li>
      </ul>
      {children}
    </Card>
  )
}

/** Where somebody goes who has signed in: to where they were kept from, past every page of signing in itself. */
const waysIn = /^\/(signIn|signUp|regSuccess|sendPassword|resetPassword|confirmEmail|undoEmailChange)(\/|\?|$)/

export function targetIn(state: unknown): BackState['back'] | undefined {
  const back = backStateIn(state)
  return back && waysIn.test(barePath(back.path)) ? targetIn(back.state) : back
}

export function useTarget() {
  const target = targetIn(useLocation().state)
  const navigate = useNavigate()
  const myAccount = usePathTo()('myAccount')
  const path = target?.path ?? myAccount
  const goOn = useCallback(async () => navigate(path, { replace: true, state: target?.state }), [navigate, path, target])
  return { path, isGiven: target !== undefined, asState: target && ({ back: target } satisfies BackState), goOn }
}

/** What somebody should know who comes back from the wallet. The icon says it besides the colour. */
export function WalletReturnNote({ text }: { readonly text: string }) {
  return (
    <p className="way-note" role="status">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}

/** For somebody who is signed in and opens the door again. */
export function AlreadySignedIn() {
  const texts = useTexts('account')
  const target = useTarget()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <EmptyState
      title={texts.alreadySignedIn}
      text={texts.alreadySignedInHint}
      action={
        <div className="row">
          <Button onClick={() => void navigate(target.path)}>{target.isGiven ? texts.goOn : texts.toMyAccount}</Button>
          <Button kind="ghost" onClick={signOut}>{texts.signOut}</Button>
        </div>
      }
    />
  )
}

/** Whether somebody was signed in already when the page opened, and still is; who signs in on it is on the way elsewhere. */
export function useWasSignedIn(): boolean {
  const session = useSession()
  const [first, setFirst] = useState(session)
  // A session that turns out to be over is none.
  if (first !== session && (first === 'unknown' || session === 'guest')) setFirst(session)
  return first === 'customer'
}

/** Signing out from wherever one is: home again, with nothing left behind. */
export function useSignOut(): () => void {
  const { INFO_LOGOUT_SUCCESS } = useTexts('account')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return () => {
    signOut()
    showAlert('success', INFO_LOGOUT_SUCCESS)
    void navigate(pathTo('home'))
  }
}

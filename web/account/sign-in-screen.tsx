import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import type { SignedIn } from '#domain/account/customer.ts'
import { sessionContract, type WalletNewcomer } from '#domain/account/session.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSummary, TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { AlreadySignedIn, AuthAside, targetIn, AuthLayout, useTarget, useWasSignedIn, WalletReturnNote } from './auth-layout.tsx'
import { allOf, filled, type FormValues, onlyWords } from './form-values.ts'
import { keepWalletNewcomer } from './sign-up-draft.ts'
import { codeLogin, forgetWalletToLink, goToWallet, keepWalletToLink, takeTrip, walletToLink } from './wallet-trip.ts'

export const loader = textsLoader('account', 'accountFields', 'failures')
export const shouldRevalidate = onlyWords

export default function SignInScreen() {
  const texts = useTexts('account')
  const { walletReturn, leave } = useWalletReturn({ onSignedIn: () => showAlert('success', texts.INFO_LOGIN_SUCCESS) })
  return (
    <AuthLayout title={texts.signInHeadline} lead={texts.signInLead} beside={<NewHere />}><WayIn walletReturn={walletReturn} onLeave={leave} /></AuthLayout>
  )
}

function WayIn({ walletReturn, onLeave }: { readonly walletReturn: WalletReturn; readonly onLeave: () => void }): ReactNode {
  const texts = useTexts('account')
  const wasSignedIn = useWasSignedIn()
  if (walletReturn.kind === 'asking') {
    return <><p role="status">{texts.askingWallet}</p><LongWait isWaiting>{texts.askingWalletLong}</LongWait><SkeletonText lines={3} /></>
  }
  if (walletReturn.kind === 'known') {
    const { newcomer } = walletReturn
    return (
      <>
        <h2>{texts.linkWalletHeadline}</h2>
        <p className="soft">{fill(texts.linkWalletHint, { email: readableEmail(newcomer.prefilled.email1) })}</p>
        <SignInForm newcomer={newcomer} />
        <p><button type="button" className="text-link" onClick={onLeave}>{texts.signInOtherwise}</button></p>
      </>
    )
  }
  if (wasSignedIn) return <AlreadySignedIn />
  return (
    <>
      <WalletNote walletReturn={walletReturn} />
      <SignInForm />
      <p className="or"><span>{texts.or}</span></p>
      <WalletButton />
    </>
  )
}

function NewHere() {
  const texts = useTexts('account')
  const { state } = useLocation()
  return (
    <AuthAside title={texts.newHere}>
      <ScreenButton screen="signUp" state={state as unknown} size="large">{texts.signUpHeadline}</ScreenButton>
    </AuthAside>
  )
}

/** Why somebody who comes back from the wallet is not signed in, and what to do. */
function WalletNote({ walletReturn }: { readonly walletReturn: WalletReturn }) {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  if (walletReturn.kind === 'denied') return <WalletReturnNote text={texts.walletDenied} />
  if (walletReturn.kind !== 'failed') return null
  return <FormSummary failure={walletReturn.code === 'TOKEN_NOT_VALID' ? texts.walletTooLate : failures[walletReturn.code]} attempt={walletReturn} />
}

/** Leads to the wallet, which knows who somebody is. */
function WalletButton() {
  const texts = useTexts('account')
  const language = useLanguage()
  const { state } = useLocation()
  const { pending, failure, act } = useActing()

  async function go() {
    await goToWallet(language, state)
    // The page is left: the button stays busy until it is.
    await new Promise(() => undefined)
  }

  return (
    <div className="wallet-way">
      <FormSummary failure={failure} attempt={failure} />
      <SubmitButton type="button" kind="ghost" size="large" wide pending={pending} onClick={() => void act(go)}>{texts.signInWithWallet}</SubmitButton>
      <p className="fine">{texts.walletHint}</p>
    </div>
  )
}

/** `newcomer`: comes from a wallet whose address has an account; its password links the two. */
function SignInForm({ newcomer }: { readonly newcomer?: WalletNewcomer | undefined }) {
  const texts = useTexts('account')
  const target = useTarget()

  async function send({ user = '', pw = '', remember }: FormValues) {
    const link = newcomer && { wallet_token: newcomer.wallet_token }
    const staysSignedIn = remember !== undefined
    const answer = await call(sessionContract.login, { user, pw, remember: staysSignedIn, ...link })
    forgetWalletToLink()
    await afterSignIn(answer, { staysSignedIn, target: target.path })
    showAlert('success', newcomer ? texts.walletLinked : texts.INFO_LOGIN_SUCCESS)
    await target.goOn()
  }

  const form = useAccountForm({ check: allOf(filled('user', 'pw')), send })
  return (
    <AccountForm form={form}>
      <SignInFields email={newcomer?.prefilled.email1} />
      <div className="account-send">
        <SubmitButton size="large" wide pending={form.pending}>{newcomer ? texts.linkWallet : texts.signInAction}</SubmitButton>
      </div>
    </AccountForm>
  )
}

function SignInFields({ email }: { readonly email: string | undefined }) {
  const texts = useTexts('account')
  const { email: emailLabel, password } = useTexts('accountFields')
  const field = useField()
  const { state } = useLocation()
  return (
    <>
      <TextField label={emailLabel} type="email" autoComplete="username" defaultValue={email} readOnly={email !== undefined} {...field('user')} />
      <PasswordField label={password} autoComplete="current-password" {...field('pw')} />
      <div className="sign-in-between">
        <Checkbox label={texts.remember} name="remember" />
        <ScreenLink className="text-link" screen="sendPassword" state={state as unknown}>{texts.forgotten}</ScreenLink>
      </div>
    </>
  )
}

/** What became of somebody who comes back from the wallet. */
type WalletReturn =
  | { readonly kind: 'none' | 'asking' | 'denied' }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  /** There is an account with this address: its password links the wallet, once. */
  | { readonly kind: 'known'; readonly newcomer: WalletNewcomer }

function useWalletReturn({ onSignedIn }: { readonly onSignedIn: () => void }): { readonly walletReturn: WalletReturn; readonly leave: () => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [result, setResult] = useState<WalletReturn>({ kind: isReturn(search) ? 'asking' : 'none' })

  const arrive = useEffectEvent(async (): Promise<WalletReturn> => {
    const query = new URLSearchParams(search)
    const trip = takeTrip()
    forgetWalletToLink()
    const state = trip?.state ?? null
    // The code is worth nothing any more, and stands in no history.
    await navigate(pathname, { replace: true, state })
    if (query.has('error')) return { kind: 'denied' }
    try {
      const answer = await codeLogin(trip, query)
      return await ('wallet_token' in answer ? welcome(answer, state) : enter(answer, state))
    } catch (error) {
      return { kind: 'failed', code: error instanceof Refused ? error.code : 'ERROR_GENERAL' }
    }
  })

  async function enter(answer: SignedIn, state: unknown): Promise<WalletReturn> {
    const target = targetIn(state)
    const path = target?.path ?? pathTo('myAccount')
    await afterSignIn(answer, { staysSignedIn: false, target: path })
    onSignedIn()
    await navigate(path, { replace: true, state: target?.state })
    return { kind: 'asking' }
  }

  async function welcome(newcomer: WalletNewcomer, state: unknown): Promise<WalletReturn> {
    if (newcomer.account_exists) {
      keepWalletToLink(newcomer)
      return { kind: 'known', newcomer }
    }
    keepWalletNewcomer(newcomer)
    await navigate(pathTo('signUp'), { replace: true, state })
    return { kind: 'asking' }
  }

  useEffect(() => {
    if (isReturn(search)) void arrive().then(setResult)
  }, [search])

  const kept = useHydrated() && result.kind === 'none' ? walletToLink() : undefined

  /** Somebody wants to sign in another way. */
  function leave() {
    forgetWalletToLink()
    setResult({ kind: 'none' })
  }

  return { walletReturn: kept ? { kind: 'known', newcomer: kept } : result, leave }
}

function isReturn(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

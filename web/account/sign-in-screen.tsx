import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import type { SignedIn } from '#domain/account/customer.ts'

import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '#web/calls/refused.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { barePath } from '#web/paths.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AlreadySignedIn, AuthAside, targetIn, AuthLayout, useTarget, useWasSignedIn, WalletReturnNote } from './auth-layout.tsx'
import { onlyWords } from './form-values.ts'
import { SignInForm, WalletSignIn } from './sign-in-form.tsx'
import { keepWalletNewcomer } from './sign-up-draft.ts'
import { codeLogin, forgetWalletToLink, keepWalletToLink, takeTrip, walletToLink } from './wallet-trip.ts'

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
  const target = useTarget()
  const state = useLocation().state as unknown
  if (walletReturn.kind === 'asking') {
    return <><p role="status">{texts.askingWallet}</p><LongWait isWaiting>{texts.askingWalletLong}</LongWait><SkeletonText lines={3} /></>
  }
  if (walletReturn.kind === 'known') {
    const { newcomer } = walletReturn
    return (
      <>
        <h2>{texts.linkWalletHeadline}</h2>
        <p className="soft">{fill(texts.linkWalletHint, { email: readableEmail(newcomer.prefilled.email1) })}</p>
        <SignInForm newcomer={newcomer} target={target} state={state} />
        <p><button type="button" className="text-link" onClick={onLeave}>{texts.signInOtherwise}</button></p>
      </>
    )
  }
  if (wasSignedIn) return <AlreadySignedIn />
  return (
    <>
      <WalletNote walletReturn={walletReturn} />
      <SignInForm target={target} state={state} />
      <p className="or"><span>{texts.or}</span></p>
      <WalletSignIn state={state} />
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
    const target = targetIn(state)
    // There the sign-up opens beside what is ordered.
    const isOrdering = target !== undefined && barePath(target.path).startsWith('/checkout')
    await navigate(isOrdering ? target.path : pathTo('signUp'), { replace: true, state: isOrdering ? target.state : state })
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

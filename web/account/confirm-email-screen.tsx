import { useCallback } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { loadUser } from '#web/session/current-user.ts'
import { useSession } from '#web/session/session.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { usePathTo } from '#web/use-language.ts'
import { SendConfirmation } from './confirm-note.tsx'
import { NeedsScript } from './needs-script.tsx'
import { onlyWords } from './form-values.ts'
import { useTokenFromAddress } from './token-from-address.ts'

export const loader = textsLoader('account', 'confirmationMail', 'failures')
export const shouldRevalidate = onlyWords

export default function ConfirmEmailScreen() {
  const texts = useTexts('account')
  const token = useTokenFromAddress()
  const { state, reload } = useLoaded(useCallback(() => confirm(token), [token]))
  return (
    <>
      <ScreenTitle title={texts.confirmEmailHeadline} />
      <NeedsScript />
      {state.status === 'loading' && <div className="waits-for-script"><SkeletonCards count={1} /></div>}
      {state.status === 'ready' && <Confirmed />}
      {state.status === 'failed' && <Refusal code={state.code} onRetry={() => void reload()} />}
    </>
  )
}

/** Repeatable: the link may be followed twice. */
async function confirm(token: string | undefined) {
  if (token === undefined) throw new Refused('TOKEN_NOT_VALID')
  await call(accountContract.confirmEmail, { token })
  void loadUser()
}

function Refusal({ code, onRetry }: { readonly code: FailureCode; readonly onRetry: () => void }) {
  if (code === 'TOKEN_NOT_VALID' || code === 'WRONG_INPUT') return <LinkTooOld />
  return code === 'ERROR_EMAIL_IN_USE' ? <TakenMeanwhile /> : <NotConfirmed code={code} onRetry={onRetry} />
}

function Confirmed() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const isSignedIn = useSession() === 'customer'
  const action = isSignedIn ? <LinkButton to={pathTo('myAccount')}>{texts.toMyAccount}</LinkButton> : <LinkButton to={pathTo('signIn')}>{texts.signInAction}</LinkButton>
  return <EmptyState title={texts.confirmed} text={texts.confirmedHint} action={action} />
}

function LinkTooOld() {
  const texts = useTexts('account')
  const { TOKEN_NOT_VALID } = useTexts('failures')
  const pathTo = usePathTo()
  const isSignedIn = useSession() === 'customer'
  const action = isSignedIn
    ? <SendConfirmation kind="ink" />
    : <LinkButton to={pathTo('signIn')} state={{ back: { path: pathTo('myAccount'), state: null } }}>{texts.signInAction}</LinkButton>
  return <EmptyState title={TOKEN_NOT_VALID} text={isSignedIn ? texts.newConfirmationHint : texts.newConfirmationAfterSignIn} action={action} />
}

function TakenMeanwhile() {
  const texts = useTexts('account')
  const { ERROR_EMAIL_IN_USE } = useTexts('failures')
  return <EmptyState title={texts.addressTaken} text={ERROR_EMAIL_IN_USE} action={<LinkButton to={usePathTo()('signIn')}>{texts.signInAction}</LinkButton>} />
}

function NotConfirmed({ code, onRetry }: { readonly code: FailureCode; readonly onRetry: () => void }) {
  const { again } = useTexts('account')
  return <EmptyState title={useTexts('account').notLoaded} text={useTexts('failures')[code]} action={<Button onClick={onRetry}>{again}</Button>} />
}

import { useCallback } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { loadUser } from '#web/session/current-user.ts'
import { useSession } from '#web/session/session.ts'
import { useCartCount } from '#web/shell/use-cart-count.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
      {state.status === 'loading'
        ? <div className="waits-for-script"><SkeletonCards count={1} /></div>
        : <Outcome code={state.status === 'failed' ? state.code : undefined} resetToken={state.status === 'ready' ? state.value : undefined} onRetry={() => void reload()} />}
    </>
  )
}

/** Repeatable: the link may be followed twice. */
async function confirm(token: string | undefined) {
  if (token === undefined) throw new Refused('TOKEN_NOT_VALID')
  const { reset_token: resetToken } = await call(accountContract.confirmEmail, { token })
  if (resetToken === undefined) void loadUser()
  return resetToken
}

interface OutcomeProps {
  /** Why the address is not confirmed. */
  readonly code: FailureCode | undefined
  /** The password of whoever signed up ended with the confirmation. */
  readonly resetToken: string | undefined
  readonly onRetry: () => void
}

function Outcome({ code, resetToken, onRetry }: OutcomeProps) {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const pathTo = usePathTo()
  const isSignedIn = useSession() === 'customer'
  const toSignIn = <ScreenButton screen="signIn">{texts.signInAction}</ScreenButton>
  const goOn = useCartCount() > 0 ? <ScreenButton screen="cart">{texts.toCart}</ScreenButton> : <ScreenButton screen="myAccount">{texts.toMyAccount}</ScreenButton>
  if (resetToken !== undefined) {
    const toNewPassword = <ScreenButton screen="resetPassword" state={{ token: resetToken }}>{texts.setPassword}</ScreenButton>
    return <EmptyState title={texts.confirmed} text={texts.confirmedElsewhere} action={toNewPassword} />
  }
  if (code === undefined) return <EmptyState title={texts.confirmed} text={texts.confirmedHint} action={isSignedIn ? goOn : toSignIn} />
  if (code === 'ERROR_EMAIL_IN_USE') return <EmptyState title={texts.addressTaken} text={failures[code]} action={toSignIn} />
  if (code !== 'TOKEN_NOT_VALID' && code !== 'WRONG_INPUT') {
    return <EmptyState title={texts.notLoaded} text={failures[code]} action={<Button onClick={onRetry}>{texts.again}</Button>} />
  }
  const action = isSignedIn
    ? <SendConfirmation kind="ink" />
    : <ScreenButton screen="signIn" state={{ back: { path: pathTo('myAccount'), state: null } }}>{texts.signInAction}</ScreenButton>
  return <EmptyState title={texts.linkNotValid} text={isSignedIn ? texts.newConfirmationHint : texts.newConfirmationAfterSignIn} action={action} />
}

import { useCallback, useState } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { InputOf, OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { loadUser, useUser } from '#web/session/current-user.ts'
import { useSession } from '#web/session/session.ts'
import { useCartCount } from '#web/shell/use-cart-count.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { usePathTo } from '#web/use-language.ts'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { SendConfirmation } from './confirm-note.tsx'
import { filled, onlyWords } from './form-values.ts'
import { NeedsScript } from './needs-script.tsx'
import { useTokenFromAddress } from './token-from-address.ts'
import './sign-in.css'

export const loader = textsLoader('account', 'accountFields', 'confirmationMail', 'failures')
export const shouldRevalidate = onlyWords

type Answer = OutputOf<typeof accountContract.confirmEmail>
type Proof = Pick<InputOf<typeof accountContract.confirmEmail>, 'pw' | 'new_password'>

export default function ConfirmEmailScreen() {
  const texts = useTexts('account')
  const token = useTokenFromAddress()
  const { state, reload, put } = useLoaded(useCallback(() => confirm(token), [token]))
  const [wasAsked, setAsked] = useState(false)

  async function prove(proof: Proof) {
    const answer = await confirm(token, proof)
    setAsked(true)
    put(answer)
  }

  return (
    <>
      <ScreenTitle title={texts.confirmEmailHeadline} />
      <NeedsScript />
      {state.status === 'loading' && <div className="waits-for-script"><SkeletonCards count={1} /></div>}
      {state.status === 'failed' && <NotConfirmed code={state.code} onRetry={() => void reload()} />}
      {state.status === 'ready' && (state.value.confirmed
        ? <div tabIndex={-1} ref={wasAsked ? takeFocus : undefined}><Confirmed resetToken={state.value.reset_token} /></div>
        : <Proving email={state.value.email} onProof={prove} />)}
    </>
  )
}

/** Repeatable: the link may be followed twice. */
async function confirm(token: string | undefined, proof: Proof = {}): Promise<Answer> {
  if (token === undefined) throw new Refused('TOKEN_NOT_VALID')
  const answer = await call(accountContract.confirmEmail, { token, ...proof })
  if (answer.confirmed && answer.reset_token === undefined) void loadUser()
  return answer
}

interface ProvingProps {
  readonly email: string
  readonly onProof: (proof: Proof) => Promise<void>
}

/** Somebody else may have signed up with this address: whoever reads its letter box proves the account by its password, or makes it theirs. */
function Proving({ email, onProof }: ProvingProps) {
  const texts = useTexts('account')
  const { email: emailLabel, password } = useTexts('accountFields')
  const form = useAccountForm({ check: filled('pw'), send: ({ pw = '' }) => onProof({ pw }) })
  const { pending, act } = useActing(alertFailure)
  return (
    <Card size="panel" className="one-way way-in">
      <p>{texts.proveAccountHint}</p>
      <AccountForm form={form}>
        {/* Tells password managers whose password it is. */}
        <TextField label={emailLabel} type="email" name="user" autoComplete="username" defaultValue={email} readOnly />
        <AccountPassword label={password} />
        <div className="account-send"><SubmitButton size="large" pending={form.pending}>{texts.confirmStep}</SubmitButton></div>
      </AccountForm>
      <p className="soft">{texts.proveAccountOtherwise}</p>
      <div>
        <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void act(() => onProof({ new_password: true }))}>{texts.setNewPassword}</SubmitButton>
      </div>
    </Card>
  )
}

function AccountPassword({ label }: { readonly label: string }) {
  return <PasswordField label={label} autoComplete="current-password" {...useField()('pw')} />
}

/** `resetToken`: there is no password, or it ended with the confirmation. */
function Confirmed({ resetToken }: { readonly resetToken: string | undefined }) {
  const texts = useTexts('account')
  const isSignedIn = useSession() === 'customer'
  const goOn = useCartCount() > 0 ? <ScreenButton screen="cart">{texts.toCart}</ScreenButton> : <ScreenButton screen="myAccount">{texts.toMyAccount}</ScreenButton>
  if (resetToken !== undefined) {
    const toNewPassword = <ScreenButton screen="resetPassword" state={{ token: resetToken }}>{texts.setPassword}</ScreenButton>
    return <EmptyState title={texts.confirmed} text={texts.confirmedElsewhere} action={toNewPassword} />
  }
  return <EmptyState title={texts.confirmed} text={texts.confirmedHint} action={isSignedIn ? goOn : <ToSignIn />} />
}

/** `then`: where the customer is led after it. */
function ToSignIn({ then }: { readonly then?: 'myAccount' | 'profile' }) {
  const { signInAction } = useTexts('account')
  const pathTo = usePathTo()
  return <ScreenButton screen="signIn" state={then && { back: { path: pathTo(then), state: null } }}>{signInAction}</ScreenButton>
}

function NotConfirmed({ code, onRetry }: { readonly code: FailureCode; readonly onRetry: () => void }) {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const isSignedIn = useSession() === 'customer'
  if (code === 'ERROR_EMAIL_IN_USE') return <AddressTaken />
  if (code !== 'TOKEN_NOT_VALID' && code !== 'WRONG_INPUT') {
    return <EmptyState title={texts.notLoaded} text={failures[code]} action={<Button onClick={onRetry}>{texts.again}</Button>} />
  }
  const action = isSignedIn ? <SendConfirmation kind="ink" /> : <ToSignIn then="myAccount" />
  return <EmptyState title={texts.linkNotValid} text={isSignedIn ? texts.newConfirmationHint : texts.newConfirmationAfterSignIn} action={action} />
}

/** The link may be that of another account than the one that is signed in. */
function AddressTaken() {
  const texts = useTexts('account')
  const user = useUser()
  const isOwn = user.status === 'ready' && user.user.pending_email !== ''
  if (user.status === 'loading') return <SkeletonCards count={1} />
  return (
    <EmptyState
      title={texts.addressTaken} text={isOwn ? texts.addressTakenHint : texts.addressTakenForAnother}
      action={(
        <div className="row">
          {isOwn && <ScreenButton screen="profile">{texts.profile}</ScreenButton>}
          {user.status === 'guest' && <ToSignIn then="profile" />}
          <ScreenButton screen="contact" kind="ghost">{texts.writeToUs}</ScreenButton>
        </div>
      )}
    />
  )
}

/** For who has an account: with e-mail address and password, or with the wallet. */
import { sessionContract, type WalletNewcomer } from '#domain/account/session.contract.ts'
import { call } from '#web/calls/call.ts'
import { useActing } from '#web/calls/use-sending.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { allOf, filled, type FormValues } from './form-values.ts'
import { forgetWalletToLink, goToWallet } from './wallet-trip.ts'

interface Props {
  /** Comes from a wallet whose address has an account; its password links the two. */
  readonly newcomer?: WalletNewcomer | undefined
  /** Known already, as somebody has just written it elsewhere. */
  readonly email?: string | undefined
  /** Where the customer goes from here. */
  readonly target: { readonly path: string; readonly goOn: () => Promise<void> }
  /** Goes along with the way to a new password. */
  readonly state: unknown
}

export function SignInForm({ newcomer, email, target, state }: Props) {
  const texts = useTexts('account')

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
      <SignInFields email={newcomer?.prefilled.email1 ?? email} isFixed={newcomer !== undefined} state={state} />
      <div className="account-send">
        <SubmitButton size="large" wide pending={form.pending}>{newcomer ? texts.linkWallet : texts.signInAction}</SubmitButton>
      </div>
    </AccountForm>
  )
}

function SignInFields({ email, isFixed, state }: { readonly email: string | undefined; readonly isFixed: boolean; readonly state: unknown }) {
  const texts = useTexts('account')
  const { email: emailLabel, password } = useTexts('accountFields')
  const field = useField()
  return (
    <>
      <TextField label={emailLabel} type="email" autoComplete="username" defaultValue={email} readOnly={isFixed} {...field('user')} />
      <PasswordField label={password} autoComplete="current-password" {...field('pw')} />
      <div className="sign-in-between">
        <Checkbox label={texts.remember} name="remember" />
        <ScreenLink className="text-link" screen="sendPassword" state={state}>{texts.forgotten}</ScreenLink>
      </div>
    </>
  )
}

/** Leads to the wallet, which knows who somebody is. `state`: what the page of signing in gets that it leads back to. */
export function WalletSignIn({ state }: { readonly state: unknown }) {
  const texts = useTexts('account')
  const language = useLanguage()
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

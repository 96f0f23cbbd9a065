/** E-mail address and password. */
import { Link, useLocation } from 'react-router'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import { sessionContract } from '#domain/account/session.contract.ts'
import { call } from '#web/calls/call.ts'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AccountForm, useField } from './account-form.tsx'
import { allOf, filled } from './check-fields.ts'
import type { FormValues } from './form-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { forgetWalletToLink } from './wallet-trip.ts'
import { useTarget } from './way-in.ts'

/** `newcomer`: comes from a wallet whose address has an account; its password links the two. */
export function SignInForm({ newcomer }: { readonly newcomer?: WalletNewcomer | undefined }) {
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
  const pathTo = usePathTo()
  const { state } = useLocation()
  return (
    <>
      <TextField label={emailLabel} type="email" autoComplete="username" defaultValue={email} readOnly={email !== undefined} {...field('user')} />
      <PasswordField label={password} autoComplete="current-password" {...field('pw')} />
      <div className="sign-in-between">
        <Checkbox label={texts.remember} name="remember" />
        <Link className="text-link" to={pathTo('sendPassword')} state={state as unknown}>{texts.forgotten}</Link>
      </div>
    </>
  )
}

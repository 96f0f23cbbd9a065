import { useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '#domain/account/customer.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { ScreenLink } from '#web/screen-link.tsx'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AccountForm, useField } from './account-form.tsx'
import { AddressFields, CompanyField, ConsentFields, NewPasswordFields, NewsletterField, PersonFields, PhoneFields, useChosenCountry, VatIdField } from './account-fields.tsx'
import { AlreadySignedIn, AuthAside, AuthLayout, useTarget, useWasSignedIn, WalletReturnNote } from './auth-layout.tsx'
import { allOf, filled, newPassword } from './form-values.ts'
import { readSignUpDraft } from './sign-up-draft.ts'
import { checkPerson, useSignUp } from './use-sign-up.ts'

export const loader = textsLoader('account', 'accountFields', 'passwordParts', 'failures')

export default function SignUpScreen() {
  const texts = useTexts('account')
  const wasSignedIn = useWasSignedIn()
  return <AuthLayout title={texts.signUpHeadline} lead={texts.signUpLead} beside={<KnownHere />}>{wasSignedIn ? <AlreadySignedIn /> : <NewAccount />}</AuthLayout>
}

function NewAccount() {
  const texts = useTexts('account')
  const isFromWallet = useHydrated() && readSignUpDraft().walletToken !== undefined
  return (
    <>
      {isFromWallet && <WalletReturnNote text={texts.INFO_PAYPAL_NEW_USER} />}
      <SignUpForm />
    </>
  )
}

function KnownHere() {
  const texts = useTexts('account')
  const { state } = useLocation()
  return (
    <AuthAside title={texts.whatFor}>
      <p className="soft">{texts.knownHere} <ScreenLink screen="signIn" state={state as unknown}>{texts.signInAction}</ScreenLink></p>
    </AuthAside>
  )
}

const check = allOf(checkPerson, newPassword, filled('terms', 'privacy'))

function SignUpForm() {
  const texts = useTexts('account')
  const fieldTexts = useTexts('accountFields')
  const { form, keep } = useSignUp({ check, after: useGoingOn() })
  const { country, watch } = useChosenCountry('primary_address', 'DE')
  return (
    <div onInput={keep}>
      <AccountForm form={form} label={texts.signUpHeadline}>
        <fieldset className="account-fields">
          <legend>{texts.aboutYou}</legend>
          <PersonFields />
          <PhoneFields />
        </fieldset>
        <fieldset className="account-fields" onInput={watch}>
          <legend>{texts.yourAddress}</legend>
          <div className="field-row">
            <CompanyField />
            <VatIdField country={country} />
          </div>
          <AddressFields address="primary_address" />
        </fieldset>
        <fieldset className="account-fields">
          <legend>{texts.yourAccess}</legend>
          <EmailField isTaken={form.refusal?.code === 'USER_ALREADY_EXISTS'} />
          <NewPasswordFields label={fieldTexts.password} />
        </fieldset>
        <fieldset className="account-fields">
          <legend className="visually-hidden">{texts.agreements}</legend>
          <ConsentFields><NewsletterField /></ConsentFields>
          <div className="account-send">
            <SubmitButton size="large" pending={form.pending}>{texts.signUpAction}</SubmitButton>
            <p className="fine">{texts.signUpNote}</p>
          </div>
        </fieldset>
      </AccountForm>
    </div>
  )
}

/** Signed in at once, and told what comes next. */
function useGoingOn() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const target = useTarget()
  return async (answer: SignedIn) => {
    await afterSignIn(answer, { staysSignedIn: false, target: target.path })
    showAlert('success', texts.SUCCESS_SIGNUP)
    await navigate(pathTo('regSuccess', { registerEmail: answer.User.email1 }), { replace: true, state: target.asState })
  }
}

/** Where somebody has the address, the way to a new password stands beneath. */
function EmailField({ isTaken }: { readonly isTaken: boolean }) {
  const texts = useTexts('account')
  const { email: label } = useTexts('accountFields')
  const field = useField()
  return (
    <div>
      <TextField label={label} type="email" autoComplete="email" {...field('email1')} />
      {isTaken && (
        <p className="row">
          <ScreenLink className="text-link" screen="signIn">{texts.signInAction}</ScreenLink>
          <ScreenLink className="text-link" screen="sendPassword" state={{ email: readSignUpDraft().values['email1'] }}>{texts.forgotten}</ScreenLink>
        </p>
      )}
    </div>
  )
}

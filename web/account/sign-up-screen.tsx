import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountContract } from '#domain/account/account.contract.ts'
import type { Country } from '#domain/address/address.ts'
import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { forgetPartnerCode, rememberedPartnerCode } from '#web/visit/visit-parameters.ts'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { AddressFields, ConsentFields, NewPasswordFields, PersonFields, PhoneFields, VatIdField } from './account-fields.tsx'
import { AlreadySignedIn, AuthAside, AuthLayout, useTarget, useWasSignedIn, WalletReturnNote } from './auth-layout.tsx'
import { allOf, email, filled, type FormValues, newPassword, phones, postcode, valuesOf, vatId, writeInto } from './form-values.ts'
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from './sign-up-draft.ts'

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

/** Becoming a customer. What is written is kept over reloads, the passwords never. */
const address = ['primary_address_street', 'primary_address_postalcode', 'primary_address_city'] as const
const check = allOf(filled('first_name', 'last_name', ...address), postcode('primary_address'), email('email1'), phones, vatId, newPassword, filled('terms', 'privacy'))

function SignUpForm() {
  const texts = useTexts('account')
  const fieldTexts = useTexts('accountFields')
  const { form, keep } = useSignUp()
  const [country, setCountry] = useState<Country>('DE')
  return (
    <div onInput={keep}>
      <AccountForm form={form} label={texts.signUpHeadline}>
        <fieldset className="account-fields">
          <legend>{texts.aboutYou}</legend>
          <PersonFields />
          <PhoneFields />
        </fieldset>
        <fieldset
          className="account-fields"
          onChange={({ target }: { readonly target: EventTarget }) => {
            if (isCountry(target)) setCountry(target.value as Country)
          }}
        >
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
          <ConsentFields />
          <div className="account-send">
            <SubmitButton size="large" pending={form.pending}>{texts.signUpAction}</SubmitButton>
            <p className="fine">{texts.signUpNote}</p>
          </div>
        </fieldset>
      </AccountForm>
    </div>
  )
}

function isCountry(target: EventTarget): target is HTMLSelectElement {
  return target instanceof HTMLSelectElement && target.name === 'primary_address_country'
}

function useSignUp() {
  const texts = useTexts('account')
  const language = useLanguage()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const target = useTarget()
  const isDone = useRef(false)

  async function send(values: FormValues) {
    const { walletToken } = readSignUpDraft()
    const answer = await call(accountContract.signUp, signUpInput(values, { language, walletToken, partnerCode: rememberedPartnerCode() })).catch(leaveWallet)
    isDone.current = true
    forgetSignUpDraft()
    forgetPartnerCode()
    await afterSignIn(answer, { staysSignedIn: false, target: target.path })
    showAlert('success', texts.SUCCESS_SIGNUP)
    await navigate(pathTo('regSuccess', { registerEmail: answer.User.email1 }), { replace: true, state: target.asState })
  }

  const form = useAccountForm({ check, send })
  useStart(form.ref)

  function keep() {
    if (form.ref.current && !isDone.current) keepSignUpDraft({ ...readSignUpDraft(), values: valuesOf(form.ref.current) })
  }

  return { form, keep }
}

/** A wallet that can no longer be linked keeps nobody from an account: the next try does without. */
function leaveWallet(error: unknown): never {
  if (error instanceof Refused && 'wallet_token' in error.fields) keepSignUpDraft({ values: readSignUpDraft().values })
  throw error
}

/** What was written before comes back once the page is awake. */
function useStart(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => writeInto(ref.current, readSignUpDraft().values), [ref])
}

function CompanyField() {
  const { company } = useTexts('accountFields')
  return <TextField label={company} optional autoComplete="organization" {...useField()('company')} />
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

interface Alongside {
  readonly language: Language
  readonly walletToken: string | undefined
  readonly partnerCode: string | undefined
}

function signUpInput(values: FormValues, { language, walletToken, partnerCode }: Alongside): InputOf<typeof accountContract.signUp> {
  const { repeat: _repeat, terms, privacy, opt_in: optIn, ...said } = values
  return {
    ...(said as Pick<InputOf<typeof accountContract.signUp>, 'email1' | 'password' | 'first_name' | 'last_name'> & typeof said),
    primary_address_street: said['primary_address_street'] ?? '',
    primary_address_postalcode: said['primary_address_postalcode'] ?? '',
    primary_address_city: said['primary_address_city'] ?? '',
    language,
    opt_in: optIn !== undefined,
    // The form was checked: it is sent only where both are agreed to.
    terms: (terms !== undefined) as true,
    privacy: (privacy !== undefined) as true,
    ...(walletToken !== undefined && { wallet_token: walletToken }),
    ...(partnerCode !== undefined && { partnercode: partnerCode }),
  }
}

import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { emailKey } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import type { InputOf } from '#domain/endpoint.ts'
import { languages } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { setUser } from '#web/session/current-user.ts'
import { keepFieldsOn } from '#web/session/kept-fields.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { AddressFields, BillingFields, billingInput, copiedToBilling, NewsletterField, PersonFields, PhoneFields, PresentPassword } from './account-fields.tsx'
import { allOf, email, filled, type FormCheck, type FormValues, phones, postcode, printable, valuesOf, vatId, writeInto } from './form-values.ts'

const mustBeThere = ['first_name', 'last_name', 'primary_address_street', 'primary_address_postalcode', 'primary_address_city']

/** Another address is proved by the password. */
const passwordForAddress = (known: string): FormCheck => (values) => (isOther(values['email1'], known) ? filled('pw')(values) : [])
const isOther = (written: string | undefined, known: string) => written !== undefined && emailKey(written) !== emailKey(known)

export function ProfileForm({ user }: { readonly user: User }) {
  const texts = useTexts('account')
  const form = useProfile(user)
  useKeptEdits()
  const start: FormValues = startOf(user)

  function copy() {
    if (!form.ref.current) return
    writeInto(form.ref.current, copiedToBilling(valuesOf(form.ref.current)))
    showAlert('success', texts.addressCopied)
  }

  return (
    <AccountForm form={form} label={texts.profileHeadline}>
      <fieldset className="account-fields">
        <legend>{texts.aboutYou}</legend>
        <PersonFields start={start} />
        <PhoneFields start={start} />
        <AddressFields address="primary_address" start={start} />
      </fieldset>
      <fieldset className="account-fields">
        <legend>{texts.billing}</legend>
        <div><Button kind="ghost" onClick={copy}>{texts.copyAddress}</Button></div>
        <BillingFields account={user.Account} />
      </fieldset>
      <fieldset className="account-fields">
        <legend>{texts.mails}</legend>
        {/* Begins anew with every other address: the password is asked for only where it is needed. */}
        <EmailFields key={`${user.email1} ${user.pending_email}`} known={user.email1} />
        <LanguageField start={user.language} />
        <NewsletterField start={user.opt_in} />
      </fieldset>
      <div className="account-send"><SubmitButton size="large" pending={form.pending}>{texts.save}</SubmitButton></div>
    </AccountForm>
  )
}

/** What was not saved is there again when the customer comes back from another tab of the account. */
function useKeptEdits() {
  const { pathname } = useLocation()
  useLayoutEffect(() => () => keepFieldsOn(pathname), [pathname])
}

function useProfile(user: User) {
  const texts = useTexts('account')

  async function send(values: FormValues) {
    const isNewAddress = isOther(values['email1'], user.email1)
    setUser(await call(accountContract.updateUser, profileInput(values, { known: user.email1, isNewAddress })))
    showAlert('success', isNewAddress ? texts.emailChanged : texts.USER_DATA_SAVED)
  }

  const postcodes = allOf(postcode('primary_address'), postcode('billing_address'))
  return useAccountForm({ check: allOf(filled(...mustBeThere), postcodes, email('email1'), phones, vatId, printable, passwordForAddress(user.email1)), send })
}

function startOf({ Account: _account, email_confirmed: _confirmed, pending_email: _pending, opt_in: _news, ...said }: User): FormValues {
  return said
}

function EmailFields({ known }: { readonly known: string }) {
  const texts = useTexts('accountFields')
  const { emailChangeHint } = useTexts('account')
  const field = useField()
  const [written, setWritten] = useState(known)
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        defaultValue={known}
        hint={emailChangeHint}
        onInput={({ currentTarget }) => setWritten(currentTarget.value)}
        {...field('email1')}
      />
      {isOther(written, known) && <PresentPassword name="pw" />}
    </>
  )
}

function LanguageField({ start }: { readonly start: User['language'] }) {
  const texts = useTexts('accountFields')
  return <SelectField label={texts.language} hint={texts.languageHint} options={languages.map((value) => ({ value, label: texts[`language-${value}`] }))} defaultValue={start} {...useField()('language')} />
}

type Input = InputOf<typeof accountContract.updateUser>

type OwnName = Exclude<keyof Input, 'email1' | 'pw' | 'opt_in' | 'Account'>

/** Each of them: what is forgotten here would be typed and not saved. */
const profileFields: Readonly<Record<OwnName, true>> = {
  salutation: true, first_name: true, last_name: true, phone_mobile: true, phone_work: true, primary_address_street: true, primary_address_postalcode: true,
  primary_address_city: true, primary_address_country: true, language: true,
}

/** An e-mail address that was not touched is not said: it may have become another one since the page was opened. */
export function profileInput(values: FormValues, { known, isNewAddress }: { readonly known: string; readonly isNewAddress: boolean }): Input {
  const said = Object.fromEntries(Object.keys(profileFields).map((name) => [name, values[name]])) as Pick<Input, OwnName>
  const { email1, pw = '' } = values
  return {
    ...said, opt_in: values['opt_in'] !== undefined, Account: billingInput(values), ...(email1 !== undefined && email1 !== known && { email1 }),
    ...(isNewAddress && { pw }),
  }
}

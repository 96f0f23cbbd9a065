import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { type Account, salutations } from '#domain/account/customer.ts'
import { signUpConsents } from '#domain/account/sign-up.ts'
import { countries, type Country } from '#domain/address/address.ts'
import { judgeVatId, vatIdExamples } from '#domain/money/vat-id.ts'
import { ReadLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordParts } from '#web/ui/password-parts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useField } from './account-form.tsx'
import { fieldIn, type FormValues, writeInto } from './form-values.ts'

interface AddressFieldsProps {
  readonly address: 'primary_address' | 'billing_address'
  readonly start?: FormValues
  /** An address for invoices may be completed at the checkout. */
  readonly optional?: boolean
}

export function AddressFields({ address, start = {}, optional = false }: AddressFieldsProps) {
  const texts = useTexts('accountFields')
  const field = useField()
  const section = address === 'billing_address' ? 'billing ' : ''
  const of = (part: string) => ({ ...field(`${address}_${part}`), optional, defaultValue: start[`${address}_${part}`] })
  return (
    <>
      <TextField label={texts.street} autoComplete={`${section}address-line1`} {...of('street')} />
      <div className="field-row field-row-third">
        <TextField label={texts.postalCode} autoComplete={`${section}postal-code`} {...of('postalcode')} />
        <TextField label={texts.city} autoComplete={`${section}address-level2`} {...of('city')} />
      </div>
      <SelectField
        label={texts.country}
        hint={address === 'primary_address' ? texts.countryHint : undefined}
        autoComplete={`${section}country`}
        options={countries.map((value) => ({ value, label: texts[`country${value}`] }))}
        {...field(`${address}_country`)}
        defaultValue={start[`${address}_country`] ?? 'DE'}
      />
    </>
  )
}

/** The country of an address as soon as it is chosen, for the fields that follow it. `watch` hears of it around the form's fields. */
export function useChosenCountry(address: 'primary_address' | 'billing_address', start: Country) {
  const [country, setCountry] = useState(start)
  const watch = ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof HTMLSelectElement && target.name === `${address}_country`) setCountry(target.value as Country)
  }
  return { country, watch }
}

/** Who pays: the name on the invoice, its address, the VAT ID and what is known of it. */
export function BillingFields({ account }: { readonly account: Account }) {
  const texts = useTexts('accountFields')
  const field = useField()
  const { country, watch } = useChosenCountry('billing_address', account.billing_address_country)
  const notes = { none: undefined, unverified: texts.vatIdStateUnverified, valid: texts.vatIdStateValid, invalid: texts.vatIdStateInvalid }
  return (
    <div className="account-fields" onInput={watch}>
      <div className="field-row">
        <CompanyField name="name" start={account.name} autoComplete="billing organization" />
        <VatIdField country={country} start={account.vat_id} startNote={notes[account.vat_id_state]} />
      </div>
      <TextField label={texts.invoiceAs} hint={texts.invoiceAsHint} optional autoComplete="billing name" defaultValue={account.invoice_as} {...field('invoice_as')} />
      <AddressFields address="billing_address" optional start={{ ...textsOf(account) }} />
    </div>
  )
}

const textsOf = ({
  billing_address_street, billing_address_postalcode, billing_address_city, billing_address_country,
}: Account) => ({ billing_address_street, billing_address_postalcode, billing_address_city, billing_address_country })

const names = ['name', 'invoice_as', 'vat_id', 'billing_address_street', 'billing_address_postalcode', 'billing_address_city'] as const

export function billingInput(values: FormValues) {
  const said = Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<(typeof names)[number], string>
  return { ...said, billing_address_country: (values['billing_address_country'] ?? 'DE') as Country }
}

/** The primary address becomes the one for invoices, and they go to the company or else to the person. */
export function copiedToBilling(values: FormValues): FormValues {
  const parts = ['street', 'postalcode', 'city', 'country']
  const person = `${values['first_name'] ?? ''} ${values['last_name'] ?? ''}`.trim()
  return {
    ...Object.fromEntries(parts.map((part) => [`billing_address_${part}`, values[`primary_address_${part}`] ?? ''])),
    invoice_as: values['name']?.trim() || person,
  }
}

/** Who somebody is: how to address them, and their names. */
export function PersonFields({ start = {} }: { readonly start?: FormValues }) {
  const texts = useTexts('accountFields')
  const field = useField()
  return (
    <>
      <SelectField
        label={texts.salutation}
        optional
        autoComplete="honorific-prefix"
        options={salutations.map((value) => ({ value, label: texts[`salutation-${value}`] }))}
        defaultValue={start['salutation']}
        {...field('salutation')}
      />
      <NameFields start={start} />
    </>
  )
}

/** Whoever names a company orders as one, and has no right of withdrawal: it says so, and a name that came along from a greeting is put away by one press. */
export function CompanyField({ name = 'company', start = '', autoComplete = 'organization' }: { readonly name?: string; readonly start?: string | undefined; readonly autoComplete?: string }) {
  const texts = useTexts('accountFields')
  const field = useField()
  const [written, setWritten] = useState(start)
  const isNamed = written.trim() !== ''

  function putAway({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    writeInto(form, { [name]: '', vat_id: '' })
    fieldIn(form, name)?.focus()
  }

  return (
    <div>
      <TextField
        label={texts.company} optional autoComplete={autoComplete} defaultValue={start} hint={isNamed ? texts.asBusiness : undefined}
        onInput={({ currentTarget }) => setWritten(currentTarget.value)} {...field(name)}
      />
      {isNamed && <p className="row"><button type="button" className="text-link" onClick={putAway}>{texts.asPerson}</button></p>}
    </div>
  )
}

export function NameFields({ start }: { readonly start: FormValues }) {
  const texts = useTexts('accountFields')
  const field = useField()
  return (
    <div className="field-row">
      <TextField label={texts.firstName} autoComplete="given-name" defaultValue={start['first_name']} {...field('first_name')} />
      <TextField label={texts.lastName} autoComplete="family-name" defaultValue={start['last_name']} {...field('last_name')} />
    </div>
  )
}

export function PhoneFields({ start = {} }: { readonly start?: FormValues }) {
  const texts = useTexts('accountFields')
  const field = useField()
  return (
    <div className="field-row">
      <TextField label={texts.phoneWork} optional type="tel" autoComplete="work tel" defaultValue={start['phone_work']} {...field('phone_work')} />
      <TextField label={texts.phoneMobile} optional type="tel" autoComplete="mobile tel" defaultValue={start['phone_mobile']} {...field('phone_mobile')} />
    </div>
  )
}

/** What is agreed to at sign-up: the very words that are kept with the consent. `children`: what else may be. */
export function ConsentFields({ children }: { readonly children?: ReactNode }) {
  const texts = useTexts('accountFields')
  const language = useLanguage()
  const field = useField()
  return (
    <div className="consents">
      <Checkbox label={<>{signUpConsents.terms.wording[language]} <ReadLink screen="terms">{texts.readTerms}</ReadLink></>} required {...field('terms')} />
      <Checkbox label={<>{signUpConsents.privacy.wording[language]} <ReadLink screen="privacy">{texts.readPrivacy}</ReadLink></>} required {...field('privacy')} />
      {children}
    </div>
  )
}

export function NewsletterField({ start = false }: { readonly start?: boolean }) {
  return <Checkbox label={signUpConsents.newsletter.wording[useLanguage()]} defaultChecked={start} {...useField()('opt_in')} />
}

/** A password that somebody chooses, and can look at. */
export function ChosenPasswordField({ label }: { readonly label: string }) {
  const field = useField()
  const [written, setWritten] = useState('')
  const needs = useId()
  return (
    <>
      <PasswordField label={label} needs={needs} autoComplete="new-password" onInput={({ currentTarget }) => setWritten(currentTarget.value)} {...field('password')} />
      <PasswordParts id={needs} password={written} />
    </>
  )
}

/** Twice, where nobody looks at it. */
export function NewPasswordFields({ label }: { readonly label: string }) {
  const texts = useTexts('accountFields')
  const field = useField()
  return (
    <>
      <ChosenPasswordField label={label} />
      <PasswordField label={texts.repeatPassword} autoComplete="new-password" {...field('repeat')} />
    </>
  )
}

/** The password that somebody has, as the proof of being the customer. */
export function PresentPassword({ name }: { readonly name: 'pw' | 'current' }) {
  const { presentPassword } = useTexts('accountFields')
  return <PasswordField label={presentPassword} autoComplete="current-password" {...useField()(name)} />
}

/** As the country calls it. */
export function useVatIdName(country: Country): string {
  const { vatId, vatIdAT, vatIdCH, vatIdLI } = useTexts('accountFields')
  const names: Partial<Record<Country, string>> = { AT: vatIdAT, CH: vatIdCH, LI: vatIdLI }
  return names[country] ?? vatId
}

/** A VAT ID, judged as far as its letters and digits tell. It never keeps anybody from going on that it could not be looked up. */
interface VatIdFieldProps {
  readonly country: Country
  readonly start?: string | undefined
  /** What the office said of the number that is there from the start. */
  readonly startNote?: string | undefined
}

export function VatIdField({ country, start = '', startNote }: VatIdFieldProps): ReactNode {
  const texts = useTexts('accountFields')
  const field = useField()('vat_id')
  const [written, setWritten] = useState(start)
  const [isLeft, setLeft] = useState(false)
  const label = useVatIdName(country)
  const verdict = written.trim() === '' ? undefined : judgeVatId(written)
  const example = fill(texts.vatIdHint, { example: vatIdExamples[country] })
  const note = verdict === 'number' ? texts.vatIdNumber : verdict === 'format' ? texts.vatIdFormat : example
  return (
    <TextField
      label={label}
      optional
      spellCheck={false}
      autoCapitalize="characters"
      defaultValue={start}
      hint={start !== '' && written === start && startNote ? startNote : note}
      onInput={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={() => setLeft(true)}
      {...field}
      error={verdict === 'wrong' && isLeft ? texts['vat_id-wrong'] : verdict === undefined || verdict === 'wrong' ? field.error : undefined}
    />
  )
}

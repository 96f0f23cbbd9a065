/** Who pays: the name on the invoice, its address, the VAT ID and what is known of it. */
import { useState } from 'react'
import type { Account } from '#domain/account/customer.ts'
import type { Country } from '#domain/address/country.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useField } from './account-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { VatIdField } from './vat-id-field.tsx'

export function BillingFields({ account }: { readonly account: Account }) {
  const texts = useTexts('accountFields')
  const field = useField()
  const [country, setCountry] = useState<Country>(account.billing_address_country)
  const notes = { none: undefined, unverified: texts.vatIdStateUnverified, valid: texts.vatIdStateValid, invalid: texts.vatIdStateInvalid }
  return (
    <div
      className="account-fields"
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'billing_address_country') setCountry(target.value as Country)
      }}
    >
      <div className="field-row">
        <TextField label={texts.company} optional autoComplete="billing organization" defaultValue={account.name} {...field('name')} />
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

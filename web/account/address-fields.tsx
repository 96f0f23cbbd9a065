/** Where somebody is, or where invoices go. */
import { countries } from '#domain/address/country.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useField } from './account-form.tsx'
import type { FormValues } from './form-values.ts'

interface Props {
  readonly address: 'primary_address' | 'billing_address'
  readonly start?: FormValues
  /** An address for invoices may be completed at the checkout. */
  readonly optional?: boolean
}

export function AddressFields({ address, start = {}, optional = false }: Props) {
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
        autoComplete={`${section}country`}
        options={countries.map((value) => ({ value, label: texts[`country${value}`] }))}
        {...field(`${address}_country`)}
        defaultValue={start[`${address}_country`] ?? 'DE'}
      />
    </>
  )
}

/** From the fields about the account to what the calls take. */
import type { Country } from '#domain/address/country.ts'
import type { FormValues } from './form-values.ts'

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

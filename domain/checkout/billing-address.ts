/** Without a billing address, the invoice goes to the primary address. */
import type { Country } from '#domain/address/address.ts'
import { failure, type Failure } from '#domain/errors.ts'

export interface Addresses {
  readonly companyName: string
  readonly invoiceAs: string
  readonly personName: string
  readonly billing: PostalAddress
  readonly primary: PostalAddress
  readonly vatId: string | null
}

export interface PostalAddress {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: Country
}

export interface BillingAddress extends PostalAddress {
  readonly name: string
  readonly vatId?: string
}

export function billingAddress({ companyName, invoiceAs, personName, billing, primary, vatId }: Addresses): BillingAddress | Failure<'BILLING_ADDRESS_INCOMPLETE'> {
  const hasOwn = [billing.street, billing.postalCode, billing.city].some((part) => part.trim() !== '')
  const address = hasOwn ? billing : primary
  const name = invoiceAs.trim() || companyName.trim() || personName.trim()
  const missing = [
    ...(name === '' ? ['invoice_as'] : []),
    ...(address.street.trim() === '' ? ['billing_address_street'] : []),
    ...(address.postalCode.trim() === '' ? ['billing_address_postalcode'] : []),
    ...(address.city.trim() === '' ? ['billing_address_city'] : []),
  ]
  if (missing.length > 0) return failure('BILLING_ADDRESS_INCOMPLETE', Object.fromEntries(missing.map((field) => [field, 'is needed for the invoice'])))
  const { street, postalCode, city, country } = address
  return { name, street, postalCode, city, country, ...(vatId !== null && vatId !== '' && { vatId }) }
}

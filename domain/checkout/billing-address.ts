/** Without a billing address, the invoice goes to the primary address. */
import type { Country, PostalAddress } from '#domain/address/address.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'

type AddressOfCustomer = PostalAddress & { readonly country: Country }

export interface Addresses {
  readonly companyName: string
  readonly invoiceAs: string
  readonly personName: string
  readonly billing: AddressOfCustomer
  readonly primary: AddressOfCustomer
  readonly vatId: string | null
}

type Billing = AddressOfCustomer & FrozenOrder['billing']

export function billingAddress({ companyName, invoiceAs, personName, billing, primary, vatId }: Addresses): Billing | Failure<'BILLING_ADDRESS_INCOMPLETE'> {
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

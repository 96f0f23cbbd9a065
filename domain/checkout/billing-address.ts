/** Without a billing address, the invoice goes to the primary address. */
import type { Country, PostalAddress } from '#domain/address/address.ts'
import type { FieldCode } from '#domain/field-problem.ts'
import { isPrintable } from '#domain/account/person-fields.ts'
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

export function billingAddress({ companyName, invoiceAs, personName, billing, primary, vatId }: Addresses): Billing | Failure<'BILLING_ADDRESS_INCOMPLETE' | 'BILLING_ADDRESS_NOT_PRINTABLE'> {
  const hasOwn = [billing.street, billing.postalCode, billing.city].some((part) => part.trim() !== '')
  const address = hasOwn ? billing : primary
  const name = invoiceAs.trim() || companyName.trim() || personName.trim()
  const parts = { invoice_as: name, billing_address_street: address.street, billing_address_postalcode: address.postalCode, billing_address_city: address.city }
  const missing = Object.entries(parts).filter(([, part]) => part.trim() === '')
  if (missing.length > 0) return failure('BILLING_ADDRESS_INCOMPLETE', namedAll(missing, 'MISSING'))
  const unprintable = Object.entries({ ...parts, last_name: personName }).filter(([, part]) => !isPrintable(part))
  if (unprintable.length > 0) return failure('BILLING_ADDRESS_NOT_PRINTABLE', namedAll(unprintable, 'NOT_LATIN'))
  const { street, postalCode, city, country } = address
  return { name, street, postalCode, city, country, ...(vatId !== null && vatId !== '' && { vatId }) }
}

const namedAll = (parts: readonly (readonly [string, string])[], why: FieldCode) => Object.fromEntries(parts.map(([field]) => [field, why]))

import type { Country, PostalAddress } from '#domain/address/address.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { FieldCode } from '#domain/field-problem.ts'
import type { Account, User } from './customer.ts'
import { isPrintable } from './person-fields.ts'

/** Whom an order is billed to: of the profile, frozen with the order, and carried whole onto its invoices. */
export interface BilledParty extends PostalAddress {
  /** A company, or a person. */
  readonly name: string
  readonly vatId?: string
}

interface Payer extends Pick<User, 'name' | 'primary_address_street' | 'primary_address_postalcode' | 'primary_address_city'> {
  readonly Account: Pick<Account, 'name' | 'invoice_as' | 'billing_address_street' | 'billing_address_postalcode' | 'billing_address_city' | 'billing_address_country' | 'vat_id'>
}

type Billing = BilledParty & { readonly country: Country }

/** Without a billing address, the invoice goes to the primary address. The country is that of the account, by which it is taxed. */
export function billingAddress({ Account: account, ...person }: Payer): Billing | Failure<'BILLING_ADDRESS_INCOMPLETE' | 'BILLING_ADDRESS_NOT_PRINTABLE'> {
  const own = { street: account.billing_address_street, postalCode: account.billing_address_postalcode, city: account.billing_address_city }
  const primary = { street: person.primary_address_street, postalCode: person.primary_address_postalcode, city: person.primary_address_city }
  const address = Object.values(own).some((part) => part.trim() !== '') ? own : primary
  const name = account.invoice_as.trim() || account.name.trim() || person.name.trim()
  const parts = { invoice_as: name, billing_address_street: address.street, billing_address_postalcode: address.postalCode, billing_address_city: address.city }
  const missing = Object.entries(parts).filter(([, part]) => part.trim() === '')
  if (missing.length > 0) return failure('BILLING_ADDRESS_INCOMPLETE', namedAll(missing, 'MISSING'))
  const unprintable = Object.entries({ ...parts, last_name: person.name }).filter(([, part]) => !isPrintable(part))
  if (unprintable.length > 0) return failure('BILLING_ADDRESS_NOT_PRINTABLE', namedAll(unprintable, 'NOT_LATIN'))
  return { name, ...address, country: account.billing_address_country, ...(account.vat_id !== '' && { vatId: account.vat_id }) }
}

const namedAll = (parts: readonly (readonly [string, string])[], why: FieldCode) => Object.fromEntries(parts.map(([field]) => [field, why]))

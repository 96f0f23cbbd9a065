/** What can be said about a form before it is sent: the names of the fields at fault. The server decides; this only spares the way there. */
import type { Country } from '#domain/address/country.ts'
import { missingPasswordParts } from '#domain/access/password-rule.ts'
import { looksLikeEmail, phonePattern } from '#domain/access/plausible.ts'
import { isPostcodeOf } from '#domain/address/postcode.ts'
import { judgeVatId } from '#domain/money/vat-id.ts'
import type { FormValues } from './form-values.ts'

export type FormCheck = (values: FormValues) => readonly string[]

const valueOf = (values: FormValues, name: string) => values[name]?.trim() ?? ''

export const allOf = (...checks: readonly FormCheck[]): FormCheck => (values) => [...new Set(checks.flatMap((check) => check(values)))]

export const filled = (...names: readonly string[]): FormCheck => (values) => names.filter((name) => valueOf(values, name) === '')

export const email = (name: string): FormCheck => (values) => (looksLikeEmail(valueOf(values, name)) ? [] : [name])

export const phones: FormCheck = (values) => ['phone_mobile', 'phone_work'].filter((name) => !phonePattern.test(valueOf(values, name)))

export const vatId: FormCheck = (values) => {
  const written = valueOf(values, 'vat_id')
  return written !== '' && judgeVatId(written) === 'wrong' ? ['vat_id'] : []
}

export const postcode = (address: 'primary_address' | 'billing_address'): FormCheck => (values) => {
  const written = valueOf(values, `${address}_postalcode`)
  return written === '' || isPostcodeOf((values[`${address}_country`] ?? 'DE') as Country, written) ? [] : [`${address}_postalcode`]
}

/** Passwords are taken as they are written, blanks and all. Where there is none yet, there is nothing to repeat. */
export const newPassword: FormCheck = ({ password = '', repeat = '' }) => [
  ...(missingPasswordParts(password).length > 0 ? ['password'] : []),
  ...(repeat === password ? [] : ['repeat']),
]

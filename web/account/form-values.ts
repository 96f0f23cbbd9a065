import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { looksLikeEmail, phonePattern } from '#domain/access/email-address.ts'
import { isPrintable } from '#domain/account/person-fields.ts'
import { missingPasswordParts } from '#domain/access/password-rule.ts'
import { type Country, isPostcodeOf } from '#domain/address/address.ts'
import { judgeVatId } from '#domain/money/vat-id.ts'

/** What is written into a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>

type Named = HTMLInputElement | HTMLSelectElement

export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function fieldIn(form: HTMLFormElement | null, name: string): Named | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined
}

export function writeInto(form: HTMLFormElement | null, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldIn(form, name)
    if (!field || field.value === value) continue
    field.value = value
    // Who listens to what is typed hears of this, too.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** In the order in which the form shows them. */
export function inFormOrder(form: HTMLFormElement, names: readonly string[]): string[] {
  const shown = [...form.elements].map((element) => (element as Named).name)
  return [...new Set(shown)].filter((name) => names.includes(name))
}

/** What can be said about a form before it is sent: the names of the fields at fault. The server decides; this only spares the way there. */
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

const onDocuments = ['name', 'company', 'invoice_as', 'first_name', 'last_name', ...['primary', 'billing'].flatMap((kind) => ['street', 'postalcode', 'city'].map((part) => `${kind}_address_${part}`))]

/** Names and addresses go onto documents. */
export const printable: FormCheck = (values) => onDocuments.filter((name) => !isPrintable(valueOf(values, name)))

/** Passwords are taken as they are written, blanks and all. */
export const chosenPassword: FormCheck = ({ password = '' }) => (missingPasswordParts(password).length > 0 ? ['password'] : [])

/** Where there is none yet, there is nothing to repeat. */
export const newPassword: FormCheck = (values) => [...chosenPassword(values), ...((values['repeat'] ?? '') === (values['password'] ?? '') ? [] : ['repeat'])]

/** Only words come from the server: while a page stays, there is nothing to load anew. */
export function onlyWords({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

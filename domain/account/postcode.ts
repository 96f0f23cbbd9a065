/** What a postcode looks like where customers may live. A country's letters before it, as people write them, do no harm. */
import type { z } from 'zod'
import type { Country } from './country.ts'

const digits: Readonly<Record<Country, RegExp>> = {
  DE: /^\d{5}$/, AT: /^\d{4}$/, CH: /^\d{4}$/, NL: /^\d{4} ?[A-Z]{2}$/, LI: /^94\d{2}$/, LU: /^\d{4}$/, BE: /^\d{4}$/, IT: /^\d{5}$/,
}

export function isPostcodeOf(country: Country, written: string): boolean {
  return digits[country].test(written.trim().toUpperCase().replace(/^[A-Z]{1,2}[ -]+(?=\d)/, ''))
}

interface Said {
  readonly postcode: string | undefined
  readonly country: Country | undefined
}

/** Where both are said. An empty one is for others to judge. */
const fits = ({ postcode, country }: Said) => !postcode || country === undefined || isPostcodeOf(country, postcode)

function refuse(field: string, context: z.core.$RefinementCtx) {
  context.addIssue({ code: 'custom', path: [field], message: 'is no postcode of this country' })
}

interface AtHome {
  readonly primary_address_postalcode?: string | undefined
  readonly primary_address_country?: Country | undefined
}

export function primaryPostcodeFits({ primary_address_postalcode: postcode, primary_address_country: country }: AtHome, context: z.core.$RefinementCtx) {
  if (!fits({ postcode, country })) refuse('primary_address_postalcode', context)
}

interface OnInvoices {
  readonly billing_address_postalcode?: string | undefined
  readonly billing_address_country?: Country | undefined
}

export function billingPostcodeFits({ billing_address_postalcode: postcode, billing_address_country: country }: OnInvoices, context: z.core.$RefinementCtx) {
  if (!fits({ postcode, country })) refuse('billing_address_postalcode', context)
}

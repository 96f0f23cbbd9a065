import { Refusal } from './refusals.ts'

export interface Amount {
  readonly currency_code: string
  readonly value: string
}

export function amountOf(cents: number): Amount {
  return { currency_code: 'EUR', value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** Refuses what is no amount in euros; `field` says where it stood. */
export function centsIn(amount: unknown, field: string): number {
  const { currency_code: currency, value } = (amount ?? {}) as Partial<Amount>
  if (currency === undefined) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: `${field}/currency_code` })
  if (value === undefined) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: `${field}/value` })
  if (currency !== 'EUR') throw new Refusal('INVALID_CURRENCY_CODE', { field: `${field}/currency_code`, value: String(currency) })
  if (typeof value !== 'string' || value.length > 32 || !/^(-?\d+|-?\d*\.\d+)$/.test(value)) {
    throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${field}/value`, value: String(value).slice(0, 32) })
  }
  if (/\.\d{3,}$/.test(value)) throw new Refusal('DECIMAL_PRECISION', { field: `${field}/value`, value })
  return Math.round(Number(value) * 100)
}

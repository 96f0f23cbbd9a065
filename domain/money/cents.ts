/** Amounts in whole cents; half a cent is rounded up. */
import { z } from 'zod'

/** Basis points are hundredths of a percent: 5000 is a half. Amounts below zero are not shared. */
export function shareOfCents(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000)
}

/** The interface to the outside shows amounts as numbers with two decimals; inside they are whole cents. */
export function netCentsOf(listPrice: number): number {
  return Math.round(listPrice * 100)
}

/** What a visitor sees of a net price: the whole price, tax included. Totals of a cart are computed by the cart alone. */
export function grossCents(netCents: number, vatRate: number): number {
  return netCents + shareOfCents(netCents, Math.round(vatRate * 10_000))
}

/** One price, without the tax and with it. */
export interface Price {
  readonly netCents: number
  readonly grossCents: number
}

export function taxedPrice(netCents: number, vatRate: number): Price {
  return { netCents, grossCents: grossCents(netCents, vatRate) }
}

/** An amount or a share as somebody writes it: above zero, with two decimals at most. */
export const hundredthsSchema = (most: number) =>
  z.coerce.number().min(0.01).max(most).refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), { params: { code: 'WRONG_FORMAT', format: 'two decimals' } })

/** Whole cents as the interface to the outside shows them: a number with two decimals. */
export function euros(cents: number): number {
  return cents / 100
}

/** With two decimals, as files for programs have it: `-1234.05`. */
export function decimalOf(hundredths: number, point: '.' | ',' = '.'): string {
  const whole = Math.abs(hundredths)
  return `${hundredths < 0 ? '-' : ''}${Math.floor(whole / 100)}${point}${String(whole % 100).padStart(2, '0')}`
}

/**
 * In proportion to the weights, by largest remainder: what rounding down leaves over goes, cent by cent, to those who lost most by it, the
 * first among equals. Weights that are all zero count as equal. An amount of at most the sum of the weights gives nobody more than its weight.
 */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = sum > 0 ? weights : weights.map(() => 1)
  const whole = BigInt(sum > 0 ? sum : weights.length)
  const exact = parts.map((part) => BigInt(cents) * BigInt(part))
  const shares = exact.map((share) => Number(share / whole))
  const left = weights.length > 0 ? cents - shares.reduce((total, share) => total + share, 0) : 0
  const byLoss = exact.map((share, index) => ({ index, lost: share % whole })).sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

import { z } from 'zod'
import type { PaymentWish } from './wallet-payment.port.ts'

export function walletAmount(cents: number) {
  return { currency_code: 'EUR', value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}` }
}

/** Parses to cents; another currency than ours is nothing that we could book. */
export const centsSchema = z.object({
  currency_code: z.literal('EUR'),
  value: z.string().max(32).regex(/^\d+(\.\d{1,2})?$/),
}).transform(({ value }) => {
  const [euros = '', cents = ''] = value.split('.')
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
})

type Sums = Pick<PaymentWish, 'lines' | 'discountNetCents' | 'netCents' | 'vatCents' | 'totalCents'>

/** The tax of the lines in their order. Nothing where the wish does not add up, or holds an amount that no wallet takes: that is a fault of ours, to be found before money moves. */
export function breakdownOf({ lines, discountNetCents, netCents, vatCents, totalCents }: Sums) {
  const amounts = [...lines.flatMap((line) => [line.netCents, line.vatCents]), discountNetCents, netCents, vatCents, totalCents]
  const itemCents = sumOf(lines.map((line) => line.netCents))
  const isSound = amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0) && totalCents > 0 && lines.length > 0
  if (!isSound || itemCents - discountNetCents !== netCents || netCents + vatCents !== totalCents) return undefined
  const told = lines.map((line) => line.vatCents)
  const lineTaxCents = sumOf(told) === vatCents ? told : spread(vatCents, lines.map((line) => line.netCents))
  return { itemCents, taxCents: vatCents, discountCents: discountNetCents, totalCents, lineTaxCents }
}

/** In proportion, by the largest remainder; of equal remainders the first. */
function spread(cents: number, weights: readonly number[]): readonly number[] {
  const all = sumOf(weights)
  if (all === 0) return weights.map((_weight, index) => (index === 0 ? cents : 0))
  // Products of cents leave the whole numbers that are exact.
  const shares = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const floors = shares.map((share) => Number(share / BigInt(all)))
  const remainders = shares.map((share, index) => ({ index, remainder: Number(share % BigInt(all)) }))
  const rest = cents - sumOf(floors)
  const raised = new Set(remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, rest).map(({ index }) => index))
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

import { z } from 'zod'
import { decimalOf, spreadCents } from '#domain/money/cents.ts'
import type { PaymentWish } from './wallet-payment.port.ts'

export function walletAmount(cents: number) {
  return { currency_code: 'EUR', value: decimalOf(cents) }
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

/** With the tax spread over the lines, in their order. Nothing where the wish does not add up, or holds an amount that no wallet takes: that is a fault of ours, to be found before money moves. */
export function breakdownOf({ lines, discountNetCents, netCents, vatCents, totalCents }: Sums) {
  const amounts = [...lines.map((line) => line.netCents), discountNetCents, netCents, vatCents, totalCents]
  const itemCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const isSound = amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0) && totalCents > 0 && lines.length > 0
  if (!isSound || itemCents - discountNetCents !== netCents || netCents + vatCents !== totalCents) return undefined
  return { itemCents, taxCents: vatCents, discountCents: discountNetCents, totalCents, lineTaxCents: spreadCents(vatCents, lines.map((line) => line.netCents)) }
}

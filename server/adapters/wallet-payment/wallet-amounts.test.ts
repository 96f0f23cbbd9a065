import { describe, expect, it } from 'vitest'
import { breakdownOf, centsSchema, walletAmount } from './wallet-amounts.ts'

describe('amounts in the notation of a wallet', () => {
  it.each([[0, '0.00'], [1, '0.01'], [100, '1.00'], [15_470, '154.70'], [123_456_789, '1234567.89']])('%i cents are %s, in both directions', (cents, value) => {
    expect(walletAmount(cents)).toEqual({ currency_code: 'EUR', value })
    expect(centsSchema.parse({ currency_code: 'EUR', value })).toBe(cents)
  })

  it.each([['119', 11_900], ['119.5', 11_950]])('reads %s as %i cents', (value, cents) => {
    expect(centsSchema.parse({ currency_code: 'EUR', value })).toBe(cents)
  })

  it.each([
    { currency_code: 'USD', value: '1.00' }, { currency_code: 'EUR', value: '1.001' }, { currency_code: 'EUR', value: '-1.00' },
    { currency_code: 'EUR', value: '1e3' }, { currency_code: 'EUR', value: '' }, { currency_code: 'EUR', value: 1 }, { value: '1.00' },
  ])('reads no amount from %o', (amount) => {
    expect(centsSchema.safeParse(amount).success).toBe(false)
  })
})

describe('the tax of the lines', () => {
  const sums = (netCents: readonly number[], vatCents: number) => ({
    lines: netCents.map((cents) => ({ name: 'x', sku: 'x', netCents: cents })),
    discountNetCents: 0, netCents: netCents.reduce((sum, cents) => sum + cents, 0), vatCents,
    totalCents: netCents.reduce((sum, cents) => sum + cents, vatCents),
  })

  it.each([
    ['is spread in proportion', sums([1000, 3000], 760), [190, 570]],
    ['is nothing where there is none', sums([1000, 1000], 0), [0, 0]],
    ['goes to the largest remainders, of equal ones to the first', sums([100, 100, 100], 20), [7, 7, 6]],
    ['never stands on a line that costs nothing', sums([0, 100], 19), [0, 19]],
  ])('%s', (_what, wish, lineTaxCents) => {
    expect(breakdownOf(wish)?.lineTaxCents).toEqual(lineTaxCents)
  })
})

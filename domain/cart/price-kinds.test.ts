import { expect, it } from 'vitest'
import type { VatRate } from '#domain/money/vat-share.ts'
import { priceCart, priceKindsOf } from './price-cart.ts'

const german: VatRate = { category: 'S', rateBasisPoints: 1900 }
const dutch: VatRate = { category: 'S', rateBasisPoints: 2100 }
const percent = (basisPoints: number) => ({ value: { kind: 'percent', basisPoints } }) as const

it('the kinds of price add up to the sum without the tax, and with it, at one rate, at two and at none', () => {
  const rates = [() => german, ({ priceCents }: { priceCents: number }) => (priceCents % 2 === 0 ? german : dutch), () => ({ category: 'O', rateBasisPoints: 0 }) as const]
  for (const vatOf of rates) {
    for (let seed = 1; seed < 300; seed++) {
      const items = Array.from({ length: 1 + (seed % 7) }, (_, nth) => ({ priceCents: 1990 + ((seed * 7919 + nth * 104_729) % 9_000), classification: 'individual' }) as const)
      const price = priceCart({ items, shippingOption: seed % 3 === 0 ? 'express' : 'standard', formatCount: 2 + (seed % 2), voucher: seed % 4 === 0 ? percent(seed * 7) : undefined, vatOf })
      const kinds = priceKindsOf(price)
      expect(kinds.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(price.netCents)
      expect(kinds.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(price.totalCents)
      expect(kinds.map(({ kind }) => kind)).toEqual([
        'greetings', ...(price.expressCents ? ['express'] : []), ...(price.formatsCents ? ['formats'] : []), ...(price.discountCents ? ['discount'] : []),
      ])
    }
  }
})

it('each kind bears the tax of the greetings that it belongs to', () => {
  const items = [{ priceCents: 10_000, classification: 'individual' }] as const
  const kinds = priceKindsOf(priceCart({ items, shippingOption: 'express', formatCount: 3, voucher: percent(1000), vatOf: () => german }))
  expect(kinds).toEqual([
    { kind: 'greetings', netCents: 10_000, grossCents: 11_900 }, { kind: 'express', netCents: 5_000, grossCents: 5_950 },
    { kind: 'formats', netCents: 1_000, grossCents: 1_190 }, { kind: 'discount', netCents: -1_000, grossCents: -1_190 },
  ])
})

import { describe, expect, it } from 'vitest'
import { classifications, type Classification } from '../catalogue/product-type.ts'
import { euros } from '../money/euros.ts'
import type { Voucher } from '../voucher/voucher.ts'
import { priceCart, type CartToPrice } from './price-cart.ts'

const direct = (priceCents: number) => ({ priceCents, classification: 'direct' as const })
const individual = (priceCents: number) => ({ priceCents, classification: 'individual' as const })
const creative = (priceCents: number) => ({ priceCents, classification: 'creative' as const })
const percent = (basisPoints: number): Pick<Voucher, 'value'> => ({ value: { kind: 'percent', basisPoints } })
const absolute = (cents: number): Pick<Voucher, 'value'> => ({ value: { kind: 'absolute', cents } })

const standard = { shippingOption: 'standard', formatCount: 2, voucher: undefined, vatRate: 0.19 } as const

describe('the price of a cart', () => {
  it.each<[string, Partial<CartToPrice>, ReturnType<typeof priceCart>]>([
    ['nothing', { items: [] },
      { greetingsCents: 0, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 0, vatCents: 0, totalCents: 0 }],
    ['nothing, however much is chosen for it', { items: [], shippingOption: 'express', formatCount: 3, voucher: absolute(500) },
      { greetingsCents: 0, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 0, vatCents: 0, totalCents: 0 }],
    ['[R9.01] one greeting with its tax, half a cent up', { items: [direct(1990)] },
      { greetingsCents: 1990, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 1990, vatCents: 378, totalCents: 2368 }],
    ['[R9.01] tax that is rounded once and not for each greeting', { items: [direct(3), direct(3), direct(3)] },
      { greetingsCents: 9, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 9, vatCents: 2, totalCents: 11 }],
    ['[R9.01] a rate from the configuration', { items: [direct(1990)], vatRate: 0.077 },
      { greetingsCents: 1990, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 1990, vatCents: 153, totalCents: 2143 }],
    ['[R9.04] express, which costs half of each greeting that somebody has to speak', { items: [direct(1990), individual(2890), creative(1999)], shippingOption: 'express' },
      { greetingsCents: 6879, expressCents: 2445, formatsCents: 0, discountCents: 0, netCents: 9324, vatCents: 1772, totalCents: 11096 }],
    ['[R9.05] the third format, once for the cart', { items: [direct(1990), direct(1990)], formatCount: 3 },
      { greetingsCents: 3980, expressCents: 0, formatsCents: 1000, discountCents: 0, netCents: 4980, vatCents: 946, totalCents: 5926 }],
    ['a voucher on the greetings and on nothing else', { items: [individual(2890)], shippingOption: 'express', formatCount: 3, voucher: percent(1000) },
      { greetingsCents: 2890, expressCents: 1445, formatsCents: 1000, discountCents: 289, netCents: 5046, vatCents: 959, totalCents: 6005 }],
    ['a voucher that is worth more than the greetings', { items: [individual(2890)], formatCount: 3, voucher: absolute(10_000) },
      { greetingsCents: 2890, expressCents: 0, formatsCents: 1000, discountCents: 2890, netCents: 1000, vatCents: 190, totalCents: 1190 }],
    ['a voucher for everything', { items: [individual(2890)], voucher: percent(10_000) },
      { greetingsCents: 2890, expressCents: 0, formatsCents: 0, discountCents: 2890, netCents: 0, vatCents: 0, totalCents: 0 }],
  ])('%s', (_, cart, expected) => {
    expect(priceCart({ ...standard, items: [], ...cart })).toEqual(expected)
  })
})

/** Nothing is rounded until it is asked to be. */
interface Fraction { readonly top: bigint; readonly bottom: bigint }

const fraction = (top: bigint, bottom = 1n): Fraction => ({ top, bottom })
const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom)
const atMost = (a: Fraction, b: Fraction): Fraction => (a.top * b.bottom <= b.top * a.bottom ? a : b)

/** By long division with a remainder: half a cent and more is a whole one. */
function toCents({ top, bottom }: Fraction): bigint {
  const remainder = top % bottom
  return (top - remainder) / bottom + (remainder * 2n >= bottom ? 1n : 0n)
}

/** The same bill, reckoned slowly with fractions of euros from what the customer was told, and in none of the ways of the shop. */
function slowBill({ items, shippingOption, formatCount, voucher, vatRate }: CartToPrice) {
  const cent = (cents: number | bigint) => fraction(BigInt(cents), 100n)
  let greetings = fraction(0n)
  let express = 0n
  for (const { priceCents, classification } of items) {
    greetings = plus(greetings, cent(priceCents))
    if (shippingOption === 'express' && classification !== 'direct') express += toCents(times(times(cent(priceCents), fraction(1n, 2n)), fraction(100n)))
  }
  let formats = 0n
  for (let format = 3; format <= formatCount && items.length > 0; format++) formats += 1000n
  let discount = fraction(0n)
  if (voucher?.value.kind === 'percent') discount = times(greetings, fraction(BigInt(voucher.value.basisPoints), 10_000n))
  if (voucher?.value.kind === 'absolute') discount = cent(voucher.value.cents)
  const off = toCents(times(atMost(discount, greetings), fraction(100n)))
  const net = toCents(times(greetings, fraction(100n))) + express + formats - off
  const vat = toCents(times(fraction(net), fraction(BigInt((vatRate * 1000).toFixed(0)), 1000n)))
  return { express, formats, off, net, vat, total: net + vat }
}

/** The same row of numbers every time (Mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomCart(random: () => number): CartToPrice {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const vouchers = [undefined, percent(1 + below(10_000)), absolute(1 + below(20_000))]
  return {
    items: Array.from({ length: below(12) }, () => ({ priceCents: pick([below(20_000), 1990, 2890, 5990, 8990, 1]), classification: pick<Classification>(classifications) })),
    shippingOption: pick(['standard', 'express'] as const),
    formatCount: 1 + below(3),
    voucher: pick(vouchers),
    vatRate: pick([0.19, 0.16, 0.2, 0.081, 0.077, 0.07, 0]),
  }
}

describe('a hundred thousand carts', () => {
  it('[R9.01, R9.04, R9.05] cost what a slow reckoning with fractions says, and every line adds up to the cent', () => {
    const random = randomFrom(20_261_120)
    const shown = (amount: number) => BigInt(amount.toFixed(2).replace('.', ''))
    for (let count = 0; count < 100_000; count += 1) {
      const cart = randomCart(random)
      const price = priceCart(cart)
      const { express, formats, off, net, vat, total } = slowBill(cart)
      const isSame = BigInt(price.expressCents) === express && BigInt(price.formatsCents) === formats && BigInt(price.discountCents) === off
        && BigInt(price.netCents) === net && BigInt(price.vatCents) === vat && BigInt(price.totalCents) === total
      const lines = shown(euros(price.greetingsCents)) + shown(euros(price.expressCents)) + shown(euros(price.formatsCents)) - shown(euros(price.discountCents))
      const addsUp = lines === shown(euros(price.netCents)) && shown(euros(price.netCents)) + shown(euros(price.vatCents)) === shown(euros(price.totalCents))
      if (!isSame || !addsUp || price.netCents < 0) expect({ cart, price, slow: { express, formats, off, net, vat, total } }).toBe('the same, adding up')
    }
  })
})

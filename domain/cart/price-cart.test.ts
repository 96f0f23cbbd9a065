import { describe, expect, it } from 'vitest'
import { classifications, type Classification } from '#domain/catalogue/product-type.ts'
import { euros } from '#domain/money/cents.ts'
import type { VatRate } from '#domain/money/vat-share.ts'
import type { Voucher } from '#domain/voucher/voucher.ts'
import { priceCart, type CartPrice, type CartSums, type CartToPrice, withFormats } from './price-cart.ts'

const direct = (priceCents: number) => ({ priceCents, classification: 'direct' as const })
const individual = (priceCents: number) => ({ priceCents, classification: 'individual' as const })
const creative = (priceCents: number) => ({ priceCents, classification: 'creative' as const })
const percent = (basisPoints: number): Pick<Voucher, 'value'> => ({ value: { kind: 'percent', basisPoints } })
const absolute = (cents: number): Pick<Voucher, 'value'> => ({ value: { kind: 'absolute', cents } })

const taxed = (rateBasisPoints: number): VatRate => ({ category: 'S', rateBasisPoints })
const outside: VatRate = { category: 'O', rateBasisPoints: 0 }
const at = (rateBasisPoints: number) => () => taxed(rateBasisPoints)

const standard = { shippingOption: 'standard', formatCount: 2, voucher: undefined, vatOf: at(1900) } as const

describe('the price of a cart', () => {
  it.each<[string, Partial<CartToPrice>, CartSums]>([
    ['nothing', { items: [] },
      { greetingsCents: 0, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 0, vatCents: 0, totalCents: 0 }],
    ['nothing, however much is chosen for it', { items: [], shippingOption: 'express', formatCount: 3, voucher: absolute(500) },
      { greetingsCents: 0, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 0, vatCents: 0, totalCents: 0 }],
    ['[R9.01] one greeting with its tax, half a cent up', { items: [direct(1990)] },
      { greetingsCents: 1990, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 1990, vatCents: 378, totalCents: 2368 }],
    ['[R9.01] tax that is rounded once and not for each greeting', { items: [direct(3), direct(3), direct(3)] },
      { greetingsCents: 9, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 9, vatCents: 2, totalCents: 11 }],
    ['[R9.01] a rate from the configuration', { items: [direct(1990)], vatOf: at(770) },
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
    expect(priceCart({ ...standard, items: [], ...cart })).toMatchObject(expected)
  })

  const swiss = ({ classification }: { classification: Classification }) => (classification === 'direct' ? outside : taxed(1900))

  it('is taxed per greeting, and states each rate', () => {
    const price = priceCart({ ...standard, items: [direct(1990), individual(2890), individual(2890)], shippingOption: 'express', vatOf: swiss })
    expect(price.lines).toEqual([
      { priceCents: 1990, expressCents: 0, formatsCents: 0, discountCents: 0, netCents: 1990, vat: outside },
      { priceCents: 2890, expressCents: 1445, formatsCents: 0, discountCents: 0, netCents: 4335, vat: taxed(1900) },
      { priceCents: 2890, expressCents: 1445, formatsCents: 0, discountCents: 0, netCents: 4335, vat: taxed(1900) },
    ])
    expect(price.vatShares).toEqual([{ ...outside, netCents: 1990, vatCents: 0 }, { ...taxed(1900), netCents: 8670, vatCents: 1647 }])
    expect(price).toMatchObject({ netCents: 10_660, vatCents: 1647, totalCents: 12_307 })
  })

  it('[R9.05] spreads voucher and further formats over the greetings, to the cent', () => {
    const { lines, vatShares } = priceCart({ ...standard, items: [direct(1990), individual(2890), direct(1)], formatCount: 3, voucher: absolute(1000), vatOf: swiss })
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([408, 592, 0])
    expect(lines.map(({ formatsCents }) => formatsCents)).toEqual([408, 592, 0])
    expect(vatShares).toEqual([{ ...outside, netCents: 1991, vatCents: 0 }, { ...taxed(1900), netCents: 2890, vatCents: 549 }])
  })

  it('owes nothing, at the rate of its greetings, when a voucher covers everything', () => {
    expect(priceCart({ ...standard, items: [individual(2890)], voucher: percent(10_000) }).vatShares).toEqual([{ ...taxed(1900), netCents: 0, vatCents: 0 }])
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
function slowBill({ items, shippingOption, formatCount, voucher }: CartToPrice) {
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
  return { express, formats, off, net: toCents(times(greetings, fraction(100n))) + express + formats - off }
}

/** Rate by rate, from what the lines say. */
function slowTax({ lines }: CartPrice): Map<string, { net: bigint; vat: bigint }> {
  const nets = new Map<string, bigint>()
  for (const { vat, netCents } of lines) {
    const rate = `${vat.category} ${vat.rateBasisPoints}`
    nets.set(rate, (nets.get(rate) ?? 0n) + BigInt(netCents))
  }
  return new Map([...nets].map(([rate, net]) => [rate, { net, vat: toCents(times(fraction(net), fraction(BigInt(rate.split(' ')[1]!), 10_000n))) }]))
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

type TaxedItem = CartToPrice['items'][number] & { readonly vat: VatRate }

function randomCart(random: () => number): CartToPrice<TaxedItem> {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const vouchers = [undefined, percent(1 + below(10_000)), absolute(1 + below(20_000))]
  const rates = pick([[taxed(1900)], [{ category: 'AE', rateBasisPoints: 0 } as const], [outside, taxed(1900)], [taxed(2000), taxed(1900)], [taxed(810), taxed(770), taxed(0)]])
  return {
    items: Array.from({ length: below(12) }, () => ({
      priceCents: pick([below(20_000), 1990, 2890, 5990, 8990, 1, 0]), classification: pick<Classification>(classifications), vat: pick<VatRate>(rates),
    })),
    shippingOption: pick(['standard', 'express'] as const),
    formatCount: 1 + below(3),
    voucher: pick(vouchers),
    vatOf: ({ vat }) => vat,
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const shown = (amount: number) => BigInt(amount.toFixed(2).replace('.', ''))

/** What does not hold of a bill; nothing where all of it does. */
function whatIsWrongWith(cart: CartToPrice<TaxedItem>, price: CartPrice): string[] {
  const slow = slowBill({ ...cart, vatOf: at(0) })
  const tax = slowTax(price)
  const { lines, vatShares } = price
  const sumOfLines = (part: 'priceCents' | 'expressCents' | 'formatsCents' | 'discountCents' | 'netCents') => sumOf(lines.map((line) => line[part]))
  const promises = {
    'the slow reckoning says the same': BigInt(price.expressCents) === slow.express && BigInt(price.formatsCents) === slow.formats
      && BigInt(price.discountCents) === slow.off && BigInt(price.netCents) === slow.net,
    'lines add up to the sums': sumOfLines('priceCents') === price.greetingsCents && sumOfLines('expressCents') === price.expressCents
      && sumOfLines('formatsCents') === price.formatsCents && sumOfLines('discountCents') === price.discountCents && sumOfLines('netCents') === price.netCents,
    'shares add up to the sums': sumOf(vatShares.map(({ netCents }) => netCents)) === price.netCents && sumOf(vatShares.map(({ vatCents }) => vatCents)) === price.vatCents,
    'each share is taxed once': vatShares.length === tax.size && vatShares.every(({ category, rateBasisPoints, netCents, vatCents }) => {
      const slowly = tax.get(`${category} ${rateBasisPoints}`)
      return slowly?.net === BigInt(netCents) && slowly.vat === BigInt(vatCents)
    }),
    'no greeting is paid back more than it costs': lines.every((line) => line.discountCents <= line.priceCents && line.netCents >= 0),
    'an order finds its formats again': withFormats(lines.map(({ formatsCents: _formats, ...line }) => line), price.formatsCents).every(({ formatsCents }, index) => formatsCents === lines[index]?.formatsCents),
    'the wallet sees whole cents that add up': Object.values(price).flat().every((amount) => typeof amount === 'object' || Number.isSafeInteger(amount))
      && price.greetingsCents + price.expressCents + price.formatsCents + price.vatCents - price.discountCents === price.totalCents,
    'euros add up': shown(euros(price.netCents)) + shown(euros(price.vatCents)) === shown(euros(price.totalCents)),
  }
  return Object.entries(promises).filter(([, isKept]) => !isKept).map(([promise]) => promise)
}

/** A hundred thousand of them where somebody asks for all (`npm run torture carts`). */
const carts = Number(process.env['CARTS'] ?? 5_000)

describe('carts at random', () => {
  it('[R9.01, R9.04, R9.05] cost what exact arithmetic with fractions gives; lines, sums, shares and tax add up to the cent', () => {
    const random = randomFrom(20_261_120)
    for (let count = 0; count < carts; count += 1) {
      const cart = randomCart(random)
      const price = priceCart(cart)
      const wrong = whatIsWrongWith(cart, price)
      if (wrong.length > 0) expect({ wrong, cart, price }).toBe('right')
    }
  }, 120_000)
})

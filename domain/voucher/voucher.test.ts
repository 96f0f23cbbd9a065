import { describe, expect, it } from 'vitest'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { discountCents, voucherCodeKey, voucherProblem, withVoucher, type Voucher } from './voucher.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

const voucher: Voucher = {
  code: 'HERBST10',
  value: { kind: 'percent', basisPoints: 1000 },
  firstDay: day('2026-11-01'),
  lastDay: day('2026-11-30'),
  maxUses: null,
  usedCount: 0,
  oncePerCustomer: false,
}
const today = day('2026-11-20')

describe('the code of a voucher', () => {
  it.each([
    ['HERBST10', 'HERBST10'],
    [' herbst10\n', 'HERBST10'],
    ['Herbst-10', 'HERBST-10'],
    ['abc', 'ABC'],
    ['a'.repeat(40), 'A'.repeat(40)],
  ])('"%s" is looked up as %s', (code, key) => {
    expect(voucherCodeKey(code)).toBe(key)
  })

  it.each(['', 'ab', 'a'.repeat(41), 'gruß10', 'GRÜN10', 'ſommer', 'kı10', 'HERBST 10', 'HERBST\n10', "HERBST'10", '10 €'])(
    'cannot be "%s"',
    (code) => {
      expect(voucherCodeKey(code)).toBeUndefined()
    },
  )
})

describe('a voucher', () => {
  it.each([
    ['in its time', {}, '2026-11-20', false, true],
    ['on its first day', {}, '2026-11-01', false, true],
    ['on its last day', {}, '2026-11-30', false, true],
    ['the day before', {}, '2026-10-31', false, false],
    ['the day after', {}, '2026-12-01', false, false],
    ['with a use left', { maxUses: 3, usedCount: 2 }, '2026-11-20', false, true],
    ['used up', { maxUses: 3, usedCount: 3 }, '2026-11-20', false, false],
    ['used more than it may be', { maxUses: 3, usedCount: 4 }, '2026-11-20', false, false],
    ['that may never be used', { maxUses: 0 }, '2026-11-20', false, false],
    ['for everybody once, by somebody new', { oncePerCustomer: true }, '2026-11-20', false, true],
    ['for everybody once, again', { oncePerCustomer: true }, '2026-11-20', true, false],
    ['for any number of times, again', { usedCount: 1000 }, '2026-11-20', true, true],
  ] as const)('[R5.08] %s', (_, change, date, usedByCustomer, isGood) => {
    const problem = voucherProblem({ ...voucher, ...change, usedByCustomer }, day(date))
    expect(problem?.failure).toBe(isGood ? undefined : 'VOUCHER_NOT_FOUND')
  })

  it('[R5.08] that is refused marks its field', () => {
    expect(Object.keys(voucherProblem({ ...voucher, maxUses: 0, usedByCustomer: false }, today)?.fields ?? {})).toEqual(['voucher'])
  })
})

describe('the discount', () => {
  it('is taken off all greetings together, and rounded once', () => {
    expect(discountCents({ value: { kind: 'percent', basisPoints: 1000 } }, [1990, 995, 995])).toBe(398)
  })

  it.each([
    ['10 percent', { kind: 'percent', basisPoints: 1000 }, 1990, 199],
    ['10 percent of an odd sum, half a cent up', { kind: 'percent', basisPoints: 1000 }, 1995, 200],
    ['12.5 percent', { kind: 'percent', basisPoints: 1250 }, 1990, 249],
    ['everything', { kind: 'percent', basisPoints: 10_000 }, 1990, 1990],
    ['more than everything', { kind: 'percent', basisPoints: 20_000 }, 1990, 1990],
    ['5 euros', { kind: 'absolute', cents: 500 }, 1990, 500],
    ['the whole price', { kind: 'absolute', cents: 1990 }, 1990, 1990],
    ['more than the greetings cost', { kind: 'absolute', cents: 5000 }, 1990, 1990],
    ['5 euros off nothing', { kind: 'absolute', cents: 500 }, 0, 0],
    ['a voucher below zero', { kind: 'absolute', cents: -500 }, 1990, 0],
  ] as const)('%s', (_, value, priceCents, expected) => {
    expect(discountCents({ value }, [priceCents])).toBe(expected)
  })
})

describe('a cart', () => {
  const cart = { cartId: 'c1', voucher: undefined as Voucher | undefined }

  it('[R5.08] accepts a voucher and changes nothing else', () => {
    expect(withVoucher(cart, voucher)).toEqual({ cartId: 'c1', voucher })
    expect(cart.voucher).toBeUndefined()
  })

  it('[R5.08] refuses a second voucher, also the same one again', () => {
    const taken = { ...cart, voucher }
    expect(withVoucher(taken, { ...voucher, code: 'ANDERER' })).toMatchObject({ failure: 'DISCOUNT_ALREADY_ASSIGNED' })
    expect(withVoucher(taken, voucher)).toMatchObject({ failure: 'DISCOUNT_ALREADY_ASSIGNED' })
  })
})

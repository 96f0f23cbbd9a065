import { describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { canBeCanceled, canBePaid } from './order-changes.ts'

describe('an order can be canceled', () => {
  it.each([
    ['Prepaid waiting approval', false, true],
    ['Ordered', false, true],
    ['Ordered', true, false],
    ['In Manufacturing', false, true],
    ['Shipped', true, false],
    ['Canceled', false, false],
  ] as const)('that is %s, begun %s: %s', (status, isBegun, expected) => {
    expect(canBeCanceled({ status, isBegun })).toBe(expected)
  })
})

describe('an order can be paid', () => {
  const invoiced = { status: 'Ordered', isPaid: false, owedCents: 2368, cartStatus: cartStatuses.invoiced } as const
  it.each([
    [{}, true],
    [{ status: 'Shipped' }, true],
    [{ status: 'Prepaid waiting approval', cartStatus: cartStatuses.ordered }, true],
    [{ cartStatus: cartStatuses.ordered }, false],
    [{ isPaid: true }, false],
    [{ owedCents: 0 }, false],
    [{ status: 'Canceled' }, false],
  ] as const)('with %j: %s', (change, expected) => {
    expect(canBePaid({ ...invoiced, ...change })).toBe(expected)
  })
})

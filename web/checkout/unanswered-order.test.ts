import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { type CartStatus, cartStatuses } from '#domain/cart/cart-status.ts'
import { Refused } from '#web/calls/refused.ts'
import type { CartState } from '#web/current-cart/current-cart.ts'
import { forgetUnansweredOrder, keepUnansweredOrder, unansweredOrder } from './checkout-memory.ts'
import { orderToLookFor, provesNotOrdered } from './unanswered-order.tsx'

const none: CartState = { status: 'none' }
const cart = (id: string, items: number, status: CartStatus = cartStatuses.open): CartState => ({ status: 'ready', cart: { id, status, Cartitems: Array.from({ length: items }) } as unknown as Cart })
const unanswered = { cartId: 'sent', userId: 'erika' } as const
const returned = { cartId: 'at-wallet', paymentId: 'approved' } as const

describe('an order to look for', () => {
  it.each([
    ['no cart is there any more', none, unanswered],
    ['the next cart is empty', cart('next', 0), unanswered],
    ['the cart itself is still there', cart('sent', 1), undefined],
    ['the cart itself has been emptied', cart('sent', 0), undefined],
    ['the next cart is filled', cart('next', 1), undefined],
    ['a cart that was ordered before has been opened', cart('before', 1, cartStatuses.paid), undefined],
    ['nothing is known yet', { status: 'unknown' } satisfies CartState, undefined],
    ['the carts cannot be read', { status: 'failed', failure: new Refused('NOT_READY') } satisfies CartState, undefined],
  ])('[R4.05] is the one without an answer: %s', (_when, state, sought) => {
    expect(orderToLookFor({ state, unanswered, returned: undefined })).toBe(sought)
  })

  it.each([
    ['no cart is there any more', none, returned],
    ['another cart is filled', cart('next', 1), returned],
    ['the cart itself is still there', cart('at-wallet', 1), undefined],
  ])('[R4.05] is the one with which the customer comes back from the wallet: %s', (_when, state, sought) => {
    expect(orderToLookFor({ state, unanswered: undefined, returned })).toBe(sought)
  })

  it('is none where nothing was sent', () => {
    expect(orderToLookFor({ state: none, unanswered: undefined, returned: undefined })).toBeUndefined()
  })
})

describe('a failure of the checkout', () => {
  const unclear = new Refused('ERROR_SUBMITTING_DATA')
  unclear.isUnclear = true

  it.each([
    ['a dead line', unclear, false],
    ['a busy shop', new Refused('NOT_READY'), false],
    ['something that the shop did not foresee', new Refused('ERROR_GENERAL'), false],
    ['a session that has ended', new Refused('VALID_USER_REQUIRED'), false],
    ['a payment under way', new Refused('PAYMENT_IN_PROGRESS'), false],
    ['a wallet that says nothing now, and may have paid before', new Refused('WALLET_NOT_AVAILABLE'), false],
    ['another price', new Refused('PRICE_CHANGED'), true],
    ['a cart that is gone', new Refused('NO_CART_FOUND'), true],
    ['a mistake of the page', new Error('unexpected'), false],
  ])('[R4.05] proves that nothing was ordered, or does not: %s', (_what, error, proves) => {
    expect(provesNotOrdered(error)).toBe(proves)
  })
})

describe('an unanswered order', () => {
  const order = { cartId: 'sent', fingerprint: 'as it was', userId: 'erika' }

  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('[R4.05] is remembered until the answer for its own cart has come', () => {
    keepUnansweredOrder(order)
    forgetUnansweredOrder('another')
    expect(unansweredOrder()).toMatchObject(order)
    forgetUnansweredOrder('sent')
    expect(unansweredOrder()).toBeUndefined()
  })

  it('[R4.05] leads nobody back to it after half an hour', () => {
    keepUnansweredOrder(order)
    vi.advanceTimersByTime(29 * 60_000)
    expect(unansweredOrder()).toBeDefined()
    vi.advanceTimersByTime(2 * 60_000)
    expect(unansweredOrder()).toBeUndefined()
  })
})

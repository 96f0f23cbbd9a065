import { describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { Refused } from '#web/calls/refused.ts'
import { cartToKeep } from './use-open-set.ts'

const cart = { id: 'a', status: cartStatuses.open, is_saved_set: false, Cartitems: [{}] } as unknown as Cart
const kept = (change: Partial<Cart>) => cartToKeep({ status: 'ready', cart: { ...cart, ...change } })?.id

describe('switching to another cart', () => {
  it('[R2.27] keeps the former one as a set, unless it is one, is ordered, or is empty', () => {
    expect(kept({})).toBe('a')
    expect([kept({ is_saved_set: true }), kept({ status: cartStatuses.paid }), kept({ Cartitems: [] })]).toEqual([undefined, undefined, undefined])
    expect(cartToKeep({ status: 'none' })).toBeUndefined()
  })

  it('[R2.27] does not give up one that could not be read', () => {
    expect(() => cartToKeep({ status: 'failed', failure: new Refused('ERROR_SUBMITTING_DATA') })).toThrow('ERROR_SUBMITTING_DATA')
    expect(() => cartToKeep({ status: 'unknown' })).toThrow('ERROR_GENERAL')
  })
})

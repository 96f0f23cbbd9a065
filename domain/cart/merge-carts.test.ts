import { describe, expect, it } from 'vitest'
import { cartStatuses } from './cart-status.ts'
import { mergedWishes, mergeOutcome, type CartToMerge } from './merge-carts.ts'

const guests: CartToMerge = { userId: null, status: cartStatuses.open, mergedIntoCartId: null, itemCount: 3, hasLivePayment: false }
const users = { itemCount: 2, hasLivePayment: false }

describe('a guest\'s cart', () => {
  it('[R4.05] is merged', () => {
    expect(mergeOutcome(guests, users)).toBe('merge')
    expect(mergeOutcome({ ...guests, itemCount: 98 }, users)).toBe('merge')
  })

  it.each([
    ['there is none', undefined],
    ['it is somebody\'s', { ...guests, userId: 'somebody' }],
    ['it was ordered', { ...guests, status: cartStatuses.ordered }],
    ['it was merged', { ...guests, mergedIntoCartId: 'another' }],
  ])('[R4.05] is left alone when %s', (_, cart) => {
    expect(mergeOutcome(cart, users)).toBe('nothing')
  })

  it.each([
    ['they would not fit together', { ...guests, itemCount: 99 }, users],
    ['somebody is paying for it', { ...guests, hasLivePayment: true }, users],
    ['somebody is paying for the user\'s', guests, { ...users, hasLivePayment: true }],
  ])('[R4.05] is kept as a set when %s', (_, cart, current) => {
    expect(mergeOutcome(cart, current)).toBe('keep')
  })
})

describe('the wishes of both carts', () => {
  const nothing = { voucherId: null, telephoneSystem: null, remarks: '' }

  it('[R4.05] keep the user\'s, and fall back to the guest\'s where the user has none', () => {
    const guest = { voucherId: 'g', telephoneSystem: 'gs', remarks: 'eilig' }
    expect(mergedWishes(nothing, guest)).toEqual(guest)
    expect(mergedWishes({ voucherId: 'u', telephoneSystem: 'us', remarks: 'leise' }, guest)).toEqual({ voucherId: 'u', telephoneSystem: 'us', remarks: 'leise\neilig' })
    expect(mergedWishes({ ...nothing, remarks: 'eilig' }, guest).remarks).toBe('eilig')
    expect(mergedWishes({ ...nothing, remarks: 'x'.repeat(1999) }, guest).remarks).toBe('x'.repeat(1999))
  })
})

import { expect, it } from 'vitest'
import { cartStatuses, cartTransitions } from './cart-status.ts'

it('the states of a cart have the numbers that the interface shows', () => {
  expect(Object.entries(cartStatuses)).toEqual([['open', 0], ['ordered', 30], ['invoiced', 31], ['paid', 50]])
})

it('a cart that was ordered never opens again', () => {
  expect(Object.values(cartTransitions).flat()).not.toContain('open')
})

import { expect, it } from 'vitest'
import { canBecome, cartStatuses, cartTransitions, screenOf } from './cart-status.ts'

it('the states of a cart have the numbers that the interface shows', () => {
  expect(Object.entries(cartStatuses)).toEqual([['open', 0], ['ordered', 30], ['invoiced', 31], ['paid', 50]])
})

it('a cart that was ordered never opens again', () => {
  expect(Object.values(cartTransitions).flat()).not.toContain('open')
})

it('[R4.01] a cart opens the cart, and the checkout as long as it is still to be paid', () => {
  const { open, ordered, invoiced, paid } = cartStatuses
  expect([open, ordered, invoiced, paid].map(screenOf)).toEqual(['cart', 'cart', 'checkout', 'cart'])
})

it('a paid cart is to be paid again when the bank takes the money back; an open one is not', () => {
  const { open, ordered, invoiced, paid } = cartStatuses
  expect([open, ordered, invoiced, paid].map((from) => canBecome(from, invoiced))).toEqual([false, true, true, true])
})

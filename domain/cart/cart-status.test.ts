import { expect, it } from 'vitest'
import { canBecome, cartStatuses, cartTransitions, screenOf } from './cart-status.ts'

it('the states of a cart have the numbers of the published API', () => {
  expect(Object.entries(cartStatuses)).toEqual([['open', 0], ['ordered', 30], ['invoiced', 31], ['paid', 50]])
})

it('a cart that was ordered never opens again', () => {
  expect(Object.values(cartTransitions).flat()).not.toContain('open')
})

it('[R4.01] a cart opens on the cart screen, and on the checkout as long as it is still to be paid', () => {
  const { open, ordered, invoiced, paid } = cartStatuses
  expect([open, ordered, invoiced, paid].map(screenOf)).toEqual(['cart', 'cart', 'checkout', 'cart'])
})

it('a paid cart becomes payable again when the bank takes the money back; an open one does not', () => {
  const { open, ordered, invoiced, paid } = cartStatuses
  expect([open, ordered, invoiced, paid].map((from) => canBecome(from, invoiced))).toEqual([false, true, true, true])
})

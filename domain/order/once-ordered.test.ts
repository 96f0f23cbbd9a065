import { expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { cartStatusOnceOrdered, statusOnceOrdered } from './order-changes.ts'

it.each([
  { paymentOption: null, money: 'nothing', status: 'Ordered', cart: 'paid' },
  { paymentOption: 'wallet', money: 'paid', status: 'Ordered', cart: 'paid' },
  { paymentOption: 'wallet', money: 'pending', status: 'Prepaid waiting approval', cart: 'ordered' },
  { paymentOption: 'transfer', money: 'later', status: 'Prepaid waiting approval', cart: 'ordered' },
  { paymentOption: 'direct_debit', money: 'later', status: 'Ordered', cart: 'ordered' },
  { paymentOption: 'invoice', money: 'later', status: 'Ordered', cart: 'invoiced' },
] as const)('$paymentOption, $money: the order is $status, the cart $cart', ({ status, cart, ...agreed }) => {
  expect(statusOnceOrdered(agreed)).toBe(status)
  expect(cartStatusOnceOrdered(agreed)).toBe(cartStatuses[cart])
})

import { expect, it } from 'vitest'
import { debitStateOf } from './payment.ts'

it.each([
  { paymentState: 'approved', orderStatus: 'Ordered', isPaid: false, state: 'announced' },
  { paymentState: 'capturing', orderStatus: 'Shipped', isPaid: false, state: 'announced' },
  { paymentState: 'capturing', orderStatus: 'Canceled', isPaid: false, state: 'under_way' },
  { paymentState: 'capturing', orderStatus: 'Ordered', isPaid: true, state: 'under_way' },
  { paymentState: 'failed', orderStatus: 'Ordered', isPaid: false, state: 'came_back' },
  { paymentState: 'failed', orderStatus: 'Ordered', isPaid: true, state: undefined },
  { paymentState: 'approved', orderStatus: 'Canceled', isPaid: false, state: undefined },
  { paymentState: 'captured', orderStatus: 'Shipped', isPaid: true, state: undefined },
  { paymentState: null, orderStatus: 'Ordered', isPaid: false, state: undefined },
] as const)('$paymentState, $orderStatus, paid $isPaid: $state', ({ state, ...debit }) => {
  expect(debitStateOf(debit)).toBe(state)
})

import { expect, it } from 'vitest'
import { orderStatuses, orderTransitions } from './order-status.ts'

it('an order can be canceled as long as nothing of it was shipped', () => {
  const cancelable = orderStatuses.filter((status) => orderTransitions[status].includes('Canceled'))
  expect(cancelable).toEqual(['Prepaid waiting approval', 'Ordered', 'In Manufacturing'])
})

it('an order that waits for its money is not produced', () => {
  expect(orderTransitions['Prepaid waiting approval']).toEqual(['Ordered', 'Canceled'])
})

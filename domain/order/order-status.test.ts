import { expect, it } from 'vitest'
import { isUnderWay, orderStatuses, orderTransitions, statusOncePaid, statusOnceUnpaid, type OrderStatus } from './order-status.ts'

it('an order can be canceled as long as nothing in it has been shipped', () => {
  const cancelable = orderStatuses.filter((status) => orderTransitions[status].includes('Canceled'))
  expect(cancelable).toEqual(['Prepaid waiting approval', 'Ordered', 'In Manufacturing'])
})

it('an order that waits for its money is not produced', () => {
  expect(orderTransitions['Prepaid waiting approval']).toEqual(['Ordered', 'Canceled'])
})

const moves = (by: (status: OrderStatus) => OrderStatus | undefined) => orderStatuses.flatMap((from) => {
  const to = by(from)
  return to === undefined ? [] : [{ from, to }]
})

it('a payment starts an order that waited for it, and closes a shipped one', () => {
  expect(moves(statusOncePaid)).toEqual([{ from: 'Prepaid waiting approval', to: 'Ordered' }, { from: 'Shipped', to: 'Closed - Shipped and Invoiced' }])
})

it('a returned payment reopens a closed order, and changes nothing else', () => {
  expect(moves(statusOnceUnpaid)).toEqual([{ from: 'Closed - Shipped and Invoiced', to: 'Shipped' }])
})

it.each([...moves(statusOncePaid), ...moves(statusOnceUnpaid)])('a payment moves an order from $from to $to, which is an allowed transition', ({ from, to }) => {
  expect(orderTransitions[from]).toContain(to)
})

it('an order is under way while it may still be shipped', () => {
  expect(orderStatuses.filter(isUnderWay)).toEqual(['Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced'])
})

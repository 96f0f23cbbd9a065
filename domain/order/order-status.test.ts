import { expect, it } from 'vitest'
import { isUnderWay, orderStatuses, orderTransitions, statusOncePaid, statusOnceUnpaid, type OrderStatus } from './order-status.ts'

it('an order can be canceled as long as nothing of it was shipped', () => {
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

it('money lets begin what waited for it, and closes what was shipped', () => {
  expect(moves(statusOncePaid)).toEqual([{ from: 'Prepaid waiting approval', to: 'Ordered' }, { from: 'Shipped', to: 'Closed - Shipped and Invoiced' }])
})

it('money that is taken back opens what was closed, and nothing else', () => {
  expect(moves(statusOnceUnpaid)).toEqual([{ from: 'Closed - Shipped and Invoiced', to: 'Shipped' }])
})

it.each([...moves(statusOncePaid), ...moves(statusOnceUnpaid)])('money moves an order from $from to $to, which is a step that it may take', ({ from, to }) => {
  expect(orderTransitions[from]).toContain(to)
})

it('under way is what may still be shipped', () => {
  expect(orderStatuses.filter(isUnderWay)).toEqual(['Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced'])
})

import { expect, it } from 'vitest'
import { paymentStates } from '#domain/payment/payment.ts'
import { collectionStateOf } from './debit-run.ts'

it('a collection is under way until the bank has reported on it', () => {
  const told = paymentStates.filter((state) => collectionStateOf(state) !== 'under_way')
  expect(told.map((state) => [state, collectionStateOf(state)])).toEqual([['captured', 'paid'], ['failed', 'came_back'], ['refunded', 'returned']])
})

import { expect, it } from 'vitest'
import { paymentStates } from '#domain/payment/payment.ts'
import { collectionStateOf, debitRunStateOf, debitRunStates, releaseRightOf } from './debit-run.ts'

it('a released run stays released', () => {
  expect(debitRunStateOf({ isReleased: false, isDiscarded: false })).toBe('made')
  expect(debitRunStateOf({ isReleased: false, isDiscarded: true })).toBe('discarded')
  expect(debitRunStateOf({ isReleased: true, isDiscarded: false })).toBe('released')
})

it.each([
  { mayRelease: true, isOwn: false, hasOthers: false, right: 'yes' },
  { mayRelease: true, isOwn: false, hasOthers: true, right: 'yes' },
  { mayRelease: true, isOwn: true, hasOthers: true, right: 'somebody_else' },
  { mayRelease: true, isOwn: true, hasOthers: false, right: 'with_reason' },
  { mayRelease: false, isOwn: false, hasOthers: true, right: 'somebody_else' },
  { mayRelease: false, isOwn: true, hasOthers: true, right: 'somebody_else' },
] as const)('asked by someone with the right $mayRelease, made by the user $isOwn, other owners exist $hasOthers: may be released: $right', ({ right, ...asking }) => {
  expect(releaseRightOf({ state: 'made', ...asking })).toBe(right)
})

it('a decided run cannot be released', () => {
  const decided = debitRunStates.filter((state) => state !== 'made')
  expect(decided.map((state) => releaseRightOf({ state, mayRelease: true, isOwn: false, hasOthers: true }))).toEqual(['no', 'no'])
})

it('a collection is under way until the bank has reported on it', () => {
  const told = paymentStates.filter((state) => collectionStateOf(state) !== 'under_way')
  expect(told.map((state) => [state, collectionStateOf(state)])).toEqual([['captured', 'paid'], ['failed', 'came_back'], ['refunded', 'returned']])
})

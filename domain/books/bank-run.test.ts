import { expect, it } from 'vitest'
import { paymentStates } from '#domain/payment/payment.ts'
import { collectionStateOf, releaseNoteOf, releaseRightOf, releaseRights, runStateOf, runStates } from './bank-run.ts'

it('a released run stays released', () => {
  expect(runStateOf({ releasedAt: null, discardedAt: null })).toBe('made')
  expect(runStateOf({ releasedAt: null, discardedAt: new Date(0) })).toBe('discarded')
  expect(runStateOf({ releasedAt: new Date(0), discardedAt: null })).toBe('released')
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
  const decided = runStates.filter((state) => state !== 'made')
  expect(decided.map((state) => releaseRightOf({ state, mayRelease: true, isOwn: false, hasOthers: true }))).toEqual(['no', 'no'])
})

it('a reason is noted where nobody else could release it, and is needed then', () => {
  expect(releaseRights.map((right) => releaseNoteOf(right, 'Allein im Haus'))).toEqual(['', 'Allein im Haus', { failure: 'FOUR_EYES_NEEDED' }, { failure: 'FOUR_EYES_NEEDED' }])
  expect(releaseNoteOf('with_reason', '')).toEqual({ failure: 'WRONG_INPUT', fields: { note: 'MISSING' } })
})

it('a collection is under way until the bank has reported on it', () => {
  const told = paymentStates.filter((state) => collectionStateOf(state) !== 'under_way')
  expect(told.map((state) => [state, collectionStateOf(state)])).toEqual([['captured', 'paid'], ['failed', 'came_back'], ['refunded', 'returned']])
})

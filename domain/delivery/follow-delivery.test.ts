import { describe, expect, it } from 'vitest'
import {
  afterHearing, type DeliveryFailure, type DeliveryInTime, type Heard, isFollowed, mayMove, overByTime, resultToTell, secondsToNextLook, stateAt,
} from './follow-delivery.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const waiting: DeliveryInTime = { status: 'code_required', failureCode: null, dateEntered: start, codeExpiresAt: after(300), uploadingSince: null, pendingSince: null }
const pending: DeliveryInTime = { ...waiting, status: 'pending', pendingSince: start }
const given: DeliveryInTime = { ...pending, status: 'error', failureCode: 'TIMEOUT' }

it.each([
  ['code_required', 'pending', true], ['code_required', 'success', false], ['pending', 'success', true], ['pending', 'code_required', false],
  ['error', 'success', true], ['error', 'pending', false], ['success', 'error', false],
] as const)('[R4.09] from %s to %s: %s', (from, to, expected) => {
  expect(mayMove(from, to)).toBe(expected)
})

it.each([
  ['waits for its code', waiting, 299, undefined],
  ['has waited five minutes for its code', waiting, 300, 'CODE_EXPIRED'],
  ['was cut off while it was sent', { ...waiting, uploadingSince: after(20) }, 300, 'INTERRUPTED'],
  ['was never sent a code', { ...waiting, codeExpiresAt: null }, 301, 'CODE_EXPIRED'],
  ['is on its way', pending, 179.9, undefined],
  ['is on its way for three minutes', pending, 180, 'TIMEOUT'],
] as const)('[R9.06] a delivery that %s', (_what, delivery, seconds, expected) => {
  expect(overByTime(delivery, after(seconds))).toBe(expected)
  expect(stateAt(delivery, after(seconds)).status).toBe(expected ? 'error' : delivery.status)
})

describe('the gateway reports', () => {
  const failed = (because: DeliveryFailure): Heard => ({ state: 'failed', because })
  it.each([
    ['done in time', pending, { state: 'done' }, 20, { status: 'success', failureCode: null }],
    ['nothing yet', pending, { state: 'pending' }, 20, undefined],
    ['nothing for too long', pending, { state: 'pending' }, 180, { status: 'error', failureCode: 'TIMEOUT' }],
    ['that it failed', pending, failed('PIN_WRONG'), 20, { status: 'error', failureCode: 'PIN_WRONG' }],
    ['done after it was given up', given, { state: 'done' }, 200, { status: 'success', failureCode: null }],
    ['nothing after it was given up', given, { state: 'pending' }, 200, undefined],
    ['that it failed after it was given up', given, failed('MAILBOX_OFF'), 200, undefined],
    ['done long after', given, { state: 'done' }, 601, undefined],
    ['done, of one that failed for another reason', { ...given, failureCode: 'PIN_WRONG' }, { state: 'done' }, 20, undefined],
  ] as const)('%s', (_what, delivery, heard, seconds, expected) => {
    expect(afterHearing(delivery, heard, after(seconds))).toEqual(expected)
  })
})

it.each([
  ['arrived', { ...pending, status: 'success' }, 20, { failure: null }],
  ['was refused by the mailbox', { ...waiting, status: 'error', failureCode: 'PIN_WRONG' }, 20, { failure: 'PIN_WRONG' }],
  ['was cut off', { ...waiting, status: 'error', failureCode: 'INTERRUPTED' }, 300, { failure: 'INTERRUPTED' }],
  ['was given up, and may still arrive', given, 599, undefined],
  ['was given up, and did not arrive late either', given, 600, { failure: 'TIMEOUT' }],
  ['is on its way', pending, 20, undefined],
  ['waits for its code', waiting, 20, undefined],
  ['never got its code', { ...waiting, status: 'error', failureCode: 'CODE_EXPIRED' }, 300, undefined],
] as const)('[R4.09] the customer is told of a delivery that %s', (_what, delivery, seconds, expected) => {
  expect(resultToTell({ ...delivery, challengeId: 'a' }, after(seconds))).toEqual(expected)
})

it('[R4.09] a customer whose number is unknown to the provider is told on the screen alone', () => {
  expect(resultToTell({ ...waiting, status: 'error', failureCode: 'UNKNOWN_SUBSCRIBER', challengeId: null }, after(1))).toBeUndefined()
})

it.each([[pending, 100, true], [given, 599, true], [given, 600, false], [waiting, 10, false], [{ ...pending, status: 'success' as const }, 10, false]])(
  'is or is not worth asking about', (delivery, seconds, expected) => {
    expect(isFollowed(delivery, after(seconds))).toBe(expected)
  },
)

it('is polled often at first, once more when its time ends, and seldom after that', () => {
  expect([0, 10, 100, 178, 180, 300].map((seconds) => secondsToNextLook({ pendingSince: start }, after(seconds)))).toEqual([2, 5, 5, 2, 20, 20])
})

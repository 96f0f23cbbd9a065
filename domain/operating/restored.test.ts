import { describe, expect, it } from 'vitest'
import { isAnsweredWhileHeld, isOfLostTime } from './restored.ts'

describe('a restored shop that is held', () => {
  it.each([
    ['GET', '/products', 'anyone', true], ['GET', '/salesorders/:orderId', 'customer', true], ['POST', '/staff/login', 'anyone', true], ['POST', '/user/login', 'anyone', true],
    ['POST', '/staff/secondFactor/confirm', 'own access', true], ['POST', '/prelisten', 'anyone', true],
    ['GET', '/carts/:cartId/checkout', 'customer', false], ['GET', '/carts/:cartId/guestPayment', 'anyone', false], ['POST', '/carts', 'anyone', false],
    ['POST', '/deliveries', 'customer', false], ['POST', '/staff/orders/:orderId/cancel', 'orders', false],
  ] as const)('%s %s of %s: answered %s', (method, path, audience, is) => {
    expect(isAnsweredWhileHeld({ method, path, audience })).toBe(is)
  })

  it.each([
    ['2026-11-18T11:00:00Z', false], ['2026-11-19T13:00:00Z', true], ['2026-11-22T00:00:00Z', true], ['2026-11-23T12:00:01Z', false],
  ])('a file of %s belongs to the time that was lost: %s', (storedAt, is) => {
    expect(isOfLostTime(new Date(storedAt), { madeAt: '2026-11-20T12:00:00.000Z', restoredAt: '2026-11-23T12:00:00.000Z', releasedAt: null })).toBe(is)
  })
})

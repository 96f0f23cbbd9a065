import { expect, it } from 'vitest'
import { type PreparedCartFacts, preparedCartState } from './prepared-cart.ts'

const now = new Date('2026-11-20T09:00:00Z')
const sent: PreparedCartFacts = { isOrdered: false, hasCart: true, expiresAt: new Date('2026-12-20T09:00:00Z'), openedAt: null, revokedAt: null }

it.each([
  ['sent', {}], ['opened', { openedAt: now }], ['expired', { openedAt: now, expiresAt: now }], ['expired', { hasCart: false }],
  ['revoked', { revokedAt: now, hasCart: false, expiresAt: now }], ['ordered', { isOrdered: true, revokedAt: now, openedAt: now, expiresAt: now }],
] as const)('a prepared cart is %s: %j', (state, facts) => {
  expect(preparedCartState({ ...sent, ...facts }, now)).toBe(state)
})

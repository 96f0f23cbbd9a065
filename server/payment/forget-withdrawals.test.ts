import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawals } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetWithdrawals } from './withdrawal.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const said = { name: 'Erika Muster', email: 'erika@example.org', orderNumber: '100001', statement: 'Ich widerrufe.', note: 'Erika rief an.' }
const given = (receivedAt: string, state: 'received' | 'accepted') => ({ ...said, state, requestId: randomUUID(), language: 'de' as const, receivedAt: new Date(receivedAt) })
const stored = () => shop.deps.db.select({
  name: withdrawals.name, email: withdrawals.email, orderNumber: withdrawals.orderNumber, statement: withdrawals.statement, note: withdrawals.note, state: withdrawals.state,
}).from(withdrawals).orderBy(asc(withdrawals.number))
const forgetOn = (day: string) => forgetWithdrawals.run(
  { db: shop.deps.db, now: () => new Date(`${day}T12:00:00Z`) }, {}, { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue },
)

it('the person who withdrew is known for eight years after the end of the year, and then no longer, except in undecided withdrawals', async () => {
  // The last minute of a year and the first of the next, by the clock of the studio.
  await shop.deps.db.insert(withdrawals).values([given('2025-12-31T22:59:00Z', 'accepted'), given('2025-12-31T23:00:00Z', 'accepted'), given('2025-06-01T12:00:00Z', 'received')])
  await forgetOn('2033-12-31')
  expect(await stored()).toEqual([{ ...said, state: 'accepted' }, { ...said, state: 'accepted' }, { ...said, state: 'received' }])
  for (const night of ['2034-01-01', '2034-01-02']) await forgetOn(night)
  const nobody = { name: '', email: '', orderNumber: '', statement: '', note: '' }
  expect(await stored()).toEqual([{ ...nobody, state: 'accepted' }, { ...said, state: 'accepted' }, { ...said, state: 'received' }])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { Waiting } from '#domain/figures/today.contract.ts'
import type { Restored } from '#domain/operating/restored.ts'
import { bankMovements, bankStatements, leads, mails, payments, receivables } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const now = new Date('2026-12-15T09:00:00Z')
const today = '2026-12-15' as DateOnly
let shop: TestApp
let owner: SignedInStaff
let held: Restored | undefined
beforeAll(async () => {
  const failedJobs = { listFailed: async () => [], countFailed: async () => [{ jobName: 'send-mail', count: 2, oldest: new Date('2026-12-14T23:30:00Z') }, { jobName: 'pack-order', count: 1, oldest: new Date('2026-12-13T23:30:00Z') }], retryFailed: async () => false, retryAllFailed: async () => 0 }
  shop = await openTestApp({ deps: { now: () => now, failedJobs, held: () => held } })
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const waiting = async (who = owner) => ((await who.calls.call('GET', '/staff/waiting')).body as unknown as { records: Waiting[] }).records
const of = async (kind: Waiting['kind']) => (await waiting()).find((one) => one.kind === kind)
const movement = () => ({ bankReference: randomUUID(), kind: 'credit' as const, bookedOn: addDays(today, -2), amountCents: 100, currency: 'EUR' })

describe('[R6.09] what waits in the office', () => {
  it('is nothing in a new shop but what failed, counted over all kinds of work, since the day of the first', async () => {
    expect((await waiting()).filter(({ count }) => count > 0)).toEqual([{ kind: 'failed_jobs', count: 3, oldest: '2026-12-14' }])
  })

  it('is told of every room, with how much and since which day of the studio’s calendar', async () => {
    const { db } = shop.deps
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    expect((await buyer.checkout()).status).toBe(200)
    await db.update(receivables).set({ state: 'overdue', dueOn: addDays(today, -3) })
    const [statement] = await db.insert(bankStatements).values({ fileName: 'a.xml', fileSha256: 'x', movements: 2, newMovements: 2, staffId: owner.staff.id }).returning()
    await db.insert(bankMovements).values([{ ...movement(), statementId: statement!.id }, { ...movement(), bookedOn: today, statementId: statement!.id }])
    await db.insert(payments).values({ amountCents: 700, kind: 'transfer', state: 'captured', capturedAt: new Date('2026-12-09T23:30:00Z'), returnSince: now, idempotencyKey: randomUUID() })
    await owner.calls.call('POST', '/withdrawals', { request_id: randomUUID(), order_number: '100123', name: 'Erika', email: 'erika@example.org', statement: '', language: 'de' })
    await db.insert(leads).values([{ firstName: 'A', lastName: 'B', email: 'a@example.org', description: 'x', language: 'de', dateEntered: new Date('2026-12-08T10:00:00Z') }])
    await db.update(mails).set({ state: 'failed', dateEntered: new Date('2026-12-11T10:00:00Z') })
    expect(Object.fromEntries((await waiting()).map(({ kind, count, oldest }) => [kind, [count > 0, oldest]]))).toEqual({
      overdue_invoices: [true, '2026-12-12'], open_invoices: [true, today], bank_movements: [true, '2026-12-13'], money_to_return: [true, '2026-12-10'], withdrawals: [true, today],
      messages: [true, '2026-12-08'], failed_jobs: [true, '2026-12-14'], unsent_mails: [true, '2026-12-11'],
    })
  })

  it('is counted no further than anybody reads, with the day of the oldest', async () => {
    const message = { firstName: 'A', lastName: 'B', email: 'b@example.org', description: 'y', language: 'de' as const, dateEntered: now }
    await shop.deps.db.insert(leads).values(Array.from({ length: 150 }, () => message))
    expect(await of('messages')).toEqual({ kind: 'messages', count: 99, oldest: '2026-12-08' })
  })

  it('is told with the day that the shop was restored to, as long as it is held', async () => {
    const restoredTo = async () => (await owner.calls.call('GET', '/staff/waiting')).body['restored_to']
    expect(await restoredTo()).toBeNull()
    held = { madeAt: '2026-12-14T23:30:00.000Z', restoredAt: '2026-12-15T08:00:00.000Z', releasedAt: null }
    expect(await restoredTo()).toBe(held.madeAt)
    held = undefined
  })

  it('is told to nobody who may not see to it', async () => {
    for (const role of ['studio', 'talent'] as const) expect(await waiting(await givenStaff(shop, role))).toEqual([])
  })
})

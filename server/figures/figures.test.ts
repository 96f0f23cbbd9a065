import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { Figures } from '#domain/figures/figures.contract.ts'
import { files, greetings, takes } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let netCents: number
let clock = new Date('2025-11-30T22:00:00Z')

/** Orders never change: the day on which one came in is the shop's own. */
async function givenOrderOn(entered: string, { isCanceled = false } = {}) {
  clock = new Date(entered)
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  const { order, orderId, greetings: [greeting] } = await orderedBy(shop, buyer)
  if (isCanceled) expect((await buyer.calls.call('POST', `/salesorders/${orderId}/cancel`, {})).status).toBe(200)
  netCents = order.netCents
  return greeting!.id
}
const finish = (greetingId: string, at: string, day: number | undefined) => shop.deps.db.update(greetings)
  .set({ status: 'finished', productionState: null, finishedAt: new Date(at), deadline: day === undefined ? null : dateOnly(2026, 11, day) }).where(eq(greetings.id, greetingId))

beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
  await givenOrderOn('2025-11-30T22:59:00Z')
  const promisedForNoDay = await givenOrderOn('2025-11-30T23:01:00Z')
  const late = await givenOrderOn('2026-10-31T23:30:00Z')
  const inTime = await givenOrderOn('2026-11-02T10:00:00Z')
  await givenOrderOn('2026-11-03T10:00:00Z', { isCanceled: true })
  const overdue = await givenOrderOn('2026-11-04T10:00:00Z')
  clock = new Date('2026-11-22T09:00:00Z')
  owner = await givenStaff(shop, 'owner')
  await finish(late, '2026-11-10T23:30:00Z', 10)
  await finish(inTime, '2026-11-10T22:30:00Z', 10)
  await finish(promisedForNoDay, '2026-11-12T10:00:00Z', undefined)
  await shop.deps.db.update(greetings).set({ status: 'processing', productionState: null, deadline: dateOnly(2026, 11, 20) }).where(eq(greetings.id, overdue))
  const [file] = await shop.deps.db.insert(files).values({ key: 'take', sha256: 'x', bytes: 1, mediaType: 'audio/wav' }).returning()
  const take = { greetingId: late, source: 'upload', voiceId: 'clara', spokenText: 'Guten Tag.', fileId: file!.id, seconds: 1, state: 'rejected', judgedAt: clock } as const
  await shop.deps.db.insert(takes).values([
    { ...take, number: 1, reason: 'WRONG_NAME: Erika mit langem i' }, { ...take, number: 2, reason: 'WRONG_NAME' }, { ...take, number: 3, reason: null },
    { ...take, number: 4, reason: 'ENDING', judgedAt: new Date('2025-11-01T10:00:00Z') },
  ])
}, 120_000)
afterAll(() => shop.close())

it('[R6.09] the figures are counted by months in the studio\'s time zone, over twelve of them, without canceled orders, and without personal data', async () => {
  const figures = (await owner.calls.call('GET', '/staff/figures')).body as unknown as Figures
  const month = (wanted: string) => figures.months.find((one) => one.month === wanted)
  expect(figures.months.map((one) => one.month)).toEqual(expect.arrayContaining(['2025-12', '2026-11']))
  expect(figures.months).toHaveLength(12)
  expect(month('2026-11')).toEqual({ month: '2026-11', orders: 3, revenue: (3 * netCents) / 100, finished: 3, on_time: 2, overdue: 1 })
  expect(month('2025-12')).toMatchObject({ orders: 1, finished: 0 })
  expect(figures.months.reduce((sum, { orders: count }) => sum + count, 0)).toBe(4)
  expect(figures.retakes).toEqual([{ voice: 'Clara', reason: 'WRONG_NAME', count: 2 }, { voice: 'Clara', reason: null, count: 1 }])
  expect(JSON.stringify(figures)).not.toMatch(/Muster|Erika|@/)
})

it('[R6.09] the share delivered in time counts what is overdue as late', async () => {
  expect((await owner.calls.call('GET', '/staff/work/board')).body).toMatchObject({ on_time_rate: 2 / 4, overdue: 1 })
})

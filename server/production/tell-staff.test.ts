import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/date-only.ts'
import { mails, orders } from '#server/db/schema.ts'
import type { FailedJobs } from '#server/jobs/failed-jobs.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { tellStaff } from './tell-staff.job.ts'

let shop: TestApp
let owner: SignedInStaff
let studio: SignedInStaff
let talent: SignedInStaff
let failed: Awaited<ReturnType<FailedJobs['listFailed']>> = []
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  studio = await givenStaff(shop, 'studio')
  talent = await givenStaff(shop, 'talent')
}, 60_000)
afterAll(() => shop.close())

const run = () => tellStaff.run({ ...shop.deps, failedJobs: { listFailed: async (most = 0, from = 0) => failed.slice(from, from + most) } }, {}, { jobId: randomUUID(), attempt: 1, signal: new AbortController().signal, enqueue: shop.deps.enqueue })
const told = async ({ staff }: SignedInStaff) => (await shop.deps.db.select().from(mails).where(eq(mails.recipient, staff.email)).orderBy(mails.dateEntered)).map(({ textBody }) => textBody)
const assign = async (greetingId: string, to: string | null) => expect((await studio.calls.call('POST', `/staff/work/${greetingId}/assign`, { staff_id: to })).status).toBe(200)
const withdraw = () => owner.calls.call('POST', '/withdrawals', { request_id: randomUUID(), order_number: 'unbekannt', name: 'Erika Muster', email: 'erika@example.org', statement: 'Hiermit widerrufe ich.', language: 'de' })
const numberOf = (greetingId: string) => greetingId.slice(0, 6).toUpperCase()

describe('what the shop writes to its own people', () => {
  it('[R1.09] a speaker gets one mail of all that was given to them, with its number and its day and nothing of the customer; what was taken back is not told', async () => {
    const given = [await givenGreeting(shop), await givenGreeting(shop), await givenGreeting(shop)] as const
    for (const { greetingId } of given) await assign(greetingId, talent.staff.id)
    await assign(given[2].greetingId, null)
    await run()
    await run()
    const [mail, ...others] = await told(talent)
    expect(others).toEqual([])
    for (const { greetingId } of given.slice(0, 2)) expect(mail).toContain(`Ansage ${numberOf(greetingId)}, bis `)
    expect(mail).not.toMatch(new RegExp(`${numberOf(given[2].greetingId)}|Elektro|Sommer|Wintergarten`))
    expect(await told(studio)).toEqual([])
  })

  it('[R6.09] every owner hears of a withdrawal, of a late order and of work that failed for good, each once, however often it is looked for', async () => {
    const late = await givenGreeting(shop, { greeting: { deadline: addDays(shop.deps.today(), -1) } })
    failed = [{ failedJobId: randomUUID(), jobName: 'deliver-lead', input: {}, attempts: 3, failedAt: new Date(), reason: '550 <erika@example.org>' }]
    expect((await withdraw()).status).toBe(200)
    await run()
    await Promise.all([run(), run()])
    const [mail, ...others] = await told(owner)
    expect(others).toEqual([])
    for (const words of [`Bestellung ${late.orderNumber}, zugesagt bis`, 'deliver-lead', /Widerruf \d+ wartet/]) expect(mail).toMatch(words)
    expect(mail).not.toContain('example.org')
    expect(await told(talent)).toHaveLength(1)
  })

  it('[R6.09] owners hear, once, of an order whose confirmation no mail server takes, until it is handed over', async () => {
    const [refused, fetched] = [await givenGreeting(shop), await givenGreeting(shop)]
    await shop.deps.db.update(orders).set({ confirmedAt: new Date() }).where(eq(orders.id, fetched.orderId))
    for (const { orderId } of [refused, fetched]) {
      await shop.deps.db.insert(mails).values({
        orderId, kind: 'order-confirmation', state: 'failed', recipient: 'weg@example.org', letterBox: 'weg@example.org', subject: '', textBody: '', htmlBody: '', language: 'de', dedupeKey: randomUUID(), messageId: randomUUID(),
      })
    }
    await run()
    await run()
    const all = (await told(owner)).join(' ')
    expect(all.split(`Bestellung ${refused.orderNumber}: Die Auftragsbestätigung ließ sich nicht zustellen.`)).toHaveLength(2)
    expect(all).not.toContain(`Bestellung ${fetched.orderNumber}: Die`)
  })

  it('[R6.09] of work that failed by the hundreds nothing goes missing', async () => {
    failed = Array.from({ length: 501 }, (_, index) => ({ failedJobId: randomUUID(), jobName: index === 500 ? 'forget-mails' : 'send-mail', input: {}, attempts: 3, failedAt: new Date(), reason: '' }))
    await run()
    await run()
    failed = []
    expect((await told(owner)).join(' ')).toContain('forget-mails')
  })

  it('[R6.09] what is switched off is not told, also not later', async () => {
    const { body } = await owner.calls.call('GET', '/staff/settings')
    const { news } = body as { news: Record<string, boolean> }
    const set = (changed: object, before: object) => owner.calls.call('PUT', '/staff/settings', { news: changed, before: { news: before } })
    const off = { ...news, withdrawal: false }
    expect((await set(off, news)).status).toBe(200)
    const before = (await told(owner)).length
    await withdraw()
    await run()
    expect((await set(news, off)).status).toBe(200)
    await run()
    expect(await told(owner)).toHaveLength(before)
  })
})

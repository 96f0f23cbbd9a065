import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CrmRefused, type Crm, type Lead } from '#server/adapters/crm/crm.port.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { deliverLead } from './deliver-lead.job.ts'

const message = { first_name: 'Ayşe', last_name: 'Yılmaz', email1: 'ayse@example.org', description: 'Wir brauchen neun Ansagen.\nGruß', language: 'de' }

let database: Database
let queue: JobQueue
let shop: TestApp
/** What the other side took; it refuses as long as it is down. */
let taken: Lead[]
let isDown: boolean

const crm: Crm = {
  name: 'simulator',
  captureLead: async (lead) => {
    if (isDown) throw new CrmRefused('The CRM answered 500')
    taken.push(lead)
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
  const soon = { ...deliverLead, retry: { ...deliverLead.retry, delaySeconds: 1, backoff: false } }
  queue = await openJobQueue({ database, jobs: [soon], deps: { db: database.db, now: () => new Date(), crm }, log: { info() {}, warn() {}, error() {} } })
  await queue.start()
  shop = await openAppWithoutDatabase({ deps: { db: database.db, enqueue: queue.enqueue, campaignId: 'web' } })
})
afterAll(async () => {
  await shop.close()
  await queue.stop({ timeoutMs: 2000 })
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database)
  taken = []
  isDown = false
})

const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/contact', payload })
const stored = () => database.db.select().from(leads)

describe('sending a message', () => {
  it('[R7.28] keeps it and hands it to the CRM as it was written', async () => {
    const answer = await post(message)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    await expect.poll(() => taken.length, { timeout: 5000 }).toBe(1)
    expect(taken[0]).toMatchObject({ firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.org', description: message.description, campaignId: 'web' })
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    expect((await stored())[0]?.sentTo).toBe('simulator')
  })

  it('[R7.28] acknowledges and keeps it while the CRM is down, and hands it over once when it is back', async () => {
    isDown = true
    expect((await post(message)).statusCode).toBe(200)
    await expect.poll(async () => (await stored())[0]?.lastFailure, { timeout: 5000 }).toBe('The CRM answered 500')
    expect((await stored())[0]?.state).toBe('pending')
    isDown = false
    await expect.poll(() => taken.length, { timeout: 8000 }).toBe(1)
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    expect(taken).toHaveLength(1)
  })

  it('does not hand over a lead twice when its job runs twice', async () => {
    await post(message)
    await expect.poll(async () => (await stored())[0]?.state, { timeout: 5000 }).toBe('sent')
    const [lead] = await stored()
    await deliverLead.run({ db: database.db, now: () => new Date(), crm }, { leadId: lead!.id }, { jobId: 'again', attempt: 2, signal: AbortSignal.timeout(1000), enqueue: queue.enqueue })
    expect(taken).toHaveLength(1)
  })

  it('gives a lead that nobody would take to the people who can look after it', async () => {
    await post(message)
    await expect.poll(async () => (await stored())[0]?.state, { timeout: 5000 }).toBe('sent')
    await database.db.update(leads).set({ state: 'pending' })
    const [lead] = await stored()
    isDown = true
    const context = { jobId: 'last', attempt: deliverLead.retry.limit + 1, signal: AbortSignal.timeout(1000), enqueue: queue.enqueue }
    await expect(deliverLead.run({ db: database.db, now: () => new Date(), crm }, { leadId: lead!.id }, context)).rejects.toThrow(CrmRefused)
    expect((await stored())[0]).toMatchObject({ state: 'failed', lastFailure: 'The CRM answered 500' })
  })

  it('names each field that is wrong, and keeps nothing', async () => {
    const answer = await post({ ...message, first_name: '  ', email1: 'not-an-address', description: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { first_name: expect.any(String), email1: expect.any(String), description: expect.any(String) } })
    expect(await stored()).toEqual([])
  })
})

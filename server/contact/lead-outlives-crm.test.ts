import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadCaptureForm } from '#server/adapters/crm/lead-capture-form.ts'
import type { Crm } from '#server/adapters/crm/crm.port.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { deliverLead } from './send-message.ts'

/** Nobody listens there. */
const deadAddress = 'http://127.0.0.1:9/leads'
const oneHourSeconds = 60 * 60

let database: Database
let queue: JobQueue
let shop: TestApp
let simulator: Simulator
let isDown: boolean
let patienceMs: number

const crm: Crm = {
  name: 'simulator',
  captureLead: (lead, signal) => leadCaptureForm({ name: 'simulator', url: isDown ? deadAddress : `${simulator.address}/leads`, timeoutMs: patienceMs }).captureLead(lead, signal),
}

beforeAll(async () => {
  simulator = await startSimulator('crm')
  database = await openTestDatabase()
  queue = await openJobQueue({ database, jobs: [deliverLead], deps: { db: database.db, now: () => new Date(), crm }, log: { info() {}, warn() {}, error() {} } })
  await queue.start()
  shop = await openAppWithoutDatabase({ deps: { db: database.db, enqueue: queue.enqueue, campaignId: 'web' } })
})
afterAll(async () => {
  await shop.close()
  await queue.stop({ timeoutMs: 2000 })
  await database.close()
  simulator.stop()
})
beforeEach(async () => {
  await emptyTables(database)
  isDown = false
  patienceMs = 10_000
})

async function send(lastName: string): Promise<string> {
  const payload = { first_name: 'Ayşe', last_name: lastName, email1: 'ayse@example.org', description: `Neun Ansagen, ${lastName}` }
  expect((await shop.app.inject({ method: 'POST', url: '/api/contact', payload })).json()).toEqual({ received: true })
  return (await stored())!.id
}

const stored = async () => (await database.db.select().from(leads))[0]
const asked = async (what: string): Promise<unknown> => (await fetch(simulator.address + what)).json()
const kept = async (leadId: string) => ((await asked('/leads')) as { lead_id: string }[]).filter((lead) => lead.lead_id === leadId).length
const attempts = async (leadId: string) => ((await asked('/attempts')) as Record<string, number>)[leadId]
const attempted = async (count: number) => expect.poll(async () => (await stored())?.attempts).toBe(count)

const waiting = sql`name = ${deliverLead.name} and state = 'retry'`

/** How long the lead waits for its next attempt. */
async function pauseSeconds(): Promise<number> {
  const query = sql`select extract(epoch from start_after - now()) as seconds from pgboss.job where ${waiting}`
  const pause = async () => (await database.db.execute(query) as unknown as { rows: { seconds: string }[] }).rows[0]?.seconds
  await expect.poll(pause).toBeDefined()
  return Number(await pause())
}

async function skipPause() {
  await pauseSeconds()
  await database.db.execute(sql`update pgboss.job set start_after = now() where ${waiting}`)
  // As of a new job, instead of waiting until a worker looks again.
  await database.db.execute(sql`select pg_notify('job_enqueued', ${deliverLead.name}::text)`)
}

describe('a lead', () => {
  it('[R7.28] is not lost while the CRM is down for an hour, and is handed over once when it is back', async () => {
    isDown = true
    const leadId = await send('Yılmaz')
    for (let attempt = 1, seconds = 0; isDown; attempt += 1) {
      await attempted(attempt)
      expect(await stored()).toMatchObject({ state: 'pending', lastFailure: expect.stringContaining('did not answer') })
      seconds += await pauseSeconds()
      isDown = seconds < oneHourSeconds
      await skipPause()
    }
    await expect.poll(async () => (await stored())?.state).toBe('sent')
    expect([await kept(leadId), await attempts(leadId)]).toEqual([1, 1])
  })

  it('[R7.28] is handed over once after the CRM has answered 500', async () => {
    const leadId = await send('Simulate-500-Twice')
    await attempted(1)
    expect(await stored()).toMatchObject({ state: 'pending', lastFailure: 'The CRM answered 500' })
    await skipPause()
    await attempted(2)
    await skipPause()
    await expect.poll(async () => (await stored())?.state).toBe('sent')
    expect([await kept(leadId), await attempts(leadId)]).toEqual([1, 3])
  })

  it('[R7.28] is waited for where the CRM is slow: there is no second attempt', async () => {
    const leadId = await send('Simulate-Slow')
    await expect.poll(async () => (await stored())?.state).toBe('sent')
    expect([await kept(leadId), await attempts(leadId)]).toEqual([1, 1])
  })

  it.each(['Simulate-Late', 'Simulate-Lost-Answer'])('[R7.28] is stored once where the CRM accepted it and the answer came too late or never: %s', async (lastName) => {
    patienceMs = 500
    const leadId = await send(lastName)
    await attempted(1)
    expect([(await stored())?.state, await kept(leadId)]).toEqual(['pending', 1])
    await skipPause()
    await expect.poll(async () => (await stored())?.state).toBe('sent')
    expect([await kept(leadId), await attempts(leadId)]).toEqual([1, 2])
  })
})

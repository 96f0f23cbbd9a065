import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CrmRefused, type Crm, type Lead } from '#server/adapters/crm/crm.port.ts'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { deliverLead, forgetLeads } from './send-message.ts'

const message = { first_name: 'Ayşe', last_name: 'Yılmaz', email1: 'ayse@example.org', description: 'Wir brauchen neun Ansagen.\nGruß', language: 'de' }

let database: Database
let queue: JobQueue
let shop: TestApp
/** What the other side took; it refuses as long as it is down. */
let taken: Lead[]
let isDown: boolean
/** Every test is a visitor of its own. */
let visitors = 0

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
  isDown = false
  // What the test before has left on its way would arrive in this one.
  await expect.poll(async () => (await stored()).filter(({ state }) => state === 'pending')).toEqual([])
  await emptyTables(database)
  taken = []
  visitors += 1
})

const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress: `192.0.2.${visitors}` })
const stored = () => database.db.select().from(leads)

describe('sending a message', () => {
  it('[R7.28] stores it and hands it to the CRM as it was written', async () => {
    const answer = await post(message)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toMatchObject({ firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.org', description: message.description, campaignId: 'web' })
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    expect((await stored())[0]?.sentTo).toBe('simulator')
  })

  it('[R7.28] acknowledges and stores it while the CRM is down, and hands it over once when it is back', async () => {
    isDown = true
    expect((await post(message)).statusCode).toBe(200)
    await expect.poll(async () => (await stored())[0]?.lastFailure).toBe('The CRM answered 500')
    expect((await stored())[0]?.state).toBe('pending')
    isDown = false
    await expect.poll(() => taken.length).toBe(1)
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    expect(taken).toHaveLength(1)
  })

  it('[R7.28] stores a message once that is resent because its answer was lost, and another one of the same sender separately', async () => {
    const answers = await Promise.all([post(message), post({ ...message, email1: 'AYSE@example.org' }), post({ ...message, description: 'Etwas anderes.' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await stored()).map(({ description }) => description).toSorted()).toEqual(['Etwas anderes.', message.description])
    await database.db.update(leads).set({ dateEntered: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    await post(message)
    expect(await stored()).toHaveLength(3)
  })

  it('[R7.28] stores a message once that arrives again with its id, however late, and reports an id that belongs to another one', async () => {
    const named = { ...message, message_id: randomUUID() }
    expect((await Promise.all([post(named), post(named)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await database.db.update(leads).set({ dateEntered: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    expect((await post(named)).json()).toEqual({ received: true })
    expect(await stored()).toHaveLength(1)
    const other = await post({ ...named, description: 'Etwas anderes.' })
    expect([other.statusCode, other.json()]).toMatchObject([400, { errorCode: 'WRONG_INPUT', fields: { message_id: expect.any(Object) } }])
    await post({ ...named, description: 'Etwas anderes.', message_id: randomUUID() })
    expect(await stored()).toHaveLength(2)
  })

  it('[R7.28] tells the CRM which visitor asks for a call, and refuses the request without a number', async () => {
    const refused = await post({ ...message, answer_by: 'phone' })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errorCode: 'WRONG_INPUT', fields: { phone: expect.any(Object) } }])
    expect((await post({ ...message, answer_by: 'phone', phone: 'anrufen!' })).statusCode).toBe(400)
    expect((await post({ ...message, answer_by: 'phone', phone: '+49 89 1234' })).statusCode).toBe(200)
    await expect.poll(() => taken.length).toBe(1)
    expect(taken[0]).toMatchObject({ answerBy: 'phone', phone: '+49 89 1234' })
  })

  it.each([
    ['who now wants to be called', { answer_by: 'phone', phone: '+49 89 1234' }], ['who corrects a name', { last_name: 'Yılmaz-Kaya' }], ['who leaves a number after all', { phone: '+49 89 1234' }],
  ])('[R7.28] stores and hands over the message of a visitor %s, though the words are the same', async (_who, changed) => {
    const first = { ...message, message_id: randomUUID() }
    await post(first)
    const again = await post({ ...first, ...changed, message_id: randomUUID() })
    expect([again.statusCode, again.json()]).toEqual([200, { received: true }])
    expect(await stored()).toHaveLength(2)
    await expect.poll(() => taken.length).toBe(2)
  })

  it('refuses a form filled in by a program, and says how a person can reach the shop', async () => {
    const answer = await post({ ...message, website: 'https://spam.example' })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errorCode: 'MESSAGE_LOOKS_AUTOMATIC' }])
    expect(await stored()).toEqual([])
  })

  it('does not hand over a lead twice when its job runs twice', async () => {
    await post(message)
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    const [lead] = await stored()
    await deliverLead.run({ db: database.db, now: () => new Date(), crm }, { leadId: lead!.id }, { jobId: 'again', attempt: 2, signal: AbortSignal.timeout(1000), enqueue: queue.enqueue })
    expect(taken).toHaveLength(1)
  })

  it('marks a lead that the CRM never accepts as failed, with the reason, for the staff', async () => {
    await post(message)
    await expect.poll(async () => (await stored())[0]?.state).toBe('sent')
    await database.db.update(leads).set({ state: 'pending' })
    const [lead] = await stored()
    isDown = true
    const context = { jobId: 'last', attempt: deliverLead.retry.limit + 1, signal: AbortSignal.timeout(1000), enqueue: queue.enqueue }
    await expect(deliverLead.run({ db: database.db, now: () => new Date(), crm }, { leadId: lead!.id }, context)).rejects.toThrow(CrmRefused)
    expect((await stored())[0]).toMatchObject({ state: 'failed', lastFailure: 'The CRM answered 500' })
  })

  it('forgets a message 180 days after the CRM has accepted it, and not before', async () => {
    const day = 24 * 60 * 60 * 1000
    const ago = (days: number) => new Date(Date.now() - days * day)
    const lead = { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.org', language: 'de', dateEntered: ago(200) } as const
    await database.db.insert(leads).values([
      { ...lead, description: 'lange da', state: 'sent', sentAt: ago(181) }, { ...lead, description: 'noch da', state: 'sent', sentAt: ago(179) },
      { ...lead, description: 'nie angekommen', state: 'failed' },
    ])
    await forgetLeads.run({ db: database.db, now: () => new Date() }, {}, { jobId: 'night', attempt: 1, signal: AbortSignal.timeout(1000), enqueue: queue.enqueue })
    expect((await stored()).map(({ description }) => description).toSorted()).toEqual(['nie angekommen', 'noch da'])
  })

  it('names each wrong field, and stores nothing', async () => {
    const answer = await post({ ...message, first_name: '  ', email1: 'not-an-address', description: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { first_name: expect.any(Object), email1: expect.any(Object), description: expect.any(Object) } })
    expect(await stored()).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { FailedJobShown, FailedKind } from '#domain/figures/failed-jobs.contract.ts'
import type { Database } from '#server/db/database.ts'
import { journal } from '#server/db/schema.ts'
import { defineJob } from '#server/jobs/job.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'

let database: Database
let queue: JobQueue
let shop: TestApp
let owner: SignedInStaff
let isBroken = true
const done: string[] = []

const job = (name: string) => defineJob<object, { to: string }>({
  name, input: z.object({ to: z.string() }), retry: { limit: 0, delaySeconds: 0, backoff: false }, timeLimitSeconds: 30,
  run: async (_deps, { to }) => {
    if (isBroken) throw new Error(`550 <${to}>: no such mailbox`)
    done.push(`${name} ${to}`)
  },
})
const letters = job('write-letter')
const calls = job('call-somebody')

const list = async () => (await owner.calls.call('GET', '/staff/failedJobs')).body as unknown as { kinds: FailedKind[]; records: FailedJobShown[] }
const retry = (path: string) => owner.calls.call('POST', `/staff/failedJobs/${path}/retry`, {})
const doneSorted = () => [...done].toSorted()

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await openJobQueue({ database, jobs: [letters, calls], deps: {}, log: { info: () => {}, warn: () => {}, error: () => {} } })
  await queue.start()
  shop = await openAppWithoutDatabase({ deps: { db: database.db, failedJobs: queue } })
  owner = await givenStaff(shop, 'owner')
  for (const to of ['erika@example.org', 'max@example.org', 'anna@example.org']) await queue.enqueue(database.db, letters, { to })
  await queue.enqueue(database.db, calls, { to: 'ida@example.org' })
  await vi.waitFor(async () => expect(await queue.listFailed()).toHaveLength(4), 60_000)
}, 120_000)
afterAll(async () => {
  await queue.stop({ timeoutMs: 1000 })
  await shop.close()
  await database.close()
})

describe('jobs that failed for good', () => {
  it('[R6.09] are listed with reason and time, the latest first, counted by kind, without personal data', async () => {
    const { kinds, records } = await list()
    expect(kinds).toEqual([{ job: 'write-letter', count: 3 }, { job: 'call-somebody', count: 1 }])
    expect(records).toHaveLength(4)
    expect((await owner.calls.call('GET', '/staff/waiting')).body['records']).toContainEqual({ kind: 'failed_jobs', count: 4, oldest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(records[0]).toEqual({ id: expect.any(String), job: expect.any(String), attempts: 1, failed_at: expect.stringMatching(/^\d{4}-.*Z$/), reason: '550 <…>: no such mailbox' })
    expect(records.map(({ failed_at: at }) => at)).toEqual(records.map(({ failed_at: at }) => at).toSorted().toReversed())
    expect(JSON.stringify(records)).not.toContain('example.org')
  })

  it('[R6.09] are retried, a single one once only, then all of a kind; the journal names the member of staff', async () => {
    isBroken = false
    const one = (await list()).records.find(({ job: kind }) => kind === 'write-letter')!
    const statuses = (await Promise.all([retry(`write-letter/${one.id}`), retry(`write-letter/${one.id}`)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    await vi.waitFor(() => expect(done).toHaveLength(1), 30_000)
    expect((await retry('write-letter')).body).toEqual({ retried: 2 })
    expect((await retry('write-letter')).body).toEqual({ retried: 0 })
    await vi.waitFor(() => expect(doneSorted()).toEqual(['anna', 'erika', 'max'].map((name) => `write-letter ${name}@example.org`)), 30_000)
    expect((await list()).kinds).toEqual([{ job: 'call-somebody', count: 1 }])
    expect((await database.db.select().from(journal).orderBy(journal.id)).map(({ action, staffId, subjectKind, details }) => ({ action, staffId, subjectKind, details })).slice(-2)).toEqual([
      { action: 'retried a failed job', staffId: owner.staff.id, subjectKind: 'job', details: { name: 'write-letter' } },
      { action: 'retried failed jobs', staffId: owner.staff.id, subjectKind: 'job', details: { name: 'write-letter', count: 2 } },
    ])
  })

  it('[R6.09] are not found for an unknown kind', async () => {
    expect((await retry(`pay-everybody/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await retry('pay-everybody')).body).toEqual({ retried: 0 })
  })
})

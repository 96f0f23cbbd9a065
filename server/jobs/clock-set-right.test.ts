import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openJobQueue } from './job-queue.ts'
import { defineJob } from './job.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const then = sql`now() + interval '1 hour'`
const startAfterOf = (greetingId: string) => sql`(select start_after from pgboss.job where data ->> 'greetingId' = ${greetingId})`

async function given(delaySeconds: number, longestPauseSeconds?: number) {
  const [database, done]: [Database, string[]] = [await openTestDatabase(), []]
  const job = defineJob({
    name: 'record-greeting', input: z.object({ greetingId: z.string() }), retry: { limit: 2, delaySeconds, backoff: delaySeconds > 0, ...(longestPauseSeconds !== undefined && { longestPauseSeconds }) }, timeLimitSeconds: 600,
    run: async (_deps, { greetingId }) => void done.push(greetingId),
  })
  const queue = await openJobQueue({ database, jobs: [job], deps: {}, log: silent })
  const execute = (statement: ReturnType<typeof sql>) => database.db.execute(statement) as unknown as Promise<{ rows: Record<string, unknown>[] }>
  return {
    done, queue, execute,
    /** By the database, which counts the pauses. */
    now: async () => sql`${(await execute(sql`select now()::text as "now"`)).rows[0]!['now']}::timestamptz`,
    enqueue: async (greetingId: string, stamped: ReturnType<typeof sql>) => {
      await queue.enqueue(database.db, job, { greetingId })
      await database.db.execute(sql`update pgboss.job set ${stamped} where data ->> 'greetingId' = ${greetingId}`)
    },
    close: async () => {
      await queue.stop({ timeoutMs: 1000 })
      await database.close()
    },
  }
}

it('what was put off, begun or tried again while the clock was an hour ahead, also by a worker that died, is run once it is right again', { timeout: 60_000 }, async () => {
  const { done, queue, enqueue, execute, close } = await given(0)
  await enqueue('put off', sql`created_on = ${then}, start_after = ${then}`)
  await enqueue('begun', sql`state = 'active', started_on = ${then}, heartbeat_on = ${then}`)
  await enqueue('again', sql`state = 'retry', start_after = ${then}`)
  await execute(sql`update pgboss.queue set monitor_claim_on = ${then}, monitor_on = ${then}`)
  await execute(sql`update pgboss.version set cron_on = ${then}`)
  await queue.start()
  expect((await execute(sql`select cron_on <= now() as "isPast" from pgboss.version`)).rows).toEqual([{ isPast: true }])
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['again', 'begun', 'put off']), 30_000)
  await close()
})

it('a job that waits for as long as its pauses may be is not hurried', { timeout: 60_000 }, async () => {
  const { done, queue, enqueue, execute, now, close } = await given(600)
  await enqueue('patient', sql`state = 'retry', retry_count = 1, start_after = now() + interval '40 minutes'`)
  const before = await now()
  await queue.start()
  expect((await execute(sql`select ${startAfterOf('patient')} > ${before} + interval '39 minutes' as "isLate"`)).rows).toEqual([{ isLate: true }])
  expect(done).toEqual([])
  await close()
})

it('a job whose longest pause is over sooner is brought back to it', { timeout: 60_000 }, async () => {
  const { queue, enqueue, execute, now, close } = await given(600, 60)
  await enqueue('hurried', sql`state = 'retry', retry_count = 1, start_after = now() + interval '40 minutes'`)
  const before = await now()
  await queue.start()
  expect((await execute(sql`select ${startAfterOf('hurried')} - interval '1 minute' between ${before} and now() as "isSoon"`)).rows).toEqual([{ isSoon: true }])
  await close()
})

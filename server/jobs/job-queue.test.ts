import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { openJobQueue, type JobQueue } from './job-queue.ts'
import { defineJob, type Job, type JobContext } from './job.ts'

interface Greeting {
  readonly greetingId: string
}
type GreetingJob = Job<object, Greeting>

const silent = { info: () => {}, warn: () => {}, error: () => {} }

describe('the job queue', () => {
  let database: Database
  let opened: JobQueue[]
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await emptyTables(database)
    opened = []
  })
  afterEach(() => Promise.all(opened.map((queue) => queue.stop({ timeoutMs: 1000 }))))

  function greetingJob(run: (input: Greeting, context: JobContext) => Promise<void> | void, changes: Partial<GreetingJob> = {}) {
    return defineJob<object, Greeting>({
      name: 'render-greeting',
      input: z.object({ greetingId: z.string() }),
      retry: { limit: 2, delaySeconds: 0, backoff: false },
      timeLimitSeconds: 30,
      run: async (_deps, input, context) => run(input, context),
      ...changes,
    })
  }

  async function open(...jobs: GreetingJob[]) {
    const queue = await openJobQueue({ database, jobs, deps: {}, log: silent })
    opened.push(queue)
    return queue
  }

  it('runs a job after its transaction has committed, and not before', async () => {
    const done = Promise.withResolvers<boolean>()
    let committed = false
    const job = greetingJob(() => done.resolve(committed))
    const queue = await open(job)
    await queue.start()
    await database.db.transaction(async (tx) => {
      await queue.enqueue(tx, job, { greetingId: 'one' })
      await tx.insert(accounts).values({})
      await pause(50)
      committed = true
    })
    expect(await done.promise).toBe(true)
  })

  it('tells since when a job has been due that nobody has taken, and nothing of one whose time has not come', async () => {
    const [due, later] = [greetingJob(() => {}), greetingJob(() => {}, { name: 'pack-order' })]
    const queue = await open(due, later)
    const before = Date.now()
    await queue.enqueue(database.db, due, { greetingId: 'one' })
    await queue.enqueue(database.db, later, { greetingId: 'one' }, { afterSeconds: 60 })
    const oldest = await queue.oldest()
    expect(oldest).toEqual([{ jobName: 'render-greeting', dueSince: expect.any(Date) }])
    expect(Math.abs(oldest[0]!.dueSince.getTime() - before)).toBeLessThan(60_000)
  })

  it('never runs a job whose transaction was rolled back', async () => {
    const ran: string[] = []
    const job = greetingJob(({ greetingId }) => {
      ran.push(greetingId)
    })
    const queue = await open(job)
    await queue.start()
    await expect(database.db.transaction(async (tx) => {
      await queue.enqueue(tx, job, { greetingId: 'rolled back' })
      throw new Error('changed my mind')
    })).rejects.toThrow('changed my mind')
    await queue.enqueue(database.db, job, { greetingId: 'kept' })
    await vi.waitFor(() => expect(ran).toEqual(['kept']), 30_000)
    await queue.stop({ timeoutMs: 1000 })
    expect(ran).toEqual(['kept'])
  })

  it('accepts jobs before it works, also in a queue created just now, and processes them without pausing', async () => {
    const ran: string[] = []
    const job = greetingJob(({ greetingId }) => {
      ran.push(greetingId)
    }, { name: `render-${Date.now()}` })
    const queue = await open(job)
    const greetingIds = Array.from({ length: 200 }, (_, number) => `greeting ${number}`)
    await database.db.transaction(async (tx) => {
      for (const greetingId of greetingIds) await queue.enqueue(tx, job, { greetingId })
    })
    expect([queue.state(), ran]).toEqual(['open', []])
    await queue.start()
    // One job at each look into the queue would take minutes.
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(greetingIds.toSorted()), 30_000)
    expect(queue.state()).toBe('working')
  })

  it('[R8.01] lets no job wait for one of another kind that hangs', async () => {
    const hangs = greetingJob((_input, { signal }) => new Promise((resolve) => { signal.addEventListener('abort', () => resolve()) }), { name: 'send-mail', concurrency: 4 })
    const done = Promise.withResolvers<string>()
    const other = greetingJob(({ greetingId }) => done.resolve(greetingId))
    const queue = await open(hangs, other)
    await queue.start()
    for (let mail = 0; mail < 20; mail += 1) await queue.enqueue(database.db, hangs, { greetingId: `mail ${mail}` })
    await queue.enqueue(database.db, other, { greetingId: 'goes on' })
    expect(await done.promise).toBe('goes on')
  })

  it('retries a failed job and reports the number of the attempt', async () => {
    const attempts: number[] = []
    const job = greetingJob((_input, { attempt }) => {
      attempts.push(attempt)
      if (attempt < 3) throw new Error('the voice engine coughed')
    })
    const queue = await open(job)
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })
    await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), 30_000)
    expect(await queue.listFailed()).toEqual([])
  })

  it('keeps a job that failed for good, shows the reason, and runs it again on request', async () => {
    let broken = true
    const ran: string[] = []
    const job = greetingJob(({ greetingId }) => {
      if (broken) throw new Error('no such voice')
      ran.push(greetingId)
    }, { retry: { limit: 1, delaySeconds: 0, backoff: false } })
    const queue = await open(job)
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })
    const failed = await vi.waitFor(async () => {
      const [first, ...others] = await queue.listFailed()
      expect(others).toEqual([])
      expect(first).toMatchObject({ jobName: 'render-greeting', input: { greetingId: 'one' }, attempts: 2, reason: 'no such voice' })
      return first!
    }, 30_000)
    await vi.waitFor(async () => expect(await queue.counts()).toEqual([
      { name: 'render-greeting', waiting: 0, active: 0, failed: 1 },
    ]), { timeout: 12_000, interval: 200 })

    broken = false
    expect(await queue.retryFailed(failed)).toBe(true)
    await vi.waitFor(() => expect(ran).toEqual(['one']), 30_000)
    expect(await queue.listFailed()).toEqual([])
    expect(await queue.retryFailed(failed)).toBe(false)
    expect(await queue.retryFailed({ ...failed, jobName: 'never-heard-of' })).toBe(false)
  })

  it('names in its log the ids that a job is about, with what it answers', async () => {
    const lines: unknown[] = []
    const job = greetingJob(() => {})
    const queue = await openJobQueue({ database, jobs: [{ ...job, run: async () => ({ order: 100123 }) }], deps: {}, log: { ...silent, info: (facts) => lines.push(facts) } })
    opened.push(queue)
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })
    await vi.waitFor(() => expect(lines).toMatchObject([{ job: 'render-greeting', greetingId: 'one', order: 100123 }]), 30_000)
  })

  it('forgets that a round of the timetable failed once a later round is done, and nothing of other jobs', async () => {
    let broken = true
    const never = { limit: 0, delaySeconds: 0, backoff: false }
    const run = () => { if (broken) throw new Error('The storage was away') }
    const round = greetingJob(run, { name: 'look-round', every: '15 3 * * *', retry: never })
    const once = greetingJob(run, { retry: never })
    const queue = await open(round, once)
    await queue.start()
    for (const job of [round, once]) await queue.enqueue(database.db, job, { greetingId: 'one' })
    await vi.waitFor(async () => expect(await queue.listFailed()).toHaveLength(2), 30_000)
    broken = false
    await queue.enqueue(database.db, round, { greetingId: 'two' })
    await vi.waitFor(async () => expect((await queue.listFailed()).map(({ jobName }) => jobName)).toEqual(['render-greeting']), 30_000)
  })

  it('lets a job enqueue the next one in its own transaction, and none when that fails', async () => {
    const shipped: string[] = []
    const ship = greetingJob(({ greetingId }) => {
      shipped.push(greetingId)
    }, { name: 'ship-greeting' })
    const render = greetingJob(({ greetingId }, { attempt, enqueue }) => database.db.transaction(async (tx) => {
      await enqueue(tx, ship, { greetingId: `${greetingId}, try ${attempt}` })
      await tx.insert(accounts).values({ name: greetingId })
      if (attempt === 1) throw new Error('the disk was full')
    }))
    const queue = await open(render, ship)
    await queue.start()
    await queue.enqueue(database.db, render, { greetingId: 'one' })
    await vi.waitFor(() => expect(shipped).toEqual(['one, try 2']), 30_000)
    expect(await database.db.select({ name: accounts.name }).from(accounts)).toEqual([{ name: 'one' }])
  })

  it('stores no statement values with a failed job', async () => {
    const secret = 'geheimnis'
    const job = greetingJob(async () => {
      await database.db.insert(accounts).values({ name: secret, allowedPaymentTypes: [secret as never] })
    }, { retry: { limit: 0, delaySeconds: 0, backoff: false } })
    const queue = await open(job)
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })
    const [failed] = await vi.waitFor(async () => {
      const list = await queue.listFailed()
      expect(list).toHaveLength(1)
      return list
    }, 30_000)
    expect(failed!.reason).toContain('accounts_allowed_payment_types')
    const { rows } = await database.withSession((session) => session.query('select to_jsonb(job_common)::text as job from pgboss.job_common'))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('waits for running jobs when it stops', async () => {
    let finished = false
    const begun = Promise.withResolvers<void>()
    const job = greetingJob(async () => {
      begun.resolve()
      await pause(400)
      finished = true
    })
    const queue = await open(job)
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })
    await begun.promise
    await queue.stop({ timeoutMs: 5000 })
    expect([finished, queue.state()]).toEqual([true, 'stopped'])
  })

  it('aborts a job that does not end in time and runs it again at the next start', async () => {
    const begun = Promise.withResolvers<AbortSignal>()
    const endless = greetingJob(async (_input, { signal }) => {
      begun.resolve(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    const first = await open(endless)
    await first.start()
    await first.enqueue(database.db, endless, { greetingId: 'one' })
    const signal = await begun.promise
    await first.stop({ timeoutMs: 1000 })
    expect(signal.aborted).toBe(true)

    const attempts: number[] = []
    const second = await open(greetingJob((_input, { attempt }) => {
      attempts.push(attempt)
    }))
    await second.start()
    await vi.waitFor(() => expect(attempts).toEqual([2]), 30_000)
  })

  it('starts a job no earlier than requested', async () => {
    let ranAt = 0
    const job = greetingJob(() => {
      ranAt = Date.now()
    })
    const queue = await open(job)
    await queue.start()
    const askedAt = Date.now()
    await queue.enqueue(database.db, job, { greetingId: 'one' }, { afterSeconds: 1.5 })
    await vi.waitFor(() => expect(ranAt).toBeGreaterThanOrEqual(askedAt + 1500), 30_000)
  })

  it('refuses an unknown job and an input of the wrong shape, without blocking the transaction', async () => {
    const job = greetingJob(() => {})
    const queue = await open(job)
    await expect(database.db.transaction((tx) => queue.enqueue(tx, { ...job, name: 'unheard-of' }, { greetingId: 'one' })))
      .rejects.toThrow('There is no job unheard-of')
    const misfit = { greetingId: 1 } as unknown as Greeting
    await expect(database.db.transaction((tx) => queue.enqueue(tx, job, misfit))).rejects.toThrow(z.ZodError)
    await expect(open(job, job)).rejects.toThrow('Two jobs have the same name')
  })

  it('keeps the input of a failed job no longer than the job declares', async () => {
    await open(greetingJob(() => {}, { name: 'answer-a-stranger', keepFailedSeconds: 3600 }))
    const { rows } = await database.withSession((session) => session.query(`select retention_seconds from pgboss.queue where name = 'answer-a-stranger-failed'`))
    expect(rows).toEqual([{ retention_seconds: 3600 }])
  })

  it('adopts changed retries and schedules, and drops the schedule of a job that is no longer periodic', async () => {
    const schedules = () => database.withSession((session) => session.query('select name, cron, timezone from pgboss.schedule'))
    await open(greetingJob(() => {}, { name: 'sweep-guest-carts', every: '15 3 * * *' }))
    expect((await schedules()).rows).toEqual([{ name: 'sweep-guest-carts', cron: '15 3 * * *', timezone: 'Europe/Berlin' }])
    await open(greetingJob(() => {}, { name: 'sweep-guest-carts', retry: { limit: 7, delaySeconds: 3, backoff: true, longestPauseSeconds: 60 } }))
    expect((await schedules()).rows).toEqual([])
    const retries = () => database.withSession((session) => session.query(
      `select retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter from pgboss.queue where name = 'sweep-guest-carts'`))
    const adopted = { retry_limit: 7, retry_delay: 3, retry_backoff: true, dead_letter: 'sweep-guest-carts-failed' }
    expect((await retries()).rows).toEqual([{ ...adopted, retry_delay_max: 60 }])
    await open(greetingJob(() => {}, { name: 'sweep-guest-carts', retry: { limit: 7, delaySeconds: 3, backoff: true } }))
    expect((await retries()).rows, 'the cap is taken away').toEqual([{ ...adopted, retry_delay_max: null }])
  })
})

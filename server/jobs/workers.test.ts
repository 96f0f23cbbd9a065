import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hearChanges } from '#server/db/hear-changes.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type DatabaseLocation } from '#server/db/open-database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { deadForLong } from '#server/testing/dead-for-long.ts'
import { openJobQueue } from './job-queue.ts'
import { defineJob, type Job } from './job.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

type GreetingJob = Job<object, { greetingId: string }>

function recordGreeting(run: GreetingJob['run'], retryLimit = 2): GreetingJob {
  return defineJob({
    name: 'record-greeting', input: z.object({ greetingId: z.string() }), retry: { limit: retryLimit, delaySeconds: 0, backoff: false }, timeLimitSeconds: 600, run,
  })
}

/** The same on both: a database that another process can open too. PGlite's folder opens again when that process is dead. */
async function sharedDatabase(): Promise<{ location: DatabaseLocation, remove: () => Promise<void> }> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await openTestDatabase()
    if (database.kind === 'postgres') return { location: { databaseUrl: database.sessionUrl }, remove: () => database.close() }
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-worker-'))
  return { location: { dataDirectory }, remove: async () => rmSync(dataDirectory, { recursive: true }) }
}

async function killedInMidJob(location: DatabaseLocation) {
  const path = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const source = `
    import { openDatabase } from ${path('../db/open-database.ts')}
    import { migrate } from ${path('../db/migrate.ts')}
    import { openJobQueue } from ${path('./job-queue.ts')}
    const database = await openDatabase(${JSON.stringify(location)})
    await migrate(database)
    const job = {
      name: 'record-greeting', input: { parse: (input) => input }, timeLimitSeconds: 600,
      retry: { limit: 2, delaySeconds: 0, backoff: false },
      run: () => new Promise(() => process.stdout.write('recording')),
    }
    const log = { info() {}, warn() {}, error() {} }
    const queue = await openJobQueue({ database, jobs: [job], deps: {}, log })
    await queue.start()
    await queue.enqueue(database.db, job, { greetingId: 'one' })`
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

it('a job whose worker was killed is run again by another worker', { timeout: 60_000 }, async () => {
  const { location, remove } = await sharedDatabase()
  try {
    await killedInMidJob(location)
    const database = await openDatabase(location)
    await migrate(database)
    await deadForLong(database)
    const attempts = Promise.withResolvers<number>()
    const queue = await openJobQueue({ database, jobs: [recordGreeting(async (_deps, _input, { attempt }) => attempts.resolve(attempt))], deps: {}, log: silent })
    await queue.start()
    expect(await attempts.promise).toBe(2)
    await queue.stop({ timeoutMs: 1000 })
    await database.close()
  } finally {
    await remove()
  }
})

it('a job is announced to the node that enqueued it while a worker is free there, and otherwise to all', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase()
  const [ran, calledNodes]: [string[], string[]] = [[], []]
  const end = Promise.withResolvers<void>()
  const jobOf = (node: string) => recordGreeting(async (_deps, { greetingId }) => {
    ran.push(`${greetingId} ${node}`)
    if (greetingId === 'long') await end.promise
  })
  // Nobody looks for jobs meanwhile: what is done was announced.
  const [there, here] = await Promise.all(['there', 'here'].map((node) => openJobQueue({ database, deps: {}, log: silent, jobs: [jobOf(node)], lookEveryMs: 600_000 })))
  const hearing = await hearChanges(database, { job_enqueued: (call) => call && calledNodes.push(call.split(' ')[1] ?? '') }, () => {})
  await there!.start()
  await here!.start()
  for (const [at, greetingId] of ['one', 'two', 'long', 'three'].entries()) {
    await here!.enqueue(database.db, jobOf(''), { greetingId })
    await vi.waitFor(() => expect(ran).toHaveLength(at + 1), 30_000)
  }
  end.resolve()
  expect(ran).toEqual(['one here', 'two here', 'long here', 'three there'])
  await vi.waitFor(() => expect(calledNodes).toEqual([calledNodes[0], calledNodes[0], calledNodes[0], '']), 30_000)
  expect(calledNodes[0]).not.toBe('')
  for (const queue of [here!, there!]) await queue.stop({ timeoutMs: 1000 })
  await Promise.all([hearing.close(), database.close()])
})

it('a run that goes on after its time limit keeps its worker from no other job', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase()
  const end = Promise.withResolvers<void>()
  const ran: string[] = []
  const endless = recordGreeting(async (_deps, { greetingId }) => {
    ran.push(greetingId)
    if (greetingId === 'endless') await end.promise
  }, 0)
  const queue = await openJobQueue({ database, deps: {}, log: silent, jobs: [{ ...endless, timeLimitSeconds: 1 }], lookEveryMs: 600_000 })
  await queue.start()
  for (const greetingId of ['endless', 'next', 'last']) await queue.enqueue(database.db, endless, { greetingId })
  await vi.waitFor(() => expect(ran).toEqual(['endless', 'next', 'last']), 30_000)
  end.resolve()
  await queue.stop({ timeoutMs: 1000 })
  await database.close()
})

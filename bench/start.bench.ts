/**
 * Time of `npm start` until the shop answers, cold (nothing is there yet) and warm (the second start), and the memory of its processes a minute after, when nobody
 * has asked for anything. Embedded, and with TEST_DATABASE_URL, a PostgreSQL whose user may create databases, on that too.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { expect } from './goal.ts'
import { startByNpm } from './started-by-npm.ts'

const rounds = 5
const idleMs = 60_000

const serverUrl = process.env['TEST_DATABASE_URL']
try {
  await measure('embedded', { startSeconds: 2, megabytes: 520 }, async () => '')
  if (serverUrl) await measure('PostgreSQL', { startSeconds: 1.5, megabytes: 240 }, () => createTestDatabase(serverUrl))
} finally {
  await dropTestDatabases()
}

interface Goals {
  readonly startSeconds: number
  /** Of the server, the largest process. */
  readonly megabytes: number
}

async function measure(name: string, { startSeconds, megabytes }: Goals, freshDatabase: () => Promise<string>) {
  const cold: number[] = []
  const warm: number[] = []
  const idle: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const place = { dataFolder: await mkdtemp(join(tmpdir(), 'freizeichen-bench-')), databaseUrl: await freshDatabase() }
    const first = await startByNpm(place)
    cold.push(first.ms)
    await first.stop()
    const second = await startByNpm(place)
    warm.push(second.ms)
    // The memory takes a minute each time; half of the rounds say enough.
    if (round % 2 === 0) {
      await pause(idleMs)
      idle.push(await second.megabytes())
    }
    await second.stop()
    await rm(place.dataFolder, { recursive: true, force: true })
  }
  console.log(`${name}: cold start ${describe(cold)}`)
  console.log(`${name}: warm start ${describe(warm)}`)
  expect(`${name}: warm start`, medianOf(warm) / 1000, { most: startSeconds, unit: ' s' })
  expect(`${name}: the server a minute after`, medianOf(idle.map(([largest = NaN]) => largest)), { most: megabytes, unit: ' MB' })
  console.log(`${name}: MB a minute after, the largest process first: ${idle.map((each) => each.join(' + ')).join('; ')}`)
}

function medianOf(measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? NaN
}

function describe(measured: readonly number[]): string {
  const sorted = measured.toSorted((a, b) => a - b)
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(2)} s`
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, fastest ${seconds(sorted[0])}, slowest ${seconds(sorted.at(-1))} of ${sorted.length}`
}

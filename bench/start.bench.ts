/**
 * Time of `npm start` until the shop answers, cold (nothing is there yet) and warm (the second start), and the memory of its processes a minute after, when nobody
 * has asked for anything. Embedded, and with TEST_DATABASE_URL, a PostgreSQL whose user may create databases, on that too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'

const rounds = 5
const port = 4399
const limitMs = 120_000
const idleMs = 60_000
const project = fileURLToPath(new URL('..', import.meta.url))
const readyUrl = `http://127.0.0.1:${port}/readyz`

const serverUrl = process.env['TEST_DATABASE_URL']
try {
  await measure('embedded', async () => '')
  if (serverUrl) await measure('PostgreSQL', () => createTestDatabase(serverUrl))
} finally {
  await dropTestDatabases()
}

async function measure(name: string, freshDatabase: () => Promise<string>) {
  const cold: number[] = []
  const warm: number[] = []
  const idle: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const place = { dataFolder: await mkdtemp(join(tmpdir(), 'freizeichen-bench-')), databaseUrl: await freshDatabase() }
    cold.push((await start(place)).ms)
    // The memory takes a minute each time; half of the rounds say enough.
    const { ms, megabytes } = await start(place, round % 2 === 0 ? idleMs : 0)
    warm.push(ms)
    if (megabytes) idle.push(megabytes)
    await rm(place.dataFolder, { recursive: true, force: true })
  }
  console.log(`${name}: cold start ${describe(cold)}`)
  console.log(`${name}: warm start ${describe(warm)}`)
  console.log(`${name}: MB a minute after, the largest process first: ${idle.map((each) => each.join(' + ')).join('; ')}`)
}

interface Place {
  readonly dataFolder: string
  readonly databaseUrl: string
}

async function start({ dataFolder, databaseUrl }: Place, restMs = 0): Promise<{ readonly ms: number; readonly megabytes: number[] | undefined }> {
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const shop = spawn('npm', ['start', '--silent'], { cwd: project, env, stdio: 'ignore', detached: true })
  const ended = once(shop, 'exit')
  try {
    await untilReady(() => shop.exitCode !== null)
    const ms = performance.now() - startedAt
    await pause(restMs)
    return { ms, megabytes: restMs > 0 && shop.pid ? await memoryOf(shop.pid) : undefined }
  } finally {
    // npm passes a signal on to a shell that does not: the whole group is told.
    if (shop.pid && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM')
    await ended
    await untilGone()
  }
}

/** Of all processes of the group but npm and its shell, in megabytes. */
async function memoryOf(group: number): Promise<number[]> {
  const sizes: number[] = []
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, command, status] = await Promise.all(['stat', 'cmdline', 'status'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')))
    const groupOf = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
    if (groupOf !== group || /^npm|^sh\0/.test(command ?? '')) continue
    sizes.push(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024))
  }
  return sizes.toSorted((one, other) => other - one)
}

async function untilReady(hasEnded: () => boolean) {
  const giveUpAt = performance.now() + limitMs
  while (!(await isReady())) {
    if (hasEnded()) throw new Error('The shop ended before it was ready: run npm start to see why')
    if (performance.now() > giveUpAt) throw new Error(`The shop was not ready after ${limitMs / 1000} s`)
    await pause(10)
  }
}

async function untilGone() {
  while (await isReady()) await pause(20)
  // The data folder's lock goes with the process, a moment after the port.
  await pause(300)
}

function isReady(): Promise<boolean> {
  return fetch(readyUrl).then((answer) => answer.ok, () => false)
}

function describe(measured: readonly number[]): string {
  const sorted = measured.toSorted((a, b) => a - b)
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(2)} s`
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, fastest ${seconds(sorted[0])}, slowest ${seconds(sorted.at(-1))} of ${sorted.length}`
}

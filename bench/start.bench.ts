/** Time of `npm start` until the shop answers: cold (an empty data folder) and warm (the second start). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const rounds = 5
const port = 4399
const limitMs = 120_000
const project = fileURLToPath(new URL('..', import.meta.url))
const readyUrl = `http://127.0.0.1:${port}/readyz`

const cold: number[] = []
const warm: number[] = []
await measureStart(await freshFolder(), true)
for (let round = 0; round < rounds; round++) {
  const folder = await freshFolder()
  cold.push(await measureStart(folder, false))
  warm.push(await measureStart(folder, true))
}
console.log(`cold start  ${describe(cold)}`)
console.log(`warm start  ${describe(warm)}`)

function freshFolder() {
  return mkdtemp(join(tmpdir(), 'freizeichen-bench-'))
}

async function measureStart(dataFolder: string, removeAfterwards: boolean): Promise<number> {
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const shop = spawn('npm', ['start', '--silent'], { cwd: project, env, stdio: 'ignore', detached: true })
  const ended = once(shop, 'exit')
  try {
    await untilReady(() => shop.exitCode !== null)
    return performance.now() - startedAt
  } finally {
    // npm passes a signal on to a shell that does not: the whole group is told.
    if (shop.pid && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM')
    await ended
    await untilGone()
    if (removeAfterwards) await rm(dataFolder, { recursive: true, force: true })
  }
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

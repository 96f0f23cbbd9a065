/** The shop as its owner starts it, with all its processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const port = 4399
const limitMs = 120_000
const project = fileURLToPath(new URL('..', import.meta.url))

export const address = `http://127.0.0.1:${port}`

export interface Place {
  readonly dataFolder: string
  readonly databaseUrl: string
}

/** Answers as soon as the shop does, with the time that took. */
export async function startByNpm({ dataFolder, databaseUrl }: Place, settings: Readonly<Record<string, string>> = {}) {
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...settings }
  const shop = spawn('npm', ['start', '--silent'], { cwd: project, env, stdio: 'ignore', detached: true })
  const ended = once(shop, 'exit')
  const stop = async () => {
    // npm passes a signal on to a shell that does not: the whole group is told.
    if (shop.pid && shop.exitCode === null) process.kill(-shop.pid, 'SIGTERM')
    await ended
    await untilGone()
  }
  try {
    await untilReady(() => shop.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { ms: performance.now() - startedAt, stop, megabytes: () => memoryOf(shop.pid ?? 0) }
}

/** Of all processes of the group but npm and its shell, the largest first. */
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
  return fetch(`${address}/readyz`).then((answer) => answer.ok, () => false)
}

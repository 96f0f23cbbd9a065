import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lightShop } from '#server/testing/shop-process.ts'
import { projectFolder } from '../project-files.ts'
import { inTime } from './in-time.ts'
import { storageVariables, type Where } from './prepare.ts'

export interface Surroundings extends Where {
  readonly walletUrl: string
  readonly smtpUrl: string
  /** Long enough for what is to be killed to have begun. */
  readonly mostAliveMs?: number
  /** Some of the shops then live by a clock that jumps. */
  readonly hasJumpingClocks?: boolean
}

/** Several can run beside each other. */
const firstPort = 20_000 + (process.pid % 5000) * 2
/** On a machine that has much else to do. */
const startLimitMs = 300_000
const readyLimitMs = 2000
/** One in so many is killed while it starts. */
const startsKilled = 4
/** The clock of one in so many jumps, as a machine's does that slept or had been set wrongly. */
const clocksJumping = 4
const jumpsMs = [-3_600_000, -90_000, 90_000, 3_600_000]

export function startShops(surroundings: Surroundings) {
  const ports = surroundings.databaseUrl ? [firstPort, firstPort + 1] : [firstPort]
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const alive = new Map<string, ChildProcess>()
  const now: { mode: 'running' | 'killing' | 'stopped'; kills: number; jumps: number } = { mode: 'running', kills: 0, jumps: 0 }

  const startAt = (origin: string) => {
    const isJumping = surroundings.hasJumpingClocks === true && now.mode === 'killing' && randomInt(clocksJumping) === 0
    if (isJumping) now.jumps += 1
    const clock = isJumping ? ['--import', join(projectFolder, 'tools/torture/jumping-clock.ts')] : []
    const CLOCK_JUMPS = `${randomInt(surroundings.mostAliveMs ?? 9000)} ${jumpsMs[randomInt(jumpsMs.length)]}`
    const shop = spawn(process.execPath, [...clock, 'build/shop/main.js'], { cwd: projectFolder, env: { ...environmentOf(origin, surroundings), CLOCK_JUMPS }, stdio: ['ignore', 'ignore', 'inherit'] })
    alive.set(origin, shop)
    shop.once('exit', () => { if (now.mode !== 'stopped') startAt(origin) })
  }
  const killAgainAndAgain = async (origin: string) => {
    while (now.mode === 'killing') {
      if (randomInt(startsKilled) > 0) await untilReady(origin, Date.now() + startLimitMs)
      await pause(randomInt(surroundings.mostAliveMs ?? 9000))
      if (now.mode !== 'killing') return
      alive.get(origin)?.kill('SIGKILL')
      now.kills += 1
      await pause(10)
    }
  }
  for (const origin of origins) startAt(origin)
  return {
    origins,
    kills: () => now.kills,
    jumps: () => now.jumps,
    ready: () => allReady(origins, Date.now() + startLimitMs),
    beginToKill: () => {
      now.mode = 'killing'
      for (const origin of origins) void killAgainAndAgain(origin)
    },
    endKilling: async () => {
      now.mode = 'running'
      await allReady(origins, Date.now() + startLimitMs)
    },
    quiet: async (leastMs: number) => {
      await pause(leastMs)
      while (await areBusy(origins)) await pause(2000)
    },
    stop: async () => {
      now.mode = 'stopped'
      await Promise.all([...alive.values()].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((shop) => {
        shop.kill('SIGTERM')
        return once(shop, 'exit')
      }))
    },
  }
}

export function environmentOf(origin: string, { databaseUrl, dataDirectory, storageUrl, walletUrl, smtpUrl }: Surroundings): NodeJS.ProcessEnv {
  return {
    ...process.env, ...lightShop, ...storageVariables(storageUrl), PORT: new URL(origin).port, PUBLIC_URL: origin, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, SMTP_URL: smtpUrl,
    WALLET_URL: walletUrl, WALLET_CLIENT_ID: 'freizeichen', WALLET_CLIENT_SECRET: 'the-simulator-takes-this-secret-and-no-other',
    TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal', SHUTDOWN_SECONDS: '30', METRICS_TOKEN: 'torture',
  }
}

async function allReady(origins: readonly string[], endsAt: number) {
  for (const origin of origins) if (!(await untilReady(origin, endsAt))) throw new Error(`The shop at ${origin} does not open: ${await saidBy(origin)}`)
}

const saidBy = (origin: string) => inTime(readyLimitMs, (signal) => fetch(`${origin}/readyz`, { signal }).then((answer) => answer.text())).catch(String)

export async function untilReady(origin: string, endsAt: number): Promise<boolean> {
  while (Date.now() < endsAt) {
    const isReady = await inTime(readyLimitMs, (signal) => fetch(`${origin}/readyz`, { signal })).then(({ ok }) => ok, () => false)
    if (isReady) return true
    await pause(200)
  }
  return false
}

/** Whether mails, payments or greetings are still on their way. */
export async function areBusy(origins: readonly string[]): Promise<boolean> {
  const figures = await Promise.all(origins.map((origin) => fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer torture' } }).then((answer) => answer.text())))
  return figures.some((text) => /^freizeichen_jobs\{job="(?:send-mail|settle-payment|begin-production|make-greeting|pack-order)",state="(?:waiting|active)"\} [1-9]/m.test(text))
}

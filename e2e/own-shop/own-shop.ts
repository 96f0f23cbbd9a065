/** A shop that one test has for itself: on a port and with data of its own, stopped, started, and lent a clock as the test wishes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hearComplaints } from '../shop-test.ts'
import { tablet } from '../studio-window.ts'
import { moveClock } from './move-clock.ts'

interface Options {
  readonly environment?: Readonly<Record<string, string>>
}

type JobEnd = 'Job done' | 'Job failed, will be tried again' | 'Job failed for good'

export interface OwnShop extends AsyncDisposable {
  readonly address: string
  readonly dataFolder: string
  readonly pid: () => number
  /** Starts it, or stops it and starts it again; with a time, that is about what its clock shows when it is there. */
  readonly start: (at?: string) => Promise<void>
  /** What its own clock shows. */
  readonly now: () => Date
  /** Waits until a job has ended in this way since the shop was started. */
  readonly jobEnds: (job: string, how: JobEnd) => Promise<void>
  /** A window in which its pages are shown, by its own clock. */
  readonly window: (browser: Browser, complaints: string[], viewport?: { readonly width: number; readonly height: number }) => Promise<Page>
}

/** On a machine that has much else to do. */
const startLimitMs = 240_000
/** A test that lasts for minutes is not to wait all of them for one button. */
const patientMs = 60_000
/** What a clock wakes begins within two minutes. */
const jobLimitMs = 240_000
const projectFolder = new URL('../..', import.meta.url)
const clock = new URL('moved-clock.ts', import.meta.url)

const usual = {
  DATABASE_URL: '', TRUST_PROXY: '1', LOG_LEVEL: 'info', PAYMENT_TYPES_FOR_NEW_ACCOUNTS: 'wallet,direct_debit,invoice,transfer',
  VOICE_PROCESSES: '1', SOUND_THREADS: '1',
}

/** While it is open, what reads the shop's data for the tests (mails, text messages, the first login) reads this one's. */
export async function openOwnShop({ environment = {} }: Options = {}): Promise<OwnShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'freizeichen-own-shop-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { E2E_DATA_DIR: dataBefore, E2E_MAILS: mailsBefore } = process.env
  Object.assign(process.env, { E2E_DATA_DIR: dataFolder, E2E_MAILS: join(dataFolder, 'mails') })
  let shop: ChildProcess | undefined
  let aheadMs = 0
  let startMs = 0
  let log = ''
  const windows = new Set<BrowserContext>()

  /** Nobody looks at a shop that is closed. */
  async function stop() {
    for (const context of windows) await context.close()
    windows.clear()
    if (shop?.exitCode !== null || shop.signalCode !== null) return
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }

  return {
    address, dataFolder,
    pid: () => shop?.pid ?? 0,
    now: () => new Date(Date.now() + aheadMs),
    start: async (at) => {
      await stop()
      const startedAt = Date.now()
      if (at !== undefined) aheadMs = Date.parse(at) - startedAt - startMs
      shop = spawn(process.execPath, ['--import', clock.href, 'build/shop/main.js'], {
        cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        env: { ...process.env, ...usual, PORT: String(port), PUBLIC_URL: address, DATA_DIR: dataFolder, CLOCK_AHEAD_MS: String(aheadMs),
          // The wallet remembers what was paid, as a real one does.
          WALLET_SIMULATOR_FILE: join(dataFolder, 'wallet-simulator.json'), ...environment },
      })
      log = ''
      shop.stdout?.setEncoding('utf8').on('data', (part: string) => { log += part })
      await untilReady(address, shop)
      startMs = Date.now() - startedAt
    },
    jobEnds: async (job, how) => {
      const isTold = () => log.split('\n').some((line) => line.includes(`"job":"${job}"`) && line.includes(`"msg":"${how}"`))
      for (const endsAt = Date.now() + jobLimitMs; !isTold(); await pause(500)) if (Date.now() > endsAt) throw new Error(`${job}: not heard that "${how}"`)
    },
    window: async (browser, complaints, viewport = tablet) => {
      const context = await browser.newContext({ baseURL: address, viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' })
      await context.addInitScript(moveClock, aheadMs)
      context.setDefaultTimeout(patientMs)
      windows.add(context)
      const page = await context.newPage()
      hearComplaints(page, complaints)
      return page
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      Object.assign(process.env, { E2E_DATA_DIR: dataBefore, E2E_MAILS: mailsBefore })
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(address: string, shop: ChildProcess) {
  for (const endsAt = Date.now() + startLimitMs; Date.now() < endsAt && shop.exitCode === null; await pause(200)) {
    if (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(({ ok }) => ok, () => false)) return
  }
  throw new Error(`The shop at ${address} does not open`)
}

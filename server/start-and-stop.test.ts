import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './db/open-database.ts'
import { leads } from './db/schema.ts'
import { freePort, lightShop, shortLived } from './testing/shop-process.ts'

const main = fileURLToPath(new URL('../build/shop/main.js', import.meta.url))

/** Processes that have to end with the shop. */
const withSimulators = { CRM_URL: '', VIES_URL: '', VOICEMAIL_URL: '', VOICEMAIL_KEY: '', WALLET_URL: '', WALLET_CLIENT_ID: '', WALLET_CLIENT_SECRET: '' }

let dataDirectory: string
const started = new Set<ChildProcess>()
beforeAll(async () => { dataDirectory = await mkdtemp(join(tmpdir(), 'start-and-stop-')) })
afterAll(async () => {
  for (const shop of started) shop.kill('SIGKILL')
  await rm(dataDirectory, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const shop = spawn(process.execPath, [...shortLived, main], {
    env: { ...process.env, ...lightShop, DATABASE_URL: '', DATA_DIR: dataDirectory, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.add(shop)
  const ended = new Promise<number | null>((resolve) => {
    shop.once('exit', (code) => {
      started.delete(shop)
      resolve(code)
    })
  })
  return { shop, ended, output: text(shop.stdout!), complaint: text(shop.stderr!) }
}

async function untilReady(port: number) {
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status, { timeout: 60_000, interval: 50 }).toBe(200)
}

describe.skipIf(process.env.TEST_DATABASE_URL)('a shop that cannot start', { timeout: 120_000 }, () => {
  it('names every wrong variable and what was expected', async () => {
    const { ended, complaint } = start({ PORT: 'many', VAT_RATE: '19' })
    expect(await ended).toBe(1)
    expect(await complaint).toMatch(/PORT: expected a whole number/)
    expect(await complaint).toMatch(/VAT_RATE: /)
  })

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
    ['DATA_DIR', { DATA_DIR: join(tmpdir(), 'start-and-stop-file') }],
    ['LISTEN_ON', { LISTEN_ON: '999.1.1.1' }],
  ])('names %s when its target cannot be used', async (name, environment) => {
    await writeFile(join(tmpdir(), 'start-and-stop-file'), 'no folder')
    const { ended, complaint } = start(environment)
    expect(await ended).toBe(1)
    expect(await complaint).toMatch(new RegExp(`^\\n${name}: .+\\n$`))
  })

  it('reports that the port is taken, and releases the data folder', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => { blocker.listen(0, '127.0.0.1', resolve) })
    const { port } = blocker.address() as AddressInfo
    const { ended, complaint } = start({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(await complaint).toContain(`Port ${port} is in use by another program`)
    await new Promise((resolve) => { blocker.close(resolve) })
  })
})

/** Windows ends a process without asking it: there is no signal that a shop could answer. */
const asksToStop = process.platform !== 'win32'

describe.skipIf(process.env.TEST_DATABASE_URL || !asksToStop)('a shop that runs', { timeout: 120_000 }, () => {
  it.each([
    ['prints the first password where it only demonstrates', 'demonstration', withSimulators, true], ['keeps the first password out of its log where money is real', 'real', {}, false],
  ] as const)('%s', async (_what, folder, outside, isPrinted) => {
    const [port, place] = [await freePort(), join(dataDirectory, folder)]
    const { shop, output } = start({ PORT: String(port), DATA_DIR: place, ...outside })
    await untilReady(port)
    shop.kill('SIGTERM')
    const { password } = JSON.parse(await readFile(join(place, 'first-login.json'), 'utf8'))
    expect((await output).includes(password)).toBe(isPrinted)
    expect(await output).toContain(join(place, 'first-login.json'))
  })

  it('tells a second one that the data folder is taken, prints its address and first login once, and stops cleanly: it finishes an open request after SIGTERM, keeps acknowledged data, and accepts no new request', async () => {
    const port = await freePort()
    const { shop, ended, output } = start({ PORT: String(port), ...withSimulators })
    await untilReady(port)
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(await second.complaint).toContain('is already in use by a running shop')
    shop.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await output).toContain(`http://localhost:${port}`)
    const { password } = JSON.parse(await readFile(join(dataDirectory, 'first-login.json'), 'utf8'))
    const laterPort = await freePort()
    const later = start({ PORT: String(laterPort) })
    await untilReady(laterPort)
    const open = connect(laterPort, '127.0.0.1')
    const answer = text(open)
    const form = String(new URLSearchParams({ first_name: 'Kurt', last_name: 'Weber', email1: 'kurt@example.org', description: 'Rückruf bitte' }))
    const head = `POST /contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\nConnection: close\r\n\r\n`
    open.write(head + form.slice(0, 10))
    await new Promise((resolve) => { setTimeout(resolve, 100) })
    later.shop.kill('SIGTERM')
    await expect.poll(() => fetch(`http://127.0.0.1:${laterPort}/healthz`).then(({ status }) => status, () => 'refused')).not.toBe(200)
    open.write(form.slice(10))
    expect(await answer).toMatch(/^HTTP\/1\.1 (200|302) /)
    expect(await later.ended).toBe(0)
    expect(await later.output).not.toContain(password)
    expect(await later.output).toContain('has not been used yet')
    const database = await openDatabase({ dataDirectory })
    expect((await database.db.select().from(leads)).map(({ firstName }) => firstName)).toEqual(['Kurt'])
    await database.close()
  })

  it('gives up on a request that never ends after SHUTDOWN_SECONDS', async () => {
    const port = await freePort()
    const { shop, ended } = start({ PORT: String(port), SHUTDOWN_SECONDS: '1' })
    await untilReady(port)
    const open = connect(port, '127.0.0.1')
    open.on('error', () => {})
    open.write('POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab')
    await new Promise((resolve) => { setTimeout(resolve, 100) })
    shop.kill('SIGTERM')
    await ended
    open.destroy()
  })

  it('stops when the process that started it is gone', async () => {
    const port = await freePort()
    const { shop, ended } = start({ PORT: String(port), ...withSimulators })
    await untilReady(port)
    shop.disconnect()
    expect(await ended).toBe(0)
  })
})

/** A restored shop, started as it is sold: it looks, and does nothing until somebody releases it; then everything once. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema.ts'
import { type Simulator, startSimulator } from '#server/open-outside.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { goodPassword } from '#server/testing/given-accounts.ts'
import { givenShop, newFolder, removeFolders, restored } from '#server/testing/given-backup.ts'
import { freePort, lightShop } from '#server/testing/shop-process.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

let dataDir: string
let databaseUrl = ''
let customer: string
/** The ids of the mails that wait. */
let pending: string[]
let mailServer: Simulator
let smtp: number
let wallet: Server
/** What the shop asked the wallet. */
const asked: string[] = []
let shop: ChildProcess | undefined
let address: string

beforeAll(async () => {
  const given = await givenShop(2)
  customer = (await given.order()).user.email1
  await given.copy()
  pending = (await given.database.db.select({ id: mails.messageId }).from(mails)).map(({ id }) => String(id)).toSorted()
  mailServer = await startSimulator('mail')
  smtp = (await (await fetch(mailServer.address)).json() as { smtp: number }).smtp
  dataDir = newFolder('data')
  openDataFolder(dataDir)
  if (serverUrl) databaseUrl = await createTestDatabase(serverUrl)
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory: dataDir })
  await restored(given.folder, { database, files: diskStore(join(dataDir, 'files')) })
  await database.close()
  await given.close()
  wallet = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(wallet, 'listening')
}, 120_000)
afterAll(async () => {
  shop?.kill('SIGKILL')
  wallet.close()
  mailServer.stop()
  removeFolders()
})

const environment = () => ({
  ...process.env, ...lightShop, WALLET_URL: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`, SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent',
})

async function start(): Promise<string> {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const started = spawn(process.execPath, [path('../../build/shop/main.js')], { env: { ...environment(), PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] })
  shop = started
  let said = ''
  started.stdout.on('data', (part: Buffer) => { said += String(part) })
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Ready after')
  return said
}

async function stop() {
  const ended = shop && once(shop, 'exit')
  shop?.kill('SIGTERM')
  await ended
}

const ask = (method: string, call: string, { token, body }: { token?: string; body?: object } = {}) => fetch(`${address}/api${call}`, {
  method, headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }),
})
const sent = async () => (await (await fetch(`${mailServer.address}/mails`)).json() as { messageId: string }[]).map(({ messageId }) => messageId)
const sentOfThose = async () => (await sent()).filter((id) => pending.includes(id)).toSorted()
const admin = (...args: string[]) => promisify(execFile)(process.execPath, [path('../../build/shop/admin.js'), ...args], { env: environment() })

it('says at its start that it is held, shows everything, takes no order, sends no mail and asks no wallet', { timeout: 120_000 }, async () => {
  expect(await start()).toMatch(/On hold {6}restored from the backup of .+Z: people can look around, but nothing is ordered, sent, paid or removed until: npm run admin -- release/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await ask('GET', '/products')).status).toBe(200)
  const login = await ask('POST', '/user/login', { body: { user: customer, pw: goodPassword } })
  expect(login.status).toBe(200)
  const { token } = await login.json() as { token: string }
  const orders = await ask('GET', '/salesorders', { token })
  expect((await orders.json() as { total_results: number }).total_results).toBe(1)
  for (const [method, call] of [['POST', '/carts'], ['GET', '/carts/00000000-0000-4000-8000-000000000000/checkout'], ['POST', '/wallet/events']] as const) {
    const refused = await ask(method, call, { token, ...(method === 'POST' && { body: {} }) })
    expect([call, refused.status, refused.headers.get('retry-after'), (await refused.json() as { errorCode: string }).errorCode]).toEqual([call, 503, '300', 'NOT_READY'])
  }
  // Longer than any waiting mail takes, and than the wallet is first asked after.
  await pause(5000)
  expect([await sent(), asked]).toEqual([[], []])
})

it('once released sends each mail that waited, once, and asks the wallet again', { timeout: 120_000 }, async () => {
  if (!databaseUrl) await stop()
  expect((await admin('release')).stdout).toBe('Released: waiting work is done now, or when the shop starts.\n')
  if (!databaseUrl) expect(await start()).not.toContain('On hold')
  await expect.poll(sentOfThose, { timeout: 60_000 }).toEqual(pending)
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect((await ask('POST', '/carts', { body: {} })).status).toBe(200)
  await stop()
  expect((await admin('release')).stdout).toBe('This shop isn’t on hold.\n')
  await start()
  await pause(3000)
  expect(await sentOfThose()).toEqual(pending)
})

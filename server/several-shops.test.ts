/** Several shops on one PostgreSQL start at once, the last of them for the background work alone; work that is done once is done once. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { freePort, lightShop } from '#server/testing/shop-process.ts'
import { goodPassword, signUpForm } from '#server/testing/given-accounts.ts'

const main = fileURLToPath(new URL('../build/shop/main.js', import.meta.url))
const serverUrl = process.env.TEST_DATABASE_URL
const name = `freizeichen_several_${randomUUID().slice(0, 8)}`

async function onDatabase<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

let databaseUrl: string
let folder: string
const environment = () => ({ ...process.env, ...lightShop, SMTP_URL: 'smtp://127.0.0.1:9', DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
/** Where each of them listens. */
let addresses: readonly string[] = []
const shops: ChildProcess[] = []

/** All of them start at once, on a database of their own. */
beforeAll(async () => {
  if (!serverUrl) return
  await onDatabase(serverUrl, `create database ${name}`)
  databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  folder = await mkdtemp(join(tmpdir(), 'several-'))
  const ports = await Promise.all([1, 2, 3].map(freePort))
  for (const [at, port] of ports.entries()) {
    shops.push(spawn(process.execPath, [main], { env: { ...environment(), PORT: String(port), ROLE: at === 2 ? 'work' : 'web' }, stdio: ['ignore', 'pipe', 'pipe'] }))
  }
  await Promise.all(shops.map(whenReady))
  addresses = ports.map((port) => `http://127.0.0.1:${port}`)
}, 90_000)
afterAll(async () => {
  if (!serverUrl) return
  for (const shop of shops) shop.kill('SIGKILL')
  await onDatabase(serverUrl, `drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

function whenReady({ stdout, stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout?.on('data', (chunk: Buffer) => { if (String(chunk).includes('Ready after')) resolve() })
    void text(stderr!).then((complaint) => reject(new Error(complaint)))
  })
}

async function ask(method: string, address: string, { token, body }: { readonly token?: string | undefined; readonly body?: object } = {}) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: await answer.json() as Record<string, unknown> }
}

it.skipIf(!serverUrl)('three shops start at once on an empty database: one catalogue, one owner, all of them ready', async () => {
  const counted = await onDatabase<Record<string, string>>(databaseUrl, `select
    (select count(*) from products) as products, (select count(*) from voices) as voices, (select count(*) from musics) as musics,
    (select count(*) from staff) as staff, (select count(*) from catalogue_editions) as editions`)
  expect(counted).toEqual([{
    products: String(catalogue.products.length), voices: String(catalogue.voices.length), musics: String(catalogue.musics.length), staff: '1', editions: '1',
  }])
})

it.skipIf(!serverUrl)('the one without the role of the web answers for its health alone, and does the work that the others take in', async () => {
  const [one, , worker] = addresses
  const statusOf = async (path: string) => (await fetch(worker + path)).status
  expect([await statusOf('/readyz'), await statusOf('/'), await statusOf('/api/products')]).toEqual([200, 404, 404])
  const { User } = (await ask('POST', `${one}/api/user/signUp`, { body: signUpForm() })).body as { User: { email1: string } }
  // Nobody takes mail here: that it was tried is what the worker did.
  const tries = `select max(attempts) as tries from mails where recipient = '${User.email1}'`
  await vi.waitFor(async () => expect(Number((await onDatabase<{ tries: string }>(databaseUrl, tries))[0]?.tries)).toBeGreaterThan(0), { timeout: 30_000, interval: 100 })
})

it.skipIf(!serverUrl)('[R6.02] a session that ends at one shop is refused at once by the other: signed out, ended from elsewhere, or by a new password', async () => {
  const [one, other] = addresses
  const at = (shop: string | undefined, path: string) => `${shop}/api${path}`
  const { token: first, User } = (await ask('POST', at(one, '/user/signUp'), { body: signUpForm() })).body as { token: string; User: { id: string; email1: string } }
  const signIn = async (shop: string | undefined) => (await ask('POST', at(shop, '/user/login'), { body: { user: User.email1, pw: goodPassword } })).body['token'] as string
  const statusAt = async (shop: string | undefined, token: string) => (await ask('GET', at(shop, '/user'), { token })).status
  const [second, third] = [await signIn(other), await signIn(one)]
  // Both shops have met each of them.
  for (const token of [first, second, third]) expect([await statusAt(one, token), await statusAt(other, token)]).toEqual([200, 200])

  await ask('GET', at(one, '/user/logout'), { token: first })
  expect(await statusAt(other, first), 'signed out').toBe(401)

  const { records } = (await ask('GET', at(other, '/user/sessions'), { token: second })).body as { records: { id: string; is_current: boolean }[] }
  const last = records.find(({ is_current: isCurrent }) => !isCurrent)
  await ask('DELETE', at(other, `/user/sessions/${last?.id}`), { token: second })
  expect(await statusAt(one, third), 'ended from elsewhere').toBe(401)

  const fourth = await signIn(other)
  const password = { id: User.id, password: 'Noch-geheimer-8', current: goodPassword }
  expect((await ask('POST', at(one, '/user/changePassword'), { token: second, body: password })).status).toBe(200)
  expect([await statusAt(other, fourth), await statusAt(other, second)], 'by a new password').toEqual([401, 200])
})

it.skipIf(!serverUrl)('[R6.09] a change of the offer by one shop appears at once on the cached pages of the other', async () => {
  const [one, other] = addresses
  const page = async (shop: string | undefined) => (await fetch(`${shop}/products/ws`)).text()
  for (const shop of [one, other]) expect([await page(shop), await page(shop)].every((html) => html.includes('Geduld'))).toBe(true)
  await onDatabase(databaseUrl, `update products set name = '{"de":"Viel Nachsicht","en":"Much patience"}' where id = 'ws-direct-patience'`)
  for (const shop of [one, other]) await vi.waitFor(async () => expect(await page(shop)).toContain('Viel Nachsicht'), { timeout: 30_000, interval: 20 })
})

it.skipIf(!serverUrl)('whoever asks one of them too often is refused by the other as well', async () => {
  const [one, other] = addresses
  const guess = async (shop: string | undefined) => (await fetch(`${shop}/api/preparedCarts`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' }, body: JSON.stringify({ token: randomUUID() }),
  })).status
  for (let asked = 0; asked < (preparedCartContract.openPreparedCart.requestsPerMinute ?? 0); asked++) expect(await guess(one)).toBe(410)
  // A second later at the latest; each look counts, too.
  await vi.waitFor(async () => expect(await guess(other)).toBe(429), { timeout: 30_000, interval: 1000 })
})

const hasSimulators = 'DATABASE_URL: another shop is running on this database, and at least one of the two has simulators'

it.skipIf(!serverUrl).each([
  ['whose files lie elsewhere', 'DATA_DIR: the recordings and packages of this database aren’t here', () => ({ DATA_DIR: join(folder, 'of-its-own') })],
  ['with a simulator', hasSimulators, () => ({ CRM_URL: '' })],
  ['with a simulator, after the database has cut all lines,', hasSimulators, () => ({ CRM_URL: '' })],
])('one more %s does not join them, and says why', async (which, why, ownEnvironment) => {
  if (which.includes('cut')) await onDatabase(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'freizeichen-presence' and datname = current_database()`)
  const shop = spawn(process.execPath, [main], { env: { ...environment(), PORT: String(await freePort()), ...ownEnvironment() }, stdio: ['ignore', 'pipe', 'pipe'] })
  shops.push(shop)
  await expect(whenReady(shop)).rejects.toThrow(why)
})

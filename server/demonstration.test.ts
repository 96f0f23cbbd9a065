/** The whole shop, started as a demonstration: nobody but its simulated customers orders anything. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { staff } from './db/schema.ts'
import { playDemonstration } from './demonstration.ts'
import { freePort } from '#server/testing/shop-process.ts'
import { openTestApp } from '#server/testing/test-app.ts'

const main = fileURLToPath(new URL('../build/shop/main.js', import.meta.url))
let shop: ChildProcess | undefined
let folder: string | undefined
afterAll(async () => {
  shop?.kill('SIGKILL')
  if (folder) await rm(folder, { recursive: true, force: true })
})

it('a demonstration begins with orders of every state, and shuts its simulated office out again', async () => {
  folder = await mkdtemp(join(tmpdir(), 'demonstration-'))
  const port = await freePort()
  const ask = async <Answer>(method: string, path: string, { token, body }: { readonly token?: string; readonly body?: object } = {}) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    return (await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json() as Promise<Answer>
  }
  shop = spawn(process.execPath, [main], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', SAMPLE_ORDERS: 'yes', VOICE_PROCESSES: '1', SOUND_THREADS: '1' },
    stdio: 'ignore',
  })
  await expect.poll(() => ask('GET', '/staff').then(() => true, () => false), { timeout: 120_000 }).toBe(true)
  const { email: user, password: pw } = JSON.parse(await readFile(join(folder, 'first-login.json'), 'utf8')) as { email: string; password: string }
  const { token } = await ask<{ token: string }>('POST', '/staff/login', { body: { user, pw } })
  await ask('POST', '/staff/changePassword', { token, body: { current: pw, password: 'Ein-langes-Wort-7' } })

  const statuses = async () => (await ask<{ records: { status: string }[] }>('GET', '/staff/orders', { token })).records.map(({ status }) => status).toSorted()
  await expect.poll(statuses, { timeout: 120_000, interval: 500 }).toEqual([
    'Canceled', 'Closed - Shipped and Invoiced', 'In Manufacturing', 'In Manufacturing', 'Prepaid waiting approval', 'Shipped',
  ])
  const work = async () => (await ask<{ records: { status: string }[] }>('GET', '/staff/work', { token })).records.map(({ status }) => status).toSorted()
  await expect.poll(work, { timeout: 60_000 }).toEqual(['processing', 'release'])
  const office = async () => (await ask<{ records: { email: string; disabled_at: string | null; live_sessions: number }[] }>('GET', '/staff/members', { token })).records.find(({ email }) => email !== user)
  await expect.poll(async () => (await office())?.disabled_at, { timeout: 60_000 }).toEqual(expect.any(String))
  expect(await office()).toMatchObject({ live_sessions: 0 })
}, 300_000)

it('says so where not all orders came to be, and shuts the simulated office out all the same', async () => {
  const { deps: { db }, close } = await openTestApp()
  await expect(playDemonstration(db, { isFirstStart: true, listenOn: '127.0.0.1', port: await freePort() })).rejects.toThrow('ended with 1')
  expect(await db.select().from(staff)).toMatchObject([{ disabledAt: expect.any(Date) }])
  await close()
})

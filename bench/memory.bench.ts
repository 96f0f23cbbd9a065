/**
 * Memory of all processes of the shop: a minute after a start, after one order with wallet, mail and a voice that is AI, after so many minutes of mixed load (sixty, or the
 * number that is given), and five minutes after that. Embedded, and with TEST_DATABASE_URL, a PostgreSQL whose user may create databases, on that instead.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { goodPassword } from '#server/testing/given-accounts.ts'
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { storedMusicIds } from '#assets/music/stored-music.ts'
import { givenCustomers } from '#tools/torture/prepare.ts'
import { address, startByNpm } from './started-by-npm.ts'

const minuteMs = 60_000
const loadMinutes = Number(process.argv[2] ?? 60)
const restMinutes = 5
const visitors = 8
/** A visitor looks at a page, or listens, before the next step. */
const pauseMs = 700
const pages = ['/', '/products/ws', '/products/abb', '/en/', '/editVoice', '/editMusic', '/faqs/pin', '/glossary/upload', '/cart', '/telephoneSystems/fritzbox-hold']
const lists = ['/api/products', '/api/products?product_type=ws', '/api/voices', '/api/musics', '/api/voices/ada/demo/de']

const serverUrl = process.env['TEST_DATABASE_URL']
const place = { dataFolder: await mkdtemp(join(tmpdir(), 'freizeichen-bench-')), databaseUrl: serverUrl ? await createTestDatabase(serverUrl) : '' }
const failures: string[] = []
try {
  await (await startByNpm(place)).stop()
  const customers = await givenCustomers({ databaseUrl: place.databaseUrl, dataDirectory: place.dataFolder }, visitors, 0)
  const shop = await startByNpm(place, { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' })
  const tell = async (when: string) => {
    const sizes = await shop.megabytes()
    console.log(`${when}: ${sizes.reduce((sum, size) => sum + size, 0)} MB, of it ${sizes.join(' + ')}`)
  }
  try {
    await pause(minuteMs)
    await tell('a minute after the start')
    await order(customers[0]?.token ?? '')
    await untilMailed()
    await tell('after one order with wallet, mail and an AI voice')
    const endsAt = Date.now() + loadMinutes * minuteMs
    const counts = await Promise.all(customers.map((customer, nth) => visit(customer, nth, endsAt)))
    await tell(`after ${loadMinutes} minutes with ${counts.reduce((sum, count) => sum + count, 0)} steps of ${visitors} visitors`)
    for (let minute = 1; minute <= restMinutes; minute++) {
      await pause(minuteMs)
      await tell(`${minute} minutes later`)
    }
  } finally {
    await shop.stop()
  }
} finally {
  await dropTestDatabases()
  await rm(place.dataFolder, { recursive: true, force: true })
}
console.log(`${failures.length} calls failed${failures.length > 0 ? `: ${[...new Set(failures)].slice(0, 10).join('; ')}` : ''}`)

interface Customer {
  readonly token: string
  readonly email: string
}

async function call(token: string, method: string, path: string, payload?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api${path}`, {
    method, ...(payload && { body: JSON.stringify(payload) }),
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': forwardedFor(), ...(payload && { 'content-type': 'application/json' }) },
  })
  const body = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${method} ${path.replaceAll(/[\da-f]{8}-[\da-f-]+/g, ':id')} answered ${answer.status} ${String(body['errorCode'])}`)
  return body
}

/** Each visitor comes from many addresses: the limits of one are not what is measured. */
function forwardedFor(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

async function load(path: string) {
  const answer = await fetch(address + path, { headers: { 'x-forwarded-for': forwardedFor(), 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`GET ${path.split('?')[0]} answered ${answer.status}`)
}

async function order(token: string): Promise<void> {
  const { id } = await call(token, 'GET', '/carts/usercart')
  const cart = `/carts/${String(id)}`
  await call(token, 'POST', `${cart}/items`, { product_id: 'ws-direct-patience', voices_id: 'ada', musics_id: 'sommerregen', languages: 'de', request_id: randomUUID() })
  await call(token, 'PUT', cart, { payment_option: 'wallet' })
  await call(token, 'PUT', `${cart}/consents`, { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true })
  const { approvalLink, paymentId } = await call(token, 'GET', `${cart}/checkout`)
  await fetch(String(approvalLink), { method: 'POST', body: new URLSearchParams({ person: 'erika', answer: 'approve' }), redirect: 'manual' })
  await call(token, 'GET', `${cart}/checkout?payment_id=${String(paymentId)}`)
}

/** What is ready is told by mail; without a mail server that is a file. */
async function untilMailed() {
  const mails = () => readdir(join(place.dataFolder, 'mails')).catch(() => [])
  for (let second = 0; second < 60 && (await mails()).length < 2; second++) await pause(1000)
}

async function visit({ token, email }: Customer, nth: number, endsAt: number): Promise<number> {
  let step = nth
  for (; Date.now() < endsAt; step++) {
    await takeStep(step, token, email).catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)))
    await pause(pauseMs)
  }
  return step - nth
}

function oneOf<Thing>(things: readonly Thing[], step: number): Thing | undefined {
  return things[step % things.length]
}

async function takeStep(step: number, token: string, email: string): Promise<void> {
  if (step % 97 === 0) return order(token)
  if (step % 61 === 0) return void (await call('', 'POST', '/user/login', { user: email, pw: goodPassword }))
  if (step % 13 === 0) {
    const { id } = await call('', 'POST', '/carts', {})
    return void (await call('', 'POST', `/carts/${String(id)}/items`, { product_id: 'ws-direct-patience', voices_id: 'ada', languages: 'de', request_id: randomUUID() }))
  }
  if (step % 5 === 0) {
    const text = `Guten Tag, Sie hören Ansage ${step} von heute, ${new Date().toISOString()}. Bitte haben Sie einen Augenblick Geduld.`
    return load(`/api/prelisten?${new URLSearchParams({ languages: 'de', text, voices_id: 'ada', musics_id: oneOf(storedMusicIds, step) ?? '' })}`)
  }
  if (step % 7 === 0) return void (await call(token, 'GET', '/salesorders'))
  return load(oneOf(step % 3 === 0 ? lists : pages, step) ?? '/')
}

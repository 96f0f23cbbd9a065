/** What a hundred sign-ins at once do to other requests, and whether the time reveals which accounts exist. The shop runs as it is sold. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from './goal.ts'

const port = 4397
const logins = 100
const rounds = 3
const quietMs = 2000
const goalMs = 100
const tries = 200
const password = 'Sehr-geheim-7'
// As long as those of nobody, for what is sent takes time as well.
const email = 'erika-007@muster.example'
let callers = 0

async function call(path: string, body?: object) {
  const startedAt = performance.now()
  callers += 1
  const headers = { 'x-forwarded-for': `10.2.${(callers >> 8) & 255}.${callers & 255}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - startedAt }
}

const login = (user: string, pw = password) => call('/api/user/login', { user, pw })

async function signUp() {
  const address = { primary_address_street: 'Hauptstraße 7', primary_address_postalcode: '80331', primary_address_city: 'München' }
  const { status, text } = await call('/api/user/signUp', { first_name: 'Erika', last_name: 'Muster', ...address, email1: email, password, terms: true, privacy: true })
  if (status !== 200) throw new Error(`Nobody could sign up: ${status} ${text}`)
}

const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity

/** A file, a page from memory, a list from the database: what somebody meanwhile asks for. */
const others = ['/share/home.de.png', '/api/voices', '/api/carts?cart_ids=7cffe866-6d23-4f4d-90a1-0361d6deec73']

async function othersUntil(over: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false }
  const ended = over.finally(() => { state.isOver = true })
  const times: number[] = []
  while (!state.isOver) {
    for (const path of others) times.push((await call(path)).ms)
    await pause(5)
  }
  await ended
  return times
}

const figures = (times: readonly number[]) =>
  `${times.length} others: p50 ${at(0.5, times).toFixed(1)} ms, p99 ${at(0.99, times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`

async function manyAtOnce() {
  console.log(`Nobody signs in; ${figures(await othersUntil(pause(quietMs)))}`)
  const startedAt = performance.now()
  const signedIn = Promise.all(Array.from({ length: logins }, () => login(email)))
  const times = await othersUntil(signedIn)
  const refused = (await signedIn).filter(({ status }) => status !== 200).length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${logins} sign-ins at once in ${seconds} s, ${refused} refused; meanwhile ${figures(times)}`)
  expect('other requests while a hundred sign in, p99', at(0.99, times), { most: goalMs, unit: ' ms' })
  expect('sign-ins refused', refused, { most: 0 })
}

/** One after the other, now the one first, now the other: what the call before leaves to do falls upon both. */
async function knownAndUnknown(what: string, ask: (user: string) => Promise<{ readonly ms: number; readonly status: number; readonly text: string }>) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let index = 0; index < tries; index++) {
    const users = [['known', email], ['unknown', `niemand-${index}@muster.example`]] as const
    for (const [kind, user] of index % 2 === 0 ? users : users.toReversed()) {
      const { ms, status, text } = await ask(user)
      times[kind].push(ms)
      answers.add(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`)
    }
  }
  const apart = Math.abs(at(0.5, times.known) - at(0.5, times.unknown))
  const noise = Math.max(...Object.values(times).map((some) => at(0.75, some) - at(0.25, some)))
  console.log(`${what}, ${tries} tries each: known ${spreadOf(times.known)}, unknown ${spreadOf(times.unknown)}; ${apart.toFixed(2)} ms apart, ${answers.size === 1 ? 'the same answer' : 'DIFFERENT ANSWERS'}`)
  if (apart > noise || answers.size > 1) process.exitCode = 1
}

function spreadOf(some: readonly number[]): string {
  return `median ${at(0.5, some).toFixed(2)} ms (half of them from ${at(0.25, some).toFixed(2)} to ${at(0.75, some).toFixed(2)})`
}

const dataFolder = await mkdtemp(join(tmpdir(), 'freizeichen-bench-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn', TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' }
const shop = spawn(process.execPath, [fileURLToPath(new URL('../build/shop/main.js', import.meta.url))], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const ended = once(shop, 'exit')
try {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.ok, () => false))) {
    if (shop.exitCode !== null) throw new Error('The shop ended before it was ready: run npm start to see why')
    await pause(20)
  }
  await signUp()
  // The voices take both cores while they start.
  await pause(25_000)
  await login(email)
  for (let round = 0; round < rounds; round++) await manyAtOnce()
  await knownAndUnknown('Wrong password', (user) => login(user, 'falsch'))
  await knownAndUnknown('Forgot your password', (user) => call('/api/user/resetPassword', { user }))
} finally {
  shop.kill('SIGTERM')
  await ended
  await rm(dataFolder, { recursive: true, force: true })
}

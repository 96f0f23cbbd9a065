/** Reads a cart over HTTP, one call after the other and twenty at a time. The shop runs as it is sold, on DATABASE_URL or on its own database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const port = 4398
const readers = 20
const warmUpReads = 400
const readsOfEach = 150
const goalMs = 15
/** Between two reads, as somebody who looks at a page would pause; without it twenty readers would only measure how long their own queue is. */
const pauseMs = 50
const agent = new Agent({ keepAlive: true, maxSockets: readers })

function call(method: 'GET' | 'POST', path: string, reader: number, body?: object): Promise<{ status: number | undefined; text: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = { 'x-forwarded-for': `10.1.0.${reader}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method, agent, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString(), ms: performance.now() - startedAt })
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function ok(...[method, path, reader, body]: Parameters<typeof call>) {
  const answer = await call(method, path, reader, body)
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return answer
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

async function read(path: string, count: number, readAtATime: number, waitMs: number): Promise<{ p50: number; p99: number; perSecond: number }> {
  const startedAt = performance.now()
  const times: number[] = []
  await Promise.all(Array.from({ length: readAtATime }, async (_, reader) => {
    await pause((waitMs * reader) / readAtATime)
    for (let round = 0; round < count; round++) {
      times.push((await ok('GET', path, reader)).ms)
      if (waitMs > 0) await pause(waitMs)
    }
  }))
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), perSecond: times.length / ((performance.now() - startedAt) / 1000) }
}

async function fillCart(): Promise<string> {
  const cart = JSON.parse((await ok('POST', '/carts', 0, {})).text) as { id: string }
  for (const productId of ['ws-direct-patience', 'abb-individual-company', 'aba-individual-hours-record', 'creative-500', 'az-individual-menu3']) {
    await ok('POST', `/carts/${cart.id}/items`, 0, {
      product_id: productId, text: 'Guten Tag. '.repeat(20), template_identifiers: { Firmenname: 'Blumen Meyer' }, voices_id: 'ada', musics_id: 'sommerregen',
    })
  }
  return cart.id
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
  const path = `/carts/${await fillCart()}`
  await read(path, warmUpReads, 1, 0)
  await pause(25_000)
  console.log(`GET /api/carts/{id}, five greetings, ${(await ok('GET', path, 0)).text.length} bytes, on ${process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite'}`)
  for (const [name, atATime, waitMs] of [['one reader', 1, 0], [`${readers} readers, a pause of ${pauseMs} ms each`, readers, pauseMs], [`${readers} readers without a pause`, readers, 0]] as const) {
    const { p50, p99, perSecond } = await read(path, readsOfEach, atATime, waitMs)
    console.log(`${name.padEnd(38)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${perSecond.toFixed(0)} a second${waitMs > 0 ? ` (goal: p99 ${goalMs} ms)` : ''}`)
    if (waitMs > 0 && p99 > goalMs) process.exitCode = 1
  }
} finally {
  shop.kill('SIGTERM')
  await ended
  agent.destroy()
  await rm(dataFolder, { recursive: true, force: true })
}

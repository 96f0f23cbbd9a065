/** Time to the first byte and to the whole of a sample over HTTP, new and kept. The shop runs as it is sold. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { storedMusicIds } from '#assets/music/stored-music.ts'
import { expect } from './goal.ts'

const rounds = 200
/** A visitor has heard something already; most musics are heard for the first time. */
const warmUpRounds = 5
const goalMs = 30
const port = 4397
const origin = `http://127.0.0.1:${port}`
const agent = new Agent({ keepAlive: true })
const numbers = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']

/** 300 characters, and never the same ones: nothing of it can have been kept. */
function textOf(round: number): string {
  const own = Array.from(String(round), (digit) => numbers[Number(digit)]).join(', ')
  return `Guten Tag und herzlich willkommen. Sie sprechen mit Apparat ${own}. Unsere Sprechzeiten sind montags bis freitags von 8:30 Uhr bis 12 Uhr und von 14 Uhr bis 17:30 Uhr. Außerhalb dieser Zeiten hinterlassen Sie uns bitte eine Nachricht mit Ihrem Namen und Ihrer Nummer, wir rufen Sie gern zurück. Vielen Dank und bis bald in unserer Praxis am Marktplatz.`.slice(0, 300)
}

function addressOf(round: number): string {
  const musicId = storedMusicIds[round % storedMusicIds.length] ?? ''
  return `${origin}/api/prelisten?${new URLSearchParams({ languages: 'de', text: textOf(round), voices_id: 'ada', musics_id: musicId })}`
}

/** Each from an address of its own: the limit of a single listener is not what is measured. */
function listen(address: string, listener: number): Promise<{ firstMs: number; wholeMs: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = { 'x-forwarded-for': `10.0.${listener >> 8}.${listener & 255}` }
    get(address, { agent, headers }, (response) => {
      let firstMs = 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        firstMs ||= performance.now() - startedAt
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ firstMs, wholeMs: performance.now() - startedAt, bytes })
        else reject(new Error(`The shop answered ${response.statusCode}`))
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

function describe(measured: readonly number[]): string {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`
}

const p95 = (measured: readonly number[]) => measured.toSorted((a, b) => a - b)[Math.floor(measured.length * 0.95)] ?? Infinity

const dataFolder = await mkdtemp(join(tmpdir(), 'freizeichen-bench-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
const shop = spawn(process.execPath, [fileURLToPath(new URL('../build/shop/main.js', import.meta.url))], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const ended = once(shop, 'exit')
try {
  while (!(await fetch(`${origin}/readyz`).then((answer) => answer.ok, () => false))) {
    if (shop.exitCode !== null) throw new Error('The shop ended before it was ready: run npm start to see why')
    await pause(20)
  }
  for (let round = 0; round < warmUpRounds; round++) await listen(addressOf(round), round)
  const fresh: Awaited<ReturnType<typeof listen>>[] = []
  const kept: Awaited<ReturnType<typeof listen>>[] = []
  for (let round = warmUpRounds; round < warmUpRounds + rounds; round++) {
    fresh.push(await listen(addressOf(round), round))
    kept.push(await listen(addressOf(round), round))
  }
  const first = fresh.map(({ firstMs }) => firstMs)
  console.log(`GET /api/prelisten, ${textOf(1).length} characters with music, ${rounds} different samples one after the other`)
  console.log(`new   first byte ${describe(first)}`)
  console.log(`new   whole      ${describe(fresh.map(({ wholeMs }) => wholeMs))}, ${Math.round((fresh[0]?.bytes ?? 0) / 1024)} kB`)
  console.log(`kept  first byte ${describe(kept.map(({ firstMs }) => firstMs))}`)
  expect('first byte of a new sample, p95', p95(first), { most: goalMs, unit: ' ms' })
} finally {
  shop.kill('SIGTERM')
  await ended
  agent.destroy()
  await rm(dataFolder, { recursive: true, force: true })
}

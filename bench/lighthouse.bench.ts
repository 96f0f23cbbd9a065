/** Mobile, medians of five, on a shop of its own. Lighthouse is fetched on demand: it is larger than everything else together. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { findChromium } from '#tools/check/chromium.ts'
import { expect } from './goal.ts'

const version = '13.5.0'
const rounds = 5
const port = 4398
const pages = ['/', '/products/ws', '/editText?product=ws-direct-patience', '/editVoice', '/editMusic', '/glossary/upload', '/faqs/pin', '/telephoneSystems/fritzbox-hold', '/contact', '/en/contact', '/en/editText?product=ws-direct-patience']
/** The German editor and contact have the home page as their canonical address, as the specification wants it: Lighthouse counts that against their `seo`. */
const canonicalElsewhere = ['/editText?product=ws-direct-patience', '/contact']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})
type Report = z.output<typeof reportSchema>

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)
const chromium = found.path
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const shop = spawn(process.execPath, ['build/shop/main.js'], {
  env: { ...process.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'error' },
  // What it prints at startup has a password.
  stdio: ['ignore', 'ignore', 'inherit'],
})
const address = `http://127.0.0.1:${port}`
try {
  while (!(await fetch(`${address}/readyz`).then(({ ok }) => ok, () => false))) await pause(100)
  for (const page of pages) {
    const reports = Array.from({ length: rounds }, () => measure(address + page))
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    const scores = categories.map((name) => Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0))))
    const times = figures.map((name) => `${name} ${median(reports.map((report) => report.audits[name]?.numericValue ?? 0)).toFixed(2)}`)
    for (const [nth, score] of scores.entries()) if (categories[nth] !== 'seo' || !canonicalElsewhere.includes(page)) expect(`${page}, ${categories[nth]}`, score, { least: 100 })
    console.log(`${page.padEnd(36)} ${scores.join(' / ')}   ${times.join(', ')}`)
  }
} finally {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** A browser that begins with the machine cold may record nothing: it is asked once more. */
function measure(url: string): Report {
  return measureOnce(url) ?? measureOnce(url) ?? failed(url)
}

function failed(url: string): never {
  throw new Error(`Lighthouse could not measure ${url}`)
}

function measureOnce(url: string): Report | undefined {
  const file = join(folder, 'report.json')
  const { status } = spawnSync('npx', ['--yes', `lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status !== 0 ? undefined : reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

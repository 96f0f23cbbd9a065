/**
 * From the press of a play button until a new sample sounds, in a browser on the same machine: voice after voice speaks a text that was never spoken. A press lasts as
 * long as a person's; the click is its end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tools/check/chromium.ts'
import { expect } from './goal.ts'

const port = 4396
const origin = `http://127.0.0.1:${port}`
const pressMs = 80
const restMs = 60_000
const goalMs = 50
const product = 'freetext-creative-story'
const draft = {
  productId: product, language: 'de', values: {}, readings: [], remarks: '', musicId: 'sommerregen',
  text: 'Guten Tag und herzlich willkommen. Unsere Sprechzeiten sind montags bis freitags von 8:30 Uhr bis 12 Uhr und von 14 Uhr bis 17:30 Uhr. Vielen Dank und bis bald.',
  mix: { voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0 },
}

interface Heard {
  readonly clickedAt: number
  /** The browser has enough of it to play, and does. */
  playingAt?: number
}

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)
const folder = await mkdtemp(join(tmpdir(), 'freizeichen-bench-'))
const env = { ...process.env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' }
const shop = spawn(process.execPath, ['build/shop/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const ended = once(shop, 'exit')
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  while (!(await fetch(`${origin}/readyz`).then(({ ok }) => ok, () => false))) await pause(20)
  // A shop that has just started has compiled nothing yet.
  for (const voice of ['ada/demo/de', 'ada/demo/en', 'gerda/demo/de', 'graham/demo/en', 'konrad/demo/de']) await (await fetch(`${origin}/api/voices/${voice}`)).arrayBuffer()
  const page = await browser.newPage({ locale: 'de-DE' })
  await page.addInitScript(listen, [`draft:new:${product}:before`, JSON.stringify({ savedAt: 1, draft })] as const)
  await page.goto(`${origin}/editVoice?product=${product}`)
  await page.locator('html[data-hydrated]').waitFor()
  const voices = page.locator('.choices .play-button')
  const count = await voices.count()
  // The first sound of a visit starts what plays sounds in the browser.
  await soundAfter(page, 0)
  const afterClick: number[] = []
  for (let nth = 1; nth < count - 1; nth++) afterClick.push(await soundAfter(page, nth))
  await pause(restMs)
  const rested = await soundAfter(page, count - 1)
  const sorted = afterClick.toSorted((one, other) => one - other)
  console.log(`${sorted.length} voices: ${sorted.map((ms) => ms.toFixed(0)).join(', ')} ms after the click`)
  for (const [name, share] of [['median', 0.5], ['p95', 0.95]] as const) {
    expect(`until a new sample sounds, ${name}`, sorted[Math.floor(sorted.length * share)] ?? Infinity, { most: goalMs, unit: ' ms' })
  }
  expect('the first one after a minute of rest', rested, { most: goalMs, unit: ' ms' })
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}

/** In the page. */
function listen([key, kept]: readonly [string, string]) {
  localStorage.setItem(key, kept)
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { heard: { clickedAt: timeStamp } }), true)
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function played(this: HTMLMediaElement) {
    const { heard } = window as unknown as { heard: Heard }
    this.addEventListener('playing', () => {
      heard.playingAt = performance.now()
    }, { once: true })
    return Reflect.apply(play, this, [])
  }
}

async function soundAfter(page: Page, nth: number): Promise<number> {
  const button = page.locator('.choices .play-button').nth(nth)
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await pause(500)
  await button.click({ delay: pressMs })
  await page.waitForFunction(() => (window as unknown as { heard?: Heard }).heard?.playingAt !== undefined, undefined, { polling: 100 })
  const { clickedAt, playingAt = NaN } = await page.evaluate(() => (window as unknown as { heard: Heard }).heard)
  await pause(1000)
  // Ended before the next one is pressed: what sounds is left alone until then.
  await button.click()
  return playingAt - clickedAt
}

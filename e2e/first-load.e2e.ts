/** What the first look costs: measured on the wire, as a new visitor's browser counts it. */
import { get } from 'node:http'
import { mailbox } from './editor.ts'
import { expect, open, test } from './shop-test.ts'

const budgetBytes = 100_000
/** Ten packets of 1460 bytes go out before the first is acknowledged; the headers take 1300 of that. */
const firstPacketsBytes = 13_300

/** As a browser that takes brotli counts the page itself. */
function sentBytes(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => { bytes += part.length }).on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })
}

/** By their addresses; a thread counts what it loads itself, and the page counts the thread's own file. */
function scriptsOf(place: { readonly evaluate: (look: () => string[]) => Promise<string[]> }): Promise<string[]> {
  return place.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /\.js(\?|$)/.test(name)))
}

async function weightOf(scripts: readonly string[]): Promise<number> {
  const bytes = await Promise.all(scripts.map((address) => sentBytes(new URL(address))))
  return bytes.reduce((sum, more) => sum + more, 0)
}

test('the home page loads at most 100 kB of JavaScript, compressed', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const scripts = await scriptsOf(page)
  const bytes = await weightOf(scripts)
  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes, scripts.join(', ')).toBeLessThanOrEqual(budgetBytes)
})

test('the editor loads at most 160 kB of JavaScript, compressed, with what its thread loads', async ({ page }) => {
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('/speech-worker-'))
  await open(page, mailbox)
  const thread = await started
  // The rules of the language come last.
  await expect.poll(async () => (await scriptsOf(thread)).some((name) => name.includes('/german-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const scripts = [...await scriptsOf(page), ...await scriptsOf(thread)]
  const bytes = await weightOf(scripts)
  console.log(`editor: ${(bytes / 1000).toFixed(1)} kB in ${scripts.length} files`)
  expect(bytes).toBeLessThanOrEqual(160_000)
})

test('a page is sent compressed, and transfers nothing the second time', async ({ request }) => {
  const first = await request.get('/')
  const etag = first.headers().etag
  expect(etag).toBeTruthy()
  expect(first.headers()['content-encoding']).toMatch(/br|gzip/)
  const second = await request.get('/', { headers: { 'if-none-match': etag! } })
  expect(second.status()).toBe(304)
})

for (const path of ['/', '/products/warteschleifen', '/editMusic', '/editVoice']) {
  test(`a page fits the first packets: ${path}`, async ({ baseURL }) => {
    await expect.poll(() => sentBytes(new URL(path, baseURL))).toBeLessThanOrEqual(firstPacketsBytes)
  })
}

test('[R9.01] a shop with a simulated wallet says on its pages that nothing is really paid', async ({ page }) => {
  for (const [path, words] of [['/', /^Vorführung: /], ['/en/cart', /^Demonstration: /]] as const) {
    await open(page, path)
    await expect(page.getByRole('contentinfo').getByText(words)).toBeVisible()
  }
})

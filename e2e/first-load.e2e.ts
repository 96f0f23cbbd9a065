/** What the first look costs: measured on the wire, as a new visitor's browser counts it. */
import { get } from 'node:http'
import { mailbox } from './editor.ts'
import { expect, open, test } from './shop-test.ts'

const budgetBytes = 100_000
/** Ten packets of 1460 bytes go out before the first is acknowledged; the headers take 1300 of that. */
const firstPacketsBytes = 13_300

test('the home page loads at most 100 kB of JavaScript, compressed', async ({ page }) => {
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource')
      .filter((entry) => /\.js(\?|$)/.test(entry.name))
      .map((entry) => ({ name: new URL(entry.name).pathname, bytes: (entry as PerformanceResourceTiming).encodedBodySize })))
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB in ${scripts.length} files`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(budgetBytes)
})

test('the editor loads at most 160 kB of JavaScript, compressed', async ({ page }) => {
  await open(page, mailbox)
  // The thread that reads the text comes last.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/read-german-')))
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() => performance.getEntriesByType('resource')
    .filter(({ name }) => /\.js(\?|$)/.test(name))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0))
  console.log(`editor: ${(bytes / 1000).toFixed(1)} kB`)
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

/** As a browser that takes brotli counts the page itself. */
function sentBytes(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => { bytes += part.length }).on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })
}

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

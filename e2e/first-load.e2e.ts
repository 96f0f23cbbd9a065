/** What the first look costs: measured on the wire, as a new visitor's browser counts it. */
import { expect, open, test } from './shop-test.ts'

const budgetBytes = 100_000

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

test('a page comes compressed, and costs nothing the second time', async ({ request }) => {
  const first = await request.get('/')
  const etag = first.headers().etag
  expect(etag).toBeTruthy()
  expect(first.headers()['content-encoding']).toMatch(/br|gzip/)
  const second = await request.get('/', { headers: { 'if-none-match': etag! } })
  expect(second.status()).toBe(304)
})

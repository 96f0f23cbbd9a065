/** axe finds nothing on a filled cart and on the saved sets, at every width, in both themes and languages; nothing jumps, nothing runs over. */
import { direct, filledCart, names, ready, unfinished, layInBrowser } from './filled-cart.ts'
import { axeFindings, runsOver } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

for (const [width, theme, path] of [[390, 'light', '/cart'], [820, 'dark', '/en/cart'], [1360, 'light', '/en/cart'], [1360, 'dark', '/cart']] as const) {
  test(`axe finds nothing on a filled ${path} at ${width} pixels, ${theme}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await layInBrowser(page, await filledCart(page.request, [ready, unfinished, direct], { telephone_system: 'fritzbox-hold', shipping_formats: ['alaw'] }))
    await open(page, path)
    await expect(names(page)).toHaveCount(3)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: /^(Zur Kasse|Go to checkout)$/ }).filter({ visible: true }).click()
    await page.getByRole('button', { name: /^(Andere …|Another …)$/ }).click()
    expect(await axeFindings(page)).toEqual([])
  })
}

test('axe finds nothing on the saved sets', async ({ page }) => {
  const id = await filledCart(page.request, [ready], { name: 'Praxis Nord', is_saved_set: true })
  await layInBrowser(page, id, [id])
  await open(page, '/carts')
  await expect(page.getByRole('heading', { name: 'Praxis Nord' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('long words and many greetings need no scrolling sideways, down to 320 pixels', async ({ page }) => {
  const text = `${'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(6)} und Schluss.`
  const long = { product_id: 'creative-1000', voices_id: 'rosa', musics_id: 'platz-ueber-dem-innenhof', text }
  await layInBrowser(page, await filledCart(page.request, Array.from({ length: 12 }, () => long), { name: 'x'.repeat(100), is_saved_set: true }))
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(12)
  for (const width of [320, 390, 820, 1360]) {
    await page.setViewportSize({ width, height: 900 })
    // Waveforms are drawn anew at another width, a moment later.
    await expect.poll(() => runsOver(page), String(width)).toBeLessThanOrEqual(0)
  }
})

test('the cart appears without anything jumping', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [ready, unfinished, direct]))
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(3)
  const shifted = await page.evaluate(() => new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  }))
  expect(shifted).toBeLessThan(0.02)
})

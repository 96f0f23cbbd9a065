/** axe finds nothing on a filled cart and on the saved sets, at every width, in both themes and languages; nothing jumps, nothing runs over. */
import { direct, filledCart, names, ready, unfinished, layInBrowser } from './filled-cart.ts'
import { cameStill, fits, isReadable, looksRightEverywhere } from './looks-right.ts'
import { runsOver } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

for (const [path, look] of [['/cart', looksRightEverywhere], ['/en/cart', fits]] as const) {
  test(`${path === '/cart' ? '[R1.07] axe finds nothing on a filled cart, nothing overflows, and all is readable at 400 percent, with wide letters and in the colours of the system' : 'nothing in a filled cart overflows in English'}`, async ({ page }) => {
    await layInBrowser(page, await filledCart(page.request, [ready, unfinished, direct], { telephone_system: 'fritzbox-hold', shipping_formats: ['alaw'] }))
    await open(page, path)
    await expect(names(page)).toHaveCount(3)
    await look(page)
    if (path === '/cart') await isReadable(page)
    await page.getByRole('button', { name: /^(Zur Kasse|Go to checkout)$/ }).filter({ visible: true }).click()
    await page.getByRole('button', { name: /^(Andere …|Other …)$/ }).click()
    await look(page)
  })
}

test('[R1.07] axe finds nothing on the saved sets, and they are readable at 400 percent, with wide letters and in the colours of the system', async ({ page }) => {
  const name = 'Donaudampfschifffahrtsgesellschaft Straßburger & Söhne GmbH'
  const id = await filledCart(page.request, [ready, direct], { name, is_saved_set: true })
  await layInBrowser(page, id, [id])
  await open(page, '/carts')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await looksRightEverywhere(page)
  await isReadable(page)
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

test('the cart appears without a layout shift', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [ready, unfinished, direct]))
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(3)
  await cameStill(page)
})

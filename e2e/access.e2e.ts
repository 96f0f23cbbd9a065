/** axe finds nothing: at every width, in both themes and languages. */
import { addresses, inEnglish } from './every-screen.ts'
import { axeFindings, runsOver } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

const widths = [390, 820, 1360]
const mostSeen = ['/', '/products/ws', '/faqs', '/faqs/pin']

for (const width of widths) {
  for (const theme of ['light', 'dark'] as const) {
    for (const path of mostSeen.flatMap((address) => [address, inEnglish(address)])) {
      test(`axe finds nothing on ${path} at ${width} pixels, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: theme })
        await open(page, path)
        expect(await axeFindings(page)).toEqual([])
      })
    }
  }
}

test('axe finds nothing on the page of the API', async ({ page }) => {
  test.slow()
  await page.goto('/api/docs')
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  // Every call is told in the same form, and there are so many that axe would take minutes: it reads the first ones of each feature.
  await page.locator('section').evaluateAll((features) => features.forEach((feature) => [...feature.querySelectorAll('article')].slice(2).forEach((call) => call.remove())))
  expect(await axeFindings(page)).toEqual([])
})

for (const width of widths) {
  test(`nothing needs to be scrolled sideways at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const address of Object.values(addresses)) {
      await page.goto(address)
      const overflow = await runsOver(page)
      expect(overflow, address).toBeLessThanOrEqual(0)
    }
  })
}

test('the first tab leads to the skip link, and the skip link to the content', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

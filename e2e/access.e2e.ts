/** axe finds nothing: at every width, in both themes and languages. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addresses, inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [390, 820, 1360]
const mostSeen = ['/', '/products/ws', '/faqs', '/faqs/pin']

for (const width of widths) {
  for (const theme of ['light', 'dark'] as const) {
    for (const path of mostSeen.flatMap((address) => [address, inEnglish(address)])) {
      test(`axe finds nothing on ${path} at ${width} pixels, ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: theme })
        await open(page, path)
        expect(await findings(page)).toEqual([])
      })
    }
  }
}

for (const [screen, address] of Object.entries(addresses)) {
  test(`axe finds nothing on the ${screen} screen`, async ({ page }) => {
    await open(page, address)
    expect(await findings(page)).toEqual([])
  })
}

test('axe finds nothing on the page of the API', async ({ page }) => {
  await page.goto('/api/docs')
  expect(await findings(page)).toEqual([])
})

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const width of [320, ...widths]) {
  test(`nothing needs to be scrolled sideways at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const address of Object.values(addresses)) {
      await page.goto(address)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
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

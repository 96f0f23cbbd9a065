/** axe finds nothing: at every width, in both themes and languages. */
import AxeBuilder from '@axe-core/playwright'
import { addresses, inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = [390, 820, 1360]
const publicPages = ['/', '/products/ws', '/products/', '/faqs', '/faqs/pin', '/editVoice', '/editMusic', '/contact']

for (const width of widths) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing at ${width} pixels, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      for (const path of publicPages.flatMap((address) => [address, inEnglish(address)])) {
        await open(page, path)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), path).toEqual([])
      }
    })
  }
}

test('axe finds nothing on any other screen', async ({ page }) => {
  for (const address of Object.values(addresses)) {
    await open(page, address)
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), address).toEqual([])
  }
})

test('nothing needs to be scrolled sideways, down to 320 pixels', async ({ page }) => {
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of Object.values(addresses)) {
      await page.goto(address)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})

test('the first tab leads to the skip link, and the skip link to the content', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

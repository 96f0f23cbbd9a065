/** What assistive technology finds beside the screens: the page of the API, and the way to the content. */
import { axeFindings } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

test('axe finds nothing on the page of the API', async ({ page }) => {
  await page.goto('/api/docs')
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  // Every call is told in the same form, and there are so many that axe would take minutes: it reads the first ones of each feature.
  await page.locator('section').evaluateAll((features) => features.forEach((feature) => [...feature.querySelectorAll('article')].slice(2).forEach((call) => call.remove())))
  expect(await axeFindings(page)).toEqual([])
})

test('the first tab stop is the skip link, which leads to the content', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

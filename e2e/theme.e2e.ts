/** Light and dark: by the visitor's system, by the query, kept for the next page. */
import { expect, open, test } from './shop-test.ts'

const paper = () => getComputedStyle(document.body).backgroundColor
const light = 'rgb(250, 248, 242)'
const dark = 'rgb(20, 22, 26)'

test('[R2.01, R9.13] the theme follows the system until the query says otherwise, and stays so', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  expect(await page.evaluate(paper)).toBe(dark)
  await open(page, '/?theme=light')
  expect(await page.evaluate(paper)).toBe(light)
  await open(page, '/faqs')
  expect(await page.evaluate(paper)).toBe(light)
  await open(page, '/faqs?theme=system')
  expect(await page.evaluate(paper)).toBe(dark)
})

test('an unknown theme changes nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/?theme=purple')
  expect(await page.evaluate(paper)).toBe(light)
})

test('[R9.13] variant and debug are kept for the visit', async ({ page }) => {
  await open(page, '/?variant=praxis&debug=1')
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'praxis')
  await open(page, '/faqs')
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'praxis')
  await expect(page.locator('html')).toHaveAttribute('data-debug', /.*/)
})

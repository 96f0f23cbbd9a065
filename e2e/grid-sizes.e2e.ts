/** Where the layout changes its size: each edge, once. */
import type { Page } from '@playwright/test'
import { direct, openCart } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const columnsOf = (page: Page, selector: string) => page.locator(selector).first().evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

async function at<Shown>(page: Page, widths: readonly number[], look: () => Promise<Shown>): Promise<Shown[]> {
  const seen: Shown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    seen.push(await look())
  }
  return seen
}

test('[R9.12] the layout is small up to 420 pixels, medium above, large above 850, extra large above 1200, and extra small below 768', async ({ page }) => {
  await open(page, '/')
  expect(await at(page, [1200, 1201], () => page.locator('.type-list').evaluate((list) => getComputedStyle(list).getPropertyValue('--columns')))).toEqual(['3.8', '5'])
  await open(page, '/signIn')
  expect(await at(page, [850, 851], () => columnsOf(page, '.two-ways'))).toEqual([1, 2])
  await open(page, '/regSuccess/erika@example.org')
  expect(await at(page, [767, 768], () => columnsOf(page, '.next-steps'))).toEqual([1, 2])
  await openCart(page, [direct])
  await page.getByRole('button', { name: 'Als Ansagen-Set speichern' }).click()
  const isSheet = () => page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().width === document.documentElement.clientWidth)
  expect(await at(page, [420, 421], isSheet)).toEqual([true, false])
})

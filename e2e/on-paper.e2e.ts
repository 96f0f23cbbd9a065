/** What is printed is dark on light, without what only a screen needs. */
import { expect, open, test } from './shop-test.ts'

for (const path of ['/terms', '/en/withdrawal', '/products/ws']) {
  test(`a page in the dark theme is printed dark on light: ${path}`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await open(page, `${path}?invers=1`)
    const main = page.getByRole('main')
    expect(await main.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(22, 24, 29)')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
}

test('a printed page asks nothing and offers no switch that paper cannot turn', async ({ page }) => {
  for (const [path, words] of [['/faqs/order', 'War das hilfreich?'], ['/editMusic', 'So klingt es am Telefon']] as const) {
    await open(page, path)
    await expect(page.getByText(words)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(words)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

/** Whatever sounds stands beside its words. */
import { inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

for (const path of ['/products/ws', inEnglish('/products/ws')]) {
  test(`every example of ${path} is shown beside its words`, async ({ page }) => {
    await open(page, path)
    const cards = page.getByRole('main').getByRole('listitem').filter({ has: page.locator('button.play-button') })
    expect(await cards.count()).toBeGreaterThan(3)
    for (const card of await cards.all()) {
      const words = await card.locator('.product-script').innerText()
      expect(words.split(/\s+/).length, words).toBeGreaterThan(3)
      await expect(card.locator('button.play-button')).toHaveAccessibleName(new RegExp(await card.getByRole('heading').innerText()))
    }
  })
}

import { direct, item, openCart, priceLines, ready, summary } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

test('who chooses net sees net first on every page, with the other sum beside it, and a cart whose lines add up to the net sum', async ({ page, browser }) => {
  await openCart(page, [ready, direct])
  await summary(page).getByRole('radio', { name: 'Express' }).check()
  await expect(item(page, 'Kurze Begrüßung')).toContainText(/23,68\s€inkl\. 19\s%\sMwSt\., 19,90\s€\snetto/)
  const choice = page.getByRole('navigation', { name: 'Preise' })
  await choice.getByRole('link', { name: 'Netto' }).click()
  await expect(item(page, 'Kurze Begrüßung')).toContainText(/19,90\s€netto, 23,68\s€ mit 19\s%\sMwSt\./)
  await expect(summary(page)).toContainText(/\+ 14,45\s€\snetto/)
  await expect.poll(() => priceLines(page)).toEqual([
    '2 Ansagen, netto 48,80 €', 'Express, netto 14,45 €', 'Zusammen, netto 63,25 €', '19 % MwSt. 12,02 €', 'Gesamt mit MwSt. 75,27 €',
  ])
  await open(page, '/products/warteschleifen')
  await expect(page.getByRole('navigation', { name: 'Preise' }).getByRole('link', { name: 'Netto' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.product .price').first()).toContainText(/netto, .* mit 19\s%\sMwSt\./)

  const { origin } = new URL(page.url())
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${origin}/products/warteschleifen`)
  await plain.getByRole('navigation', { name: 'Preise' }).getByRole('link', { name: 'Netto' }).click()
  await expect(plain.locator('.product .price').first()).toContainText(/netto, .* mit 19\s%\sMwSt\./)
  await plain.goto(`${origin}/en/products/warteschleifen`)
  await expect(plain.locator('.product .price').first()).toContainText(/net, .* with 19\s?%\sVAT/)
  await plain.context().close()
})

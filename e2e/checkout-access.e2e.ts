/** The checkout for everybody: axe finds nothing, nothing runs over, and an order needs no more than a keyboard. */
import type { Page } from '@playwright/test'
import { consents, expectOrdered, newBuyer, openCheckout, press, readyMade, words } from './buyer.ts'
import { ready } from './filled-cart.ts'
import { keyboard } from './one-hand.ts'
import { axeFindings, runsOver } from './page-looks.ts'
import { expect, test } from './shop-test.ts'

async function look(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await runsOver(page)).toBeLessThanOrEqual(0)
}

for (const [width, theme, language] of [[390, 'dark', 'de'], [820, 'light', 'en'], [1360, 'dark', 'de']] as const) {
  test(`axe finds nothing on the checkout at ${width} pixels, ${theme}, ${language}`, async ({ page }) => {
    test.slow()
    const say = words[language]
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await newBuyer(page, { items: [ready, readyMade], form: { company: 'Donaudampfschifffahrtsgesellschaft & Söhne GmbH' } })
    await openCheckout(page, say)
    await look(page)
    await page.getByRole('radio', { name: say.debit }).check()
    await press(page, say.order)
    await expect(page.getByLabel(say.iban)).toHaveAttribute('aria-invalid', 'true')
    await look(page)
  })
}

test('an order is made with nothing but the keyboard', async ({ page }) => {
  test.slow()
  const hand = keyboard(page)
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  for (const box of await consents(page).all()) {
    await hand.choose(box)
    await expect(box).toBeChecked()
  }
  await hand.press(page.getByRole('button', { name: words.de.order }))
  await expectOrdered(page)
  await look(page)
})

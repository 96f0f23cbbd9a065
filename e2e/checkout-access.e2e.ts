/** The checkout for everybody: axe finds nothing, nothing runs over, and an order needs no more than a keyboard. */
import { consents, expectOrdered, newBuyer, openCheckout, press, readyMade, words } from './buyer.ts'
import { ready } from './filled-cart.ts'
import { cameStill, fits, isReadable, looksRight, looksRightEverywhere } from './looks-right.ts'
import { keyboard } from './one-hand.ts'
import { expect, test } from './shop-test.ts'

for (const [language, look] of [['de', looksRightEverywhere], ['en', fits]] as const) {
  test(`${language === 'de' ? '[R1.07] axe finds nothing on the checkout, nothing overflows, and all is readable at 400 percent, with wide letters and in the colours of the system' : 'nothing on the checkout overflows in English'}`, async ({ page }) => {
    const say = words[language]
    await newBuyer(page, { items: [ready, readyMade], form: { company: 'Donaudampfschifffahrtsgesellschaft & Söhne GmbH' } })
    await openCheckout(page, say)
    await cameStill(page)
    await look(page)
    await page.getByRole('radio', { name: say.debit }).check()
    await press(page, say.order)
    await expect(page.getByLabel(say.iban)).toHaveAttribute('aria-invalid', 'true')
    await look(page)
    if (language === 'de') await isReadable(page)
  })
}

test('an order is placed by keyboard alone', async ({ page }) => {
  const hand = keyboard(page)
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  for (const box of await consents(page).all()) {
    await hand.choose(box)
    await expect(box).toBeChecked()
  }
  await hand.press(page.getByRole('button', { name: words.de.order }))
  await expectOrdered(page)
  await looksRight(page)
})

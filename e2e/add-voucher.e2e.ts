/** A voucher: typed in, refused at its field, redeemed, taken out again. */
import type { Page } from '@playwright/test'
import { direct, filledCart, forgiveRefusals, priceLines, ready, summary, layInBrowser, welcome } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const field = (page: Page) => summary(page).getByLabel('Gutscheincode')

async function redeem(page: Page, code: string) {
  await field(page).fill(code)
  await page.keyboard.press('Enter')
}

test('[R5.08, R8.10] an unknown code is marked at its field, and stays there to be corrected', async ({ page, complaints }) => {
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await open(page, '/cart')
  await redeem(page, 'GIBT-ES-NICHT')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription(/Diesen Gutschein kennen wir nicht/)
  await expect(field(page)).toHaveValue('GIBT-ES-NICHT')
  await page.route('**/addVoucher*', (route) => route.abort(), { times: 1 })
  await redeem(page, welcome.code)
  await expect(page.getByText('Die Verbindung zu uns ist abgerissen.')).toBeVisible()
  await expect(field(page), 'of this code nothing is known').toHaveAttribute('aria-invalid', 'false')
  forgiveRefusals(complaints)
})

test('an empty code is answered with what belongs in the field', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await open(page, '/cart')
  await summary(page).getByRole('button', { name: 'Einlösen' }).click()
  await expect(field(page)).toHaveAccessibleDescription(/Bitte geben Sie den Code ein/)
})

test('[R7.04, R8.12] a voucher discounts the greetings alone, on a line of its own, and can be removed again', async ({ page }) => {
  const id = await filledCart(page.request, [ready, direct])
  await layInBrowser(page, id)
  await open(page, '/cart')
  await redeem(page, `  ${welcome.code.toLowerCase()} `)
  await expect(page.getByText('Der Gutschein ist abgezogen. Eingelöst wird er mit der Bestellung.')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => priceLines(page)).toEqual([
    '2 Ansagen 58,07 €', `Gutschein ${welcome.name} −5,81 €`, 'Gesamt mit MwSt. 52,26 €', 'darin 19 % MwSt. 8,34 €', 'ohne MwSt. 43,92 €',
  ])
  await summary(page).getByRole('button', { name: `Gutschein ${welcome.name} entfernen` }).click()
  await expect(page.getByText('Der Gutschein ist entfernt.')).toBeVisible()
  await expect.poll(() => priceLines(page)).toEqual(['2 Ansagen 58,07 €', 'Gesamt mit MwSt. 58,07 €', 'darin 19 % MwSt. 9,27 €', 'ohne MwSt. 48,80 €'])
})

test('[R5.08, R8.10] a second voucher is refused at the field, also when another tab added the first one meanwhile', async ({ page, complaints }) => {
  const id = await filledCart(page.request, [ready])
  await layInBrowser(page, id)
  await open(page, '/cart')
  expect((await page.request.put(`/api/carts/${id}/addVoucher`, { data: { voucher: welcome.code } })).status()).toBe(200)
  await redeem(page, welcome.code)
  await expect(field(page)).toHaveAccessibleDescription(/ist schon ein Gutschein/)
  forgiveRefusals(complaints)
})

test('a voucher that has ended meanwhile says so, and can be removed', async ({ page }) => {
  const id = await filledCart(page.request, [ready])
  await layInBrowser(page, id)
  await page.route(`**/api/carts/${id}?*`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...await answer.json(), notices: ['VOUCHER_NOT_FOUND'] } })
  })
  await open(page, '/cart')
  await expect(summary(page)).toContainText('Ihr Gutschein gilt für diesen Warenkorb nicht mehr.')
  await summary(page).getByRole('button', { name: 'Gutschein entfernen' }).click()
  await expect(summary(page)).not.toContainText('Ihr Gutschein gilt für diesen Warenkorb nicht mehr.')
})

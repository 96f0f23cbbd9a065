/** What is not there yet is not claimed, and no page is a dead end. */
import { expect, test } from './shop-test.ts'

const ofTheAccount = ['', '/profile', '/changePassword', '/orders', '/orders/100123', '/greetings', '/invoices']

test('[R6.02] every part of the account asks visitors without a session to sign in', async ({ page }) => {
  for (const part of ofTheAccount) {
    await page.goto(`/myAccount${part}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Sie sind nicht angemeldet' }), part).toBeVisible()
    await expect(main.getByRole('link', { name: 'Anmelden' }), part).toHaveAttribute('href', '/signIn')
    expect(await main.innerText(), part).not.toContain('Noch keine')
  }
})

test('choosing a voice or music for a template that does not exist leads back to the templates', async ({ page }) => {
  for (const path of ['/editVoice', '/editMusic', '/editText']) {
    await page.goto(`${path}?product=gibt-es-nicht`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Diese Vorlage führen wir nicht' }), path).toBeVisible()
    await expect(main.getByRole('link', { name: 'Vorlage aussuchen' }), path).toHaveAttribute('href', '/products/')
  }
})

/** Withdrawing from a contract: two steps, from every page, without signing in; the shop says that it arrived, and when. */
import { layInSession, newCustomer } from './customer.ts'
import { addresses } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

test('a guest withdraws in two steps, and gets a receipt with the time to the second', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page).toHaveURL(addresses.withdrawal)
  await page.getByLabel('Ihr Name').fill('Erika Muster')
  await page.getByLabel('Bestellnummer').fill('100123')
  await page.getByLabel('E-Mail-Adresse').fill('erika@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihren Widerruf' })).toBeFocused()
  await expect(page.getByRole('blockquote')).toContainText('Hiermit widerrufe ich den Vertrag über die Bestellung 100123.')
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist angekommen' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(/Vorgang \d+, eingegangen am .* um \d\d:\d\d:\d\d/)
})

test('works in English, too', async ({ page }) => {
  await open(page, '/en/withdrawal?order=100123')
  await page.getByLabel('Your name').fill('Erika Muster')
  await page.getByLabel('Email address').fill('erika@example.org')
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We’ve received your withdrawal' })).toBeVisible()
})

test('known data is prefilled; the input overrides it', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await layInSession(page, customer)
  await open(page, '/withdrawal?order=100123')
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Erika Muster')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(customer.email)
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('100123')
  await page.getByLabel('Ihr Name').fill('')
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await expect(page.getByLabel('Ihr Name')).toHaveAttribute('aria-invalid', 'true')
})

/** The contact form: sent, refused, and without script. */
import { expect, open, test } from './shop-test.ts'

test('[R2.30, R7.28, R5.05] a message is sent; a refused one marks its fields and keeps what was written', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Vorname').fill('Ayşe')
  await page.getByLabel('E-Mail-Adresse').fill('keine-adresse')
  await page.getByLabel('Worum geht es?').fill('Neun Ansagen für drei Filialen.')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie die markierten Felder.' })).toBeVisible()
  await expect(page.getByLabel('Nachname')).toHaveAccessibleDescription('Bitte nennen Sie uns Ihren Nachnamen.')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Neun Ansagen für drei Filialen.')
  await page.getByLabel('Nachname').fill('Yılmaz')
  await page.getByLabel('E-Mail-Adresse').fill('ayse@example.org')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist da.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist da.' })).toBeVisible()
})

test('in English too', async ({ page }) => {
  await open(page, '/en/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please tell us your first name.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[R2.30] a message is sent all the same', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Vorname').fill('Kurt')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('Kurt')
    await page.getByLabel('Nachname').fill('Weber')
    await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
    await page.getByLabel('Worum geht es?').fill('Rückruf bitte.')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=yes$/)
    await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist da.' })).toBeVisible()
  })
})

test('a form posted from another site is refused', async ({ request }) => {
  const answer = await request.post('/contact', { form: { first_name: 'a' }, headers: { origin: 'https://evil.example' } })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.status()).toBeLessThan(500)
})

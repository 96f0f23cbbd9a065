/** The contact form: sent, refused, and without script. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie die markierten Felder.' })
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Ihre Nachricht ist da.' })
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' })

async function write(page: Page, description: string) {
  await page.getByLabel('Vorname').fill('Kurt')
  await page.getByLabel('Nachname').fill('Weber')
  await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
  await page.getByLabel('Worum geht es?').fill(description)
}

test('[R2.30, R7.28, R5.05] a message is sent; a refused one marks its fields and keeps what was written', async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Vorname').fill('Ayşe')
  await page.getByLabel('E-Mail-Adresse').fill('keine-adresse')
  await page.getByLabel('Worum geht es?').fill('Neun Ansagen für drei Filialen.')
  await send(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByLabel('Nachname')).toHaveAccessibleDescription('Bitte nennen Sie uns Ihren Nachnamen.')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Vorname')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Neun Ansagen für drei Filialen.')
  await page.getByLabel('Nachname').fill('Yılmaz')
  await page.getByLabel('E-Mail-Adresse').fill('ayse@example.org')
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  await page.reload()
  await expect(confirmation(page)).toBeVisible()
})

test('[R2.30, R5.05] on a phone, every refusal and the confirmation come on screen and have the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/contact')
  for (const _attempt of ['first', 'second']) {
    await send(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toBeInViewport()
    await send(page).focus()
  }
  await write(page, 'Bitte um Rückruf.')
  await send(page).click()
  await expect(confirmation(page)).toBeFocused()
  await expect(confirmation(page)).toBeInViewport()
  await expect(page).toHaveTitle('Nachricht angekommen – Freizeichen')
})

test('[R2.30] the address of the confirmation alone claims nothing', async ({ page }) => {
  await open(page, '/contact?sent=yes')
  await expect(send(page)).toBeVisible()
  await expect(confirmation(page)).toBeHidden()
})

test('[R8.05] a message that cannot leave stays, and leaves when the line is back', async ({ page, context, complaints }) => {
  await open(page, '/contact')
  await write(page, 'Offline geschrieben.')
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Internetverbindung' })).toBeFocused()
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Offline geschrieben.')
  await expect(page.getByLabel('Nachname')).toHaveValue('Weber')
  await context.setOffline(false)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('[R8.05] nor is anything lost where the answer is none of ours', async ({ page, complaints }) => {
  await open(page, '/contact')
  await write(page, 'Zur Unzeit geschrieben.')
  await page.route('**/contact.data*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'konnten nicht übermittelt werden' })).toBeFocused()
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Zur Unzeit geschrieben.')
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('502'))).toEqual([])
})

test('the way to the privacy page leaves what is written', async ({ page, context }) => {
  await open(page, '/contact')
  await page.getByLabel('Worum geht es?').fill('Noch nicht fertig.')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Mehr zum Datenschutz' }).click()
  await expect(await opened).toHaveURL(/\/privacy$/)
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Noch nicht fertig.')
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
    await send(page).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('Kurt')
    await page.getByLabel('Nachname').fill('Weber')
    await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
    await page.getByLabel('Worum geht es?').fill('Rückruf bitte.')
    await send(page).click()
    await expect(page).toHaveURL(/\/contact\?sent=yes#sent$/)
    await expect(confirmation(page)).toBeVisible()
    await page.reload()
    await expect(confirmation(page)).toBeVisible()
    await page.getByRole('link', { name: 'Noch eine Nachricht schreiben' }).click()
    await expect(send(page)).toBeVisible()
  })
})

test('a form posted from another site is refused', async ({ request }) => {
  const answer = await request.post('/contact', { form: { first_name: 'a' }, headers: { origin: 'https://evil.example' } })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.status()).toBeLessThan(500)
})

test('what is no form at all is refused like an empty one', async ({ request }) => {
  for (const [type, body] of [['application/json', '{"first_name":1}'], ['text/plain', 'x'], ['multipart/form-data', 'no boundary'], ['application/x-www-form-urlencoded', '%']] as const) {
    for (const path of ['/contact', '/contact.data']) {
      const answer = await request.post(path, { data: body, headers: { 'content-type': type } })
      expect(answer.status(), `${type} to ${path}`).toBeLessThan(500)
    }
  }
})

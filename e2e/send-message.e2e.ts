/** The contact form: sent, refused, and without script. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie die markierten Felder.' })
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen.' })
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' })

async function write(page: Page, description: string) {
  await page.getByLabel('Vorname').fill('Kurt')
  await page.getByLabel('Nachname').fill('Weber')
  await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
  await page.getByLabel('Worum geht es?').fill(description)
}

test('[R2.30, R7.28, R5.05] a message is sent; a refused one marks its fields and keeps the input', async ({ page }) => {
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

test('[R2.30, R5.05] on a phone, every refusal and the confirmation scroll into view and get the focus', async ({ page }) => {
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

test('[R2.30] the address of the confirmation alone does not show it', async ({ page }) => {
  await open(page, '/contact?sent=yes')
  await expect(send(page)).toBeVisible()
  await expect(confirmation(page)).toBeHidden()
})

test('[R8.05] a message that cannot be sent stays, and is sent once the line is back', async ({ page, context, complaints }) => {
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

test('[R8.05] a message is not lost where the answer does not come from the shop', async ({ page, complaints }) => {
  await open(page, '/contact')
  await write(page, 'Zur Unzeit geschrieben.')
  await page.route('**/contact.data*', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'der Fehler liegt bei uns' })).toBeFocused()
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Zur Unzeit geschrieben.')
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('502'))).toEqual([])
})

test('a half-written message is restored after a reload, with the kind of answer requested, and is cleared once it was sent', async ({ page }) => {
  await open(page, '/contact')
  await write(page, 'Halb geschrieben')
  await page.getByRole('radio', { name: 'Mit einem Anruf' }).check()
  await page.getByLabel('Ihre Telefonnummer').fill('+49 89 123456')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Halb geschrieben')
  await expect(page.getByText(/16 von/)).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue('Kurt')
  await expect(page.getByRole('radio', { name: 'Mit einem Anruf' })).toBeChecked()
  await expect(page.getByLabel('Ihre Telefonnummer')).toBeVisible()
  await expect(page.getByLabel('Ihre Telefonnummer')).toHaveValue('+49 89 123456')
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  await open(page, '/contact')
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('')
})

test('[R7.28] a message that is resent because its answer was lost is the same message; a changed one is another', async ({ page, complaints }) => {
  const sent: string[] = []
  await open(page, '/contact')
  await write(page, 'Antwort verloren.')
  await page.route('**/contact.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const form = new URLSearchParams(route.request().postData() ?? '')
    sent.push(form.get('message_id') ?? '')
    if (sent.length === 3) return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  for (const attempt of [1, 2]) {
    await send(page).click()
    await expect.poll(() => sent.length).toBe(attempt)
    await expect(page.getByRole('alert').filter({ hasText: 'Die Verbindung zu uns ist abgerissen' })).toBeFocused()
  }
  await page.getByLabel('Worum geht es?').fill('Etwas anderes.')
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect([sent.length, sent[1] === sent[0], sent[2] === sent[0]]).toEqual([3, true, false])
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})

test('[R7.28] a visitor who asks for a call needs to give a number, and no other visitor does', async ({ page }) => {
  await open(page, '/contact')
  await write(page, 'Bitte rufen Sie mich an.')
  const phone = page.getByLabel('Ihre Telefonnummer')
  await expect(phone).toBeHidden()
  await page.getByRole('radio', { name: 'Mit einem Anruf' }).check()
  await send(page).click()
  await expect(phone).toHaveAccessibleDescription(/Bitte geben Sie die Nummer an/)
  await expect(page.getByRole('radio', { name: 'Mit einem Anruf' })).toBeChecked()
  await phone.fill('anrufen!')
  await page.getByRole('radio', { name: 'Per E-Mail' }).check()
  await expect(phone).toBeHidden()
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
})

test('a form filled in by a program is refused with another way to reach the shop', async ({ page }) => {
  await open(page, '/contact')
  await write(page, 'Kaufen!')
  await page.locator('input[name=website]').evaluate((input) => { (input as HTMLInputElement).value = 'https://spam.example' })
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'schreiben Sie uns stattdessen eine E-Mail' })).toBeFocused()
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Kaufen!')
})

test('opening the privacy page keeps the message that is being written', async ({ page, context }) => {
  await open(page, '/contact')
  await page.getByLabel('Worum geht es?').fill('Noch nicht fertig.')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Mehr zum Datenschutz' }).click()
  await expect(await opened).toHaveURL(/\/privacy$/)
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Noch nicht fertig.')
})

test('works in English, too', async ({ page }) => {
  await open(page, '/en/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[R2.30] a message can still be sent', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Vorname').fill('Kurt')
    await send(page).click()
    await expect(page.getByLabel('Vorname')).toHaveValue('Kurt')
    await page.getByLabel('Nachname').fill('Weber')
    await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
    await page.getByLabel('Worum geht es?').fill('Rückruf bitte.')
    await page.getByRole('radio', { name: 'Mit einem Anruf' }).check()
    await page.getByLabel('Ihre Telefonnummer').fill('+49 89 1234')
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

test('a body that is not a form is refused like an empty form', async ({ request }) => {
  for (const [type, body] of [['application/json', '{"first_name":1}'], ['text/plain', 'x'], ['multipart/form-data', 'no boundary'], ['application/x-www-form-urlencoded', '%']] as const) {
    for (const path of ['/contact', '/contact.data']) {
      const answer = await request.post(path, { data: body, headers: { 'content-type': type } })
      expect(answer.status(), `${type} to ${path}`).toBeLessThan(500)
    }
  }
})

/** The customer's own data: changed, copied, taken away, deleted; the own password and sessions. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { failures } from '#web/texts/failures.texts.ts'
import { header, layInSession, newCustomer, newEmail, password, said, signIn } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { expect, open, test } from './shop-test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const billing = (page: Page) => page.getByRole('group', { name: 'Rechnung' })
const waiting = (page: Page) => page.getByText(/^Bitte bestätigen Sie die neue Adresse/)
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })

/** Keeps a call of the page waiting until it is let go. */
async function holdCall(page: Page, method: string, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

async function openProfile(page: Page, said: object = {}) {
  const customer = await newCustomer(page.request, said)
  await layInSession(page, customer)
  await open(page, '/myAccount/profile')
  await expect(field(page, 'Vorname')).toHaveValue('Erika')
  return customer
}

test('the account is fetched once, however many parts of its page show it', async ({ page }) => {
  await layInSession(page, await newCustomer(page.request))
  const reads: string[] = []
  page.on('request', (request) => { if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/user') reads.push(request.url()) })
  await open(page, '/myAccount')
  await expect(page.getByRole('main').getByText('Erika').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(reads).toHaveLength(1)
})

test('[R2.29, R4.15, R7.22, R8.12] the button copies the address for invoices; saving confirms that it is saved, and it is so after a reload', async ({ page }) => {
  await openProfile(page, { company: 'Elektro Sommer GmbH' })
  await field(page, 'Vorname').fill('Erika Maria')
  await page.getByRole('button', { name: 'Anschrift und Firma übernehmen' }).click()
  await expect(billing(page).getByLabel('Rechnung an (freiwillig)')).toHaveValue('Elektro Sommer GmbH')
  await expect(billing(page).getByLabel('Straße und Hausnummer (freiwillig)')).toHaveValue('Musterweg 1')
  const letGo = await holdCall(page, 'PUT', '/api/user')
  const form = page.getByRole('form', { name: 'Profil' })
  await save(page).click()
  await expect(form).toHaveAttribute('data-submitting', '1')
  letGo()
  await expect(said(page, 'Ihre Daten sind gespeichert.')).toBeVisible()
  await expect(form).toHaveAttribute('data-submitting', '0')
  await expect(page.getByRole('main')).toContainText('Angemeldet als Erika Maria Muster')
  await page.reload()
  await expect(field(page, 'Vorname')).toHaveValue('Erika Maria')
  await expect(billing(page).getByLabel('Ort (freiwillig)')).toHaveValue('München')
})

test('[R3.14] unsaved changes are restored after a visit to another tab of the account, for this customer alone; a password never is', async ({ page }) => {
  await openProfile(page)
  await field(page, 'Vorname').fill('Erika Luise')
  await field(page, 'E-Mail-Adresse').fill('anders@example.org')
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  const tabs = page.getByRole('navigation', { name: 'Bereiche Ihres Kontos' })
  await tabs.getByRole('link', { name: 'Passwort und Geräte' }).click()
  await expect(page).toHaveURL('/myAccount/changePassword')
  await tabs.getByRole('link', { name: 'Profil' }).click()
  await expect(field(page, 'Vorname')).toHaveValue('Erika Luise')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('anders@example.org')
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveValue('')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Luise')
})

test('a name without spaces stays within the page, on a phone too', async ({ page }) => {
  await layInSession(page, await newCustomer(page.request, { first_name: 'W'.repeat(80), last_name: 'M'.repeat(80) }))
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/myAccount')
    await expect(page.getByRole('heading', { name: /^Guten Tag, W+\.$/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
})

test('[R4.15, R5.05] a refused profile marks its fields, keeps the input, and is no longer submitting', async ({ page, complaints }) => {
  await openProfile(page)
  await field(page, 'Nachname').fill('')
  await field(page, 'Telefon (freiwillig)').fill('ruf mich an')
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(field(page, 'Nachname')).toHaveAccessibleDescription('Bitte nennen Sie uns Ihren Nachnamen.')
  await expect(field(page, 'Telefon (freiwillig)')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('form', { name: 'Profil' })).not.toHaveAttribute('data-submitting')
  await expect(field(page, 'Telefon (freiwillig)')).toHaveValue('ruf mich an')
  forgiveRefusals(complaints)
})

test('[R8.04] a new e-mail address needs the password, must not belong to another customer, and is confirmed by its own mail', async ({ page, complaints }) => {
  const { email: former } = await openProfile(page)
  const { email: taken } = await newCustomer(page.request)
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveCount(0)
  await field(page, 'E-Mail-Adresse').fill(taken)
  await save(page).click()
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.')
  await field(page, 'Ihr aktuelles Passwort').fill('Falsch-123')
  await save(page).click()
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveAccessibleDescription('Dieses Passwort stimmt nicht.')
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await save(page).click()
  await expect(field(page, 'E-Mail-Adresse')).toHaveAccessibleDescription(/Zu dieser E-Mail-Adresse gibt es schon ein Konto\./)
  const email = newEmail('umgezogen')
  await field(page, 'E-Mail-Adresse').fill(email)
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await save(page).click()
  await expect(said(page, /Bitte bestätigen Sie die neue Adresse/)).toBeVisible()
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveCount(0)
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(former)
  await expect(waiting(page)).toContainText(`die neue Adresse ${email} mit dem Link`)
  await open(page, await linkIn(email, 'confirmEmail'))
  await page.getByRole('main').getByRole('link', { name: 'Zu meinem Konto' }).click()
  await expect(waiting(page)).toHaveCount(0)
  await open(page, '/myAccount/profile')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email)
  forgiveRefusals(complaints)
})

async function wishForEmail(page: Page, email: string) {
  await field(page, 'E-Mail-Adresse').fill(email)
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await save(page).click()
  await expect(waiting(page)).toBeVisible()
}

test('[R7.22] a change of address waits for its confirmation: the mail can be resent, and the change withdrawn', async ({ page }) => {
  const { email } = await openProfile(page)
  await wishForEmail(page, newEmail('doch-nicht'))
  await page.getByRole('button', { name: 'Bestätigungslink noch einmal senden' }).click()
  await expect(said(page, /^Die Mail ist unterwegs/)).toBeVisible()
  await page.getByRole('button', { name: 'Adresse doch nicht ändern' }).click()
  await expect(said(page, 'Es bleibt bei Ihrer bisherigen Adresse.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email)
})

test('[R8.09] the mail to the former address reverts a change, once, and only a new password leads in afterwards', async ({ page, complaints }) => {
  const { email: former } = await openProfile(page)
  await open(page, await linkIn(former, 'confirmEmail'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Adresse ist bestätigt' })).toBeVisible()
  await open(page, '/myAccount/profile')
  const email = newEmail('fremd')
  await wishForEmail(page, email)
  await open(page, await linkIn(email, 'confirmEmail'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre Adresse ist bestätigt' })).toBeVisible()
  const path = await linkIn(former, 'undoEmailChange')
  await open(page, path)
  await expect(page).toHaveURL('/undoEmailChange')
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre bisherige Adresse gilt wieder' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await open(page, path)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await open(page, '/signIn')
  await signIn(page, former)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failures.WRONG_USERNAME_OR_PASSWORD[0])
  await open(page, '/sendPassword')
  await field(page, 'E-Mail-Adresse').fill(former)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })).toBeVisible()
  await open(page, await linkIn(former, 'resetPassword'))
  await field(page, 'Neues Passwort').fill('Anders-456')
  await field(page, 'Passwort wiederholen').fill('Anders-456')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page).toHaveURL('/signIn')
  await signIn(page, former, 'Anders-456')
  await expect(page).toHaveURL('/myAccount')
  forgiveRefusals(complaints)
})

test('[R2.11, R7.26, R8.12] the billing address is saved, and leads back to the previous page', async ({ page }) => {
  await layInSession(page, await newCustomer(page.request))
  await open(page, '/account?backlink=%2Fcart')
  await page.getByLabel('Rechnung an (freiwillig)').fill('Buchhaltung Muster')
  await page.getByLabel('Ort (freiwillig)').fill('Augsburg')
  await save(page).click()
  await expect(said(page, 'Ihre Rechnungsadresse ist gespeichert.')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await open(page, '/account?backlink=https://evil.example')
  await expect(page.getByLabel('Ort (freiwillig)')).toHaveValue('Augsburg')
  await page.getByRole('main').getByRole('link', { name: 'Zurück' }).click()
  await expect(page).toHaveURL('/myAccount')
})

test('[R2.29, R4.15, R7.25] the customer changes the password, and the form shows its progress; other sessions end, this one stays', async ({ page, request, complaints }) => {
  const customer = await newCustomer(page.request)
  const other = await request.post('/api/user/login', { data: { user: customer.email, pw: password } })
  const { token: otherToken } = await other.json() as { token: string }
  await layInSession(page, customer)
  await open(page, '/myAccount/changePassword')
  await expect(page.getByRole('button', { name: /^Abmelden: / })).toHaveCount(1)
  await field(page, 'Ihr aktuelles Passwort').fill('Falsch-123')
  await field(page, 'Neues Passwort').fill('Anders-456')
  await field(page, 'Passwort wiederholen').fill('Anders-456')
  const form = page.getByRole('main').locator('form').filter({ has: page.getByRole('button', { name: 'Passwort setzen' }) })
  const letGo = await holdCall(page, 'POST', '/api/user/changePassword')
  await page.keyboard.press('Enter')
  await expect(form).toHaveAttribute('data-submitting', '1')
  letGo()
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveAccessibleDescription('Dieses Passwort stimmt nicht.')
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveValue('')
  await expect(form).not.toHaveAttribute('data-submitting')
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Ihr neues Passwort gilt ab sofort.')).toBeVisible()
  await expect(form).toHaveAttribute('data-submitting', '0')
  await expect(field(page, 'Neues Passwort')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Abmelden: / })).toHaveCount(0)
  expect((await request.get('/api/user', { headers: { authorization: `Bearer ${otherToken}` } })).status()).toBe(401)
  forgiveRefusals(complaints)
})

test('[R6.03] the customer can end one session, and all of them', async ({ page, request }) => {
  const customer = await newCustomer(page.request)
  const other = await request.post('/api/user/login', { data: { user: customer.email, pw: password }, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' } })
  const { token: otherToken } = await other.json() as { token: string }
  const statusOf = async (token: string) => (await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status()
  await layInSession(page, customer)
  await open(page, '/myAccount/changePassword')
  await page.getByRole('button', { name: 'Abmelden: Firefox auf Linux' }).click()
  await expect(said(page, 'Firefox auf Linux: abgemeldet.')).toBeVisible()
  expect([await statusOf(otherToken), await statusOf(customer.token)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Überall abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(said(page, 'Sie sind überall abgemeldet.')).toBeVisible()
  expect(await statusOf(customer.token)).toBe(401)
})

test('the customer can download the account data as a file, by a link that does not contain the session', async ({ page }) => {
  const { email, token } = await openProfile(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  const download = await downloading
  expect(download.url()).not.toContain(token)
  expect(download.suggestedFilename()).toBe('freizeichen.zip')
  expect(await readFile(await download.path(), 'utf8')).toContain(email)
})

test('an account is deleted after its password is entered; the page says what the law keeps, and nothing stays in the browser', async ({ page, complaints }) => {
  const { email } = await openProfile(page)
  await page.getByRole('button', { name: 'Konto löschen …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konto endgültig löschen?' })
  await expect(dialog).toContainText('Bestellungen und Rechnungen bewahren wir auf, weil das Gesetz es verlangt: acht Jahre lang')
  await dialog.getByLabel('Ihr aktuelles Passwort').fill('Falsch-123')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Ihr aktuelles Passwort')).toHaveAccessibleDescription('Dieses Passwort stimmt nicht.')
  await dialog.getByLabel('Ihr aktuelles Passwort').fill(password)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist gelöscht' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Von Ihnen ist nichts mehr gespeichert.')
  await expect(main).not.toContainText('Erika')
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.getItem('session')])).toEqual([[], null])
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await main.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/signIn')
  await signIn(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('passen nicht zusammen')
  forgiveRefusals(complaints)
})

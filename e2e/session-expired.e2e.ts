/** A session that ends while somebody writes costs nothing that was written; what the shop refuses of passwords is said. */
import type { Page } from '@playwright/test'
import { failures } from '#web/texts/failures.texts.ts'
import { layInSession, newCustomer, password, said, signIn } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })
const expired = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.'

/** The customer has changed the profile, and then the shop takes the session away. */
async function writeAndExpire(page: Page) {
  const customer = await newCustomer(page.request)
  await layInSession(page, customer)
  await open(page, '/myAccount/profile')
  await field(page, 'Vorname').fill('Erika Maria')
  await field(page, 'E-Mail-Adresse').fill(`neu.${customer.email}`)
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await page.getByRole('button', { name: 'Anschrift und Firma übernehmen' }).click()
  await page.request.get('/api/user/logout', { headers: { authorization: `Bearer ${customer.token}` } })
  return customer
}

test('[R6.08] unsaved profile input survives the end of its session: message, sign in, return, the fields are filled in again', async ({ page, complaints }) => {
  const { email } = await writeAndExpire(page)
  await save(page).click()
  await expect(page).toHaveURL('/signIn')
  await expect(said(page, expired)).toBeVisible()
  await page.reload()
  await signIn(page, email)
  await expect(page).toHaveURL('/myAccount/profile')
  await expect(field(page, 'Vorname')).toHaveValue('Erika Maria')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(`neu.${email}`)
  await expect(page.getByRole('group', { name: 'Rechnung' }).getByLabel('Ort (freiwillig)')).toHaveValue('München')
  await expect(field(page, 'Ihr aktuelles Passwort'), 'a password is asked for anew').toHaveValue('')
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await save(page).click()
  await expect(said(page, /Bitte bestätigen Sie die neue Adresse/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Vorname')).toHaveValue('Erika Maria')
  forgiveRefusals(complaints)
})

test('[R6.08] a password that is shown at that moment is kept no more than a hidden one', async ({ page, complaints }) => {
  await writeAndExpire(page)
  await page.getByRole('main').getByRole('button', { name: 'Passwort zeigen' }).click()
  await expect(field(page, 'Ihr aktuelles Passwort')).toHaveAttribute('type', 'text')
  await save(page).click()
  await expect(page).toHaveURL('/signIn')
  const kept = await page.evaluate(() => sessionStorage.getItem('kept-fields'))
  expect(kept).toContain('Erika Maria')
  expect(kept).not.toContain(password)
  forgiveRefusals(complaints)
})

test('[R6.08] returning to the page does not interrupt unsaved input', async ({ page, complaints }) => {
  await writeAndExpire(page)
  const asked = page.waitForResponse('**/api/carts/usercart*')
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  expect((await asked).status()).toBe(401)
  await expect(field(page, 'Vorname')).toHaveValue('Erika Maria')
  await expect(page).toHaveURL('/myAccount/profile')
  // The browser tells of it a moment after the answer.
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  forgiveRefusals(complaints)
})

test('[R6.02, R6.08] another customer who signs in sees nothing of the input, nor does any customer after that', async ({ page, complaints }) => {
  const { email } = await writeAndExpire(page)
  const other = await newCustomer(page.request, { first_name: 'Otto' })
  await save(page).click()
  await expect(page).toHaveURL('/signIn')
  await signIn(page, other.email)
  await expect(page).toHaveURL('/myAccount/profile')
  await expect(field(page, 'Vorname')).toHaveValue('Otto')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await open(page, '/signIn')
  await signIn(page, email)
  await expect(page).toHaveURL('/myAccount')
  await open(page, '/myAccount/profile')
  await expect(field(page, 'Vorname')).toHaveValue('Erika')
  forgiveRefusals(complaints)
})

for (const path of ['/signIn', '/signUp']) {
  test(`[R6.08] ${path} that opens with an expired session says so, and offers its form`, async ({ page, complaints }) => {
    await layInSession(page, { token: 'over'.repeat(11) })
    await open(page, path)
    await expect(field(page, 'E-Mail-Adresse')).toBeVisible()
    await expect(page.getByText('Auf diesem Gerät sind Sie schon angemeldet')).toBeHidden()
    forgiveRefusals(complaints)
  })
}

test('[R8.05, R7.25] the form reports that the present password is not accepted as a new one', async ({ page, complaints }) => {
  await layInSession(page, await newCustomer(page.request))
  await open(page, '/myAccount/changePassword')
  await field(page, 'Ihr aktuelles Passwort').fill(password)
  await field(page, 'Neues Passwort').fill(password)
  await field(page, 'Passwort wiederholen').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failures.ERROR_PASSWORD_CHANGE[0])
  await expect(field(page, 'Neues Passwort')).toHaveAttribute('aria-invalid', 'true')
  forgiveRefusals(complaints)
})

test('[R8.04] where too many customers sign in at once the form asks to wait a moment, and keeps the input', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { errorCode: 'LOGIN_BUSY', message: '' } }))
  await open(page, '/signIn')
  await signIn(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(failures.LOGIN_BUSY[0])
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email)
  await expect(field(page, 'Passwort')).toHaveValue(password)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL('/myAccount')
  forgiveRefusals(complaints)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^503: .*\/api\/user\/login$/)])
})

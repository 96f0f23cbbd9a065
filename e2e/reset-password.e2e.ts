/** A forgotten password: the link by mail, and the new one. */
import type { Page } from '@playwright/test'
import { header, layInSession, newCustomer, newEmail, said, signIn } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { expect, open, test } from './shop-test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const newPassword = 'Anders-456'

async function ask(page: Page, email: string) {
  await open(page, '/sendPassword')
  await field(page, 'E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })).toBeVisible()
}

async function choose(page: Page, password: string) {
  await field(page, 'Neues Passwort').fill(password)
  await field(page, 'Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
}

test('[R2.09, R7.24, R8.12] the link in the mail sets a new password, once; its token is removed from the address', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await ask(page, email)
  await expect(said(page, /^Wenn es zu dieser Adresse ein Konto gibt/)).toBeVisible()
  const path = await linkIn(email, 'resetPassword')
  await open(page, path)
  await expect(page).toHaveURL('/resetPassword')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await choose(page, newPassword)
  await expect(said(page, 'Ihr neues Passwort gilt ab sofort.')).toBeVisible()
  await expect(page).toHaveURL('/signIn')
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL('/myAccount')
  await open(page, path)
  await choose(page, newPassword)
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await expect(page).toHaveURL('/sendPassword')
  forgiveRefusals(complaints)
})

test('[R6.02] the link of one account leaves a session of another account in this browser alone, and ends that of its own', async ({ page, complaints }) => {
  const other = await newCustomer(page.request)
  const { email } = await newCustomer(page.request)
  await layInSession(page, other)
  await ask(page, email)
  await open(page, await linkIn(email, 'resetPassword'))
  await choose(page, newPassword)
  await expect(said(page, 'Ihr neues Passwort gilt ab sofort.')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toBeVisible()
  await ask(page, other.email)
  await open(page, await linkIn(other.email, 'resetPassword'))
  await choose(page, newPassword)
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R8.12] the form never reveals which addresses have an account', async ({ page }) => {
  await ask(page, newEmail('niemand'))
  await expect(page.getByRole('main')).toContainText(/Wenn es zu .* ein Konto gibt/)
})

test('[R5.05, R5.06] both forms report what they lack', async ({ page }) => {
  await open(page, '/sendPassword')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(field(page, 'E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await open(page, '/resetPassword?token=abc')
  await choose(page, 'kurz')
  await expect(field(page, 'Neues Passwort')).toHaveAccessibleDescription(/^Bitte wählen Sie ein Passwort, das alle Punkte erfüllt\. .*Es fehlt noch: mindestens 8 Zeichen/)
})

test('[R8.09] without a token the page leads to the form that requests one', async ({ page }) => {
  await open(page, '/resetPassword')
  await expect(page.getByRole('main').getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/sendPassword')
})

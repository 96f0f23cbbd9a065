/** The link in the mail that confirms an address, for whoever opens it: the customer here or elsewhere, and the owner of a letter box that a stranger signed up with. */
import { expect, type Page } from '@playwright/test'
import { account } from '#web/texts/account.texts.ts'
import { agree, expectOrdered, press, readyMade, words } from './buyer.ts'
import { header, newCustomer, newEmail, password, signIn } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { decide, openCheckoutWith } from './real-orders.ts'
import { open, test } from './shop-test.ts'

const main = (page: Page) => page.getByRole('main')
const passwordField = (page: Page) => main(page).getByLabel('Passwort', { exact: true })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Danke, Ihre Adresse ist bestätigt' })
const loginStatus = async ({ request }: Page, user: string) => (await request.post('/api/user/login', { data: { user, pw: password } })).status()

async function confirmByPassword(page: Page) {
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(confirmed(page)).toBeVisible()
}

test('[R7.24] where nobody is signed in, the link asks for the password, also a second time; the right one confirms the address and ends nothing', async ({ page, complaints }) => {
  const { email, token } = await newCustomer(page.request)
  const path = await linkIn(email, 'confirmEmail')
  for (const _time of ['first', 'second']) {
    await open(page, path)
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(main(page).getByLabel('E-Mail-Adresse'), 'password managers know whose it is').toHaveValue(email)
    await expect(page).toHaveURL('/confirmEmail')
  }
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(passwordField(page)).toHaveAccessibleDescription('Bitte geben Sie Ihr Passwort ein.')
  await passwordField(page).fill('Falsch-123')
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(passwordField(page)).toHaveAccessibleDescription('Dieses Passwort stimmt nicht.')
  await expect(confirmed(page)).toHaveCount(0)
  await confirmByPassword(page)
  await expect(main(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  expect((await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(200)
  expect(await loginStatus(page, email)).toBe(200)
  await page.reload()
  await expect(confirmed(page)).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R7.24] where nobody is signed in, the owner of the letter box who chose no password sets one, and nobody else gets in', async ({ page }) => {
  const { email, token } = await newCustomer(page.request)
  await open(page, await linkIn(email, 'confirmEmail'))
  await page.getByRole('button', { name: 'Neues Passwort setzen' }).click()
  await expect(confirmed(page)).toBeVisible()
  expect((await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
  expect(await loginStatus(page, email)).toBe(401)
  await page.getByRole('link', { name: 'Passwort setzen' }).click()
  await page.getByLabel('Neues Passwort').fill('Noch-geheimer-8')
  await page.getByLabel('Passwort wiederholen').fill('Noch-geheimer-8')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page).toHaveURL('/signIn')
})

test('[R7.24, R6.03] a customer who confirms the address in another tab while the first is at the wallet comes back signed in, and orders', async ({ page, context }) => {
  const { email, token } = await newCustomer(page.request)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await page.request.get('/api/carts/usercart', { headers })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${id}/items`, { headers, data: readyMade })).status()).toBe(200)
  await open(page, '/signIn')
  await signIn(page, email)
  await expect(page).toHaveURL('/myAccount')
  await openCheckoutWith(page, words.de, words.de.wallet)
  await agree(page)
  await press(page, words.de.toWallet)
  await page.waitForURL(/checkoutnow/)

  const mail = await context.newPage()
  await open(mail, await linkIn(email, 'confirmEmail'))
  await confirmByPassword(mail)
  await expect(main(mail).getByRole('link', { name: 'Anmelden' })).toBeVisible()

  await decide(page, 'approve')
  await press(page, words.de.order)
  await expectOrdered(page)
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toBeVisible()
  await expect(main(mail).getByRole('link', { name: 'Anmelden' }), 'the other tab hears of it').toHaveCount(0)
})

test('[R8.09] a link that is no longer valid says so, and how to get another', async ({ page, complaints }) => {
  await open(page, '/confirmEmail?token=abc')
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R7.24] an address that another account has taken before it was confirmed says so, and leads to where another one is entered', async ({ page, complaints }) => {
  const customer = await newCustomer(page.request)
  const email1 = newEmail('vergeben')
  const headers = { authorization: `Bearer ${customer.token}` }
  expect((await page.request.put('/api/user', { headers, data: { email1, pw: password } })).status()).toBe(200)
  const path = await linkIn(email1, 'confirmEmail')
  await newCustomer(page.request, { email1 })
  await open(page, path)
  await expect(page.getByText(account.addressTakenForAnother[0])).toBeVisible()
  await main(page).getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, customer.email)
  await expect(page).toHaveURL('/myAccount/profile')
  await open(page, path)
  await expect(page.getByText(account.addressTakenHint[0])).toBeVisible()
  await main(page).getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL('/myAccount/profile')
  forgiveRefusals(complaints)
})

/** The cart of somebody who is signed in: the same on every device and in every tab, and the shop's to say. */
import type { Browser, Page } from '@playwright/test'
import { header, layInSession, newCustomer, said, signIn } from './customer.ts'
import { field } from './editor.ts'
import { direct, filledCart, forgiveRefusals, layInBrowser, names, ready } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

type Customer = Awaited<ReturnType<typeof newCustomer>>

const cartKey = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))
const asOwn = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } })
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

/** The customer's own, with these greetings in it. */
async function fillOwn(page: Page, customer: Customer, items: readonly object[]): Promise<string> {
  const { id } = await (await page.request.get('/api/carts/usercart', asOwn(customer))).json() as { id: string }
  for (const data of items) expect((await page.request.post(`/api/carts/${id}/items`, { ...asOwn(customer), data })).status()).toBe(200)
  return id
}

async function elsewhere(browser: Browser, customer: Customer): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await layInSession(page, customer)
  return page
}

test('[R4.05, R7.02] is kept by the shop: every device shows it, and no browser stores its key', async ({ page, browser }) => {
  const customer = await newCustomer(page.request)
  await fillOwn(page, customer, [direct])
  await layInSession(page, customer)
  await layInBrowser(page, await filledCart(page.request, [ready]))
  await open(page, '/')
  await expect(header(page).getByRole('link', { name: /^Warenkorb.*2/ })).toBeVisible()
  expect(await cartKey(page)).toBeNull()
  const device = await elsewhere(browser, customer)
  await open(device, '/cart')
  await expect(names(device)).toHaveText(['Kurze Begrüßung', 'Anrufbeantworter – Elektro Sommer GmbH'])
  expect(await cartKey(device)).toBeNull()
  await device.context().close()
})

test('[R4.05] shows a change from another device when the customer comes back to the page', async ({ page, browser }) => {
  const customer = await newCustomer(page.request)
  const setId = await fillOwn(page, customer, [direct])
  await layInSession(page, customer)
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(1)
  await page.request.post('/api/carts', { ...asOwn(customer), data: {} })
  await fillOwn(page, customer, [ready, direct])
  await comeBack(page)
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Kurze Begrüßung'])
  const device = await elsewhere(browser, customer)
  await open(device, '/carts')
  await device.getByRole('button', { name: /^Öffnen: Warenkorb vom/ }).click()
  await expect(names(device)).toHaveText(['Kurze Begrüßung'])
  await comeBack(page)
  await expect(names(page)).toHaveText(['Kurze Begrüßung'])
  expect((await (await page.request.get('/api/usercart', asOwn(customer))).json() as { id: string }).id).toBe(setId)
  await device.context().close()
})

test('[R4.05, R8.02] is replaced by the current one when it no longer exists at a change', async ({ page, complaints }) => {
  const customer = await newCustomer(page.request)
  const cartId = await fillOwn(page, customer, [direct])
  await layInSession(page, customer)
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(1)
  await page.request.delete(`/api/carts/${cartId}`, asOwn(customer))
  await fillOwn(page, customer, [ready])
  await page.getByRole('button', { name: /^Kopieren|^Duplizieren/ }).first().click()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH'])
  forgiveRefusals(complaints)
})

test('[R4.05] receives a greeting from the editor, also in a tab that another tab signed in', async ({ page, context }) => {
  const customer = await newCustomer(page.request)
  const ownId = await fillOwn(page, customer, [direct])
  await open(page, '/editText?product=creative-500')
  await page.getByLabel('Was soll gesprochen werden?').fill('Guten Tag.')
  const other = await context.newPage()
  await open(other, '/signIn')
  await signIn(other, customer.email)
  await expect(other).toHaveURL('/myAccount')
  await page.getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(names(page)).toHaveCount(2)
  const own = await (await page.request.get(`/api/carts/${ownId}`, asOwn(customer))).json() as { Cartitems: unknown[] }
  expect(own.Cartitems).toHaveLength(2)
  await expect(header(other).getByRole('link', { name: /^Warenkorb.*2/ })).toBeVisible()
})

test('[R6.02, R4.05] is never shown to the next customer of the same browser', async ({ page }) => {
  const first = await newCustomer(page.request)
  const second = await newCustomer(page.request)
  await fillOwn(page, first, [direct, ready])
  await open(page, '/signIn')
  await signIn(page, first.email)
  await expect(header(page).getByRole('link', { name: /^Warenkorb.*2/ })).toBeVisible()
  await open(page, '/editText?product=creative-500')
  await page.getByLabel('Was soll gesprochen werden?').fill('Geheimes Vorhaben')
  await header(page).getByRole('link', { name: 'Mein Konto' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
  await header(page).getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, second.email)
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  await open(page, '/editText?product=creative-500')
  await expect(page.getByLabel('Was soll gesprochen werden?')).toHaveValue('')
})

test('[R6.02] is not shown by the back button to the next customer after the previous one has signed out', async ({ page }) => {
  const first = await newCustomer(page.request)
  const second = await newCustomer(page.request)
  await fillOwn(page, first, [ready])
  await fillOwn(page, second, [direct])
  await layInSession(page, first)
  await open(page, '/cart')
  await page.getByRole('link', { name: /^Bearbeiten/ }).click()
  await expect(field(page, 'Firmenname')).toHaveValue('Elektro Sommer GmbH')
  await header(page).getByRole('link', { name: 'Mein Konto' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await backTo(page, /editText/)
  await expect(page.getByRole('main').getByText('Diese Ansage liegt nicht mehr')).toBeVisible()
  await expect(page.getByText('Elektro Sommer')).toHaveCount(0)
  await header(page).getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, second.email)
  // The header changes before the way back from the form has been gone: going back in between would lead out of the shop.
  await expect(page).not.toHaveURL(/signIn/)
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toBeVisible()
  await backTo(page, /editText/)
  await expect(page.getByText('Elektro Sommer')).toHaveCount(0)
})

/** Within the page, as long as it lives. */
async function backTo(page: Page, address: RegExp) {
  for (let step = 0; step < 4 && !address.test(page.url()); step++) await page.goBack()
  await expect(page).toHaveURL(address)
}

test('[R6.08] a session that ended long ago is reported on the current page, and does not block the shop', async ({ page, complaints }) => {
  const customer = await newCustomer(page.request)
  await page.request.get('/api/user/logout', asOwn(customer))
  await layInSession(page, customer)
  await open(page, '/products/ws')
  await expect(said(page, /^Ihre Sitzung ist abgelaufen/)).toBeVisible()
  await expect(page).toHaveURL('/products/ws')
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R6.08, R8.09] an ended session is reported in the cart in place of the greetings, with a link to sign in and return', async ({ page, complaints }) => {
  const customer = await newCustomer(page.request)
  await fillOwn(page, customer, [direct])
  await page.request.get('/api/user/logout', asOwn(customer))
  await layInSession(page, customer)
  await open(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, customer.email)
  await expect(page).toHaveURL('/cart')
  await expect(names(page)).toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R4.05] asks, where the account’s cart is to be delivered otherwise than the guest chose, and takes the guest’s choice on request', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await fillOwn(page, customer, [direct])
  const guestCart = await filledCart(page.request, [ready])
  await page.request.put(`/api/carts/${guestCart}`, { data: { shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'], telephone_system: '3cx' } })
  await layInBrowser(page, guestCart)
  await open(page, '/signIn')
  await signIn(page, customer.email)
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toBeVisible()
  await open(page, '/cart')
  const question = page.getByRole('group', { name: 'Welche Lieferung gilt?' })
  await expect(question).toContainText('Vor dem Anmelden hatten Sie gewählt: Express, MP3 + WAV + ALaw. Soll das gelten?')
  await expect(names(page)).toHaveCount(2)
  await page.reload()
  await question.getByRole('button', { name: 'Ja, wie vor dem Anmelden' }).click()
  await expect(question).toHaveCount(0)
  const own = await (await page.request.get('/api/carts/usercart', asOwn(customer))).json() as object
  expect(own).toMatchObject({ shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'], telephone_system: '3cx' })
  await page.reload()
  await expect(names(page)).toHaveCount(2)
  await expect(question).toHaveCount(0)
})

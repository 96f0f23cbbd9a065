/** Choosing how to pay: what is saved and prepared at once, before anything is ordered. */
import type { Page } from '@playwright/test'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { agree, newBuyer, openCheckout, press, words, type Buyer } from './buyer.ts'
import { said } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { choose } from './real-orders.ts'
import { expect, test } from './shop-test.ts'

const isPrepare = (url: string) => /\/api\/carts\/[\w-]+\/checkout\?.*prepare=true/.test(url)

const ordersOf = async (page: Page, { headers }: Buyer) => (await page.request.get('/api/salesorders', { headers })).json()

const notSaved = { de: /^Die Verbindung zu uns ist abgerissen/, en: /^We lost the connection/ } as const

test('[R4.14] choosing the wallet saves the cart and creates the payment that the button then opens (de)', async ({ page }) => {
  const say = words.de
  const buyer = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  const prepared = page.waitForResponse((response) => isPrepare(response.url()))
  await choose(page, say.wallet)
  const { paymentId, approvalLink } = await (await prepared).json() as { paymentId: string; approvalLink: string }
  expect(paymentId).toBeTruthy()
  expect(await (await page.request.get(`/api/carts/${buyer.cartId}`, { headers: buyer.headers })).json()).toMatchObject({ payment_option: 'wallet', status: cartStatuses.open })
  expect(await ordersOf(page, buyer)).toMatchObject({ total_results: 0 })
  await agree(page)
  await press(page, say.toWallet)
  await page.waitForURL(approvalLink)
})

test('[R5.04] an invoice can be chosen as soon as the address was confirmed in another tab, without a reload (de)', async ({ page, context }) => {
  const say = words.de
  const { email } = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  const invoice = page.getByRole('radio', { name: say.invoice })
  await expect(invoice).toBeDisabled()
  const mail = await context.newPage()
  await mail.goto(await linkIn(email, 'confirmEmail'))
  await expect(mail.getByRole('main').getByRole('link', { name: 'Zum Warenkorb' })).toBeVisible()
  await mail.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await invoice.check()
  await expect(page.getByRole('main').getByText('Dafür muss Ihre E-Mail-Adresse bestätigt sein.')).toBeHidden()
})

test('a choice that cannot be saved prepares no payment, and orders nothing (en)', async ({ page, complaints }) => {
  const say = words.en
  const buyer = await newBuyer(page, { pays: 'transfer' })
  const data = { language: 'en', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await page.request.put(`/api/carts/${buyer.cartId}/consents`, { headers: buyer.headers, data })).status()).toBe(200)
  await openCheckout(page, say)
  await page.route(`**/api/carts/${buyer.cartId}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('radio', { name: say.wallet }).click()
  await expect(said(page, notSaved.en)).toBeVisible()
  await expect(page.getByRole('radio', { name: say.transfer })).toBeChecked()
  expect(asked.filter(isPrepare)).toEqual([])
  expect(await ordersOf(page, buyer)).toMatchObject({ total_results: 0 })
  forgiveRefusals(complaints)
})

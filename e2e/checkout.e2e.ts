/** The checkout: what is agreed to, what keeps an order from being made, and that a cart becomes one order. Every way to pay is in `orders.e2e.ts`. */
import type { Page } from '@playwright/test'
import { agree, consents, expectOrdered, newBuyer, openCheckout, press, summary, words, type Words } from './buyer.ts'
import { newCustomer, password } from './customer.ts'
import { checkout } from '#web/texts/checkout.texts.ts'
import { failures } from '#web/texts/failures.texts.ts'
import { direct, filledCart, forgiveRefusals, layInBrowser, unfinished, welcome } from './filled-cart.ts'
import { choose, decide, openCheckoutWith, orderNow } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

/** Back from the wallet: only the order is missing. */
async function approved(page: Page, say: Words) {
  const buyer = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'approve')
  await expect(page.getByRole('button', { name: say.order, exact: true })).toBeVisible()
  return buyer
}

const numberIn = (page: Page) => new URL(page.url()).searchParams.get('so_number')

const told = {
  de: {
    declined: 'Die Zahlung wurde abgelehnt', cancelled: /Es wurde nichts abgebucht, Ihr Warenkorb ist unverändert/, consentMissing: 'Bitte bestätigen Sie auch diesen Punkt.',
    consents: [/AGB/, /Datenschutz/, /Widerrufsrecht/], failed: 'Die Bestellung hat nicht geklappt.',
    nothing: 'Noch keine Ansage im Warenkorb', incomplete: failures.LABEL_ITEMS_INCOMPLETE[0], payment: 'Zahlung', reason: failures.ERROR_CREATING_PAYMENT[0],
    everythingMissing: `${checkout.paymentChoose[0]} ${checkout.consentsOpen[0]}`, cart: 'Nummer Ihres Warenkorbs: ', voucher: `Gutschein ${welcome.name}`, unused: 'Ihre Freigabe bei PayPal wurde nicht gebraucht',
  },
  en: {
    declined: 'The payment was declined', cancelled: /Nothing was charged and your cart is unchanged/, consentMissing: 'Please confirm this as well.',
    consents: [/terms/, /privacy/, /right of withdrawal/], failed: 'Your order didn’t go through.',
    nothing: 'No greeting in your cart yet', incomplete: failures.LABEL_ITEMS_INCOMPLETE[1], payment: 'Payment', reason: failures.ERROR_CREATING_PAYMENT[1],
    everythingMissing: `${checkout.paymentChoose[1]} ${checkout.consentsOpen[1]}`, confirm: 'Please confirm your email address', cart: 'your cart number: ', voucher: `Voucher ${welcome.name}`, unused: 'Your PayPal approval wasn’t used',
  },
} as const

test('a payment that the bank declined succeeds at the next attempt; the button says where it leads, and is in view after the way back on a phone (de)', async ({ page, complaints }) => {
  const [say, is] = [words.de, told.de]
  await page.setViewportSize({ width: 390, height: 700 })
  await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'decline')
  await expect(page.getByRole('button', { name: say.order, exact: true })).toBeInViewport()
  await press(page, say.order)
  await expect(page.getByRole('alert').filter({ hasText: is.declined })).toBeVisible()
  forgiveRefusals(complaints)
  await press(page, say.toWallet)
  await decide(page, 'approve')
  await press(page, say.order)
  await expectOrdered(page, say)
  await expect(page.getByText(/^Ihre Zahlung über 35,58\s€ ist eingegangen\./)).toBeVisible()
})

test('a payment that was approved is not asked for again after a way round by the home page and the cart (de)', async ({ page }) => {
  const say = words.de
  await approved(page, say)
  await page.getByRole('link', { name: 'Freizeichen' }).first().click()
  await page.getByRole('link', { name: 'Warenkorb, 1 Ansage' }).click()
  await page.getByRole('button', { name: 'Zur Kasse' }).first().click()
  await press(page, say.order)
  await expectOrdered(page, say)
})

test('the button that leads to the wallet never orders, also where this very cart was approved there and the page has forgotten it (en)', async ({ page }) => {
  const say = words.en
  await approved(page, say)
  await page.evaluate(() => { sessionStorage.removeItem('checkout-approval') })
  await openCheckout(page, say)
  await press(page, say.toWallet)
  await expect(page.getByText(checkout.approved[1])).toBeVisible()
  await press(page, say.order)
  await expectOrdered(page, say)
})

test('an approval is over once the cart has changed: the button leads to the wallet again, and nothing says otherwise (de)', async ({ page }) => {
  const say = words.de
  const { cartId, headers } = await approved(page, say)
  await expect(page.getByText('Ihre Zahlung ist freigegeben.')).toBeVisible()
  await page.request.put(`/api/carts/${cartId}`, { headers, data: { shipping_formats: ['mp3', 'wav', 'alaw'] } })
  await page.reload()
  await expect(page.getByRole('button', { name: say.toWallet, exact: true })).toBeVisible()
  await expect(page.getByText('Ihre Zahlung ist freigegeben.')).toHaveCount(0)
  await expect(page.getByText(checkout.approvalOver[0])).toBeVisible()
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Zur Kasse' }).first().click()
  await expect(page.getByText(checkout.approvalOver[0])).toBeVisible()
})

test('an approval that the wallet does not stand by is looked for once, and the guest goes on (de)', async ({ page, complaints }) => {
  const cartId = await filledCart(page.request, [direct])
  const { fingerprint } = await (await page.request.get(`/api/carts/${cartId}`)).json() as { fingerprint: string }
  await layInBrowser(page, cartId)
  await page.addInitScript((approval) => sessionStorage.setItem('checkout-approval', approval), `${cartId} ${fingerprint} NOBODYKNOWSIT`)
  const asked: string[] = []
  page.on('request', (request) => { if (request.url().includes('/guestPayment')) asked.push(request.url()) })
  await open(page, '/checkout')
  await expect(page.getByRole('button', { name: words.de.toWallet, exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Erika')
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(1)
  forgiveRefusals(complaints)
})

test('a customer who gives up at the wallet is told that nothing was charged, and orders afterwards (en)', async ({ page }) => {
  const [say, is] = [words.en, told.en]
  await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'cancel')
  await expect(page.getByText(is.cancelled)).toBeVisible()
  await choose(page, say.transfer)
  await orderNow(page, say)
})

test('[R5.04] a cart without greetings returns to the cart page: a new one, and an emptied one (de)', async ({ page }) => {
  const [say, is] = [words.de, told.de]
  await open(page, `${say.path}/checkout`)
  await expect(page).toHaveURL(`${say.path}/cart`)
  const cartId = await filledCart(page.request, [direct])
  expect((await page.request.delete(`/api/carts/${cartId}/items/1`)).status()).toBe(200)
  await layInBrowser(page, cartId)
  await open(page, `${say.path}/checkout`)
  await expect(page).toHaveURL(`${say.path}/cart`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: is.nothing })).toBeVisible()
})

test('[R5.04] a cart with a greeting that is not ready returns to the cart page and says so (en)', async ({ page }) => {
  const [say, is] = [words.en, told.en]
  await layInBrowser(page, await filledCart(page.request, [direct, unfinished]))
  await open(page, `${say.path}/checkout`)
  await expect(page).toHaveURL(`${say.path}/cart`)
  await expect(page.getByText(is.incomplete)).toBeVisible()
})

test('[R5.04, R2.26] an incomplete form moves the focus to the payment first, then to each consent, says what is missing, and orders nothing (de)', async ({ page }) => {
  const [say, is] = [words.de, told.de]
  await page.setViewportSize({ width: 390, height: 700 })
  await newBuyer(page)
  await openCheckout(page, say)
  const orders: string[] = []
  page.on('request', (request) => { if (request.url().includes('/checkout?')) orders.push(request.url()) })
  const pricing = page.getByRole('group', { name: is.payment })
  await page.getByRole('button', { name: say.order, exact: true }).scrollIntoViewIfNeeded()
  await expect(pricing).not.toBeInViewport()
  await press(page, say.order)
  await expect(pricing.getByRole('radio', { name: say.wallet })).toBeFocused()
  await expect(pricing).toBeInViewport()
  await expect(page.getByText(is.everythingMissing)).toBeVisible()
  await choose(page, say.transfer)
  await expect(page.getByText(is.everythingMissing), 'no longer true').toHaveCount(0, { timeout: 2000 })
  for (const [index, name] of is.consents.entries()) {
    const box = consents(page).nth(index)
    await press(page, say.order)
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleName(name)
    await expect(box).toHaveAccessibleDescription(is.consentMissing)
    expect(orders).toEqual([])
    await box.check()
  }
  await press(page, say.order)
  await expectOrdered(page, say)
  expect(orders).toHaveLength(1)
})

test('[R2.12] an order ends at an address with its number; a failed order at an address that says why (en)', async ({ page }) => {
  const [say, is] = [words.en, told.en]
  const { cartId } = await newBuyer(page)
  await open(page, `${say.path}/checkout/error?errorCode=ERROR_CREATING_PAYMENT`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(is.failed)
  await expect(page.getByRole('main')).toContainText(is.reason)
  await expect(page.getByRole('main')).not.toContainText('ERROR_CREATING_PAYMENT')
  await expect(page.getByRole('main')).toContainText(is.cart + cartId)
  await open(page, `${say.path}/checkout/error?errorCode=CALL_THIS_NUMBER&cart=call%20this%20number`)
  await expect(page.getByRole('main')).not.toContainText(/this.number/i)
  await openCheckoutWith(page, say, say.transfer)
  await orderNow(page, say)
  const number = numberIn(page) ?? 'none'
  await expect(page).toHaveURL(`${say.path}/checkout/success?so_number=${number}`)
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('main')).toContainText(is.confirm)
})

test('[R5.08] a voucher is listed in the sums above the button (de)', async ({ page }) => {
  const [say, is] = [words.de, told.de]
  await newBuyer(page, { voucher: welcome.code })
  await openCheckout(page, say)
  await expect(summary(page).locator('dl')).toContainText(is.voucher)
})

test('two tabs with the same cart place one order (en)', async ({ page, context, complaints }) => {
  const say = words.en
  const { headers } = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  const other = await context.newPage()
  await other.addInitScript((token) => localStorage.setItem('session', token), await page.evaluate(() => localStorage.getItem('session') ?? ''))
  await openCheckout(other, say)
  for (const tab of [page, other]) await agree(tab)
  await press(page, say.order)
  await expectOrdered(page, say)
  await press(other, say.order)
  await expectOrdered(other, say)
  expect(numberIn(other)).toBe(numberIn(page))
  expect(await (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
  forgiveRefusals(complaints)
})

test('a customer who approves at the wallet after another tab has ordered in another way is told that the wallet is not charged (de)', async ({ page, context }) => {
  const [say, is] = [words.de, told.de]
  await newBuyer(page)
  await openCheckoutWith(page, say, say.wallet)
  await agree(page)
  await press(page, say.toWallet)
  const other = await context.newPage()
  await openCheckout(other, say)
  await choose(other, say.transfer)
  await agree(other)
  await press(other, say.order)
  await expectOrdered(other, say)
  await expect(other.getByRole('main')).not.toContainText(is.unused)
  await decide(page, 'approve')
  await expectOrdered(page, say)
  await expect(page.getByRole('main')).toContainText(is.unused)
})

test('the button places one order, also when pressed twice in quick succession, and the checkout of that cart is over (en)', async ({ page }) => {
  const say = words.en
  const { headers } = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  await agree(page)
  await page.getByRole('button', { name: say.order }).dblclick()
  await expectOrdered(page, say)
  await page.goto(`${say.path}/checkout`)
  await expect(page).toHaveURL(`${say.path}/cart`)
  expect(await (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
})

test('[R5.04] each tick stays when the checkout is opened again, and no other is set (de)', async ({ page }) => {
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  await consents(page).first().check()
  await open(page, '/cart')
  await openCheckout(page)
  await expect(consents(page).first()).toBeChecked()
  await expect(consents(page).last()).not.toBeChecked()
})

test('[R5.04] a guest whose address has an account signs in at the checkout, beside the order, and goes on there (de)', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await open(page, '/checkout')
  const form = page.getByRole('form', { name: 'Ihre Angaben' })
  const written = { Vorname: 'Erika', Nachname: 'Muster', 'Straße und Hausnummer': 'Musterweg 1', Postleitzahl: '80331', Ort: 'München', 'E-Mail-Adresse': email, Passwort: password }
  for (const [label, value] of Object.entries(written)) await form.getByLabel(label, { exact: true }).fill(value)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await press(page, 'Weiter zur Zahlung')
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('main').getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue(email)
  await page.getByRole('main').getByLabel('Passwort', { exact: true }).fill(password)
  await press(page, 'Anmelden')
  await expect(consents(page)).toHaveCount(3)
  await expect(page).toHaveURL('/checkout')
  await expect(summary(page)).toContainText('Kurze Begrüßung')
  forgiveRefusals(complaints)
})

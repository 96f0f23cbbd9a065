/** The checkout is reloaded, or another tab puts another cart there, while a customer orders: nothing is ordered twice, and nobody is left in the dark. */
import type { Page } from '@playwright/test'
import { cart } from '#web/texts/cart.texts.ts'
import { checkout } from '#web/texts/checkout.texts.ts'
import { shell } from '#web/texts/shell.texts.ts'
import { agree, consents, expectOrdered, newBuyer, openCheckout, press, readyMade, type Words, words } from './buyer.ts'
import { newEmail, password } from './customer.ts'
import { filledCart, forgiveRefusals, layInBrowser } from './filled-cart.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

async function orderAndReload(page: Page, say: Words, how: { readonly reaches: boolean }) {
  await orderUnanswered(page, say, how)
  await page.reload()
}

/** The first answer to the button is lost; `reaches` says whether the shop heard of it. */
async function orderUnanswered(page: Page, say: Words, how: { readonly reaches: boolean }) {
  const buyer = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  await agree(page)
  const lost = Promise.withResolvers<void>()
  await page.route('**/api/carts/*/checkout?*', async (route) => {
    if (how.reaches) await route.fetch()
    lost.resolve()
  }, { times: 1 })
  await press(page, say.order)
  await lost.promise
  return buyer
}

test('[R4.05, R8.01] a reload before the answer leads to the order (de)', async ({ page }) => {
  await orderAndReload(page, words.de, { reaches: true })
  await expectOrdered(page)
})

test('[R4.05, R8.01] after a reload the checkout says that nobody knows whether the order arrived, and the next press orders (en)', async ({ page }) => {
  const say = words.en
  await orderAndReload(page, say, { reaches: false })
  await expect(page.getByText(checkout.sentBefore[1])).toBeVisible()
  await press(page, say.order)
  await expectOrdered(page, say)
})

test('[R4.05, R8.01] an order whose answer was lost is found without a press (de)', async ({ page, complaints }) => {
  const buyer = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  await agree(page)
  await page.route('**/api/carts/*/checkout?*', async (route) => {
    await route.fetch()
    await route.abort()
  }, { times: 1 })
  await press(page, words.de.order)
  await expectOrdered(page)
  expect((await (await page.request.get('/api/salesorders', { headers: buyer.headers })).json() as { total_results: number }).total_results).toBe(1)
  forgiveRefusals(complaints)
})

test('[R4.05, R8.01] where the order cannot be looked for now, the way leads to the orders, and the checkout looks again later (de)', async ({ page, complaints }) => {
  const { cartId } = await orderUnanswered(page, words.de, { reaches: true })
  await page.route(`**/api/carts/${cartId}?*`, (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page).toHaveURL(/\/orders$/)
  await open(page, '/checkout')
  await expectOrdered(page)
  forgiveRefusals(complaints)
})

test('[R4.05] whoever goes to the cart after an order whose answer was lost finds the way from the empty cart to the order (de)', async ({ page }) => {
  const { headers } = await orderUnanswered(page, words.de, { reaches: true })
  const { records: [order] } = await (await page.request.get('/api/salesorders', { headers })).json() as { records: { number: number }[] }
  await open(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: cart.allOrders[0], exact: true }).click()
  await expect(page.getByRole('main')).toContainText(String(order?.number))
})

test('[R4.05] an order leads to the page that says so, also where its script cannot be loaded (de)', async ({ page, complaints }) => {
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  await agree(page)
  let refused = 0
  await page.route('**/assets/checkout-success-screen-*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await press(page, words.de.order)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkout.checkoutSuccessHeadline[0])
  await expect(page.getByText(checkout.checkoutSuccessMail[0])).toBeVisible()
  await expect.poll(() => refused, 'on the way, and on the page itself').toBeGreaterThan(1)
  expect(complaints.splice(0).filter((complaint) => !/net::ERR_FAILED|checkout-success-screen/.test(complaint))).toEqual([])
})

test('[R4.05] where the line is lost before the page after an order arrives, the shop says that the order did, and goes on once it is back (de)', async ({ page, complaints }) => {
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  await agree(page)
  await page.route('**/checkout/success.data*', (route) => route.abort(), { times: 1 })
  await press(page, words.de.order)
  await expect(page.getByRole('main')).toContainText(/Ihre Bestellung \d+ ist bei uns eingegangen, nur diese Seite/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectOrdered(page)
  forgiveRefusals(complaints)
})

test('[R4.05] who is signed out in another tab while at the checkout is told why nothing is there any more (de)', async ({ page }) => {
  await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  const other = await page.context().newPage()
  await open(other, '/myAccount')
  await other.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByText(checkout.signedOut[0])).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('half an address is completed in a form of its own, which leads back to the checkout (de)', async ({ page }) => {
  const { headers } = await newBuyer(page, { pays: 'transfer' })
  expect((await page.request.put('/api/account', { headers, data: { billing_address_street: 'Rechnungsweg 2' } })).status()).toBe(200)
  await open(page, '/checkout')
  await page.getByRole('link', { name: checkout.billingComplete[0] }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByLabel('Postleitzahl').fill('80331')
  await page.getByLabel(/^Ort\b/).fill('München')
  await press(page, 'Speichern')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Rechnungsweg 2')).toBeVisible()
})

test('[R6.08] who orders with a session that is over is told so once, and signs in first (de)', async ({ page, complaints }) => {
  const { headers } = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page)
  await agree(page)
  expect((await page.request.post('/api/user/logoutEverywhere', { headers })).status()).toBe(200)
  await press(page, words.de.order)
  await expect(page).toHaveURL(/\/signIn$/)
  const messages = page.getByRole('region', { name: 'Hinweise' })
  await expect(messages).toContainText(shell.sessionExpired[0])
  await expect(messages.getByRole('button', { name: 'Hinweis schließen' }), 'once').toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R4.05, R7.01] an order whose answer was lost is not looked for by another customer (de)', async ({ page }) => {
  await orderUnanswered(page, words.de, { reaches: true })
  await page.evaluate(() => sessionStorage.setItem('checkout-unanswered', sessionStorage.getItem('checkout-unanswered')!.replace(/"userId":"[^"]+"/, '"userId":"somebody else"')))
  await page.reload()
  await expect(page).toHaveURL(/\/cart$/)
})

test('[R4.05] an order whose answer was lost never stands for the next cart of the same tab (de)', async ({ page }) => {
  const { headers } = await orderUnanswered(page, words.de, { reaches: true })
  await open(page, '/')
  const next = await (await page.request.get('/api/carts/usercart', { headers })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${next.id}/items`, { headers, data: readyMade })).status()).toBe(200)
  expect((await page.request.put(`/api/carts/${next.id}`, { headers, data: { payment_option: 'transfer' } })).status()).toBe(200)
  await openCheckout(page)
  await expect(page.getByText(/^Ihre Bestellung \d+ ist bei uns eingegangen\.$/)).toBeVisible()
  await agree(page)
  await press(page, words.de.order)
  await expectOrdered(page)
  const { total_results: orders } = await (await page.request.get('/api/salesorders', { headers })).json() as { total_results: number }
  expect(orders).toBe(2)
})

test('[R4.05] a customer who has just signed up at the checkout is told, too, that another tab has put another cart there (de)', async ({ page, context }) => {
  const setId = await filledCart(page.request, [readyMade], { name: 'Praxis', is_saved_set: true })
  await layInBrowser(page, await filledCart(page.request, [readyMade]), [setId])
  await open(page, '/checkout')
  const written = { Vorname: 'Erika', Nachname: 'Muster', 'Straße und Hausnummer': 'Musterweg 1', Postleitzahl: '80331', Ort: 'München', 'E-Mail-Adresse': newEmail('anderer-tab'), Passwort: password }
  const form = page.getByRole('form', { name: 'Ihre Angaben' })
  for (const [label, value] of Object.entries(written)) await form.getByLabel(label, { exact: true }).fill(value)
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await press(page, 'Weiter zur Zahlung')
  await expect(consents(page)).toHaveCount(3)
  const other = await context.newPage()
  await open(other, '/carts')
  await other.getByRole('button', { name: 'Öffnen: Praxis' }).click()
  await expect(page.getByText(checkout.otherCart[0])).toBeVisible()
})

/** The cart at the checkout is not the set, which another tab opens meanwhile. */
async function checkoutBesideSet(page: Page) {
  const { headers, cartId: setId } = await newBuyer(page, { pays: 'transfer' })
  expect((await page.request.put(`/api/carts/${setId}`, { headers, data: { name: 'Praxis', is_saved_set: true } })).status()).toBe(200)
  const { id } = await (await page.request.post('/api/carts', { headers, data: {} })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${id}/items`, { headers, data: readyMade })).status()).toBe(200)
  expect((await page.request.put(`/api/carts/${id}`, { headers, data: { payment_option: 'transfer' } })).status()).toBe(200)
  await openCheckout(page)
  return { headers, cartId: id }
}

async function openSetElsewhere(page: Page) {
  const other = await page.context().newPage()
  await open(other, '/carts')
  await other.getByRole('button', { name: 'Öffnen: Praxis' }).click()
}

test('[R4.05] a checkout says so when another tab has put another cart into its place (de)', async ({ page }) => {
  await checkoutBesideSet(page)
  await openSetElsewhere(page)
  await expect(page.getByText(checkout.otherCart[0])).toBeVisible()
})

interface Outcome {
  readonly of: string
  /** The calls of which the first one is held. */
  readonly held: string
  readonly reaches?: boolean
  readonly refusal?: string
  readonly isOrderedElsewhere?: boolean
  readonly says: readonly (string | RegExp)[]
}

const outcomes: readonly Outcome[] = [
  { of: 'is never sent', held: '**/api/carts/*/consents', says: [checkout.notOrderedBefore[0]] },
  { of: 'is placed by another tab, and never sent', held: '**/api/carts/*/consents', isOrderedElsewhere: true, says: [/^Ihre Bestellung \d+ ist bei uns eingegangen\.$/] },
  { of: 'is placed, and its answer lost', held: '**/api/carts/*/checkout?*', reaches: true, says: [checkout.unknownBefore[0], /^Ihre Bestellung \d+ ist bei uns eingegangen\.$/] },
  { of: 'is refused', held: '**/api/carts/*/checkout?*', refusal: 'PRICE_CHANGED', says: [checkout.notOrderedBefore[0]] },
]

for (const { of, held: calls, reaches = false, refusal, isOrderedElsewhere, says } of outcomes) {
  test(`[R4.05] what becomes of an order is said beside the cart that another tab has put into its place: it ${of} (de)`, async ({ page, complaints }) => {
    const buyer = await checkoutBesideSet(page)
    await agree(page)
    const held = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await held.promise
      if (refusal) return route.fulfill({ status: 409, json: { errorCode: refusal } })
      if (reaches) await route.fetch()
      return route.abort()
    }, { times: 1 })
    await press(page, words.de.order)
    if (isOrderedElsewhere) await orderByCalls(page, buyer)
    await openSetElsewhere(page)
    await expect(page.getByText(checkout.otherCart[0])).toBeVisible()
    const seen = Promise.withResolvers<void>()
    // Else the page may know what became of it before it could say that it does not.
    if (reaches) await page.route('**/api/carts/*?language=*', async (route) => {
      await seen.promise
      return route.fallback()
    })
    held.resolve()
    for (const text of says) {
      await expect(page.getByText(text)).toBeVisible()
      seen.resolve()
    }
    forgiveRefusals(complaints)
  })
}

/** The page of the checkout is opened anew, or shows another cart, while somebody orders: nothing is ordered twice, and nobody is left in the dark. */
import type { Page } from '@playwright/test'
import { checkout } from '#web/texts/checkout.texts.ts'
import { agree, expectOrdered, newBuyer, openCheckout, press, readyMade, type Words, words } from './buyer.ts'
import { expect, open, test } from './shop-test.ts'

async function orderAndReload(page: Page, say: Words, how: { readonly reach: boolean }) {
  await orderUnheard(page, say, how)
  await page.reload()
}

/** The first answer to the button is lost; `reach` says whether the shop heard of it. */
async function orderUnheard(page: Page, say: Words, how: { readonly reach: boolean }) {
  const buyer = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  await agree(page)
  const lost = Promise.withResolvers<void>()
  await page.route('**/api/carts/*/checkout?*', async (route) => {
    if (how.reach) await route.fetch()
    lost.resolve()
  }, { times: 1 })
  await press(page, say.order)
  await lost.promise
  return buyer
}

test('[R4.05, R8.01] a reload before the answer leads to the order (de)', async ({ page }) => {
  await orderAndReload(page, words.de, { reach: true })
  await expectOrdered(page)
})

test('[R4.05, R8.01] after a reload the checkout says that nobody knows whether the order arrived, and the next press orders (en)', async ({ page }) => {
  const say = words.en
  await orderAndReload(page, say, { reach: false })
  await expect(page.getByText(checkout.pressedBefore[1])).toBeVisible()
  await press(page, say.order)
  await expectOrdered(page, say)
})

test('[R4.05] an order whose answer was lost never stands for the next cart of the same tab (de)', async ({ page }) => {
  const { headers } = await orderUnheard(page, words.de, { reach: true })
  await open(page, '/')
  const next = await (await page.request.get('/api/carts/usercart', { headers })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${next.id}/items`, { headers, data: readyMade })).status()).toBe(200)
  expect((await page.request.put(`/api/carts/${next.id}`, { headers, data: { payment_option: 'transfer' } })).status()).toBe(200)
  await openCheckout(page)
  await agree(page)
  await press(page, words.de.order)
  await expectOrdered(page)
  const { total_results: orders } = await (await page.request.get('/api/salesorders', { headers })).json() as { total_results: number }
  expect(orders).toBe(2)
})

test('[R4.05] a checkout says so when another tab has put another cart into its place (de)', async ({ page, context }) => {
  const { headers, cartId: setId } = await newBuyer(page, { pays: 'transfer' })
  expect((await page.request.put(`/api/carts/${setId}`, { headers, data: { name: 'Praxis', is_saved_set: true } })).status()).toBe(200)
  const { id } = await (await page.request.post('/api/carts', { headers, data: {} })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${id}/items`, { headers, data: readyMade })).status()).toBe(200)
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/carts')
  await other.getByRole('button', { name: 'Öffnen: Praxis' }).click()
  await expect(page.getByText(checkout.otherCart[0])).toBeVisible()
})

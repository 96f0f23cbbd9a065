/** What the shop refuses is said in the visitor's language, where the visitor is, and nothing that was typed goes. */
import type { Page } from '@playwright/test'
import { textsFor } from '#web/texts/texts.server.ts'
import { bar, field, welcome } from './editor.ts'
import { direct, filledCart, forgiveRefusals, layInBrowser, ready, summary } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const { failures: german } = textsFor('de', 'failures')
const { failures: english } = textsFor('en', 'failures')

type Code = keyof typeof german

/** By turns: a language changes the words alone. */
const shops = {
  de: { language: 'de', path: '', texts: german, save: 'Änderungen speichern', add: 'In den Warenkorb', company: 'Firmenname', noMusic: 'Ohne Musik', copy: 'Kopieren: Praxis' },
  en: { language: 'en', path: '/en', texts: english, save: 'Save changes', add: 'Add to cart', company: 'Company name', noMusic: 'No music', copy: 'Copy: Praxis' },
} as const

type Shop = (typeof shops)[keyof typeof shops]

const name = (page: Page, { company }: Shop) => field(page, company)

async function fillNew(page: Page, shop: Shop) {
  await open(page, shop.path + welcome)
  await name(page, shop).fill('Blumen Meyer')
  await page.getByRole('main').getByRole('radio', { name: 'Jonas' }).check()
  await page.getByRole('main').getByRole('radio', { name: shop.noMusic }).check()
}

/** Some refusals need an order, or a shop that changes in between: here the call is answered as it would be then. */
async function refuse(page: Page, method: string, address: string, errorCode: Code) {
  await page.route(address, (route) => (route.request().method() === method ? route.fulfill({ status: 422, json: { errorCode, message: '' } }) : route.fallback()))
}

test('[R8.07, R8.01] a greeting that a full cart refuses stays in the editor (de)', async ({ page, complaints }) => {
  const shop = shops.de
  const { texts, add } = shop
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await refuse(page, 'POST', '**/api/carts/*/items', 'ERROR_CREATING_ITEM')
  await fillNew(page, shop)
  await page.getByRole('button', { name: add }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(texts.ERROR_CREATING_ITEM)
  await expect(name(page, shop)).toHaveValue('Blumen Meyer')
  forgiveRefusals(complaints)
})

test('[R8.05] a code that the page has no message for, because the shop is newer than the page, is shown as ERROR_WENT_WRONG (en)', async ({ page, complaints }) => {
  const shop = shops.en
  const { texts, add } = shop
  await page.route('**/api/carts', (route) => route.fulfill({ status: 422, json: { errorCode: 'OF_A_NEWER_SHOP', message: '' } }))
  await fillNew(page, shop)
  await page.getByRole('button', { name: add }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(texts.ERROR_WENT_WRONG)
  await expect(name(page, shop)).toHaveValue('Blumen Meyer')
  forgiveRefusals(complaints)
})

for (const [code, shop] of [['ERROR_CREATING_CART', shops.de], ['ERROR_GENERAL', shops.en]] as const) {
  test(`[R8.07, R8.10] a greeting for which no cart can be created stays in the editor, ${code} (${shop.language})`, async ({ page, complaints }) => {
    const { texts, add } = shop
    await refuse(page, 'POST', '**/api/carts', code)
    await fillNew(page, shop)
    await page.getByRole('button', { name: add }).click()
    await expect(bar(page).getByRole('alert')).toHaveText(texts[code])
    await expect(name(page, shop)).toHaveValue('Blumen Meyer')
    await page.unrouteAll()
    await page.getByRole('button', { name: add }).click()
    await expect(page).toHaveURL(/\/cart$/)
    forgiveRefusals(complaints)
  })
}

for (const [code, shop] of [['ERROR_UPDATEING_ITEM', shops.de], ['ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', shops.en], ['ALERT_CLASS_SWITCH_ERROR', shops.de], ['ERROR_GENERAL', shops.en]] as const) {
  test(`[R8.07, R8.10, R4.02] a refused change stays in the editor, ${code} (${shop.language})`, async ({ page, complaints }) => {
    const { path, texts, save, company } = shop
    const cartId = await filledCart(page.request, [{ product_id: 'abb-individual-company', voices_id: 'jonas', languages: shop.language, template_identifiers: { [company]: 'Alt' } }])
    await layInBrowser(page, cartId)
    await refuse(page, 'PUT', `**/api/carts/${cartId}/items/1`, code)
    await open(page, `${path}${welcome}&item=1`)
    await name(page, shop).fill('Neu')
    await page.getByRole('button', { name: save }).click()
    await expect(bar(page).getByRole('alert')).toHaveText(texts[code])
    forgiveRefusals(complaints)
  })
}

for (const [code, shop] of [['ERROR_UPDATING_CART', shops.de], ['ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', shops.en]] as const) {
  test(`[R8.07] a refused choice for the cart is reported, and the cart is unchanged, ${code} (${shop.language})`, async ({ page, complaints }) => {
    const { path, texts } = shop
    const cartId = await filledCart(page.request, [ready])
    await layInBrowser(page, cartId)
    await refuse(page, 'PUT', `**/api/carts/${cartId}`, code)
    await open(page, `${path}/cart`)
    await summary(page).getByRole('radio', { name: /^Express/ }).click()
    await expect(page.getByRole('alert').or(page.getByRole('region', { name: /Hinweise|Messages/ })).filter({ hasText: texts[code] }).first()).toBeVisible()
    await expect(summary(page).getByRole('radio', { name: /^Express/ })).not.toBeChecked()
    forgiveRefusals(complaints)
  })
}

test('[R8.01] an answer without a code, and an unforeseen failure, are shown as ERROR_GENERAL in a danger alert; what is broken off on purpose is no failure (de)', async ({ page, complaints }) => {
  const { path, texts } = shops.de
  const cartId = await filledCart(page.request, [ready])
  await layInBrowser(page, cartId)
  await page.route(`**/api/carts/${cartId}/items`, (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 502, body: '<html>' }) : route.fallback()))
  await open(page, `${path}/cart`)
  const danger = page.locator('.alert-danger').filter({ hasText: texts.ERROR_GENERAL })
  await page.getByRole('button', { name: /^(Duplizieren|Duplicate)/ }).click()
  await expect(danger).toBeVisible()
  for (const fail of [() => void setTimeout(() => { throw new Error('unforeseen') }), () => void Promise.reject(new Error('unforeseen'))]) {
    await danger.getByRole('button').last().click()
    await expect(danger).toHaveCount(0)
    await page.evaluate(fail)
    await expect(danger).toBeVisible()
  }
  await page.evaluate(() => void Promise.reject(new DOMException('left', 'AbortError')))
  await expect.poll(() => complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual(['uncaught: unforeseen', 'uncaught: unforeseen'])
  complaints.splice(0)
})

test('[R8.07] a greeting of a retired template says so in the cart (en)', async ({ page }) => {
  const { path, texts } = shops.en
  const cartId = await filledCart(page.request, [ready])
  await layInBrowser(page, cartId)
  await page.route(`**/api/carts/${cartId}?*`, async (route) => {
    const cart = await (await route.fetch()).json() as { Cartitems: object[] }
    await route.fulfill({ json: { ...cart, Cartitems: cart.Cartitems.map((one) => ({ ...one, missing: ['ERROR_VALIDATING_ITEM'] })) } })
  })
  await open(page, `${path}/cart`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(texts.ERROR_VALIDATING_ITEM)
})

test('[R8.07] a set that another tab has deleted is not copied (de)', async ({ page, complaints }) => {
  const { path, texts, copy } = shops.de
  const setId = await filledCart(page.request, [ready], { name: 'Praxis', is_saved_set: true })
  await layInBrowser(page, await filledCart(page.request, [direct]), [setId])
  await open(page, `${path}/carts`)
  const button = page.getByRole('button', { name: copy })
  await expect(button).toBeVisible()
  expect((await page.request.delete(`/api/carts/${setId}`)).status()).toBe(200)
  await button.click()
  await expect(page.getByRole('region', { name: /Hinweise|Messages/ })).toContainText(texts.ERROR_CREATING_CART)
  forgiveRefusals(complaints)
})

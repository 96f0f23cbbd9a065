/** Sets of greetings: saved with a name, found again, opened, copied, deleted. */
import type { Page } from '@playwright/test'
import { netCentsOf } from '#domain/money/cents.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { newBuyer } from './buyer.ts'
import { layInSession, newCustomer } from './customer.ts'
import { direct, filledCart, forgiveRefusals, names, ready, layInBrowser } from './filled-cart.ts'
import { decide, orderByCalls, payment } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

const { cart } = textsFor('de', 'cart')

const sets = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const euros = (amount: number) => formatMoney(netCentsOf(amount), 'de')
const setName = (page: Page) => page.getByRole('dialog').getByLabel('Name des Sets')

async function savedSets(page: Page, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    ids.unshift(await filledCart(page.request, number === count ? [ready] : [], { name: `Praxis ${number}`, is_saved_set: true }))
  }
  return ids
}

test('[R2.25, R8.12] a cart is saved with a name, prefilled from the company, and appears in the list', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [ready, direct]))
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Als Ansagen-Set speichern' }).click()
  await expect(setName(page)).toHaveValue('Elektro Sommer GmbH')
  await setName(page).fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(setName(page)).toHaveAccessibleDescription(/Bitte geben Sie dem Set einen Namen/)
  await setName(page).fill('Filiale Nord')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das Set „Filiale Nord“ ist gespeichert.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Ansagen-Set „Filiale Nord“.')
  await page.getByRole('link', { name: 'Alle Sets' }).click()
  await expect(sets(page)).toHaveCount(1)
  await expect(sets(page)).toContainText(/Filiale Nord.*im Warenkorb.*Anrufbeantworter – Elektro Sommer GmbH · Kurze Begrüßung.*58,07\s€/s)
})

test('a name that could not be saved stays in its field', async ({ page, context, complaints }) => {
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Als Ansagen-Set speichern' }).click()
  await setName(page).fill('Filiale Süd')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(setName(page)).toHaveAccessibleDescription(/Internetverbindung/)
  await context.setOffline(false)
  await expect(setName(page)).toHaveValue('Filiale Süd')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Das Set „Filiale Süd“ ist gespeichert.')).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R2.27] a customer\'s cart is not listed while it is empty, and is shown as the current cart where it has no name', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await layInSession(page, customer)
  await open(page, '/carts')
  await expect(page.getByRole('heading', { name: cart.cartsEmpty })).toBeVisible()
  const headers = { authorization: `Bearer ${customer.token}` }
  const { id } = await (await page.request.get('/api/usercart', { headers })).json() as { id: string }
  expect((await page.request.post(`/api/carts/${id}/items`, { data: ready, headers })).status()).toBe(200)
  await page.reload()
  await expect(sets(page)).toHaveCount(1)
  await expect(sets(page).getByRole('heading', { name: cart.currentSet })).toBeVisible()
  await expect(sets(page)).not.toContainText(cart.unnamedSet)
})

test('[R2.13, R2.27, R9.07] a page shows ten sets, the next page the others', async ({ page }) => {
  const ids = await savedSets(page, 12)
  await layInBrowser(page, ids[0]!, ids)
  await open(page, '/carts')
  await expect(sets(page)).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(sets(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/carts\?page=2$/)
})

test('[R4.01, R2.27] a set is opened in the cart, and the previous cart is kept as a set', async ({ page }) => {
  const [setId] = await savedSets(page, 1)
  await layInBrowser(page, await filledCart(page.request, [direct, direct]), [setId!])
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Alle Sets' }).click()
  await sets(page).getByRole('button', { name: 'Öffnen: Praxis 1' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH'])
  await expect(page.getByText(/^Ihr bisheriger Warenkorb ist als Set „Warenkorb vom .*“ gespeichert\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Alle Sets' }).click()
  await expect(sets(page)).toHaveCount(2)
  await expect(sets(page).filter({ hasText: 'Warenkorb vom' })).toContainText('Kurze Begrüßung · Kurze Begrüßung')
})

test('[R4.01, R3.01] a set that is ordered and not paid yet opens the checkout, where exactly that order is paid', async ({ page }) => {
  const buyer = await newBuyer(page, { pays: 'invoice', confirmed: true, items: [ready, direct] })
  const { number, id } = await orderByCalls(page, buyer)
  const { headers } = buyer
  const { sum } = await (await page.request.get(`/api/salesorders/${id}`, { headers })).json() as { sum: number }
  // From now on the same greetings would cost this customer less: nothing is taxed at home.
  const moved = { billing_address_country: 'CH', vat_id: 'CHE-116.281.710 MWST' }
  expect((await page.request.put('/api/account', { headers, data: moved })).status()).toBe(200)
  await open(page, '/carts')
  const set = sets(page).filter({ hasText: 'noch zu bezahlen' })
  await expect(set).toContainText(euros(sum))
  await expect(set.getByRole('button', { name: /^Löschen/ })).toHaveCount(0)
  await set.getByRole('button', { name: /^Öffnen/ }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(`Bestellnummer ${number}`)).toBeVisible()
  await expect(page.getByText(`Noch zu bezahlen: ${euros(sum)}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute('href', `/myAccount/orders/${number}`)
  await page.getByRole('button', { name: 'Jetzt mit PayPal bezahlen' }).click()
  await decide(page, 'approve')
  await expect(payment(page)).toContainText(/Bezahlt am /)
  await open(page, '/carts')
  await expect(sets(page).filter({ hasText: 'noch zu bezahlen' })).toHaveCount(0)
  await expect(sets(page).filter({ hasText: euros(sum) })).toContainText('bezahlt')
})

test('a set is copied for another branch, and stays unchanged', async ({ page }) => {
  const [setId] = await savedSets(page, 1)
  await layInBrowser(page, setId!, [setId!])
  await open(page, '/carts')
  await sets(page).getByRole('button', { name: 'Kopieren: Praxis 1' }).click()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH'])
  await expect(page.getByRole('button', { name: 'Als Ansagen-Set speichern' })).toBeVisible()
  await page.getByRole('button', { name: /^Entfernen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  await page.getByRole('link', { name: 'Gespeicherte Ansagen-Sets' }).click()
  await expect(sets(page)).toContainText('Anrufbeantworter – Elektro Sommer GmbH')
})

test('a set is deleted after a question; the one in the cart is removed from it', async ({ page }) => {
  const ids = await savedSets(page, 2)
  await layInBrowser(page, ids[0]!, ids)
  await open(page, '/carts')
  await sets(page).getByRole('button', { name: 'Löschen: Praxis 2' }).click()
  await page.getByRole('dialog', { name: 'Set löschen?' }).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('„Praxis 2“ ist gelöscht.')).toBeVisible()
  await expect(sets(page)).toHaveCount(1)
  await page.reload()
  await expect(sets(page)).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
})

test('[R8.08] a set that must not be deleted stays, and the reason is shown', async ({ page, complaints }) => {
  const ids = await savedSets(page, 1)
  await layInBrowser(page, ids[0]!, ids)
  await page.route(`**/api/carts/${ids[0]}`, (route) => (
    route.request().method() === 'DELETE' ? route.fulfill({ status: 422, json: { errorCode: 'CARD_COULD_NOT_BE_DELETED' } }) : route.continue()
  ))
  await open(page, '/carts')
  await sets(page).getByRole('button', { name: /^Löschen/ }).click()
  const question = page.getByRole('dialog', { name: 'Set löschen?' })
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(question.getByRole('alert')).toContainText('Der Warenkorb konnte nicht gelöscht werden.')
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(sets(page)).toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R2.27] deleted sets are dropped from the browser\'s list, and a list beyond its limit breaks nothing', async ({ page }) => {
  const ids = await savedSets(page, 2)
  await layInBrowser(page, ids[0]!, [...ids, ...Array.from({ length: 60 }, () => crypto.randomUUID())])
  await open(page, '/carts')
  await expect(sets(page)).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-carts'))).toBe(JSON.stringify(ids))
})

test('[R2.27] where the cart cannot be kept as a set for lack of room, no other set is opened', async ({ page }) => {
  const [setId] = await savedSets(page, 1)
  const cartId = await filledCart(page.request, [direct])
  const others = Array.from({ length: 49 }, () => crypto.randomUUID())
  await layInBrowser(page, cartId, [setId!, ...others])
  await page.route('**/api/carts?*', async (route) => {
    const { records: [set] } = await (await page.request.get('/api/carts', { params: { cart_ids: setId! } })).json() as { records: object[] }
    await route.fulfill({ json: { total_results: 50, records: [set, ...others.slice(0, 9).map((id) => ({ ...set, id }))] } })
  })
  await open(page, '/carts')
  await sets(page).getByRole('button', { name: /^Öffnen/ }).first().click()
  await expect(page.getByText('In diesem Browser haben höchstens 50 Sets Platz.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cartId)
})

test('[R2.27] a cart that cannot be read at the moment is not replaced by a set', async ({ page, complaints }) => {
  const [setId] = await savedSets(page, 1)
  const cartId = await filledCart(page.request, [direct])
  await layInBrowser(page, cartId, [setId!])
  await page.route(`**/api/carts/${cartId}?*`, (route) => route.abort())
  await open(page, '/carts')
  await sets(page).getByRole('button', { name: 'Öffnen: Praxis 1' }).click()
  await expect(page.getByText('Bitte prüfen Sie Ihre Internetverbindung')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe(cartId)
  forgiveRefusals(complaints)
})

test('[R2.27] without a set, and offline, the page says what to do', async ({ page, complaints }) => {
  await open(page, '/carts')
  await expect(page.getByRole('heading', { name: 'Noch kein Set gespeichert' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('saved-carts', JSON.stringify([crypto.randomUUID()])))
  await page.route('**/api/carts?*', (route) => route.abort())
  await open(page, '/carts')
  await expect(page.getByRole('heading', { name: 'Ihre Sets konnten nicht geladen werden' })).toBeVisible()
  await page.unroute('**/api/carts?*')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch kein Set gespeichert' })).toBeVisible()
  forgiveRefusals(complaints)
})

/** Two tabs of one browser: what is done in one never harms what is written or lies in the other. */
import type { Page } from '@playwright/test'
import { filledCart, forgiveRefusals, layInBrowser, names } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const welcome = '/editText?product=abb-individual-company'
const freeText = '/editText?product=creative-500'
const greeting = (company: string) => ({
  product_id: 'abb-individual-company', voices_id: 'clara', template_identifiers: { Firmenname: company },
})
const company = (page: Page) => page.getByRole('textbox', { name: /^\d+\s*Firmenname$/ })
const words = (page: Page) => page.getByLabel('Was soll gesprochen werden?')
const save = (page: Page) => page.getByRole('button', { name: 'Änderungen speichern' })
const intoCart = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const overtaken = (page: Page) => page.getByRole('region', { name: 'Diese Ansage wurde inzwischen geändert' })

async function companiesIn(page: Page, cartId: string): Promise<string[]> {
  const cart = await (await page.request.get(`/api/carts/${cartId}`)).json() as { Cartitems: { template_identifiers: { Firmenname?: string } }[] }
  return cart.Cartitems.map((item) => item.template_identifiers.Firmenname ?? '')
}

async function chooseAll(page: Page) {
  await page.getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
}

test('[R4.05] a greeting is saved to the cart it came from, also when the other tab has opened a set meanwhile', async ({ page, context }) => {
  const cartId = await filledCart(page.request, [greeting('Sommer')])
  const setId = await filledCart(page.request, [greeting('Winter')], { name: 'Praxis', is_saved_set: true })
  await layInBrowser(page, cartId, [setId])
  await open(page, `${welcome}&item=1`)
  await company(page).fill('Sommer & Söhne')
  const other = await context.newPage()
  await open(other, '/carts')
  await other.getByRole('button', { name: 'Öffnen: Praxis' }).click()
  await expect(names(other)).toHaveCount(1)
  await page.getByRole('link', { name: 'Stimme ändern' }).click()
  await page.getByRole('radio', { name: 'Jonas' }).check()
  await page.getByRole('button', { name: 'Weiter mit Jonas' }).click()
  await expect(company(page)).toHaveValue('Sommer & Söhne')
  await save(page).click()
  await expect(page.getByText('Sie finden es unter „Gespeicherte Ansagen-Sets“')).toBeVisible()
  expect([await companiesIn(page, cartId), await companiesIn(page, setId)]).toEqual([['Sommer & Söhne'], ['Winter']])
})

test('[R4.05] a tab learns which cart the other one has taken into use also where word of it comes before the browser has passed on its id', async ({ page, context }) => {
  await layInBrowser(page, await filledCart(page.request, [greeting('Sommer')]))
  await open(page, '/cart')
  await expect(names(page)).toHaveCount(1)
  const others = await filledCart(page.request, [greeting('Winter'), greeting('Frühling')])
  const other = await context.newPage()
  await open(other, '/about')
  await other.evaluate((id) => localStorage.setItem('cart', id), others)
  await expect(names(page)).toHaveCount(2)
})

test('[R3.14] a greeting that the other tab removes during editing continues as a new one', async ({ page, context }) => {
  const cartId = await filledCart(page.request, [greeting('Sommer')])
  await layInBrowser(page, cartId)
  await open(page, `${welcome}&item=1`)
  await company(page).fill('Sommer & Söhne')
  const other = await context.newPage()
  await open(other, '/cart')
  await other.getByRole('button', { name: /^Entfernen/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Ihr Text ist noch da: als neue Ansage.')).toBeVisible()
  await expect(page).toHaveURL(/editText\?product=abb-individual-company$/)
  await expect(company(page)).toHaveValue('Sommer & Söhne')
  await intoCart(page).click()
  await expect(names(page)).toHaveCount(1)
  expect(await companiesIn(page, cartId)).toEqual(['Sommer & Söhne'])
})

test('[R3.14, R4.05] a greeting whose whole cart is gone when it is saved continues as a new one', async ({ page, complaints }) => {
  const cartId = await filledCart(page.request, [greeting('Sommer')])
  await layInBrowser(page, cartId)
  await open(page, `${welcome}&item=1`)
  await expect(company(page)).toHaveValue('Sommer')
  await page.request.delete(`/api/carts/${cartId}`)
  await save(page).click()
  await expect(page.getByText('Ihr Text ist noch da: als neue Ansage.')).toBeVisible()
  await expect(company(page)).toHaveValue('Sommer')
  await intoCart(page).click()
  await expect(names(page)).toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R3.14] a draft that another tab has overtaken says so, and is saved only after the customer has decided', async ({ page, context }) => {
  const cartId = await filledCart(page.request, [greeting('Sommer')])
  await layInBrowser(page, cartId)
  await open(page, `${welcome}&item=1`)
  await company(page).fill('Sommer im ersten Fenster')
  const other = await context.newPage()
  await open(other, `${welcome}&item=1`)
  await company(other).fill('Sommer im zweiten Fenster')
  await save(other).click()
  await expect(names(other)).toHaveCount(1)
  await expect(overtaken(page)).toContainText('Sommer im zweiten Fenster')
  await expect(company(page)).toHaveValue('Sommer im ersten Fenster')
  await save(page).click()
  await expect(page.getByText('Bitte entscheiden Sie oben zuerst, welche Fassung gilt.')).toBeVisible()
  expect(await companiesIn(page, cartId)).toEqual(['Sommer im zweiten Fenster'])
  await overtaken(page).getByRole('button', { name: 'Fassung aus dem Warenkorb nehmen' }).click()
  await expect(overtaken(page)).toBeHidden()
  await expect(company(page)).toHaveValue('Sommer im zweiten Fenster')
})

test('[R3.14] the customer can choose to keep this tab\'s own draft', async ({ page }) => {
  const cartId = await filledCart(page.request, [greeting('Sommer')])
  await layInBrowser(page, cartId)
  await open(page, `${welcome}&item=1`)
  await company(page).fill('Mein Sommer')
  await page.request.put(`/api/carts/${cartId}/items/1`, { data: { template_identifiers: { Firmenname: 'Winter' } } })
  await page.reload()
  await overtaken(page).getByRole('button', { name: 'Meinen Entwurf behalten' }).click()
  await save(page).click()
  await expect(names(page)).toHaveCount(1)
  expect(await companiesIn(page, cartId)).toEqual(['Mein Sommer'])
})

test('[R3.14] adding one tab\'s text to the cart leaves the other tab its own text', async ({ page, context }) => {
  await open(page, freeText)
  await words(page).fill('Der erste Text.')
  const other = await context.newPage()
  await open(other, freeText)
  await words(other).fill('Ein ganz anderer Text.')
  await chooseAll(page)
  await intoCart(page).click()
  await expect(names(page)).toHaveCount(1)
  await other.reload()
  await expect(words(other)).toHaveValue('Ein ganz anderer Text.')
})

test('[R3.14] a draft that was begun in a closed tab and ordered in the next one does not come back', async ({ page, context }) => {
  await open(page, freeText)
  await words(page).fill('Begonnen')
  await page.close()
  const next = await context.newPage()
  await open(next, freeText)
  await words(next).press('End')
  await words(next).pressSequentially(' und beendet.')
  await chooseAll(next)
  await intoCart(next).click()
  await expect(names(next)).toHaveCount(1)
  await open(next, freeText)
  await expect(words(next)).toHaveValue('')
})

test('[R3.14] a duplicated tab writes its own copy', async ({ page, context }) => {
  await open(page, freeText)
  await words(page).fill('Im ersten Fenster.')
  const name = await page.evaluate(() => sessionStorage.getItem('tab'))
  const copy = await context.newPage()
  await copy.addInitScript((first) => sessionStorage.getItem('tab') ?? sessionStorage.setItem('tab', first ?? ''), name)
  await open(copy, freeText)
  await expect.poll(() => copy.evaluate(() => sessionStorage.getItem('tab'))).not.toBe(name)
  await words(copy).fill('Im zweiten Fenster.')
  await page.reload()
  await expect(words(page)).toHaveValue('Im ersten Fenster.')
})

test('[R4.05] two tabs that add their first greetings at the same moment fill one cart', async ({ page, context }) => {
  const other = await context.newPage()
  for (const [tab, text] of [[page, 'Der erste Text.'], [other, 'Der zweite Text.']] as const) {
    await open(tab, freeText)
    await words(tab).fill(text)
    await chooseAll(tab)
  }
  await Promise.all([intoCart(page).click(), intoCart(other).click()])
  await expect(names(page)).toHaveCount(2)
  await expect(names(other)).toHaveCount(2)
})

/** How orders and invoices are shown, whatever the shop answers: what is open, what is read, where the focus goes, what axe finds. */
import type { Page } from '@playwright/test'
import { layInSession, newCustomer, said } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { answerOrders, canceledOrder, debitOrder, givenInvoice, givenOrder, shippedOrder, waitingOrder } from './given-orders.ts'
import { cameStill, fits, isReadable, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

const orders = [waitingOrder, debitOrder, shippedOrder]
const invoices = [
  givenInvoice(4, { status: 'overdue', can_pay: true }), givenInvoice(3, { kind: 'credit_note', status: null, due_on: null, cancels: 'FZ-2026-2' }),
  givenInvoice(2, { status: 'cancelled' }), givenInvoice(1, { status: 'paid' }),
]

async function openSignedIn(page: Page, path: string, answers: Parameters<typeof answerOrders>[1] = { orders, invoices }) {
  await layInSession(page, await newCustomer(page.request))
  await answerOrders(page, answers)
  await open(page, path)
}

const rowOf = (page: Page, number: number) => page.locator('details.accordion').filter({ hasText: `Bestellung ${number}` })

test('[R2.28] the first order is expanded with all its parts, the others expand by keyboard', async ({ page }) => {
  await openSignedIn(page, '/myAccount/orders')
  const first = rowOf(page, 100_207)
  await expect(first).toHaveAttribute('open', '')
  for (const part of ['Bezahlung', 'Bestellt', 'Ansagen', 'Lieferungen', 'Verlauf', 'Kosten', 'Rechnungen']) {
    await expect(first.getByRole('region', { name: part, exact: true })).toBeVisible()
  }
  const last = rowOf(page, 100_198)
  await expect(last).not.toHaveAttribute('open', '')
  await last.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(last.getByRole('region', { name: 'Rechnungen' })).toContainText('storniert FZ-2026-1')
  await expect(last.getByRole('region', { name: 'Lieferungen' })).toContainText('2 Ansagen')
  // What came by a bank has a day, and no time.
  await expect(last.getByText('Bezahlt am 18. November 2026. Vielen Dank.')).toBeVisible()
  await expect(last.getByRole('region', { name: 'Verlauf' }).getByText('18. November 2026', { exact: true })).toBeVisible()
})

test('the sums of an order add up with the tax in them, and without it for whoever chose to see net prices', async ({ page }) => {
  await openSignedIn(page, '/myAccount/orders')
  const part = (name: string) => rowOf(page, 100_207).getByRole('region', { name, exact: true })
  const sums = async () => (await part('Kosten').locator('dl > div').allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
  await expect.poll(sums).toEqual([
    'Ansagen 176,12 €', 'Express 88,06 €', 'Gutschein Willkommen −8,09 €', 'Gesamt mit MwSt. 256,09 €', 'darin 19 % MwSt. auf 215,20 € 40,89 €', 'ohne MwSt. 215,20 €',
  ])
  await expect(part('Bestellt')).toContainText('117,81\u00A0€ mit MwSt.')
  await open(page, '/myAccount/orders?prices=net')
  await expect.poll(sums).toEqual([
    'Ansagen, netto 148,00 €', 'Express, netto 74,00 €', 'Gutschein Willkommen, netto −6,80 €', 'Zusammen, netto 215,20 €', '19 % MwSt. auf 215,20 € 40,89 €', 'Gesamt mit MwSt. 256,09 €',
  ])
  await expect(part('Bestellt')).toContainText('99,00\u00A0€ netto')
})

for (const [language, said] of [
  ['', { canceled: 'Storniert am 21. November 2026', greeting: 'Storniert', greetings: 'Ansagen', shippings: 'Lieferungen', nothing: 'Es wurde nichts geliefert.' }],
  ['/en', { canceled: 'Cancelled on 21 November 2026', greeting: 'Cancelled', greetings: 'Greetings', shippings: 'Deliveries', nothing: 'Nothing was delivered.' }],
] as const) {
  test(`[R2.28, R4.04] a canceled order says so first, and promises no date (${language || '/de'})`, async ({ page }) => {
    await openSignedIn(page, `${language}/myAccount/orders/100201`, { orders: [canceledOrder] })
    await expect(page.getByText(said.canceled)).toBeVisible()
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part(said.greetings).getByText(said.greeting, { exact: true })).toHaveCount(2)
    await expect(part(said.greetings).getByRole('link')).toHaveCount(0)
    await expect(part(said.greetings)).not.toContainText(/spätestens|by 25|In Arbeit|In production/i)
    await expect(part(said.shippings)).toContainText(said.nothing)
    await expect(part(said.shippings)).not.toContainText(/sobald|as soon/)
  })
}

test('[R2.28] a failure affects only one part of the page, which can be reloaded', async ({ page, complaints }) => {
  await layInSession(page, await newCustomer(page.request))
  await answerOrders(page, { orders })
  await page.route('**/api/salesorders/*/invoices', (route) => route.fulfill({ status: 422, json: { errorCode: 'ERROR_WENT_WRONG' } }), { times: 1 })
  await open(page, '/myAccount/orders')
  const part = rowOf(page, 100_207).getByRole('region', { name: 'Rechnungen' })
  await part.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(part).toContainText('Noch keine Rechnung')
  forgiveRefusals(complaints)
})

test('a transfer shows what the bank needs, to copy and to scan', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, '/myAccount/orders')
  await page.getByRole('button', { name: 'IBAN kopieren' }).click()
  await expect(said(page, 'IBAN ist kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DE02120300000000202051')
  await expect(page.getByRole('img', { name: /Mit der Banking-App einlesen/ })).toBeVisible()
})

test('cancelling asks first, and shows the reason of a refusal', async ({ page, complaints }) => {
  await openSignedIn(page, '/myAccount/orders/100207')
  await page.route('**/api/salesorders/*/cancel', (route) => route.fulfill({ status: 409, json: { errorCode: 'ORDER_CAN_NOT_BE_CANCELED' } }))
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 100207 stornieren?' })
  await dialog.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lässt sich nicht mehr stornieren')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  forgiveRefusals(complaints)
})

test('on navigation from one order to another, the page never shows the number of the previous one', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await openSignedIn(page, `/myAccount/orders/${shippedOrder.id}`)
  await expect(title).toHaveText('Bestellung 100198')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => { goOn = resolve })
  await page.route(`**/api/salesorders/${debitOrder.id}`, async (route) => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest(`**/api/salesorders/${debitOrder.id}`)
  await page.evaluate((path) => {
    history.pushState({ idx: 9 }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/myAccount/orders/${debitOrder.id}`)
  await asked
  await expect(title).toHaveText('Bestellung')
  goOn()
  await expect(title).toHaveText('Bestellung 100203')
})

test('the title of an order contains its number before it has loaded, in both languages', async ({ page }) => {
  for (const [path, title] of [['/myAccount/orders/100207', 'Bestellung 100207 – Freizeichen'], ['/en/myAccount/orders/100207', 'Order 100207 – Freizeichen']] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('where the address has no number, the title shows it as soon as it is known, and the next page has its own', async ({ page }) => {
  await openSignedIn(page, `/myAccount/orders/${waitingOrder.id}`)
  await expect(page).toHaveTitle(`Bestellung ${waitingOrder.number} – Freizeichen`)
  await page.getByRole('main').getByRole('link', { name: /Bestellungen/ }).first().click()
  await expect(page).toHaveTitle('Bestellungen – Freizeichen')
})

test('[R2.15, R6.02] what is no order of the customer redirects to the list, and signs nobody out', async ({ page, complaints }) => {
  await openSignedIn(page, '/myAccount/orders')
  for (const key of ['999999', 'nichts', '0198b000-0000-4000-8000-999999999999']) {
    await open(page, `/myAccount/orders/${key}`)
    await expect(page).toHaveURL('/myAccount/orders')
    await expect(said(page, /gibt es in Ihrem Konto nicht/)).toBeVisible()
    await expect(page.locator('details.accordion')).toHaveCount(orders.length)
  }
  forgiveRefusals(complaints)
})

test('a customer who returns from the wallet pays once, and the address drops the payment', async ({ page }) => {
  const asked: unknown[] = []
  await layInSession(page, await newCustomer(page.request))
  await answerOrders(page, { orders })
  await page.route('**/api/salesorders/*/pay', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: { paid: true } })
  })
  await open(page, '/myAccount/orders/100207?pay=ok&token=EC-1&PayerID=P')
  await expect(said(page, 'Die Bestellung ist bezahlt. Vielen Dank.')).toBeVisible()
  await expect(page).toHaveURL('/myAccount/orders/100207')
  expect(asked).toEqual([{ payment_id: 'EC-1', language: 'de' }])
})

test('[R9.07] twenty orders a page; the next page starts at its top', async ({ page }) => {
  await openSignedIn(page, '/myAccount/orders', { orders: Array.from({ length: 45 }, (_, at) => givenOrder(100_300 - at)) })
  await expect(page.locator('details.accordion')).toHaveCount(20)
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByText('21 bis 40 von 45')).toBeFocused()
  await expect(page).toHaveURL('/myAccount/orders?page=2')
  await page.getByRole('link', { name: 'Seite 3', exact: true }).click()
  await expect(page.locator('details.accordion')).toHaveCount(5)
  await page.goBack()
  await expect(page.getByText('21 bis 40 von 45')).toBeVisible()
})

test('[R2.28, R4.07] invoices show their status; an XRechnung asks for a reference', async ({ page }) => {
  await openSignedIn(page, '/myAccount/invoices')
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row('FZ-2026-4')).toContainText('Überfällig')
  await expect(row('FZ-2026-4').getByRole('button', { name: /Jetzt bezahlen/ })).toBeVisible()
  await expect(row('FZ-2026-3')).toContainText('Stornorechnung, storniert FZ-2026-2')
  await row('FZ-2026-4').getByRole('button', { name: 'XRechnung von FZ-2026-4' }).click()
  const dialog = page.getByRole('dialog', { name: 'XRechnung zu FZ-2026-4' })
  await dialog.getByRole('button', { name: 'XRechnung herunterladen' }).click()
  await expect(dialog.getByLabel('Leitweg-ID oder Ihre Referenz')).toHaveAttribute('aria-invalid', 'true')
})

test('without orders, both lists say what to do', async ({ page }) => {
  await openSignedIn(page, '/myAccount/orders', { orders: [] })
  await expect(page.getByRole('heading', { name: 'Noch keine Bestellung' })).toBeVisible()
  await open(page, '/myAccount/invoices')
  await expect(page.getByRole('heading', { name: 'Noch keine Rechnung' })).toBeVisible()
})

for (const [language, look] of [['', looksRightEverywhere], ['/en', fits]] as const) {
  test(`${language === '' ? '[R1.07] axe finds nothing on orders and invoices, nothing overflows, and the lists are readable at 400 percent, with wide letters and in the colours of the system' : 'nothing on orders and invoices overflows in English'}`, async ({ page }) => {
    await openSignedIn(page, `${language}/myAccount/orders`)
    for (const path of ['/myAccount/orders', '/myAccount/orders/100198', '/myAccount/invoices']) {
      await open(page, language + path)
      await expect(page.getByRole('button', { name: /PDF/ }).first()).toBeVisible()
      await cameStill(page)
      await look(page)
      if (language === '' && path !== '/myAccount/orders/100198') await isReadable(page)
    }
  })
}

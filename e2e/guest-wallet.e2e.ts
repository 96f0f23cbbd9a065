/** Back from the wallet, before there is an account: what it told, and what still has to be said. */
import type { Page, Route } from '@playwright/test'
import { newEmail, password } from './customer.ts'
import { filledCart, forgiveRefusals, layInBrowser, ready } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const main = (page: Page) => page.getByRole('main')
const businessNote = 'Sie bestellen als Unternehmen, also ohne Widerrufsrecht.'
const privately = (page: Page) => main(page).getByRole('button', { name: 'Ich bestelle privat' })
const agreesTo = (page: Page, words: RegExp) => main(page).getByRole('checkbox', { name: words })

async function typeCompany(page: Page) {
  await open(page, '/')
  await page.getByLabel('Ihr Firmenname').fill('Familie Muster')
  // The first sign of a visitor wakes that part of the page, which then takes the name along.
  await expect(main(page)).toContainText('Familie Muster')
}

async function backFromWallet(page: Page, home: { readonly street: string; readonly postalCode: string; readonly city: string; readonly country?: string }) {
  await layInBrowser(page, await filledCart(page.request, [ready]))
  await open(page, '/checkout')
  await main(page).getByRole('button', { name: 'Weiter zu PayPal' }).click()
  await page.waitForURL(/checkoutnow/)
  const person = { email: newEmail('erika'), firstName: 'Erika', lastName: 'Muster', ...home }
  expect((await page.request.post(`${new URL(page.url()).origin}/people`, { data: person })).status()).toBe(201)
  await page.reload()
  await page.getByRole('radio', { name: person.email }).check()
  await page.locator('button[value="approve"]').click()
  await page.locator('html[data-hydrated]').waitFor()
}

test('[R5.04] who forgets the password is asked for it alone, also after a reload, and the approval stays', async ({ page }) => {
  await backFromWallet(page, { street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' })
  const address = main(page).locator('address')
  await expect(address).toContainText(/Erika Muster.*Musterstraße 12.*Deutschland/s)
  const order = main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  await order.click()
  await expect(main(page).getByLabel('Passwort für Ihr Konto', { exact: true })).toHaveAccessibleDescription(/Bitte wählen Sie ein Passwort/)
  await expect(address).toBeVisible()
  await page.reload()
  await expect(address).toContainText('Musterstraße 12')
  await main(page).getByLabel('Passwort für Ihr Konto', { exact: true }).fill(password)
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  await order.click()
  await expect(page).toHaveURL(/\/checkout\/success/)
})

test('[R5.04] until the order is through, or refused, the page of a guest stays, its busy button in sight; who pays is named', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await backFromWallet(page, { street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' })
  await expect(main(page).getByText(/^PayPal, angemeldet als erika.+@/)).toBeVisible()
  await main(page).getByLabel('Passwort für Ihr Konto', { exact: true }).fill(password)
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  const asked = new Promise<Route>((resolve) => { void page.route(/\/api\/carts\/[\w-]+\/checkout\?/, resolve, { times: 1 }) })
  const order = main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' })
  await order.click()
  const held = await asked
  await expect(order).toBeInViewport()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  await expect(main(page).getByText('Ihre Bestellung wird aufgenommen. Bitte lassen Sie die Seite offen.')).toBeInViewport()
  await expect(main(page).getByRole('radio', { name: /^PayPal/ })).toHaveCount(0)
  await held.fulfill({ status: 402, json: { errorCode: 'PAYMENT_DECLINED', message: '' } })
  await expect(main(page).getByRole('alert').filter({ hasText: 'Die Zahlung wurde abgelehnt' })).toBeFocused()
  await expect(main(page).getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await expect(agreesTo(page, /Geschäftsbedingungen/)).toBeChecked()
  forgiveRefusals(complaints)
})

test('[R5.04] an address that we do not deliver to is not taken for a German one: it is asked for', async ({ page }) => {
  await backFromWallet(page, { street: '12 rue de la Paix', postalCode: '75002', city: 'Paris', country: 'FR' })
  await expect(main(page).getByText('PayPal nennt eine Anschrift, an die wir nicht liefern.')).toBeVisible()
  await expect(main(page).locator('address')).toHaveCount(0)
  await expect(main(page).getByLabel('Ort', { exact: true })).toHaveValue('Paris')
})

for (const { numbers, vatId, told, leads } of [
  { numbers: 'a number that the register confirms', vatId: 'ATU33864707', told: /^Mit Ihren Angaben fällt die MwSt\. anders aus: Sie zahlen [\d,]+\s€ statt [\d,]+\s€/, leads: 'Weiter zu PayPal' },
  { numbers: 'a number about which the register is silent', vatId: 'ATU99903006', told: /^Bestellt ist noch nichts: Das EU-Register hat Ihre Nummer noch nicht bestätigt/, leads: 'Zahlungspflichtig bestellen' },
] as const) {
  test(`[R4.04] a business abroad with ${numbers} sees what that makes of the sum before anything is ordered, and goes on with its ticks`, async ({ page, complaints }) => {
    await typeCompany(page)
    await backFromWallet(page, { street: 'Operngasse 1', postalCode: '1010', city: 'Wien', country: 'AT' })
    await main(page).getByLabel(/^(?:USt-IdNr|UID)/).fill(vatId)
    await main(page).getByLabel('Passwort', { exact: true }).fill(password)
    for (const box of await main(page).getByRole('checkbox').all()) await box.check()
    await main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(main(page).getByRole('alert')).toHaveText(told)
    expect(await page.getByText('Seit Ihrer Freigabe bei PayPal').count(), 'one message, not two').toBe(0)
    for (const box of await main(page).getByRole('checkbox').all()) await expect(box).toBeChecked()
    await main(page).getByRole('button', { name: leads }).click()
    if (leads === 'Weiter zu PayPal') {
      await expect(main(page)).toContainText('Reverse Charge')
      await page.locator('button[value="approve"]').click()
      await main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    }
    await expect(page).toHaveURL(/\/checkout\/success/)
    forgiveRefusals(complaints)
  })
}

/** Until told otherwise, the carts that the shop sends are those of a register that has not answered. */
async function registerIsSilent(page: Page) {
  const register = { isSilent: true }
  let untaxed: object = {}
  await page.route('**/api/carts/**', async (route) => {
    const answer = await route.fetch()
    const cart = await answer.json().catch(() => undefined) as { readonly fingerprint?: string; readonly vat_shares?: readonly { readonly category: string }[] } | undefined
    if (!cart?.fingerprint) return route.fulfill({ response: answer })
    const { fingerprint, price_total, price_total_net, price_vat, price_lines, vat_shares } = cart as Record<string, unknown>
    if (cart.vat_shares?.[0]?.category === 'S') untaxed = { fingerprint, price_total, price_total_net, price_vat, price_lines, vat_shares, notices: ['VAT_ID_UNVERIFIED'] }
    else if (register.isSilent) return route.fulfill({ response: answer, json: { ...cart, ...untaxed } })
    return route.fulfill({ response: answer, json: cart })
  })
  return register
}

test('[R4.04] a register that answers late ends the approval of the sum with tax: one message says so, and the next press leads to the wallet', async ({ page, complaints }) => {
  await typeCompany(page)
  await backFromWallet(page, { street: 'Operngasse 1', postalCode: '1010', city: 'Wien', country: 'AT' })
  const register = await registerIsSilent(page)
  await page.reload()
  await main(page).getByLabel(/^(?:USt-IdNr|UID)/).fill('ATU33864707')
  await main(page).getByLabel('Passwort', { exact: true }).fill(password)
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  await main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  const silent = main(page).getByText('Das EU-Register hat Ihre Nummer noch nicht bestätigt')
  await expect(silent).toBeVisible()
  await expect(main(page).getByText('Ihre Zahlung ist freigegeben.')).toBeVisible()
  register.isSilent = false
  await main(page).getByRole('button', { name: 'Jetzt prüfen' }).click()
  await expect(page.getByText('Seit Ihrer Freigabe bei PayPal')).toBeVisible()
  expect(await silent.count(), 'no longer true').toBe(0)
  await expect(main(page)).toContainText('Reverse Charge')
  await expect(main(page).getByRole('button', { name: 'Weiter zu PayPal' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R2.26] a name that came along from the first page makes a business in so many words, and one press orders privately, with the right of withdrawal', async ({ page }) => {
  await typeCompany(page)
  await backFromWallet(page, { street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' })
  await expect(main(page).locator('address')).toContainText('Familie Muster')
  await expect(main(page).getByText(businessNote)).toBeVisible()
  await expect(agreesTo(page, /^Ich bestelle für ein Unternehmen/)).toBeVisible()
  await privately(page).click()
  await expect(agreesTo(page, /Widerrufsrecht dadurch vorzeitig erlischt/)).toBeVisible()
  await page.reload()
  await expect(main(page).locator('address')).toContainText('Erika Muster')
  await expect(main(page)).not.toContainText(/Familie Muster|Unternehmen/)
  await main(page).getByLabel('Passwort für Ihr Konto', { exact: true }).fill(password)
  for (const box of await main(page).getByRole('checkbox').all()) await box.check()
  await main(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
})

for (const path of ['/checkout', '/signUp']) {
  test(`[R2.26] ${path} says beside a company that came along what follows from it, and forgets it at one press, also after a reload`, async ({ page }) => {
    await typeCompany(page)
    await layInBrowser(page, await filledCart(page.request, [ready]))
    await open(page, path)
    const company = main(page).getByLabel(/^Firma/)
    await expect(company).toHaveValue('Familie Muster')
    await expect(company).toHaveAccessibleDescription(businessNote)
    const vatId = main(page).getByLabel(/^USt-IdNr/)
    if (path === '/signUp') await vatId.fill('DE136695976')
    await privately(page).click()
    await expect(company).toBeFocused()
    await expect(company).toHaveValue('')
    // A number alone would make a business, too. At the checkout it is asked for abroad.
    if (path === '/signUp') await expect(vatId).toHaveValue('')
    await expect(main(page)).not.toContainText(businessNote)
    await page.reload()
    await main(page).getByLabel('Vorname', { exact: true }).fill('Erika')
    await expect(company).toHaveValue('')
  })
}

test('[R5.04] who comes back from the wallet in another browser is told where the cart is', async ({ page }) => {
  await open(page, '/checkout?pay=ok&token=EC-anderswo')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Sie kommen von PayPal, aber in diesem Browser liegt Ihr Warenkorb nicht.')).toBeVisible()
})

/** The office of the studio: failed work, orders, customers, vouchers and settings, at the widths at which one works, and for those who do not see it. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { failures } from '#domain/errors.ts'
import { newBuyer } from './buyer.ts'
import { newCustomer } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, looksRightEverywhere } from './looks-right.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'
import { standsBeside, tablet } from './studio-window.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click()

test.beforeAll(async ({ request }) => prepareOwner(request))

test('[R6.09] failed jobs are counted in the navigation, shown with their reason, and retried', async ({ page }) => {
  let failed = [
    { id: randomUUID(), job: 'send-mail', attempts: 7, failed_at: '2026-11-20T16:52:03.000Z', reason: '550 <…>: no such mailbox' },
    { id: randomUUID(), job: 'make-greeting', attempts: 1, failed_at: '2026-11-19T16:52:03.000Z', reason: 'VOICE_NOT_AVAILABLE' },
  ]
  const kinds = () => [...Map.groupBy(failed, ({ job }) => job)].map(([job, all]) => ({ job, count: all.length }))
  await page.route('**/api/staff/waiting', (route) => route.fulfill({ json: { total_results: 1, records: [{ kind: 'failed_jobs', count: failed.length, oldest: '2026-11-19' }] } }))
  await page.route('**/api/staff/failedJobs**', (route) => route.fulfill({ json: { kinds: kinds(), records: failed } }))
  await page.route('**/api/staff/failedJobs/**/retry', (route) => {
    failed = failed.filter(({ id }) => !route.request().url().includes(id))
    return route.fulfill({ json: { retried: 1 } })
  })
  await openSignedIn(page, '/studio/jobs')
  await cameStill(page)
  const place = page.getByRole('link', { name: /Aufträge im Hintergrund/ })
  await expect(place).toContainText('2')
  for (const told of ['E-Mail senden', 'no such mailbox']) await expect(page.getByRole('row').nth(1)).toContainText(told)
  await looksRightEverywhere(page)
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Noch einmal: E-Mail senden' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(place).toContainText('1')
})

test('[R6.09] an order is found by the name of its customer, read, and canceled for a reason', async ({ page }) => {
  const company = `Zwirn ${randomUUID().slice(0, 8)}`
  const buyer = await newBuyer(page, { pays: 'transfer', form: { company } })
  await page.request.put(`/api/carts/${buyer.cartId}`, { headers: buyer.headers, data: { telephone_system: 'fritzbox-answering' } })
  await orderByCalls(page, buyer)
  await openSignedIn(page, '/studio/orders')
  await cameStill(page)
  await page.getByLabel('Nummer, E-Mail, Name oder Firma').fill(company.toLowerCase())
  await press(page, 'Suchen')
  await expect(page.getByRole('row')).toHaveCount(2)
  const sum = page.locator('td[data-numeric]').filter({ hasText: 'noch nicht bezahlt' })
  await expect(sum).toHaveCSS('white-space', 'nowrap')
  await looksRightEverywhere(page)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(heading(page)).toContainText(/^Bestellung \d+$/)
  await expect(page).toHaveTitle(/^Bestellung \d+ – Studio – Freizeichen$/)
  await expect(main(page)).toContainText(company)
  await expect(main(page).getByRole('region', { name: 'E-Mails' })).toContainText(/Bestellung/)
  for (const told of [/^MP3/, 'AVM FRITZ!Box (Anrufbeantworter)']) await expect(main(page).getByRole('definition').filter({ hasText: told })).toBeVisible()
  await looksRightEverywhere(page)
  // Also to what is finished, which stands on no board any more.
  await main(page).getByRole('region', { name: 'Ansagen' }).getByRole('link').click()
  await expect(main(page).getByRole('region', { name: 'Ansage', exact: true })).toContainText(company)
  await page.goBack()
  await press(page, 'Bestellung stornieren')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Doppelt bestellt.')
  await dialog.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(main(page).getByRole('region', { name: 'Verlauf' })).toContainText('Doppelt bestellt.')
  await expect(main(page).getByRole('button', { name: 'Bestellung stornieren' })).toHaveCount(0)
})

test('[R6.06, R6.09] a customer may pay in the ways that the owner allows', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await openSignedIn(page, '/studio/customers')
  await cameStill(page)
  await page.getByLabel('Nummer, E-Mail, Name oder Firma').fill(email)
  await press(page, 'Suchen')
  await expect(page).toHaveTitle(`„${email}“ – Kunden – Studio – Freizeichen`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveTitle('Kunde – Studio – Freizeichen')
  await expect(main(page)).toContainText('Noch nichts bestellt.')
  // Nobody has an address for invoices alone without having written one.
  await expect(main(page).getByRole('definition').filter({ hasText: 'Musterweg 1' })).toContainText('80331 MünchenDeutschland')
  await looksRightEverywhere(page)
  for (const box of await main(page).getByRole('checkbox').all()) await box.uncheck()
  await press(page, 'Speichern')
  await expect(main(page)).toContainText('Bitte lassen Sie mindestens eine Zahlungsart zu.')
  forgiveRefusals(complaints)
  await page.getByLabel('Vorkasse').check()
  await press(page, 'Speichern')
  await page.reload()
  await expect(page.getByLabel('Vorkasse')).toBeChecked()
  await expect(page.getByLabel('Rechnung', { exact: true })).not.toBeChecked()
})

test('[R6.09] a voucher is created and ended', async ({ page, complaints }) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
  await openSignedIn(page, '/studio/vouchers')
  await cameStill(page)
  await press(page, 'Gutschein anlegen')
  await expect(main(page)).toContainText('Bitte 3 bis 40 Zeichen')
  forgiveRefusals(complaints)
  await looksRightEverywhere(page)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Prozent' }).fill('12,5')
  await page.getByLabel('Gilt ab').fill('2026-01-01')
  await page.getByLabel('Gilt bis einschließlich').fill('2090-12-31')
  await press(page, 'Gutschein anlegen')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(/12,5\s%/)
  await row.getByRole('button', { name: `${code} beenden` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click()
  await expect(row).toContainText('beendet')
})

test('[R6.09] a withdrawal without a matching order is decided by choosing one, and a double press keeps the question open', async ({ page, request }) => {
  const name = `Erika ${randomUUID().slice(0, 8)}`
  await request.post('/api/withdrawals', { data: { request_id: randomUUID(), name, order_number: '999999', email: 'erika@example.org', language: 'de' } })
  await openSignedIn(page, '/studio/withdrawals')
  const row = main(page).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('gibt es keine Bestellung')
  await row.getByRole('button', { name: /^Entscheiden/ }).dblclick()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${name}, Bestellung 999999.`)
  await dialog.getByRole('button', { name: 'Entscheidung speichern' }).click()
  await expect(dialog.getByLabel('Entscheidung')).toHaveAccessibleDescription('Bitte wählen Sie, wie Sie entscheiden.')
  await dialog.getByLabel('Entscheidung').selectOption('Annehmen (die Bestellung stornieren Sie selbst)')
  await dialog.getByRole('button', { name: 'Entscheidung speichern' }).click()
  await expect(row).toHaveCount(0)
})

test('a message of the contact form is found by its address, erased after a question, and recorded in the journal', async ({ page }) => {
  const address = `weg-${randomUUID().slice(0, 8)}@example.org`
  const said = { first_name: 'Erika', last_name: 'Muster', email1: address, description: `${'Bitte löschen Sie alles. '.repeat(8)}Danke.` }
  expect((await page.request.post('/api/contact', { data: said })).status()).toBe(200)
  await openSignedIn(page, '/studio/messages')
  await cameStill(page)
  await page.getByLabel('Adresse beginnt mit').fill(address.toUpperCase())
  await press(page, 'Suchen')
  await expect(page).toHaveURL(/email=WEG-/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: address })
  await row.getByText(/^Bitte löschen Sie alles/).first().click()
  await expect(row.getByText('Danke.').first()).toBeVisible()
  await looksRightEverywhere(page)
  await row.getByRole('button', { name: 'Nachricht von Erika Muster löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nachricht von Erika Muster löschen' })
  await expect(dialog).toContainText('lässt sich nicht rückgängig machen')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(main(page)).toContainText('Keine Nachricht von dieser Adresse')
  await page.reload()
  await expect(main(page)).toContainText('Keine Nachricht von dieser Adresse')
  await open(page, '/studio/journal')
  await expect(page.getByRole('row').filter({ hasText: 'Hat eine Nachricht des Kontaktformulars gelöscht' }).first()).toBeVisible()
})

/** The message of the block before may still stand there. */
async function saved(page: Page, block: string) {
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/staff/settings') && answer.ok())
  await press(page, `Speichern: ${block}`)
  await isSaved
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Gespeichert')
}

test('[R6.09] the settings are saved; the owner of the shop is set, appears on the legal notice in both languages, errors are shown at their field, and who is overtaken by a colleague is told so', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/settings')
  await cameStill(page)
  await looksRightEverywhere(page)
  const [box, manager, iban] = [page.getByLabel('Am 31. Dezember wird gearbeitet'), page.getByLabel('Geschäftsführung'), page.getByLabel('IBAN')]
  const [was, ruled, account] = [await box.isChecked(), await manager.inputValue(), await iban.inputValue()]
  await expect(page.getByRole('region', { name: 'Verbundene Systeme' })).toContainText(/PayPal\s*nur simuliert/)
  await expect(page.getByRole('region', { name: 'Vor dem Verkauf prüfen lassen' }).getByRole('listitem')).toHaveCount(5)
  await test.step('errors are shown at their field', async () => {
    await iban.fill('DE88370400440532013000')
    await press(page, 'Speichern: Wer den Shop betreibt')
    const summary = page.getByRole('alert').filter({ hasText: 'Einige Angaben passen noch nicht.' })
    await expect(summary).toBeFocused()
    await summary.getByRole('button', { name: 'IBAN: bitte noch einmal prüfen' }).click()
    await expect(iban).toBeFocused()
    await expect(iban).toHaveAccessibleDescription('IBAN: bitte noch einmal prüfen, zum Beispiel DE89 3704 0044 0532 0130 00')
    await iban.fill(account)
    await page.getByLabel('Gebühr der 1. Mahnung in Euro').fill('1.234,5x')
    await press(page, 'Speichern: Mahnwesen')
    await expect(page.getByRole('alert').getByRole('button').first()).toHaveText(/^Gebühr der 1. Mahnung in Euro: bitte einen Betrag von 0 bis/)
    await expect(page.getByLabel('Gebühr der 1. Mahnung in Euro')).toHaveValue('1.234,5x')
    forgiveRefusals(complaints)
  })
  await test.step('who saves settings that a colleague has changed meanwhile is told so, and sees the new state', async () => {
    await page.route('**/api/staff/settings', (route) => (route.request().method() === 'PUT'
      ? route.fulfill({ status: failures.SETTINGS_CHANGED.status, json: { errorCode: 'SETTINGS_CHANGED', fields: { settings: { code: 'DONE_BY', by: 'Clara' } } } })
      : route.fallback()))
    await box.setChecked(!was)
    await press(page, 'Speichern: Werktage')
    await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Clara hat die Einstellungen inzwischen geändert')
    await expect(box).toBeChecked({ checked: was })
    forgiveRefusals(complaints)
    await page.unroute('**/api/staff/settings')
  })
  await test.step('they are saved, and the legal notice names the owner', async () => {
    await box.setChecked(!was)
    await manager.fill('Erika Beispiel-Klang')
    await saved(page, 'Werktage')
    await expect(manager, 'what is not saved stays').toHaveValue('Erika Beispiel-Klang')
    await saved(page, 'Wer den Shop betreibt')
    await page.reload()
    await expect(box).toBeChecked({ checked: !was })
    for (const path of ['/about', '/en/about']) expect(await (await page.request.get(path)).text()).toContain('Erika Beispiel-Klang')
    await box.setChecked(was)
    await saved(page, 'Werktage')
    await manager.fill(ruled)
    await saved(page, 'Wer den Shop betreibt')
  })
})

test('[R6.09] a text is changed in both languages, and a placeholder missing in one is reported while typing', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/texts')
  const first = main(page).getByRole('group').filter({ has: page.getByLabel('Text', { exact: true }) }).first()
  await first.locator('summary').click()
  const german = first.getByLabel('Text', { exact: true }).first()
  const was = await german.inputValue()
  await german.fill(`${was} [Noch etwas]`)
  await expect(first).toContainText('verschieden viele Platzhalter')
  await first.getByRole('button', { name: 'Speichern' }).click()
  await expect(first.getByRole('alert').or(first.locator('.form-summary'))).toContainText('verschieden viele Platzhalter')
  forgiveRefusals(complaints)
  await looksRightEverywhere(page)
  await german.fill(was)
  await first.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Gespeichert')
  await page.getByRole('navigation').getByRole('link', { name: 'Stimmen' }).click()
  await expect(heading(page), 'what is saved is left without a question').toHaveText('Stimmen')
})

test('[R6.09] leaving unsaved changes asks first', async ({ page }) => {
  await openSignedIn(page, '/studio/texts')
  const first = main(page).getByRole('group').filter({ has: page.getByLabel('Name', { exact: true }) }).first()
  await first.locator('summary').click()
  const name = first.getByLabel('Name', { exact: true }).first()
  const was = await name.inputValue()
  await name.fill(`${was} neu`)
  const voices = page.getByRole('navigation').getByRole('link', { name: 'Stimmen' })
  await voices.click()
  const question = page.getByRole('dialog', { name: 'Ohne Speichern weiter?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(name).toHaveValue(`${was} neu`)
  await voices.click()
  await question.getByRole('button', { name: 'Weiter ohne Speichern' }).click()
  await expect(heading(page)).toHaveText('Stimmen')
  await page.goBack()
  await first.locator('summary').click()
  await expect(name).toHaveValue(was)
})

test('[R6.09] a wrong price and a missing day are marked; a future price is withdrawn after a question', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/prices')
  const first = main(page).getByRole('group').filter({ has: page.getByLabel('Gilt ab') }).first()
  await first.locator('summary').click()
  const price = first.getByLabel('Neuer Preis in Euro, netto')
  const set = () => first.getByRole('button', { name: 'Preis setzen' }).click()
  await set()
  await expect(price).toHaveAccessibleDescription(/^Bitte einen Preis von/)
  await expect(first.getByLabel('Gilt ab')).toHaveAccessibleDescription('Bitte wählen Sie einen Tag ab morgen.')
  forgiveRefusals(complaints)
  await price.fill('1.099,50')
  await first.getByLabel('Gilt ab').fill('2090-01-02')
  await set()
  const planned = first.getByRole('listitem').filter({ hasText: '2090' })
  await expect(planned).toContainText('1.099,50')
  await planned.getByRole('button').click()
  await page.getByRole('dialog', { name: /Preis ab .*2090 zurücknehmen/ }).getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('ist zurückgenommen')
  await expect(planned).toHaveCount(0)
})

test('axe finds nothing in the other lists of the office, also in English, and nothing scrolls sideways; on a tablet no icon is alone on its line', async ({ page }) => {
  await openSignedIn(page, '/studio/withdrawals')
  for (const path of ['/studio/withdrawals', '/studio/texts', '/studio/prices', '/studio/musics', '/studio/voices', '/en/studio/vouchers']) {
    if (path !== '/studio/withdrawals') await open(page, path)
    await cameStill(page)
    await looksRightEverywhere(page)
    if (path === '/studio/voices') {
      await page.setViewportSize(tablet)
      const voice = page.locator('.studio-offer summary').first()
      await standsBeside(voice.locator('svg'), voice.locator('b'))
    }
  }
})

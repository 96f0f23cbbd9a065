/** The books of the studio: a statement is read and booked, a run of collections is released by a second person, and the invoices are proved complete. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bankStatement } from './bank-statement.ts'
import { newBuyer, type Buyer } from './buyer.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, fits, looksRightEverywhere } from './looks-right.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ request }) => prepareOwner(request))

interface Ordered extends Buyer {
  readonly number: number
  readonly cents: number
}

async function ordered(page: Page, pays: 'transfer' | 'direct_debit' | 'invoice', company = 'Muster GmbH'): Promise<Ordered> {
  const { request } = page
  const buyer = await newBuyer(page, { pays, form: { company }, confirmed: pays === 'invoice' })
  const { headers, cartId } = buyer
  const agreed = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data: agreed })).status()).toBe(200)
  if (pays === 'direct_debit') {
    const mandate = { language: 'de', agreed: true, holder: company, iban: 'DE02120300000000202051' }
    expect((await request.put(`/api/carts/${cartId}/mandate`, { headers, data: mandate })).status()).toBe(200)
  }
  expect((await request.get(`/api/carts/${cartId}/checkout`, { headers })).status()).toBe(200)
  const { records: [order] } = await (await request.get('/api/salesorders', { headers })).json() as { records: { number: number; sum: number }[] }
  return { ...buyer, number: order!.number, cents: Math.round(order!.sum * 100) }
}

test('[R6.09] a statement is imported, what is none is refused with the reason, certain matches are booked at once, and the rest is decided one by one', async ({ page, complaints }) => {
  const [sure, part] = [await ordered(page, 'transfer'), await ordered(page, 'transfer')]
  await openSignedIn(page, '/studio/statements')
  const file = bankStatement([
    { cents: sure.cents, words: `Bestellung ${transferReference(sure.number)}` }, { cents: part.cents - 100, words: transferReference(part.number), name: 'Zu Wenig AG' },
    { cents: 123, words: 'Habenzinsen', name: 'Beispielbank' },
    { cents: 990, words: 'Entgelt', name: '', isDebit: true }, { cents: sure.cents, words: `Rückgabe ${transferReference(sure.number)}`, name: 'Unklar KG', isDebit: true },
  ])
  await test.step('a file that is not a statement is refused next to the upload, with the reason', async () => {
    await press(page, 'Einlesen')
    await expect(main(page).getByText('Bitte wählen Sie eine Datei.')).toBeVisible()
    await main(page).getByLabel('Kontoauszug (CAMT.053)').setInputFiles({ name: 'x.xml', mimeType: 'text/xml', buffer: Buffer.from('<nothing/>') })
    await press(page, 'Einlesen')
    await expect(main(page).getByText('Das ist kein Kontoauszug im Format CAMT.053.')).toBeVisible()
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('422')))
  })
  await main(page).getByLabel('Kontoauszug (CAMT.053)').setInputFiles(file)
  await press(page, 'Einlesen')
  await expect(page.getByText('Neu: 4 von 4 Kontobewegungen. Voraussichtlich passend: 1. Voraussichtlich zu prüfen: 3. Ohne Bezug zu einer Bestellung, nicht gespeichert: 1.')).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: `Bezahlt Bestellung ${sure.number}` })).toBeVisible()
  await press(page, 'Alle passenden buchen')
  await expect(main(page).getByRole('row').filter({ hasText: `Bezahlt Bestellung ${sure.number}` })).toHaveCount(0)

  const unclear = main(page).getByRole('row').filter({ hasText: 'Unklar KG' }).filter({ hasText: String(sure.number) })
  await expect(unclear).toContainText('die Bank bezeichnet sie aber nicht als Rücklastschrift')
  await unclear.getByRole('button', { name: /^Bearbeiten/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Was soll geschehen?')).toHaveValue('setAside')
  await page.getByRole('dialog').getByLabel('Warum?').fill('Erstattung')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(unclear).toHaveCount(0)

  const little = main(page).getByRole('row').filter({ hasText: 'Zu Wenig AG' }).filter({ hasText: String(part.number) })
  await expect(little).toContainText('1,00 € zu wenig')
  await little.getByRole('button', { name: /^Bearbeiten/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Bestellnummer')).toHaveValue(String(part.number))
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(little).toHaveCount(0)
  await open(page, `/studio/money?search=${part.number}`)
  await expect(main(page).getByRole('row').nth(1)).toContainText('1,00 €')
  await expect(main(page).getByRole('row').nth(1)).toContainText('schon eingegangen')
})

test('[R9.10] a run of collections is made, released with a reason when there is only one owner, and downloaded as a file; whoever books money of an order in it is warned', async ({ page, complaints }) => {
  const { number } = await ordered(page, 'direct_debit', 'Müller & Söhne GmbH')
  await openSignedIn(page, '/studio/collections')
  await expect(main(page).getByRole('row').filter({ hasText: String(number) })).toContainText('DE02 … 2051')
  await press(page, 'Einzug anlegen')
  await page.getByRole('dialog').getByRole('button', { name: 'Einzug anlegen' }).click()
  const run = main(page).getByRole('row').filter({ hasText: 'wartet auf Freigabe' }).first()
  await run.getByRole('link').click()
  await expect(main(page).getByRole('row').filter({ hasText: String(number) })).toContainText('im Einzug')
  const address = page.url()
  await open(page, `/studio/money?search=${number}`)
  await press(page, `Zahlung buchen: Bestellung ${number}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Im Einzug FZ-.* selbst überwiesen/)
  await dialog.getByLabel('Eingegangen am').fill('2090-01-01')
  await dialog.getByRole('button', { name: 'Zahlung buchen' }).click()
  await expect(dialog.getByLabel('Eingegangen am')).toHaveAccessibleDescription('Bitte wählen Sie einen Tag zwischen der Bestellung und heute.')
  forgiveRefusals(complaints)
  await open(page, address)
  await expect(main(page).getByRole('row').filter({ hasText: String(number) })).toBeVisible()
  const release = main(page).getByRole('button', { name: 'Freigeben' })
  // Other tests make other owners: then somebody else has to.
  if (await release.count() > 0) {
    await release.click()
    await dialog.getByRole('button', { name: 'Freigeben' }).click()
    await expect(dialog.getByLabel('Grund')).toHaveAccessibleDescription('Bitte geben Sie einen Grund an.')
    await expect(dialog).not.toContainText('nicht selbst freigeben')
    forgiveRefusals(complaints)
    await dialog.getByLabel('Grund').fill('Allein im Haus')
    await dialog.getByRole('button', { name: 'Freigeben' }).click()
    const download = page.waitForEvent('download')
    await press(page, 'Datei für die Bank herunterladen')
    expect((await download).suggestedFilename()).toMatch(/^FZ-\d{8}-[\da-f]{8}\.xml$/)
  } else {
    await expect(main(page).getByText('Freigeben muss ihn jemand anderes')).toBeVisible()
    await press(page, 'Verwerfen')
    await dialog.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(main(page).getByText('Die Lastschriften sind wieder fällig')).toBeVisible()
  }
})

test('[R4.07] a dunning fee is booked with a payment only where it is ticked', async ({ page, complaints }) => {
  const { number } = await ordered(page, 'transfer')
  await openSignedIn(page, '/studio/money')
  await page.route('**/api/staff/money/open?*', async (route) => {
    const answer = await route.fetch()
    const { records, ...rest } = await answer.json() as { records: object[] }
    await route.fulfill({ response: answer, json: { ...rest, records: records.map((record) => ({ ...record, fee: 5 })) } })
  })
  await open(page, `/studio/money?search=${number}`)
  for (const withFee of [false, true]) {
    await press(page, `Zahlung buchen: Bestellung ${number}`)
    const [dialog, sent] = [page.getByRole('dialog'), page.waitForRequest('**/api/staff/money/open/*/received')]
    await page.route('**/api/staff/money/open/*/received', (route) => route.fulfill({ status: 409, json: { errorCode: 'NOTHING_TO_PAY' } }), { times: 1 })
    await dialog.getByRole('checkbox', { name: /^Die Mahngebühr von 5,00/ }).setChecked(withFee)
    await dialog.getByRole('button', { name: 'Zahlung buchen' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ with_fee: withFee })
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  }
  forgiveRefusals(complaints)
})

test('invoices are found, proved complete, and downloaded as PDF', async ({ page }) => {
  const { number } = await ordered(page, 'invoice')
  await openSignedIn(page, '/studio/invoices')
  await page.getByLabel('Name, Nummer oder E-Mail-Adresse').fill(String(number))
  await page.getByRole('search').getByRole('button', { name: 'Anzeigen' }).click()
  await expect(main(page).getByRole('row')).toHaveCount(2)
  const pdf = page.waitForEvent('download')
  await main(page).getByRole('button', { name: /als PDF herunterladen/ }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^RE-\d{4}-\d{6}\.pdf$/)
  await press(page, 'Prüfen')
  await expect(main(page).getByText(/Alles in Ordnung: \d+ Belege geprüft/)).toBeVisible()
})

test('axe finds nothing in the books, and nothing scrolls sideways, also in English', async ({ page }) => {
  await ordered(page, 'transfer', 'Süddeutsche Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH')
  await ordered(page, 'direct_debit', 'Müller & Söhne GmbH')
  await ordered(page, 'invoice')
  const { cents, number } = await ordered(page, 'transfer', 'Bäckerei Übelacker GmbH')
  const token = await ownerToken(page.request)
  const content = bankStatement([{ cents, words: transferReference(number) }, { cents: cents + 500, words: transferReference(number), name: 'Zu Viel AG' }, { cents: 77, words: 'x'.repeat(140) }]).buffer.toString('base64')
  await page.request.post('/api/staff/books/statements', { headers: { authorization: `Bearer ${token}` }, data: { file_name: 'auszug-november.xml', content } })
  await openSignedIn(page, '/studio/money')
  for (const [prefix, look] of [['', looksRightEverywhere], ['/en', fits]] as const) {
    for (const path of ['money', 'statements', 'statements?decided', 'collections', 'invoices', 'invoices?which=overdue']) {
      await open(page, `${prefix}/studio/${path}`)
      await cameStill(page)
      await look(page)
    }
  }
})

test('[R6.09] open payments lead to their orders and customers; nothing is promised of what is canceled', async ({ page }) => {
  const company = `Zwirn ${randomUUID().slice(0, 8)}`
  const { id, number } = await orderByCalls(page, await newBuyer(page, { pays: 'invoice', confirmed: true, form: { company } }))
  const token = await openSignedIn(page, `/studio/orders?search=${number}`)
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row).toContainText(/bis \d/)
  await open(page, `/studio/money?search=${number}`)
  await expect(main(page).getByRole('link', { name: number, exact: true })).toHaveAttribute('href', `/studio/orders/${id}`)
  await main(page).getByRole('link', { name: company }).click()
  await expect(page).toHaveTitle(/^Kunde – Studio/)
  await expect(main(page)).toContainText(company)
  await page.request.post(`/api/staff/orders/${id}/cancel`, { headers: { authorization: `Bearer ${token}` }, data: { reason: 'Doppelt bestellt.' } })
  await open(page, `/studio/orders?search=${number}`)
  await expect(row).toContainText('Storniert')
  await expect(row).not.toContainText(/bis \d/)
})

/** The end of a month: every file of it is downloaded and looked into, and all of them say the same as the documents. */
import type { Page } from '@playwright/test'
import { unzipped } from '#audio/testing/unzipped.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { newBuyer } from './buyer.ts'
import { looksRightEverywhere } from './looks-right.ts'
import { savedFile } from './real-orders.ts'
import { expect, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const centsOf = (written: string | undefined) => Math.round(Number((written ?? '').replace(',', '.')) * 100)
const rowsOf = (bytes: Buffer, encoding = 'utf-8') => new TextDecoder(encoding).decode(bytes).trim().split('\r\n').map((line) => line.split(';'))

test.beforeAll(async ({ request }) => prepareOwner(request))

async function ordered(page: Page) {
  const { request } = page
  const { headers, cartId } = await newBuyer(page, { pays: 'invoice', form: { company: 'Muster GmbH' }, confirmed: true })
  const agreed = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data: agreed })).status()).toBe(200)
  expect((await request.get(`/api/carts/${cartId}/checkout`, { headers })).status()).toBe(200)
}

test('[R6.09] a month is closed: figures, VAT, DATEV, tables and packages agree to the cent', async ({ page }) => {
  await ordered(page)
  await ordered(page)
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' }).format(new Date()).slice(0, 7)
  await openSignedIn(page, `/studio/closing?period=${month}`)
  const saved = async (what: string) => (await savedFile(page, main(page).getByRole('button', { name: new RegExp(`^${what}: `) }))).bytes
  await expect(main(page).getByRole('table', { name: 'Umsatzsteuer' })).toBeVisible()
  await looksRightEverywhere(page)

  const [, ...documents] = rowsOf(await saved('Rechnungen und Stornorechnungen'))
  const gross = documents.reduce((sum, row) => sum + centsOf(row[14]), 0)
  const net = documents.reduce((sum, row) => sum + centsOf(row[12]), 0)
  expect(documents.length).toBeGreaterThan(1)

  const [header, , ...bookings] = rowsOf(await saved('DATEV-Buchungsstapel'), 'windows-1252')
  expect(header!.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  const booked = bookings.filter((row) => /^"(RE|GS)-/.test(row[10] ?? '') && row[6] === '10000')
  expect(booked.reduce((sum, row) => sum + (row[1] === '"S"' ? 1 : -1) * centsOf(row[0]), 0)).toBe(gross)

  const [, ...rates] = rowsOf(await saved('Umsatzsteuer'))
  expect(rates.reduce((sum, row) => sum + centsOf(row[5]), 0)).toBe(net)
  expect(rowsOf(await saved('Zusammenfassende Meldung'))[0]).toContain('Summe in vollen Euro')
  expect(rowsOf(await saved('Zahlungen'))[0]![0]).toContain('Datum')
  expect(rowsOf(await saved('Honorare'))[0]).toContain('Honorar')

  const numbers = [...new Set(documents.map((row) => (row[0] ?? '').replace('\uFEFF', '')))]
  expect(Object.keys(unzipped(await saved('Belege als PDF'))).toSorted()).toEqual(numbers.map((number) => `${number}.pdf`).toSorted())
  const audit = unzipped(await saved(String.raw`GoBD-Export \(Z3\)`))
  expect(audit['index.xml']!.toString()).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">')
  expect(Object.keys(audit)).toEqual(expect.arrayContaining(['gdpdu-01-09-2004.dtd', 'belege.csv', 'protokoll.csv', `belege/${numbers[0]}.xml`]))

  await openSignedIn(page, `/studio/figures?period=${month}`)
  await expect(main(page).getByText('Netto', { exact: true }).first()).toBeVisible()
  const shown = await main(page).locator('.definition-rows div').filter({ hasText: 'Netto' }).locator('dd').innerText()
  expect(centsOf(shown.replaceAll(/[^\d,]/g, ''))).toBe(net)
  await main(page).locator('.definition-rows div').filter({ hasText: 'Ausgestellte Rechnungen' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/studio/invoices\\?period=${month}`))
})

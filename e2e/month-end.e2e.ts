/** The end of a month: every file of it is downloaded and looked into, and all of them say the same as the documents. */
import type { Page } from '@playwright/test'
import { unzipped } from '#audio/testing/unzipped.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { closing } from '#web/texts/closing.texts.ts'
import { studio } from '#web/texts/studio.texts.ts'
import { newBuyer } from './buyer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { looksRightEverywhere } from './looks-right.ts'
import { savedFile } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, owner, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const centsOf = (written: string | undefined) => Math.round(Number((written ?? '').replace(',', '.')) * 100)
type Rows = readonly (readonly string[])[]
const sumOf = (rows: Rows, column: number) => rows.reduce((sum, row) => sum + centsOf(row[column]), 0)
const rowsOf = (bytes: Buffer, encoding = 'utf-8') => new TextDecoder(encoding).decode(bytes).trim().split('\r\n').map((line) => line.split(';'))

async function documentsOf(saved: (what: string) => Promise<Buffer>): Promise<Rows> {
  const [, ...documents] = rowsOf(await saved('Rechnungen und Stornorechnungen'))
  return documents.map(([number = '', ...row]) => [number.replace('\uFEFF', ''), ...row])
}

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

  const documents = await documentsOf(saved)
  expect(documents.length).toBeGreaterThan(1)
  const numbers = [...new Set(documents.map((row) => row[0] ?? ''))]

  const datev = unzipped(await saved('DATEV'))
  const [header, , ...bookings] = rowsOf(datev[`EXTF_Buchungsstapel_${month}.csv`]!, 'windows-1252')
  expect(header!.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  const [, , ...debtors] = rowsOf(datev[`EXTF_DebKred_Stamm_${month}.csv`]!, 'windows-1252')
  const accounts = debtors.map(([account]) => account)
  const booked = bookings.filter((row) => numbers.includes((row[10] ?? '').replaceAll('"', '')) && accounts.includes(row[6]))
  expect(booked.reduce((sum, row) => sum + (row[1] === '"S"' ? 1 : -1) * centsOf(row[0]), 0)).toBe(sumOf(documents, 14))

  // Other tests sell in the same shop: what is compared was read while nobody did.
  await expect(async () => {
    const [, ...rates] = rowsOf(await saved('Umsatzsteuer'))
    expect(rates.reduce((sum, row) => sum + centsOf(row[5]), 0)).toBe(sumOf(await documentsOf(saved), 12))
  }).toPass({ timeout: 90_000 })
  expect(rowsOf(await saved('Zusammenfassende Meldung'))[0]).toContain('Summe in vollen Euro')
  expect(rowsOf(await saved('Zahlungen'))[0]![0]).toContain('Datum')
  expect(rowsOf(await saved('Honorare'))[0]).toContain('Honorar')

  expect(Object.keys(unzipped(await saved('Belege als PDF')))).toEqual(expect.arrayContaining(numbers.map((number) => `${number}.pdf`)))
  const audit = unzipped(await saved(String.raw`GoBD-Export \(Z3\)`))
  expect(audit['index.xml']!.toString()).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">')
  expect(Object.keys(audit)).toEqual(expect.arrayContaining(['gdpdu-01-09-2004.dtd', 'belege.csv', 'protokoll.csv', `belege/${numbers[0]}.xml`]))

  await expect(async () => {
    const net = sumOf(await documentsOf(saved), 12)
    await open(page, `/studio/figures?period=${month}`)
    await expect(main(page).getByText('Netto', { exact: true }).first()).toBeVisible()
    const shown = await main(page).locator('.definition-rows div').filter({ hasText: 'Netto' }).locator('dd').innerText()
    const isSame = centsOf(shown.replaceAll(/[^\d,]/g, '')) === net
    if (!isSame) await open(page, `/studio/closing?period=${month}`)
    expect(isSame).toBe(true)
  }).toPass({ timeout: 90_000 })
  await main(page).locator('.definition-rows div').filter({ hasText: 'Ausgestellte Rechnungen' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/studio/invoices\\?which=invoices&period=${month}`))
})

test('[R6.09] each account and number of the bookkeeping that is refused says what it may be, and its neighbours stay in line', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/closing')
  const written = { 'Wirtschaftsjahr beginnt im Monat (1–12)': '13', 'Debitorenkonten ab': '7000', Beraternummer: '12', Mandantennummer: '' }
  for (const [label, value] of Object.entries(written)) await main(page).getByLabel(label).fill(value)
  await main(page).getByRole('button', { name: 'Konten speichern' }).click()
  const says = [closing.year_starts_inWrong, closing.debtorWrong, closing.consultant_numberWrong, closing.client_numberWrong]
  for (const [at, label] of Object.keys(written).entries()) await expect(main(page).getByLabel(label)).toHaveAccessibleDescription(says[at]![0])
  const tops = await Promise.all(['Kontenrahmen', 'Beraternummer', 'Mandantennummer'].map(async (label) => (await main(page).getByLabel(label).boundingBox())!.y))
  expect(new Set(tops.map(Math.round)).size, 'controls of one row').toBe(1)
  forgiveRefusals(complaints)
})

test('[R6.09] account numbers that are being changed survive the end of the session, and are not left behind without a question', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/closing')
  const number = main(page).getByLabel(closing.consultant_number[0])
  const door = page.getByRole('dialog', { name: studio.staffSignInHeadline[0] })
  const saveWithoutSession = async () => {
    await page.route('**/api/staff/books/bookkeeping', (route) => route.fulfill({ status: 401, json: { errorCode: 'VALID_USER_REQUIRED' } }), { times: 1 })
    await main(page).getByRole('button', { name: closing.saveAccounts[0] }).click()
    await expect(door).toBeVisible()
  }
  await number.fill('1234567')
  await saveWithoutSession()
  await door.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await door.getByRole('button', { name: 'Anmelden' }).click()
  await expect(door).toBeHidden()
  await expect(number).toHaveValue('1234567')
  await expect(main(page).getByText(studio.sessionWasOver[0])).toBeVisible()
  await expect(main(page).getByRole('button', { name: closing.saveAccounts[0] }), 'where it was before').toBeFocused()
  await saveWithoutSession()
  await page.keyboard.press('Escape')
  await door.getByRole('link', { name: studio.leaveForSignIn[0] }).click()
  const question = page.getByRole('dialog', { name: studio.unsavedTitle[0] })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(door).toBeVisible()
  await door.getByRole('link', { name: studio.leaveForSignIn[0] }).click()
  await question.getByRole('button', { name: studio.leaveUnsaved[0] }).click()
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  forgiveRefusals(complaints)
})

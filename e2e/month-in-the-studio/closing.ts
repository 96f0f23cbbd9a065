/** The end of the month: figures, invoices and tables say the same as those remember who sold. */
import { expect, type Page } from '@playwright/test'
import { looksRight } from '../looks-right.ts'
import { savedFile } from '../real-orders.ts'
import { open } from '../shop-test.ts'
import type { Credit } from './after-delivery.ts'
import type { Sale } from './sales.ts'

const main = (page: Page) => page.getByRole('main')
type Sums = Pick<Sale, 'netCents' | 'cents'>
const sum = (parts: readonly Sums[], which: keyof Sums) => parts.reduce((all, part) => all + part[which], 0)
export const stays = ({ kept, credits }: Pick<Month, 'kept' | 'credits'>, which: keyof Sums) => sum(kept, which) - sum(credits, which)
const euros = (amount: number) => `${(amount / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
export const centsOf = (written: string | undefined) => Math.round(Number((written ?? '').replace(',', '.')) * 100)

interface Month {
  readonly month: string
  readonly shown: string
  readonly kept: readonly Sale[]
  readonly credits: readonly Credit[]
}

export interface Books extends Month {
  readonly canceled: readonly Sale[]
  /** Their direct debits did; they were paid in another way. */
  readonly cameBack: readonly Sale[]
}

/** One greeting in each order. */
export async function figuresAddUp(page: Page, month: Month, retakes: { readonly voice: string; readonly count: number }) {
  await open(page, `/studio/figures?period=${month.month}`)
  await expect(main(page).locator('details').first()).toBeVisible()
  for (const table of await main(page).locator('details').all()) await table.locator('summary').click()
  const row = main(page).getByRole('table', { name: 'Bestellungen' }).getByRole('row').filter({ hasText: month.shown })
  const count = String(month.kept.length)
  expect((await row.getByRole('cell').allInnerTexts()).slice(1, 4).map(inOneLine)).toEqual([count, euros(stays(month, 'netCents')), count])
  await expect(main(page).getByRole('table').last().getByRole('row').filter({ hasText: retakes.voice })).toContainText(String(retakes.count))
  await partsAddUp(page, month)
  await looksRight(page)
}

/** However the revenue is divided. */
async function partsAddUp(page: Page, month: Month) {
  const [net, gross] = [stays(month, 'netCents'), stays(month, 'cents')]
  const sums = main(page).locator('dl').first()
  for (const [name, cents] of [['Netto', net], ['Umsatzsteuer', gross - net], ['Brutto', gross]] as const) {
    await expect(sums.locator('div').filter({ has: page.getByText(name, { exact: true }) })).toContainText(euros(cents).replace(' ', '\u00A0'))
  }
  for (const division of ['Tag', 'Art der Ansage', 'Produkt', 'Stimme', 'Kunde']) {
    await main(page).getByLabel('Umsatz aufteilen nach').selectOption(division)
    const parts = main(page).getByRole('table', { name: `Umsatz: ${division}` })
    await expect(parts).toBeVisible()
    const amounts = (await parts.getByRole('row').allInnerTexts()).map((text) => /-?−?[\d.]+,\d\d/.exec(text)?.[0]).filter((text) => text !== undefined)
    expect(amounts.reduce((all, amount) => all + centsOf(amount.replaceAll('.', '').replace('−', '-')), 0), division).toBe(net)
  }
}

export async function booksAddUp(page: Page, books: Books) {
  const { month, canceled, credits, cameBack } = books
  await open(page, '/studio/invoices')
  await main(page).getByRole('button', { name: 'Prüfen', exact: true }).click()
  await expect(main(page).getByText(/^Alles in Ordnung: \d+ Belege geprüft/)).toBeVisible({ timeout: 30_000 })
  await looksRight(page)
  await open(page, `/studio/closing?period=${month}`)
  const issued = await table(page, 'Rechnungen und Stornorechnungen')
  const gross = issued.reduce((all, row) => all + centsOf(row['Brutto']), 0)
  expect(gross, 'invoices less credit notes').toBe(stays(books, 'cents'))
  expect(issued.filter((row) => row['Art'] === 'Stornorechnung').map((row) => row['Bestellung']).toSorted()).toEqual(canceled.map(({ number }) => String(number)).toSorted())
  expect(issued.filter((row) => row['Art'] === 'Teilstornorechnung').map((row) => [row['Bestellung'], centsOf(row['Brutto'])]).toSorted())
    .toEqual(credits.map(({ sale, cents }) => [String(sale.number), -cents]).toSorted())
  const payments = await table(page, 'Zahlungen')
  const stayed = payments.reduce((all, row) => all + centsOf(row['Betrag']), 0)
  expect(stayed, 'what came and stayed').toBe(gross)
  const back = payments.filter((row) => row['Vorgang'] === 'Rücklastschrift')
  expect(back.map((row) => [row['Bestellung'], centsOf(row['Betrag'])])).toEqual(cameBack.map(({ number, cents }) => [String(number), -cents]))
}

export async function table(page: Page, what: string): Promise<Record<string, string>[]> {
  const { bytes } = await savedFile(page, main(page).getByRole('button', { name: new RegExp(`^${what}: `) }))
  const [head = [], ...rows] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(';'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

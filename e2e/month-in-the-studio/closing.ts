/** The end of the month: figures, invoices and tables say the same as those remember who sold. */
import { expect, type Page } from '@playwright/test'
import { looksRight } from '../looks-right.ts'
import { savedFile } from '../real-orders.ts'
import { open } from '../shop-test.ts'
import type { Sale } from './sales.ts'

const main = (page: Page) => page.getByRole('main')
const sum = (sales: readonly Sale[], amountOf: (sale: Sale) => number) => sales.reduce((all, sale) => all + amountOf(sale), 0)
const euros = (amount: number) => `${(amount / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`
const centsOf = (written: string | undefined) => Math.round(Number((written ?? '').replace(',', '.')) * 100)

interface Month {
  readonly month: string
  readonly shown: string
  readonly kept: readonly Sale[]
  readonly canceled: readonly Sale[]
}

interface Books extends Month {
  /** Their direct debits did; they were paid in another way. */
  readonly cameBack: readonly Sale[]
}

/** One greeting in each order. */
export async function figuresAddUp(page: Page, { shown, kept }: Month, retakes: { readonly voice: string; readonly count: number }) {
  await open(page, '/studio/figures')
  await expect(main(page).locator('details').first()).toBeVisible()
  for (const table of await main(page).locator('details').all()) await table.locator('summary').click()
  const row = main(page).getByRole('table').first().getByRole('row').filter({ hasText: shown })
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells.slice(1, 4).map((cell) => cell.replaceAll(/\s+/g, ' '))).toEqual([String(kept.length), euros(sum(kept, ({ netCents }) => netCents)), String(kept.length)])
  await expect(main(page).getByRole('table').last().getByRole('row').filter({ hasText: retakes.voice })).toContainText(String(retakes.count))
  await looksRight(page)
}

export async function booksAddUp(page: Page, { month, kept, canceled, cameBack }: Books) {
  await open(page, '/studio/invoices')
  await main(page).getByRole('button', { name: 'Prüfen', exact: true }).click()
  await expect(main(page).getByText(/^Alles in Ordnung: \d+ Belege geprüft/)).toBeVisible({ timeout: 30_000 })
  await looksRight(page)
  await open(page, `/studio/closing?period=${month}`)
  const issued = await table(page, 'Rechnungen und Stornorechnungen')
  const gross = issued.reduce((all, row) => all + centsOf(row['Brutto']), 0)
  expect(gross, 'invoices less credit notes').toBe(sum(kept, ({ cents }) => cents))
  expect(issued.filter((row) => row['Art'] === 'Stornorechnung').map((row) => row['Bestellung']).toSorted()).toEqual(canceled.map(({ number }) => String(number)).toSorted())
  const payments = await table(page, 'Zahlungen')
  const stayed = payments.reduce((all, row) => all + centsOf(row['Betrag']), 0)
  expect(stayed, 'what came and stayed').toBe(gross)
  const back = payments.filter((row) => row['Vorgang'] === 'Rücklastschrift')
  expect(back.map((row) => [row['Bestellung'], centsOf(row['Betrag'])])).toEqual(cameBack.map(({ number, cents }) => [String(number), -cents]))
}

async function table(page: Page, what: string): Promise<Record<string, string>[]> {
  const { bytes } = await savedFile(page, main(page).getByRole('button', { name: new RegExp(`^${what}: `) }))
  const [head = [], ...rows] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n').map((line) => line.split(';'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

/** What goes between the shop and its bank: statements that are read and booked, and runs of collections. */
import { expect, type Page } from '@playwright/test'
import { bankStatement } from '../bank-statement.ts'
import { looksRight } from '../looks-right.ts'
import { savedFile } from '../real-orders.ts'
import { open } from '../shop-test.ts'
import type { Sale } from './sales.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

export type Line = Parameters<typeof bankStatement>[0][number]

/** All of it is sure, except the bank's own interest. */
export async function readStatement(page: Page, lines: readonly Line[], day: Date) {
  await open(page, '/studio/statements')
  const interest = { cents: 123, words: 'Habenzinsen', name: 'Beispielbank' }
  await main(page).getByLabel('Kontoauszug (CAMT.053)').setInputFiles(bankStatement([...lines, interest], day))
  await press(page, 'Einlesen')
  await expect(page.getByText(`Neu: ${lines.length + 1} von ${lines.length + 1} Kontobewegungen.`)).toBeVisible()
  await looksRight(page)
  await press(page, 'Alle passenden buchen')
  await expect(page.getByText(lines.length === 1 ? '1 Kontobewegung ist gebucht.' : `${lines.length} Kontobewegungen sind gebucht.`)).toBeVisible()
  await main(page).getByRole('row').filter({ hasText: 'Habenzinsen' }).or(main(page).getByRole('row').filter({ hasText: 'Beispielbank' })).getByRole('button', { name: /^Bearbeiten/ }).click()
  await page.getByRole('dialog').getByLabel('Was soll geschehen?').selectOption('Beiseitelegen, betrifft keine Bestellung')
  await page.getByRole('dialog').getByLabel('Warum?').fill('Zinsen')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(main(page).getByText('Alles erledigt')).toBeVisible()
}

export interface DebitRun {
  /** How its file names what the bank will pay as one sum. */
  readonly reference: string
  readonly address: string
  readonly cents: number
}

/** Made by one owner, released by another. */
export async function collect(maker: Page, releaser: Page, sales: readonly Sale[]): Promise<DebitRun> {
  await open(maker, '/studio/collections')
  for (const { number } of sales) await expect(main(maker).getByRole('row').filter({ hasText: String(number) })).toBeVisible()
  await looksRight(maker)
  await press(maker, 'Einzug anlegen')
  await maker.getByRole('dialog').getByRole('button', { name: 'Einzug anlegen' }).click()
  await main(maker).getByRole('row').filter({ hasText: 'wartet auf Freigabe' }).getByRole('link').click()
  await expect(main(maker).getByText('Diesen Einzug gibt jemand anderes mit der Rolle Inhaber frei.', { exact: false })).toBeVisible()
  const address = new URL(maker.url()).pathname
  await open(releaser, address)
  await main(releaser).getByRole('button', { name: 'Freigeben' }).click()
  await releaser.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await looksRight(releaser)
  const { bytes } = await savedFile(releaser, main(releaser).getByRole('button', { name: 'Datei für die Bank herunterladen' }))
  const file = bytes.toString()
  for (const { cents } of sales) expect(file).toContain(`<InstdAmt Ccy="EUR">${(cents / 100).toFixed(2)}</InstdAmt>`)
  return { reference: /<PmtInfId>([^<]+)</.exec(file)?.[1] ?? '', address, cents: sales.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Booked in the background, with the statement on which the bank paid it. */
export async function isCollected(page: Page, { address }: DebitRun, sale: Sale) {
  await expect(async () => {
    await open(page, address)
    await expect(main(page).getByRole('row').filter({ hasText: String(sale.number) })).toContainText('bezahlt', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/** The bank took one of them back: the run and the open money say so, and why. */
export async function isBack(page: Page, run: DebitRun, sale: Sale, reason: string) {
  await open(page, run.address)
  const row = main(page).getByRole('row').filter({ hasText: String(sale.number) })
  await expect(row).toContainText('Rücklastschrift')
  await expect(row).toContainText(`Grund der Bank: ${reason}`)
  await looksRight(page)
  await isOpen(page, sale, 'Rücklastschrift')
}

/** A run that the bank has paid is booked in the background. */
export async function everythingIsPaid(page: Page) {
  await expect(async () => {
    await open(page, '/studio/money')
    await expect(main(page).getByText('Alles bezahlt')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(main(page).getByText('Nichts zu erstatten')).toBeVisible()
  await looksRight(page)
}

export async function isOpen(page: Page, { number }: Sale, words: string | RegExp) {
  await open(page, `/studio/money?search=${number}`)
  await expect(main(page).getByRole('row').filter({ hasText: String(number) })).toContainText(words)
  await looksRight(page)
}

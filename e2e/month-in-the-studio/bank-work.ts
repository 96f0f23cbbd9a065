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
  await expect(page.getByText(`Eingelesen: ${lines.length + 1} Umsätze, davon ${lines.length + 1} neue.`)).toBeVisible()
  await looksRight(page)
  await press(page, 'Alle sicheren buchen')
  await expect(page.getByText(lines.length === 1 ? /1 Umsätze? (ist|sind) gebucht/ : `${lines.length} Umsätze sind gebucht.`)).toBeVisible()
  await main(page).getByRole('row').filter({ hasText: 'Habenzinsen' }).or(main(page).getByRole('row').filter({ hasText: 'Beispielbank' })).getByRole('button', { name: /^Entscheiden/ }).click()
  await page.getByRole('dialog').getByLabel('Was soll geschehen?').selectOption('Beiseitelegen, betrifft keine Bestellung')
  await page.getByRole('dialog').getByLabel('Warum?').fill('Zinsen')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(main(page).getByText('Alles ist entschieden')).toBeVisible()
}

/** Made by one owner, released by another; how its file names what the bank will pay as one sum. */
export async function collect(maker: Page, releaser: Page, sale: Sale): Promise<string> {
  await open(maker, '/studio/collections')
  await expect(main(maker).getByRole('row').filter({ hasText: String(sale.number) })).toBeVisible()
  await looksRight(maker)
  await press(maker, 'Einzug anlegen')
  await maker.getByRole('dialog').getByRole('button', { name: 'Einzug anlegen' }).click()
  await main(maker).getByRole('row').filter({ hasText: 'wartet auf Freigabe' }).getByRole('link').click()
  await expect(main(maker).getByText('Freigeben muss ihn jemand anderes')).toBeVisible()
  await open(releaser, new URL(maker.url()).pathname)
  await main(releaser).getByRole('button', { name: 'Freigeben' }).click()
  await releaser.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await looksRight(releaser)
  const { bytes } = await savedFile(releaser, main(releaser).getByRole('button', { name: 'Datei für die Bank laden' }))
  const file = bytes.toString()
  expect(file).toContain(`<InstdAmt Ccy="EUR">${(sale.cents / 100).toFixed(2)}</InstdAmt>`)
  return /<PmtInfId>([^<]+)</.exec(file)?.[1] ?? ''
}

/** A run that the bank has paid is booked in the background. */
export async function everythingIsPaid(page: Page) {
  await expect(async () => {
    await open(page, '/studio/money')
    await expect(main(page).getByText('Alles ist bezahlt')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(main(page).getByText('Nichts ist zurückzugeben')).toBeVisible()
  await looksRight(page)
}

export async function isOpen(page: Page, { number }: Sale, words: string | RegExp) {
  await open(page, `/studio/money?search=${number}`)
  await expect(main(page).getByRole('row').filter({ hasText: String(number) })).toContainText(words)
  await looksRight(page)
}

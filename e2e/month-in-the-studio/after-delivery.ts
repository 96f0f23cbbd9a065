/** What is given back after delivery, and how it goes back. */
import { expect, type Page } from '@playwright/test'
import { looksRight } from '../looks-right.ts'
import { open } from '../shop-test.ts'
import type { Sale } from './sales.ts'

const main = (page: Page) => page.getByRole('main')

/** As the seller reckons it, to be found again in documents, money and figures. */
export interface Credit {
  readonly sale: Sale
  readonly netCents: number
  readonly cents: number
}

/** Half of what the greeting costs, at the rate of the country. */
export function expressOf(sale: Sale): Credit {
  const netCents = Math.round(sale.netCents / 3)
  return { sale, netCents, cents: Math.round(netCents * 1.19) }
}

export function amountOf(sale: Sale, cents: number): Credit {
  return { sale, netCents: Math.round(cents / 1.19), cents }
}

async function credit(page: Page, { number, id }: Sale, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>, reason: string) {
  await open(page, `/studio/orders/${id}`)
  await main(page).getByRole('button', { name: 'Gutschrift ausstellen' }).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByLabel('Grund der Gutschrift').fill(reason)
  await dialog.getByRole('button', { name: /gutschreiben$/ }).click()
  await expect(main(page).getByRole('region', { name: 'Dokumente' })).toContainText('Teilstornorechnung')
  await expect(main(page).getByRole('region', { name: 'E-Mails' })).toContainText(`Gutschrift zu Ihrer Bestellung ${number}`)
  await looksRight(page)
}

export const creditExpress = (page: Page, { sale }: Credit, reason: string) => credit(page, sale, async (dialog) => {
  await dialog.getByLabel('Was schreiben Sie gut?').selectOption('express')
}, reason)

export const creditAmount = (page: Page, { sale, cents }: Credit, reason: string) => credit(page, sale, async (dialog) => {
  const what = dialog.getByLabel('Was schreiben Sie gut?')
  await what.selectOption({ index: await what.getByRole('option').count() - 1 })
  await dialog.getByLabel('Betrag in Euro').fill((cents / 100).toFixed(2).replace('.', ','))
}, reason)

/** By the wallet it goes by itself. */
export async function goesBackByItself(page: Page) {
  await expect(async () => {
    await open(page, '/studio/money')
    await expect(main(page).getByText('Nichts zu erstatten')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/** By the bank: somebody has sent it. */
export async function sendBack(page: Page, { sale: { number }, cents }: Credit) {
  await open(page, '/studio/money')
  const row = main(page).getByRole('row').filter({ hasText: String(number) })
  await expect(row).toContainText((cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }))
  await row.getByRole('button', { name: /^Ist erstattet/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ist erstattet' }).click()
  await expect(main(page).getByText('Nichts zu erstatten')).toBeVisible()
}

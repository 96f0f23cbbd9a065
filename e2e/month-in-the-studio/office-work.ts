/** What the owner does in the office: what is sold and for how much, who speaks, vouchers, withdrawals, cancellations, work that failed. */
import { expect, type Locator, type Page } from '@playwright/test'
import { looksRight } from '../looks-right.ts'
import { open } from '../shop-test.ts'
import type { Sale } from './sales.ts'

const main = (page: Page) => page.getByRole('main')
const told = (page: Page, text: string | RegExp) => expect(page.getByRole('region', { name: 'Hinweise' }).getByText(text).first()).toBeVisible()

export async function createVoucher(page: Page, code: string, percent: string, days: { readonly from: string; readonly until: string }) {
  await open(page, '/studio/vouchers')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Prozent' }).fill(percent)
  await page.getByLabel('Gilt ab').fill(days.from)
  await page.getByLabel('Gilt bis einschließlich').fill(days.until)
  await looksRight(page)
  await main(page).getByRole('button', { name: 'Gutschein anlegen' }).click()
  await told(page, `Der Gutschein ${code} ist angelegt.`)
}

/** One of what is sold, opened to be changed. */
async function opened(page: Page, place: string, name: string): Promise<Locator> {
  await open(page, `/studio/${place}`)
  const item = main(page).getByRole('group').filter({ has: page.locator('summary').filter({ hasText: name }) }).first()
  await item.locator('summary').click()
  await looksRight(page)
  await expect(item).toHaveAttribute('open', '')
  return item
}

export async function changeText(page: Page, name: string, more: { readonly de: string; readonly en: string }) {
  const item = await opened(page, 'texts', name)
  for (const [at, sentence] of [more.de, more.en].entries()) {
    const written = item.getByLabel('Text', { exact: true }).nth(at)
    await written.fill(`${await written.inputValue()} ${sentence}`)
  }
  await item.getByRole('button', { name: 'Speichern' }).click()
  await told(page, `Gespeichert: ${name}.`)
}

export async function setPrice(page: Page, name: string, price: string, from: string) {
  const item = await opened(page, 'prices', name)
  await item.getByLabel('Neuer Preis in Euro, netto').fill(price)
  await item.getByLabel('Gilt ab').fill(from)
  await item.getByRole('button', { name: 'Preis setzen' }).click()
  await told(page, `Gespeichert: ${name}.`)
}

export async function giveVoiceTo(page: Page, voice: string, member: string) {
  const item = await opened(page, 'voices', voice)
  await item.getByLabel('Gesprochen von').selectOption(member)
  await item.getByRole('button', { name: 'Speichern' }).click()
  await told(page, `Gespeichert: ${voice}.`)
}

export async function retireVoice(page: Page, voice: string) {
  const item = await opened(page, 'voices', voice)
  await item.getByLabel('Im Shop anbieten').uncheck()
  await item.getByRole('button', { name: 'Speichern' }).click()
  await told(page, `Gespeichert: ${voice}.`)
  await expect(item).toContainText('nicht im Shop')
}

export async function cancelOrder(page: Page, sale: Sale, reason: string) {
  await open(page, `/studio/orders/${sale.id}`)
  await looksRight(page)
  await main(page).getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('dialog').getByLabel('Grund').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(main(page).getByRole('region', { name: 'Verlauf' })).toContainText(reason)
  await expect(main(page).getByRole('region', { name: 'Dokumente' })).toContainText('Stornorechnung')
}

export async function acceptWithdrawal(page: Page, { number }: Sale) {
  await open(page, '/studio/withdrawals')
  const row = main(page).getByRole('row').filter({ hasText: String(number) })
  await expect(row).toContainText('Noch nicht begonnen: annehmen')
  await looksRight(page)
  await row.getByRole('button', { name: /^Entscheiden/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entscheidung speichern' }).click()
  await told(page, 'Die Entscheidung ist gespeichert.')
  await expect(main(page).getByText('Kein offener Widerruf')).toBeVisible()
}

/** Counted in the navigation, with its reason; gone once it has worked. */
export async function retryFailed(page: Page, job: string, reason: string) {
  await open(page, '/studio/jobs')
  const row = main(page).getByRole('row').filter({ hasText: job })
  await expect(row).toContainText(reason)
  await looksRight(page)
  await row.getByRole('button', { name: `Noch einmal: ${job}` }).click()
  await expect(main(page).getByText('Kein gescheiterter Auftrag')).toBeVisible()
}

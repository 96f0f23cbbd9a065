/** What is done at the board: texts are read, talents speak, quality is controlled. */
import { expect, type Page } from '@playwright/test'
import { recording } from '../given-work.ts'
import { looksRight } from '../looks-right.ts'
import { open } from '../shop-test.ts'
import { sheet, upload, workTable } from '../studio-window.ts'
import type { Sale } from './sales.ts'

/** For what is spoken, read or made first. */
const patient = { timeout: 90_000 }
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Hinweise' }).getByText(text)
const push = (page: Page, name: string) => sheet(page).getByRole('button', { name }).first().click()

async function openSheet(page: Page, list: string, { number, company }: Sale) {
  await expect(async () => {
    await open(page, `/studio${list}?search=${number}`)
    await expect(sheet(page).getByRole('heading', { level: 2, name: company })).toBeVisible({ timeout: 5000 })
  }).toPass(patient)
}

export async function readText(page: Page, sale: Sale) {
  await openSheet(page, '', sale)
  await push(page, 'Text ist gut')
  await expect(said(page, 'Der Text ist freigegeben.')).toBeVisible()
}

export async function askCustomer(page: Page, sale: Sale, question: string) {
  await openSheet(page, '', sale)
  await push(page, 'Nachfragen …')
  await page.getByLabel('Frage', { exact: true }).fill(question)
  await page.getByRole('button', { name: 'Frage senden' }).click()
  await expect(sheet(page).getByText('Noch keine Antwort.')).toBeVisible()
}

/** Who speaks takes what may be spoken: whose it is they are not told. */
export async function speak(page: Page, fileName: string) {
  await open(page, '/studio/recordings')
  await workTable(page).getByRole('row').filter({ has: page.getByText(/^(vergeben|Aufnahme)$/) }).getByRole('link').first().click()
  await expect(sheet(page).getByRole('button', { name: 'Annehmen' }).or(sheet(page).getByText('Aufnahme hierher ziehen')).first()).toBeVisible(patient)
  if (await sheet(page).getByRole('button', { name: 'Annehmen' }).count() > 0) await push(page, 'Annehmen')
  await expect(sheet(page).getByText('Aufnahme hierher ziehen')).toBeVisible()
  await looksRight(page)
  // As long as the text takes.
  await upload(page, fileName, recording(20))
  await expect(sheet(page).getByText(`${fileName}: angekommen`)).toBeVisible(patient)
}

export async function release(page: Page, sale: Sale) {
  await openSheet(page, '/quality', sale)
  await push(page, 'Gut, freigeben')
  await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
}

export async function sendBack(page: Page, sale: Sale, reason: string) {
  await openSheet(page, '/quality', sale)
  await looksRight(page)
  await push(page, 'Noch einmal …')
  await page.getByLabel('Was stimmt nicht?').selectOption(reason)
  await page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(said(page, 'Die Aufnahme geht zurück.')).toBeVisible()
}

/** The customer wished a correction of what a machine spoke: its spoken form is mended. */
export async function mendSpokenForm(page: Page, sale: Sale) {
  await openSheet(page, '', sale)
  await expect(sheet(page)).toContainText('Bitte etwas langsamer.')
  await push(page, 'Gesprochene Form ändern')
  const spoken = sheet(page).getByLabel('Gesprochen', { exact: true })
  await spoken.fill(`${await spoken.inputValue()} Vielen Dank.`)
  await push(page, 'Speichern und freigeben')
  await expect(said(page, 'Der Text ist freigegeben.')).toBeVisible()
}

/** Opening hours are picked from a week, and the sentence of the template says them. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const withHours = '/editText?product=aba-individual-hours-record'
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^\\d+\\s*${name}$`) })

test('[R5.03] days, times, a lunch break and a Saturday become a German sentence', async ({ page }) => {
  await open(page, withHours)
  await page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' }).click()
  const builder = page.getByRole('dialog', { name: 'Wann ist geöffnet?' })
  await expect(builder.getByText('Sie erreichen uns persönlich montags bis freitags von 8 bis 17 Uhr.')).toBeVisible()
  await builder.getByLabel('Mittagspause').check()
  await page.keyboard.press('Tab')
  await expect(builder.getByLabel('Pause von')).toBeFocused()
  await builder.getByRole('button', { name: 'Weitere Zeiten' }).click()
  await builder.getByRole('group', { name: 'Zeiten 2' }).getByLabel('bis', { exact: true }).fill('13:30')
  await builder.getByRole('group', { name: 'Zeiten 1' }).getByLabel('Freitag').uncheck()
  await builder.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(field(page, 'Öffnungszeiten')).toHaveValue(
    'montags bis donnerstags von 8 bis 12 Uhr und von 13 bis 17 Uhr sowie samstags von 9 bis 13:30 Uhr',
  )
  await expect(page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' })).toBeFocused()
})

test('[R5.03, R1.07] the same hours are written in English, with closed days where the customer includes them', async ({ page }) => {
  await open(page, `/en${withHours}`)
  await page.getByRole('button', { name: 'Set opening hours' }).click()
  const builder = page.getByRole('dialog', { name: 'When are you open?' })
  await builder.getByLabel('Also say when you’re closed').check()
  await builder.getByRole('button', { name: 'Use these' }).click()
  await expect(field(page, 'Opening hours')).toHaveValue('Monday to Friday from 8 am to 5 pm; we are closed on Saturdays and Sundays')
})

test('a message that details are missing ends where they are put together', async ({ page }) => {
  await open(page, withHours)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  const message = page.getByText('Im Text fehlen noch Angaben.')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' }).click()
  await expect(page.getByRole('dialog', { name: 'Wann ist geöffnet?' })).toBeVisible()
  await expect(message).toHaveCount(0, { timeout: 2000 })
})

test('contradictory hours are reported, and remembered until they are corrected', async ({ page }) => {
  await open(page, withHours)
  await page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' }).click()
  const builder = page.getByRole('dialog', { name: 'Wann ist geöffnet?' })
  await builder.getByLabel('bis', { exact: true }).fill('07:00')
  await expect(builder.getByText('Die Schließzeit liegt vor der Öffnungszeit.')).toBeVisible()
  await expect(builder.getByRole('button', { name: 'Übernehmen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' }).click()
  await expect(builder.getByLabel('bis', { exact: true })).toHaveValue('07:00')
})

test('a day belongs to one group: picking it in one removes it from the other', async ({ page }) => {
  await open(page, withHours)
  await page.getByRole('button', { name: 'Öffnungszeiten zusammenstellen' }).click()
  const builder = page.getByRole('dialog', { name: 'Wann ist geöffnet?' })
  await builder.getByRole('button', { name: 'Weitere Zeiten' }).click()
  await builder.getByRole('group', { name: 'Zeiten 2' }).getByLabel('Freitag').check()
  await expect(builder.getByRole('group', { name: 'Zeiten 1' }).getByLabel('Freitag')).not.toBeChecked()
  await builder.getByRole('button', { name: 'Zeiten 2 entfernen' }).click()
  await expect(builder.getByText('montags bis donnerstags von 8 bis 17 Uhr')).toBeVisible()
})

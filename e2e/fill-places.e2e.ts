/** The places of a template: filled in the text or in their fields, in the grammar of the sentence. */
import type { Page } from '@playwright/test'
import { editor } from '#web/texts/editor.texts.ts'
import { bar, choose, field, mailbox, welcome } from './editor.ts'
import { expect, open, test } from './shop-test.ts'

const inText = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}, (Angabe|detail) \\d`) })
const textOf = (page: Page) => page.locator('.place-text')

test('[R2.23, R5.03] a placeholder is filled in the text itself or in its field, and both show it', async ({ page }) => {
  await open(page, mailbox)
  await inText(page, 'Nachname').pressSequentially('Krüger')
  await expect(field(page, 'Nachname')).toHaveValue('Krüger')
  await field(page, 'Firmenname').fill('Elektro Sommer GmbH')
  await expect(inText(page, 'Firmenname')).toHaveText('Elektro Sommer GmbH')
  await inText(page, 'Firmenname').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Die ')
  await expect(field(page, 'Firmenname')).toHaveValue('Die Elektro Sommer GmbH')
})

test('[R5.03] a field strips brackets, and an emptied value becomes a placeholder again', async ({ page }) => {
  await open(page, mailbox)
  await field(page, 'Nachname').fill('[Krüger]')
  await expect(field(page, 'Nachname')).toHaveValue('Krüger')
  await inText(page, 'Nachname').click()
  await page.keyboard.type('[x]')
  await expect(field(page, 'Nachname')).toHaveValue(/^[^[\]]+$/)
  await field(page, 'Nachname').fill('')
  await expect(inText(page, 'Nachname')).toHaveText('')
  await expect(bar(page).getByText('Noch offen: 4 Angaben, Stimme, Musik')).toBeVisible()
})

test('[R5.03] German offers the usual forms of address, in the grammar of the sentence', async ({ page }) => {
  await open(page, mailbox)
  await page.getByRole('group', { name: /Anrede/ }).getByRole('radio', { name: 'Herr' }).check()
  await page.getByRole('group', { name: 'Er/Sie' }).getByRole('radio', { name: 'Er' }).check()
  await expect(textOf(page)).toContainText(/Mailbox von\s*1Herrn/)
  await expect(textOf(page)).toContainText(/4Er ist zurzeit/)
})

test('[R5.03] a choice that is still missing says so to whoever reaches it by a screen reader', async ({ page }) => {
  await open(page, mailbox)
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('radio', { name: 'Herr' })).toHaveAccessibleDescription(editor.missingChoice[0])
})

test('[R5.03] English offers its own forms of address', async ({ page }) => {
  await open(page, `/en${mailbox}`)
  for (const name of ['Mr.', 'Mrs.', 'He', 'She']) await expect(page.getByRole('radio', { name, exact: true })).toBeEnabled()
  await page.getByRole('radio', { name: 'Mrs.' }).check()
  await expect(textOf(page)).toContainText(/voicemail of\s*1Mrs\./)
})

test('[R5.03] a filling that ends with a full stop ends the sentence, in the text, as it is spoken and in the cart', async ({ page }) => {
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Müller & Co.')
  await expect(textOf(page)).toContainText(/Müller & Co\. /)
  await expect(textOf(page)).not.toContainText('..')
  await field(page, 'Firmenname').fill('Müller & Co')
  await expect(textOf(page)).toContainText(/Müller & Co\. /)
})

test('the dates of one template show examples that make sense together, and an end before the beginning is questioned', async ({ page }) => {
  await open(page, '/editText?product=special-individual-holiday')
  for (const [name, example] of [['Datum von', '24. Dezember'], ['Datum bis', '26. Dezember'], ['Rückkehrdatum', '27. Dezember']] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(`zum Beispiel ${example}`)
  }
  await field(page, 'Datum von').fill('5. August')
  await field(page, 'Datum bis').fill('3. August')
  await expect(field(page, 'Datum bis')).toHaveAccessibleDescription('Dieser Tag liegt vor dem vorigen. Bitte prüfen Sie beide.')
})

test('pressed twice by keyboard while the music is missing, the cart’s button leads to the music both times, and nowhere else', async ({ page }) => {
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Ohne Musik' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Ohne Musik' })).toBeFocused()
  await expect(page).toHaveURL(/editText/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Ohne Musik' })).toBeChecked()
})

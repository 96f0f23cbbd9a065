/** Umlauts may be typed or pasted in two pieces, as file names and some keyboards have them. */
import { field, freeText, mailbox } from './editor.ts'
import { expect, open, test } from './shop-test.ts'

const inPieces = (text: string) => text.normalize('NFD')

test('[R9.02] a pasted decomposed umlaut becomes one character, and the caret stays behind it', async ({ page }) => {
  await open(page, freeText)
  const text = page.getByRole('textbox', { name: 'Was soll gesprochen werden?' })
  await text.fill('Hallo Welt')
  await text.press('Home')
  await page.keyboard.insertText(inPieces('Grüße für '))
  await page.keyboard.type('die ')
  await expect(text).toHaveValue('Grüße für die Hallo Welt')
  await text.fill(inPieces('ü'.repeat(499)))
  await expect(page.getByText('499 / 500 Zeichen')).toBeVisible()
})

test('[R5.03] a pasted decomposed umlaut becomes one character in a placeholder, in its field and in the text', async ({ page }) => {
  await open(page, mailbox)
  await field(page, 'Nachname').fill(inPieces('Krüger'))
  await expect(field(page, 'Nachname')).toHaveValue('Krüger')
  const inText = page.getByRole('main').getByRole('textbox', { name: /^Nachname, Angabe \d/ })
  await inText.click()
  await page.keyboard.press('Home')
  await page.keyboard.insertText(inPieces('Bü'))
  await page.keyboard.type('low-')
  await expect(field(page, 'Nachname')).toHaveValue('Bülow-Krüger')
})

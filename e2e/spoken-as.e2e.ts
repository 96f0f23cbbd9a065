/** Under the text stands how it is spoken; every reading can be changed, and the cart keeps the choice. */
import type { Page } from '@playwright/test'
import { layInSession, newCustomer, said } from './customer.ts'
import { choose } from './editor.ts'
import { expect, open, test } from './shop-test.ts'

const freeText = '/editText?product=creative-500'
const spoken = (page: Page) => page.getByRole('region', { name: /^(Gesprochen als|Spoken as)$/ })

async function write(page: Page, text: string, address = freeText) {
  await open(page, address)
  await page.getByLabel(/Was soll gesprochen werden|What should we say/).fill(text)
}

test('[R7.08] numbers, times and abbreviations are shown as they will be spoken', async ({ page }) => {
  await write(page, 'Wir sind Mo-Fr 8-17 Uhr für Sie da, Tel. 0821 4455.')
  await expect(spoken(page)).toContainText('montags bis freitags')
  await expect(spoken(page)).toContainText('acht bis siebzehn Uhr')
})

test('[R7.08] an English text is shown as it is spoken in English', async ({ page }) => {
  await write(page, 'We are open 8:30 am to 5 pm.', `/en${freeText}`)
  await expect(spoken(page)).toContainText(/eight thirty/)
})

test('a plain text is reported as spoken exactly as written', async ({ page }) => {
  await write(page, 'Guten Tag und herzlich willkommen.')
  await expect(spoken(page)).toContainText('Alles wird so gesprochen, wie Sie es geschrieben haben.')
})

test('[R3.02] a reading is chosen among its alternatives, survives a reload and can be reset', async ({ page }) => {
  await write(page, 'Die ADAC Hilfe ist da.')
  await spoken(page).getByRole('button', { name: /^ADAC, gesprochen/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Wie spricht man „ADAC“?' })
  const usual = await dialog.getByRole('radio').first().evaluate((input) => input.closest('label')?.textContent ?? '')
  await dialog.getByLabel('Eigene Aussprache').fill('Adak')
  await dialog.getByRole('button', { name: 'So sprechen' }).click()
  await expect(dialog).toBeHidden()
  await expect(spoken(page).getByRole('button', { name: 'ADAC, gesprochen Adak: ändern' })).toBeVisible()
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await spoken(page).getByRole('button', { name: 'ADAC, gesprochen Adak: ändern' }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(spoken(page).getByRole('button', { name: /^ADAC, gesprochen (?!Adak)/ })).toBeVisible()
  expect(usual).toContain('Wie vorgeschlagen')
})

test('a name that voices often mispronounce is pointed out, and can be given a reading', async ({ page }) => {
  await write(page, 'Hier ist die Firma ebm-papst.')
  await expect(spoken(page)).toContainText('Das Wort ist für Stimmen ungewohnt.')
  await spoken(page).getByRole('button', { name: 'Aussprache festlegen: ebm-papst' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wie spricht man „ebm-papst“?' })
  await dialog.getByLabel('Eigene Aussprache').fill('E B M Papst')
  await dialog.getByRole('button', { name: 'So sprechen' }).click()
  await expect(spoken(page).getByRole('button', { name: 'ebm-papst, gesprochen E B M Papst: ändern' })).toBeVisible()
})

test('a date that can be read in two ways is asked about until one of them is confirmed, also the suggested one', async ({ page }) => {
  await write(page, 'We are closed until 6/1.', `/en${freeText}`)
  const question = page.getByText('This can be read in several ways')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: /^6\/1, spoken/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  const word = page.getByRole('button', { name: /^6\/1, spoken/ })
  const confirmed = await word.getAttribute('aria-label')
  await expect(question).toBeHidden()
  await word.click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(/As suggested/)
  await dialog.getByRole('radio', { checked: false }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(word).not.toHaveAttribute('aria-label', confirmed!)
  await expect(question).toBeHidden()
})

test('the one button of the window takes what stands in the field', async ({ page }) => {
  await write(page, 'The ADAC helps.', `/en${freeText}`)
  await spoken(page).getByRole('button', { name: /^ADAC, spoken/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How do you say “ADAC”?' })
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await dialog.getByLabel('Your own pronunciation').fill('A dack')
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Say it like this' }).click()
  await expect(spoken(page).getByRole('button', { name: 'ADAC, spoken A dack: change' })).toBeVisible()
})

test('on a phone a reading over two lines runs on in its sentence, and its field is as wide as the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await write(page, 'Wir machen Betriebsferien vom 2. August bis einschließlich 23. August. Ab dem 24. August sind wir da.')
  const reading = spoken(page).getByRole('button', { name: /^2\. August/ })
  expect(await reading.evaluate((element) => getComputedStyle(element).display)).toBe('inline')
  await reading.click()
  const dialog = page.getByRole('dialog')
  const widths = await Promise.all([dialog.getByLabel('Eigene Aussprache'), dialog.locator('button[type="submit"]')].map(async (part) => (await part.boundingBox())?.width))
  expect(widths[0]).toBe(widths[1])
})

test('any word can be given a reading', async ({ page }) => {
  await write(page, 'Guten Tag, hier ist Nguyen.')
  await spoken(page).getByRole('button', { name: 'Aussprache eines Wortes festlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aussprache eines Wortes festlegen' })
  await dialog.getByLabel('Wort oder Name').fill('Nguyen')
  await dialog.getByLabel('Eigene Aussprache').fill('Nujen')
  await dialog.getByRole('button', { name: 'So sprechen' }).click()
  await expect(spoken(page).getByRole('button', { name: 'Nguyen, gesprochen Nujen: ändern' })).toBeVisible()
})

test('emoji, service numbers and length are reported for review', async ({ page }) => {
  await write(page, 'Rufen Sie an 🎄 unter 0900 123456, 0821 123456-0, 0821 123456-1 oder 0821 123456-2.')
  await expect(spoken(page)).toContainText('Ein Emoji lässt sich nicht sprechen')
  await expect(spoken(page)).toContainText('Der Preis gehört in die Ansage')
  await expect(spoken(page)).toContainText('Gesprochen dauert der Text länger')
})

test('empty placeholders appear in the line as placeholders', async ({ page }) => {
  await open(page, '/editText?product=aba-individual-emergency-number')
  await page.getByRole('textbox', { name: /^\d+\s*Notfallnummer$/ }).fill('0171 39200')
  await expect(spoken(page)).toContainText('Guten Tag, hier ist 1Firmenname. Unser Büro ist 2Öffnungszeiten für Sie da.')
  await expect(spoken(page)).toContainText('null eins sieben eins')
})

test('a pronunciation is kept with the account, heard where it is set, offered in the next greeting that has the word, and can be removed', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await layInSession(page, customer)
  await write(page, 'Guten Tag, hier ist Nguyen.')
  await choose(page, 'Stimme', 'Ada (KI)')
  await spoken(page).getByRole('button', { name: 'Aussprache eines Wortes festlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aussprache eines Wortes festlegen' })
  await dialog.getByLabel('Wort oder Name').fill('Nguyen')
  await dialog.getByLabel('Eigene Aussprache').fill('Nujen')
  const sound = page.waitForResponse((response) => response.url().includes('/api/prelisten') && response.url().includes('text=Nujen'))
  await dialog.getByRole('button', { name: /„Nujen“/ }).click()
  expect((await sound).status()).toBe(200)
  await dialog.getByRole('button', { name: 'So sprechen' }).click()
  const asOwn = { headers: { authorization: `Bearer ${customer.token}` } }
  const { id } = await (await page.request.get('/api/usercart', asOwn)).json() as { id: string }
  const data = { product_id: 'creative-500', text: 'Hier ist Nguyen.', readings: [{ written: 'Nguyen', spoken: 'Nujen' }, { written: 'Çelik', spoken: 'Tschelik' }] }
  expect((await page.request.post(`/api/carts/${id}/items`, { ...asOwn, data })).status()).toBe(200)

  await write(page, 'Willkommen bei Nguyen. Nguyens Team ist gleich da.', '/editText?product=creative-1000')
  await expect(spoken(page)).toContainText('„Nguyen“ haben Sie zuletzt „Nujen“ sprechen lassen.')
  await expect(spoken(page)).not.toContainText('Çelik')
  await spoken(page).getByRole('button', { name: 'So sprechen: Nujen' }).click()
  await expect(spoken(page).getByRole('button', { name: 'Nguyen, gesprochen Nujen: ändern' })).toBeVisible()
  await expect(spoken(page)).not.toContainText('haben Sie zuletzt')

  await open(page, '/myAccount/profile')
  await page.getByRole('button', { name: 'Aussprache entfernen: Nguyen' }).click()
  await expect(said(page, 'Die Aussprache von „Nguyen“ ist entfernt.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aussprache entfernen/ })).toHaveCount(1)
})

/** The editor: a text is filled in, heard, priced and put into the cart. */
import type { Page } from '@playwright/test'
import { bar, choose, field, firstDirect, freeText, itemsInCart, mailbox, save, welcome } from './editor.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { isReadable } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

const inText = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}, (Angabe|detail) \\d`) })
const textOf = (page: Page) => page.locator('.place-text')

test('[R5.02, R8.06] missing parts are counted, reported and marked where they belong, and the first one gets the focus', async ({ page }) => {
  await open(page, mailbox)
  await expect(bar(page).getByText('Noch offen: 4 Angaben, Stimme, Musik')).toBeVisible()
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Im Text fehlen noch Angaben.')).toBeVisible()
  await expect(field(page, 'Nachname')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Bitte wählen Sie noch eine Stimme.')).toBeVisible()
  await expect(page.getByText('Bitte wählen Sie eine Musik oder „Ohne Musik“.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Herr' })).toBeFocused()
  await expect(page).toHaveURL(/editText/)
  await page.getByRole('radio', { name: 'Herr' }).check()
  await page.getByRole('radio', { name: 'Er', exact: true }).check()
  await expect(page.getByText('Im Text fehlen noch Angaben.')).toBeVisible()
  for (const name of ['Nachname', 'Firmenname']) await field(page, name).fill('Krüger')
  await expect(page.getByText('Im Text fehlen noch Angaben.')).toHaveCount(0, { timeout: 2000 })
})

test('[R5.02] a sample needs a voice, which is reported once, at the choice of voice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await bar(page).getByRole('button', { name: 'Probehören' }).click()
  await expect(page.getByRole('radio', { name: 'Clara' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Stimme', exact: true })).toHaveAccessibleDescription('Bitte wählen Sie noch eine Stimme.')
  await expect(page.getByText('Bitte wählen Sie noch eine Stimme.')).toHaveCount(1)
  for (const part of [page.getByText('Bitte wählen Sie noch eine Stimme.'), page.getByRole('radio', { name: 'Clara' })]) await expect(part).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Alle Stimmen' })).toHaveAccessibleDescription('Bitte wählen Sie noch eine Stimme.')
  await expect(page.getByText('Bitte wählen Sie eine Musik')).toHaveCount(0)
})

test('[R2.23, R4.10] the greeting is played before it is bought, and stops on request', async ({ page }) => {
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  await choose(page, 'Musik', 'Ohne Musik')
  await bar(page).getByRole('button', { name: 'Probehören' }).click()
  await expect(bar(page).getByText('Sie hören die Probe')).toBeVisible({ timeout: 40_000 })
  await bar(page).getByRole('button', { name: 'Anhalten' }).click()
  await expect(bar(page).getByRole('button', { name: 'Probehören' })).toBeVisible()
})

test('[R8.01] a sample that does not come through is told of once, in words about the sample', async ({ page, complaints }) => {
  await page.route('**/api/prelisten', (route) => route.abort())
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  await bar(page).getByRole('button', { name: 'Probehören' }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(/^Das ließ sich gerade nicht abspielen\./)
  await page.route('**/api/carts**', (route) => route.abort())
  await choose(page, 'Musik', 'Ohne Musik')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(bar(page).getByRole('alert')).toHaveText(/^Die Verbindung zu uns ist abgerissen\./)
  await expect(page.getByText(/Verbindung zu uns ist abgerissen|nicht abspielen/)).toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R3.15, R9.03] characters, seconds and seconds with music are updated with the text', async ({ page }) => {
  await open(page, freeText)
  await page.getByLabel('Was soll gesprochen werden?').fill('a'.repeat(111))
  await expect(page.getByText('111 / 500 Zeichen')).toBeVisible()
  await expect(page.locator('.edit-meter').getByText('etwa 11 s gesprochen')).toBeVisible()
  await choose(page, 'Musik', 'Sommerregen')
  await expect(page.locator('.edit-meter').getByText('etwa 17 s mit Musik')).toBeVisible()
})

test('[R4.11, R5.02, R9.02] past 500 characters free text is saved as the longer product, at 500 as the shorter one again, and the cart opens either time', async ({ page }) => {
  await open(page, freeText)
  const text = page.getByLabel('Was soll gesprochen werden?')
  await text.fill('a'.repeat(500))
  await expect(page.getByText('Mit dem nächsten Zeichen kostet die Ansage 106,98 € mit MwSt.')).toBeVisible()
  await choose(page, 'Stimme', 'Clara')
  await choose(page, 'Musik', 'Ohne Musik')
  await save(page)
  const shorter = { product_id: 'creative-500', name: 'Freier Text bis 500 Zeichen', price: 59.9 }
  const longer = { product_id: 'creative-1000', name: 'Freier Text bis 1.000 Zeichen', price: 89.9 }
  for (const [change, sold, price, meter] of [['b', longer, '106,98 €', '501 / 1.000 Zeichen'], ['Backspace', shorter, '71,28 €', '500 / 500 Zeichen']] as const) {
    const [before] = await itemsInCart(page)
    await page.getByRole('link', { name: /^Bearbeiten/ }).click()
    await expect(page).toHaveURL(new RegExp(`product=${before?.product_id}&`))
    await text.press('End')
    await text.press(change)
    await expect(bar(page).getByText(price)).toBeVisible()
    await expect(page.getByText(meter)).toBeVisible()
    await save(page)
    expect(await itemsInCart(page)).toMatchObject([sold])
    await expect(page.locator('.cart-item')).toContainText(sold.name)
  }
})

test('[R5.01] free text must not contain square brackets, and must not be too long', async ({ page }) => {
  await open(page, freeText)
  const text = page.getByLabel('Was soll gesprochen werden?')
  await text.fill('Hier ist [Firma].')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Im Text stehen noch eckige Klammern.')).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('<p></p>')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Der Text enthält noch nichts, was man sprechen kann.').first()).toBeVisible()
  await text.fill('a'.repeat(1001))
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Der Text ist zu lang für eine Ansage.').first()).toBeVisible()
  await expect(text).toHaveAccessibleDescription(/1\.000 Zeichen sind möglich, Ihr Text hat 1\.001\./)
})

test('[R5.01] a template whose values are too long shows by how much, at the longest value, and requests no sample', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent: string[] = []
  page.on('request', (request) => { if (request.url().includes('/prelisten')) sent.push(request.url()) })
  await open(page, welcome)
  await choose(page, 'Stimme', 'Ada (KI)')
  await field(page, 'Firmenname').fill('Blumen Meyer '.repeat(100).trim())
  await expect(page.locator('.edit-meter').getByText(/^\d{3} Zeichen zu viel$/)).toBeVisible()
  await expect(bar(page).getByText(/^\d{3} Zeichen zu viel$/)).toBeVisible()
  await expect(bar(page).getByText(/etwa \d+\ss/)).toHaveCount(0)
  await expect(page.getByText('Das ist nur ein Beispiel. Kürzen Sie zuerst Ihren Text.')).toBeVisible()
  for (const name of ['Probehören', 'In den Warenkorb']) {
    await bar(page).getByRole('button', { name }).click()
    await expect(field(page, 'Firmenname')).toHaveAccessibleDescription(/500 Zeichen sind möglich, Ihr Text hat 1\.\d{3}\./)
    await expect(field(page, 'Firmenname')).toBeFocused()
    await expect(inText(page, 'Firmenname')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('heading', { level: 1 }).click()
  }
  expect(sent).toEqual([])
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await expect(page.getByText('Der Text ist zu lang für eine Ansage.')).toHaveCount(0)
})

test('[R5.01] a text whose figures take minutes to speak is too long, which is reported at the text', async ({ page }) => {
  await open(page, freeText)
  const text = page.getByLabel('Was soll gesprochen werden?')
  await text.fill('1.234,56 € '.repeat(60))
  await page.getByRole('radio', { name: 'Clara' }).check()
  await expect(bar(page).getByText('Gesprochen zu lang')).toBeVisible()
  await expect(bar(page).getByText(/etwa \d+\ss/)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(text).toHaveAccessibleDescription(/Aus Zahlen werden beim Sprechen viele Wörter/)
  await expect(text).toBeFocused()
  await expect(page).toHaveURL(/editText/)
  await text.fill('1.234,56 €')
  await expect(text).not.toHaveAccessibleDescription(/viele Wörter/)
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page).toHaveURL('/cart')
})

test('[R1.02] a ready-made text can be read and not edited', async ({ page }) => {
  await open(page, await firstDirect(page))
  await expect(page.getByText('Diesen Text sprechen wir genau so.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await expect(page.getByText('Lieferung: je nach Stimme sofort oder in 1–2 Werktagen.')).toBeVisible()
  await choose(page, 'Stimme', 'Ada')
  await expect(page.getByText('Lieferung: sofort nach der Bestellung.')).toBeVisible()
  await choose(page, 'Stimme', 'Jonas')
  await expect(page.getByText('Diese Stimme nimmt den Text erst noch auf')).toBeVisible()
})

test('[R1.01, R5.02, R8.12] a finished greeting goes into the cart, and is opened from there to be changed', async ({ page }) => {
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await page.getByRole('link', { name: 'Alle Stimmen' }).click()
  await page.locator('.choices').getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('button', { name: 'Weiter mit Clara' }).click()
  await choose(page, 'Musik', 'Ohne Musik')
  await page.getByLabel('Hinweise zur Aussprache').fill('Meyer wie Maier')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Gespeichert. Ihre Ansage liegt im Warenkorb.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)

  const [added] = await itemsInCart(page)
  await page.goBack()
  await expect(page).toHaveURL(`/editText?product=abb-individual-company&item=${added?.pos}`)
  await expect(field(page, 'Firmenname')).toHaveValue('Blumen Meyer')
  await expect(page.getByLabel('Hinweise zur Aussprache')).toHaveValue('Meyer wie Maier')
  await expect(page.getByRole('radio', { name: 'Clara' })).toBeChecked()
  // The way by the voices left no page of the empty form behind.
  await page.goBack()
  await expect(page).not.toHaveURL(/editText/)
  await page.goForward()
  await field(page, 'Firmenname').fill('Blumen Maier')
  await bar(page).getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page).toHaveURL(/\/cart$/)

  expect(await itemsInCart(page)).toMatchObject([{ pos: added?.pos, template_identifiers: { Firmenname: 'Blumen Maier' }, remarks: 'Meyer wie Maier' }])

  await open(page, welcome)
  await expect(field(page, 'Firmenname')).toHaveValue('Blumen Maier')
  await expect(page.getByLabel('Hinweise zur Aussprache')).toHaveValue('')
})

test('[R4.13] choosing another template replaces the text only after the customer agrees', async ({ page }) => {
  await open(page, mailbox)
  await choose(page, 'Stimme', 'Clara')
  await page.getByRole('link', { name: 'Andere Vorlage' }).click()
  const question = page.getByRole('dialog', { name: 'Andere Vorlage nehmen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await field(page, 'Nachname').fill('Krüger')
  await page.getByRole('link', { name: 'Andere Vorlage' }).click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(field(page, 'Nachname')).toHaveValue('Krüger')
  await page.getByRole('link', { name: 'Andere Vorlage' }).click()
  await question.getByRole('button', { name: 'Text verwerfen' }).click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(field(page, 'Nachname')).toHaveValue('')
})

test('[R1.07] a German page edits an English greeting, with the fields that both languages share', async ({ page }) => {
  await open(page, mailbox)
  await field(page, 'Firmenname').fill('Elektro Sommer GmbH')
  await page.getByRole('radio', { name: 'Englisch' }).check()
  await expect(textOf(page)).toContainText('reached the voicemail of')
  await expect(field(page, 'Company name')).toHaveValue('Elektro Sommer GmbH')
  await field(page, 'Company name').fill('Sommer Electrics')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(field(page, 'Firmenname')).toHaveValue('Elektro Sommer GmbH')
})

test('leaving the editor releases the audio output', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: AudioContext[] = []
    const Original = AudioContext
    Object.assign(globalThis, {
      opened,
      AudioContext: class extends Original {
        constructor(options?: AudioContextOptions) {
          super(options)
          opened.push(this)
        }
      },
    })
  })
  const states = () => page.evaluate(() => (globalThis as unknown as { opened: AudioContext[] }).opened.map(({ state }) => state))
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  await bar(page).getByRole('button', { name: 'Probehören' }).click()
  await expect(bar(page).getByText('Sie hören die Probe')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('link', { name: 'Alle Titel' }).click()
  await expect(page).toHaveURL(/editMusic/)
  await expect.poll(states).toEqual(['closed'])
})

test('[R1.07] a filled template and a free text are readable at 400 percent, with wide letters and in the colours of the system', async ({ page }) => {
  const long = 'Donaudampfschifffahrtsgesellschaft Straßburger & Söhne GmbH'
  await open(page, welcome)
  await field(page, 'Firmenname').fill(long)
  await choose(page, 'Stimme', 'Ada (KI)')
  await page.getByRole('group', { name: 'Musik', exact: true }).getByRole('radio').nth(1).check()
  await isReadable(page)
  await open(page, freeText)
  await page.getByRole('textbox').first().fill(`Guten Tag bei der ${long}. `.repeat(8))
  await isReadable(page)
})

test('the bar never covers a focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/editText?product=az-individual-menu3')
  for (let step = 0; step < 22; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const over = document.querySelector('.edit-bar')
      if (!focused || !over || over.contains(focused) || !document.querySelector('main')?.contains(focused)) return false
      return focused.getBoundingClientRect().bottom > over.getBoundingClientRect().top + 1
    })
    expect(covered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')).toBe(false)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the editor shows text, placeholders, price and voices', async ({ page }) => {
    await page.goto(mailbox)
    await expect(textOf(page)).toContainText('dies ist die Mailbox von')
    await expect(textOf(page)).toContainText('Nachname')
    await expect(page.getByText('Clara', { exact: true })).toBeVisible()
    await expect(page.getByText('29,63 €').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('braucht diese Seite JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'Alle Stimmen' }).click()
    await expect(page).toHaveURL(/editVoice\?product=voicemail-individual-named/)
  })
})

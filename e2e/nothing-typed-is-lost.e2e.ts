/** What somebody has typed is there again: after a reload, on the way back, in a new tab, beside another tab. */
import type { Page } from '@playwright/test'
import { filledCart, layInBrowser, names } from './filled-cart.ts'
import { expect, measured, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

const welcome = '/editText?product=abb-individual-company'
const freeText = '/editText?product=creative-500'
const company = (page: Page) => page.getByRole('textbox', { name: /^\d+\s*Firmenname$/ })
const words = (page: Page) => page.getByLabel('Was soll gesprochen werden?')

test('[R3.14] a reload in the middle of a word keeps every letter, the voice, the music and the remarks', async ({ page }) => {
  await open(page, welcome)
  await page.getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
  await page.getByLabel('Hinweise zur Aussprache').fill('langes ü')
  await company(page).pressSequentially('Elektro Som')
  await page.reload()
  await expect(company(page)).toHaveValue('Elektro Som')
  await expect(page.getByRole('radio', { name: 'Clara' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ohne Musik' })).toBeChecked()
  await expect(page.getByLabel('Hinweise zur Aussprache')).toHaveValue('langes ü')
})

test('[R3.14] the draft survives a visit to the voices or another page', async ({ page }) => {
  await open(page, welcome)
  await company(page).fill('Elektro Sommer')
  await page.getByRole('link', { name: 'Alle Stimmen' }).click()
  await expect(page).toHaveURL(/editVoice/)
  await page.goBack()
  await expect(company(page)).toHaveValue('Elektro Sommer')
  await page.goto('/faqs')
  await page.goto(welcome)
  await expect(company(page)).toHaveValue('Elektro Sommer')
})

test('[R3.14] the draft of a closed tab is restored in the next one', async ({ page, context }) => {
  await open(page, freeText)
  await words(page).fill('Ein langer Text, der Mühe gemacht hat.')
  await page.close()
  const next = await context.newPage()
  await open(next, freeText)
  await expect(words(next)).toHaveValue('Ein langer Text, der Mühe gemacht hat.')
})

test('[R3.14] two tabs never overwrite each other', async ({ page, context }) => {
  await open(page, freeText)
  await words(page).fill('Der Text im ersten Fenster.')
  const other = await context.newPage()
  await open(other, freeText)
  await words(other).fill('Ein anderer Text im zweiten Fenster.')
  await words(page).press('End')
  await words(page).pressSequentially(' Und weiter.')
  await page.reload()
  await other.reload()
  await expect(words(page)).toHaveValue('Der Text im ersten Fenster. Und weiter.')
  await expect(words(other)).toHaveValue('Ein anderer Text im zweiten Fenster.')
})

test('a connection that fails during saving loses nothing, and the page says what to do', async ({ page, complaints }) => {
  await open(page, welcome)
  await company(page).fill('Elektro Sommer')
  await page.getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
  await page.route('**/api/carts**', (route) => route.abort())
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Internetverbindung' })).toBeVisible()
  await expect(company(page)).toHaveValue('Elektro Sommer')
  await page.unroute('**/api/carts**')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('ERR_FAILED')))
})

for (const [what, then, greetings] of [
  ['sent again after a reload lies in the cart once', 'Der Anschluss zieht um.', ['Der Anschluss zieht um.']],
  ['written on is another greeting, and writes over none', 'Montags bleibt die Praxis zu.', ['Der Anschluss zieht um.', 'Montags bleibt die Praxis zu.']],
] as const) {
  test(`a greeting whose answer was lost: ${what}`, async ({ page, complaints }) => {
    await open(page, freeText)
    await words(page).fill('Der Anschluss zieht um.')
    await page.getByRole('radio', { name: 'Clara' }).check()
    await page.getByRole('radio', { name: 'Ohne Musik' }).check()
    await page.route('**/api/carts/*/items**', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Verbindung' }).first()).toBeVisible()
    await page.unroute('**/api/carts/*/items**')
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor()
    await words(page).fill(then)
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(names(page)).toHaveCount(greetings.length)
    for (const text of greetings) await expect(page.getByText(text, { exact: true })).toBeVisible()
    complaints.splice(0)
  })
}

test('a keystroke in a text of 1,000 characters is handled in less than 16 milliseconds, at a quarter of the machine\'s speed', measured, async ({ page }) => {
  await open(page, freeText)
  await words(page).fill('Hier ist die Praxis Dr. Krüger, geöffnet Mo-Fr 8-17 Uhr. '.repeat(17).slice(0, 980))
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const costs: number[] = []
    let pressed = 0
    Object.assign(globalThis, { costs })
    addEventListener('keydown', () => (pressed = performance.now()), true)
    addEventListener('input', () => costs.push(performance.now() - pressed))
  })
  await words(page).press('End')
  await words(page).pressSequentially('abcdefghijklmnopqrst', { delay: 100 })
  const costs = await page.evaluate(() => (globalThis as unknown as { costs: number[] }).costs)
  // A quarter of the speed is reckoned: a browser that is slowed down is stopped again and again, and the pauses would be measured.
  const slowed = costs.map((cost) => 4 * cost).toSorted((one, other) => one - other)
  console.log(`a key costs ${slowed.map((cost) => cost.toFixed(1)).join(' ')} ms`)
  expect(slowed).toHaveLength(20)
  expect(slowed[10]).toBeLessThan(16)
})

test('[R3.14] a greeting that is being added to the cart cannot be edited, so that no input is lost', async ({ page }) => {
  await open(page, freeText)
  await words(page).fill('Guten Tag.')
  await page.getByRole('radio', { name: 'Clara' }).check()
  await page.getByRole('radio', { name: 'Ohne Musik' }).check()
  const letGo = await holdCalls(page, '**/api/carts/*/items')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(words(page)).not.toBeEditable()
  await expect(page.getByLabel('Hinweise zur Aussprache')).not.toBeEditable()
  await expect(page.getByRole('radio', { name: 'Jonas' })).toBeDisabled()
  await words(page).pressSequentially(' Und mehr.')
  await expect(words(page)).toHaveValue('Guten Tag.')
  letGo()
  await expect(names(page)).toHaveCount(1)
  await open(page, freeText)
  await expect(words(page)).toHaveValue('')
})

test('[R3.14] a customer who leaves the editor while it saves and continues writing on return finds that text again', async ({ page }) => {
  const cartId = await filledCart(page.request, [{ product_id: 'creative-500', voices_id: 'clara', text: 'Guten Tag.' }])
  await layInBrowser(page, cartId)
  await open(page, `${freeText}&item=1`)
  await words(page).fill('Guten Morgen.')
  const letGo = await holdCalls(page, '**/api/carts/*/items/1')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await page.getByRole('link', { name: 'Stimme ändern' }).click()
  await expect(page).toHaveURL(/editVoice/)
  await page.goBack()
  await words(page).press('End')
  await words(page).pressSequentially(' Bis später.')
  letGo()
  await expect(page).toHaveURL(/\/cart$/)
  await open(page, `${freeText}&item=1`)
  await expect(words(page)).toHaveValue('Guten Morgen. Bis später.')
})

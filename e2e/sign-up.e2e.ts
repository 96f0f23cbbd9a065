/** Becoming a customer: the form with all that it checks, keeps and says, the mail that confirms the address, and the way on. */
import type { Page } from '@playwright/test'
import { header, layInSession, newCustomer, newEmail, password, said } from './customer.ts'
import { filledCart, forgiveRefusals, layInBrowser, ready } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { expect, open, test } from './shop-test.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Konto anlegen und weiter' })
const summary = (page: Page) => page.getByRole('main').getByRole('alert')

async function write(page: Page, email: string) {
  await field(page, 'Vorname').fill('Erika')
  await field(page, 'Nachname').fill('Muster')
  await field(page, 'Straße und Hausnummer').fill('Musterweg 1')
  await field(page, 'Postleitzahl').fill('80331')
  await field(page, 'Ort').fill('München')
  await field(page, 'E-Mail-Adresse').fill(email)
  await field(page, 'Passwort').fill(password)
  await field(page, 'Passwort wiederholen').fill(password)
  await page.getByRole('checkbox', { name: /^Ich stimme den Allgemeinen Geschäftsbedingungen zu/ }).check()
  await page.getByRole('checkbox', { name: /^Ich habe die Datenschutzerklärung gelesen/ }).check()
}

test('[R2.07, R2.08, R3.09, R7.24, R8.12] a visitor who fills in the form becomes a customer, is signed in, and is told what comes next', async ({ page }) => {
  const email = newEmail('neu')
  await open(page, '/signUp')
  await write(page, email)
  await field(page, 'Firma (freiwillig)').fill('Elektro Sommer GmbH')
  await page.getByRole('checkbox', { name: /Neues per E-Mail/ }).check()
  const sent = page.waitForRequest('**/api/user/signUp')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ email1: email, company: 'Elektro Sommer GmbH', opt_in: true, terms: true, privacy: true, language: 'de' })
  await expect(page).toHaveURL(`/regSuccess/${email}`)
  await expect(said(page, 'Ihr Konto ist angelegt, und Sie sind angemeldet.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Den Link dafür haben wir an ${email} geschickt.`)
  await expect(header(page).getByRole('link', { name: 'Mein Konto' })).toHaveAttribute('href', '/myAccount')
  await page.getByRole('button', { name: 'Bestätigungslink noch einmal senden' }).click()
  await expect(said(page, /^Die Mail ist unterwegs/)).toBeVisible()
})

test('[R5.04, R5.05, R5.07] an empty form reports what is missing, in the shop\'s words, with a link to each field', async ({ page }) => {
  await open(page, '/signUp')
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Bitte prüfen Sie die markierten Felder.')
  await expect(summary(page).getByRole('listitem')).toHaveCount(9)
  await expect(field(page, 'Passwort wiederholen'), 'what is not there yet is not repeated wrongly').not.toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Vorname')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Vorname')).toHaveAccessibleDescription('Bitte nennen Sie uns Ihren Vornamen.')
  for (const name of [/^Ich stimme den Allgemeinen/, /^Ich habe die Datenschutz/]) await expect(page.getByRole('checkbox', { name })).toHaveAttribute('aria-invalid', 'true')
  await summary(page).getByRole('button', { name: 'Bitte geben Sie den Ort an.' }).click()
  await expect(field(page, 'Ort')).toBeFocused()
  await page.keyboard.type('Köln')
  await expect(field(page, 'Ort')).toHaveAttribute('aria-invalid', 'false')
})

test('[R5.05] a refusal that only the server can make is shown at its field in the shop\'s words, never in the server\'s', async ({ page, complaints }) => {
  await open(page, '/signUp')
  await write(page, 'a..b@example.org')
  await send(page).click()
  await expect(field(page, 'E-Mail-Adresse')).toHaveAccessibleDescription(/^Bitte geben Sie eine vollständige E-Mail-Adresse ein/)
  expect(await page.getByRole('main').innerText()).not.toMatch(/invalid|expected|must/i)
  forgiveRefusals(complaints)
})

test('[R5.05] a name that invoices cannot print is asked for in Latin letters, before anything is sent', async ({ page }) => {
  await open(page, '/signUp')
  await write(page, newEmail('latein'))
  await field(page, 'Nachname').fill('王')
  await send(page).click()
  await expect(field(page, 'Nachname')).toHaveAccessibleDescription('Auf Rechnungen können wir diese Zeichen nicht drucken. Bitte schreiben Sie dieses Feld in lateinischen Buchstaben.')
  await expect(summary(page).getByRole('listitem')).toHaveCount(1)
  await field(page, 'Nachname').fill('Wang')
  await send(page).click()
  await expect(page).toHaveURL(/\/regSuccess\//)
})

test('[R5.06] the form shows which requirements of a password are missing, and that both entries match', async ({ page }) => {
  await open(page, '/signUp')
  const parts = page.getByRole('list', { name: 'Ein gutes Passwort hat' })
  await expect(field(page, 'Passwort')).toHaveAccessibleDescription(/^Ein gutes Passwort hat mindestens 8 Zeichen einen Großbuchstaben/)
  await field(page, 'Passwort').fill('geheim1')
  await expect(parts.getByRole('listitem').filter({ hasText: '(vorhanden)' })).toHaveText([/einen Kleinbuchstaben/, /eine Ziffer/])
  await expect(page.getByRole('status').filter({ hasText: 'Es fehlt noch: mindestens 8 Zeichen, einen Großbuchstaben, ein Sonderzeichen.' })).toHaveCount(1)
  await field(page, 'Passwort').fill(password)
  await expect(page.getByRole('status').filter({ hasText: 'Das Passwort erfüllt alle Punkte.' })).toHaveCount(1)
  await field(page, 'Passwort wiederholen').fill('anders')
  await send(page).click()
  await expect(field(page, 'Passwort wiederholen')).toHaveAccessibleDescription('Die beiden Passwörter sind nicht gleich.')
  await page.getByRole('button', { name: 'Passwort zeigen' }).first().click()
  await expect(field(page, 'Passwort')).toHaveAttribute('type', 'text')
})

test('[R5.07, R9.11] a VAT ID is judged by pattern and check digit, and called and judged by the country that was chosen', async ({ page }) => {
  await open(page, '/signUp')
  const country = page.getByLabel('Land', { exact: true })
  await expect(field(page, 'USt-IdNr. (freiwillig)')).toHaveValue('')
  for (const [name, label, example] of [['Schweiz', 'UID/MWST-Nr.', 'CHE-116.281.710 MWST'], ['Liechtenstein', 'UID', 'CHE-116.281.710']] as const) {
    await country.selectOption(name)
    await expect(field(page, `${label} (freiwillig)`)).toHaveAccessibleDescription(`Zum Beispiel ${example}`)
  }
  await country.selectOption('Österreich')
  const vatId = field(page, 'UID-Nummer (freiwillig)')
  await expect(vatId).toHaveAccessibleDescription('Zum Beispiel ATU13585627')
  await vatId.fill('ATU13585627')
  await expect(vatId).toHaveAccessibleDescription(/^Richtig geschrieben/)
  await vatId.fill('DE12345678')
  await expect(vatId).toHaveAccessibleDescription(/^Ältere Schreibweise/)
  await vatId.fill('DE136695975')
  await vatId.blur()
  await expect(vatId).toHaveAccessibleDescription(/nicht richtig geschrieben/)
  expect(await country.getByRole('option').count()).toBe(8)
})

test('[R3.14] the draft outlives a reload, without the passwords', async ({ page }) => {
  await open(page, '/signUp')
  await write(page, 'erika@example.org')
  await page.getByLabel('Land', { exact: true }).selectOption('Schweiz')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(field(page, 'Vorname')).toHaveValue('Erika')
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('CH')
  await expect(field(page, 'Passwort')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /Geschäftsbedingungen/ })).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)
})

test('[R8.04] an address that has an account is marked, with a link to set a new password', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await open(page, '/signUp')
  await write(page, email.toUpperCase())
  await send(page).click()
  await expect(summary(page)).toContainText('Dieses Konto gibt es schon.')
  await expect(field(page, 'E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Vorname')).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('main').getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page).toHaveURL('/sendPassword')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email.toUpperCase())
  forgiveRefusals(complaints)
})

test('[R8.05, R6.04] a wallet that can no longer be linked is reported, and does not prevent the sign-up', async ({ page, complaints }) => {
  await open(page, '/signUp')
  await page.evaluate(() => sessionStorage.setItem('sign-up', JSON.stringify({ values: { first_name: 'Noah' }, walletToken: 'used' })))
  await open(page, '/signUp')
  await expect(page.getByText(/^Sie haben bei uns noch kein Konto/)).toBeVisible()
  await write(page, newEmail('wallet'))
  await send(page).click()
  await expect(summary(page)).toContainText('Ihr Konto konnte nicht angelegt werden.')
  await send(page).click()
  await expect(page).toHaveURL(/regSuccess/)
  forgiveRefusals(complaints)
})

for (const query of ['pcode', 'pk_campaign']) {
  test(`[R6.07, R3.14] the partner code of a link (${query}) survives a reload, is sent with the sign-up, and is stored in the account`, async ({ page }) => {
    await open(page, `/?${query}=herbst-17`)
    await open(page, '/')
    await page.reload()
    await open(page, '/signUp')
    await write(page, newEmail('partner'))
    const sent = page.waitForRequest('**/api/user/signUp')
    const answered = page.waitForResponse('**/api/user/signUp')
    await send(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ partnercode: 'herbst-17' })
    expect(await (await answered).json()).toMatchObject({ User: { partnercode: 'herbst-17', Account: { partner_id: 'herbst-17' } } })
    await expect(page).toHaveURL(/regSuccess/)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])), 'sent once').not.toContain('herbst-17')
  })
}

test('[R3.14] signing out clears the partner code', async ({ page }) => {
  await layInSession(page, await newCustomer(page.request))
  await open(page, '/?pcode=herbst-17')
  await open(page, '/myAccount')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await open(page, '/signUp')
  await write(page, newEmail('partnerlos'))
  const sent = page.waitForRequest('**/api/user/signUp')
  await send(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('partnercode')
  await expect(page).toHaveURL(/regSuccess/)
})

test('[R5.04, R8.06, R4.05] a guest at the checkout signs up there, or on the page for it, and the cart is the account\'s and no saved set', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [ready]))
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Zur Kasse' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /^Zum Bestellen brauchen Sie ein Konto/ })).toBeVisible()
  await header(page).getByRole('link', { name: 'Anmelden' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Konto anlegen' }).click()
  await write(page, newEmail('kasse'))
  const saved = page.waitForResponse((response) => response.url().includes('/saveToAccount'))
  await send(page).click()
  expect((await saved).status()).toBe(200)
  await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(header(page).getByRole('link', { name: 'Warenkorb, 1 Ansage' })).toBeVisible()
})

test('the link in the mail confirms the address, also a second time, its token is removed from the address, and without a session it leads to a password of one’s own', async ({ page }) => {
  const { email } = await newCustomer(page.request)
  const path = await linkIn(email, 'confirmEmail')
  for (const _time of ['first', 'second']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Danke, Ihre Adresse ist bestätigt' })).toBeVisible()
    await expect(page).toHaveURL('/confirmEmail')
  }
  await page.getByRole('link', { name: 'Passwort setzen' }).click()
  await page.getByLabel('Neues Passwort').fill('Noch-geheimer-8')
  await page.getByLabel('Passwort wiederholen').fill('Noch-geheimer-8')
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page).toHaveURL('/signIn')
})

test('[R8.09] a link that is no longer valid says so, and how to get another', async ({ page, complaints }) => {
  await open(page, '/confirmEmail?token=abc')
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('a form that is submitted twice is sent once, and offline nothing is lost', async ({ page, context, complaints }) => {
  await open(page, '/signUp')
  await write(page, newEmail('offline'))
  await context.setOffline(true)
  await send(page).click()
  await expect(summary(page)).toContainText(/Internetverbindung/)
  await context.setOffline(false)
  let calls = 0
  page.on('request', (request) => { if (request.url().endsWith('/user/signUp')) calls += 1 })
  await send(page).dblclick()
  await expect(page).toHaveURL(/regSuccess/)
  expect(calls).toBe(1)
  forgiveRefusals(complaints)
})

test('[R1.07] the form and its error messages are in English', async ({ page }) => {
  await open(page, '/en/signUp')
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.')
  await expect(page.getByRole('checkbox', { name: /^I agree to the terms and conditions/ })).toBeVisible()
})

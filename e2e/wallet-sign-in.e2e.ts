/** Signing in with the wallet: there and back, known, new, denied, and with somebody else's answer. */
import type { Page } from '@playwright/test'
import { header, newCustomer, newEmail, password, said } from './customer.ts'
import { forgiveRefusals, forgiveSilence } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** The wallet is told of somebody new, who then signs in there. */
async function goToWallet(page: Page, person: { readonly email: string } & object) {
  await page.getByRole('button', { name: 'Mit PayPal anmelden' }).click()
  await page.waitForURL((url) => url.searchParams.has('client_id'))
  const wallet = new URL(page.url()).origin
  expect((await page.request.post(`${wallet}/people`, { data: person })).status()).toBe(201)
  await page.reload()
  await page.getByRole('radio', { name: new RegExp(person.email.replaceAll('.', '\\.')) }).check()
}

const answer = (page: Page, name: 'Zustimmen und zurück' | 'Ablehnen') => page.getByRole('button', { name }).click()
const noah = { firstName: 'Noah', lastName: 'Neuhaus', street: 'Kärntner Ring 5', postalCode: '1010', city: 'Wien', country: 'AT' }

test('[R6.04, R7.27] a new customer gets a prefilled form, and is recognised the next time', async ({ page, context }) => {
  const email = newEmail('noah')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/products/ws')
  await header(page).getByRole('link', { name: 'Anmelden' }).click()
  await goToWallet(page, { email, ...noah })
  await answer(page, 'Zustimmen und zurück')
  await expect(page).toHaveURL('/signUp')
  expect(asked.filter((address) => address.includes('/api/') && /browser_key|code=|state=/.test(address)), 'no secret stands in an address').toEqual([])
  await expect(page.getByText(/^Sie haben bei uns noch kein Konto/)).toBeVisible()
  await expect(field(page, 'Vorname')).toHaveValue('Noah')
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email)
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('AT')
  await field(page, 'Passwort').fill(password)
  await field(page, 'Passwort wiederholen').fill(password)
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen und weiter' }).click()
  await expect(page).toHaveURL(/regSuccess/)
  await expect(page.getByRole('button', { name: 'Bestätigungslink noch einmal senden' }), 'the wallet has confirmed the address').toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Ihre Adresse ist bestätigt.')
  await expect(page.getByRole('main')).not.toContainText('Noch zwei kurze Schritte')
  await page.getByRole('link', { name: 'Weiter, wo Sie waren' }).click()
  await expect(page).toHaveURL('/products/ws')
  await page.evaluate(() => { localStorage.clear(); sessionStorage.clear() })
  const later = await context.newPage()
  await open(later, '/signIn')
  await goToWallet(later, { email, ...noah })
  await answer(later, 'Zustimmen und zurück')
  await expect(later).toHaveURL('/myAccount')
  await expect(said(later, 'Sie sind angemeldet.')).toBeVisible()
  await expect(later.getByRole('heading', { name: 'Guten Tag, Noah.' })).toBeVisible()
})

test('[R6.04] an account with the wallet\'s address is linked after its password is entered', async ({ page, complaints }) => {
  const { email } = await newCustomer(page.request)
  await open(page, '/signIn')
  await goToWallet(page, { email })
  await answer(page, 'Zustimmen und zurück')
  await expect(page.getByRole('heading', { name: 'Sie haben schon ein Konto' })).toBeVisible()
  await expect(page).toHaveURL('/signIn')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sie haben schon ein Konto' }), 'also after a reload').toBeVisible()
  await field(page, 'Passwort').fill('falsch-geraten-1')
  await page.getByRole('button', { name: 'Verbinden und anmelden' }).click()
  await expect(field(page, 'Passwort')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'E-Mail-Adresse'), 'nobody can write it anew').not.toHaveAttribute('aria-invalid', 'true')
  forgiveRefusals(complaints)
  await field(page, 'Passwort').fill(password)
  await page.getByRole('button', { name: 'Verbinden und anmelden' }).click()
  await expect(page).toHaveURL('/myAccount')
  await expect(said(page, /^Ihr Konto ist mit PayPal verbunden/)).toBeVisible()
})

test('[R6.04] a customer who is asked for a password to link the wallet can sign in another way instead', async ({ page }) => {
  const { email } = await newCustomer(page.request)
  await open(page, '/signIn')
  await goToWallet(page, { email })
  await answer(page, 'Zustimmen und zurück')
  await page.getByRole('button', { name: 'Anders anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Mit PayPal anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mit PayPal anmelden' })).toBeVisible()
})

test('[R6.04] the profile shows since when the wallet is linked, and unlinks it; the wallet then no longer signs in', async ({ page }) => {
  const { email } = await newCustomer(page.request)
  await open(page, '/signIn')
  await goToWallet(page, { email })
  await answer(page, 'Zustimmen und zurück')
  await field(page, 'Passwort').fill(password)
  await page.getByRole('button', { name: 'Verbinden und anmelden' }).click()
  await expect(page).toHaveURL('/myAccount')
  await open(page, '/myAccount/profile')
  await expect(page.getByText(/^Verbunden seit .*20\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'PayPal trennen' }).click()
  await page.getByRole('dialog', { name: 'PayPal vom Konto trennen?' }).getByRole('button', { name: 'PayPal trennen' }).click()
  await expect(said(page, 'PayPal ist von Ihrem Konto getrennt.')).toBeVisible()
  await expect(page.getByText(/^Ihr Konto ist nicht mit PayPal verbunden/)).toBeVisible()
})

test('[R6.04] signing up with another address than the wallet\'s drops the wallet', async ({ page }) => {
  await open(page, '/signIn')
  await goToWallet(page, { email: newEmail('noah'), ...noah })
  await answer(page, 'Zustimmen und zurück')
  await expect(page).toHaveURL('/signUp')
  await field(page, 'E-Mail-Adresse').fill(newEmail('anders'))
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up'))).not.toContain('walletToken')
})

test('[R6.04] a customer who declines at the wallet is told the alternatives', async ({ page }) => {
  await open(page, '/en/signIn')
  await page.getByRole('button', { name: 'Sign in with PayPal' }).click()
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText(/^You left PayPal without signing in/)).toBeVisible()
  await expect(page).toHaveURL('/en/signIn')
})

test('[R6.04] the return from the wallet signs in once: following it again, or in another browser, starts over', async ({ page, browser, baseURL, complaints }) => {
  const used: string[] = []
  page.on('request', (request) => { if (request.isNavigationRequest() && request.url().includes('code=')) used.push(request.url()) })
  await open(page, '/signIn')
  await goToWallet(page, { email: newEmail('noah'), ...noah })
  await answer(page, 'Zustimmen und zurück')
  await expect(page).toHaveURL('/signUp')
  const others = [page, await browser.newPage({ baseURL: baseURL ?? '', locale: 'de-DE' })]
  for (const other of others) {
    await open(other, used[0]!)
    await expect(other.getByRole('main').getByRole('alert')).toContainText('abgelaufen oder wurde schon benutzt')
    await expect(other).toHaveURL('/signIn')
  }
  await others[1]?.close()
  forgiveRefusals(complaints)
})

test('[R6.04] a wallet that fails is reported, with the other way to sign in', async ({ page, complaints }) => {
  await open(page, '/signIn')
  await goToWallet(page, { email: newEmail('noah') })
  await page.getByText('Störung vorführen').click()
  await page.getByLabel('Was geht schief?').selectOption('Token-500')
  await answer(page, 'Zustimmen und zurück')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('PayPal antwortet gerade nicht.')
  await expect(page.getByRole('main').getByLabel('Passwort', { exact: true })).toBeVisible()
  const others = complaints.filter((complaint) => !complaint.startsWith('503'))
  complaints.splice(0, complaints.length, ...others)
  forgiveRefusals(complaints)
})

test('[R2.07, R6.04] an answer that this browser did not request, or that was used, signs in no customer', async ({ page, complaints }) => {
  await open(page, '/signIn?code=abc&state=def')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Die Anmeldung über PayPal ist abgelaufen oder wurde schon benutzt.')
  await expect(page).toHaveURL('/signIn')
  await expect(header(page).getByRole('link', { name: 'Anmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R6.04, R8.01] a wallet that takes long: the page says what it waits for', async ({ page }) => {
  await open(page, '/signIn')
  await goToWallet(page, { email: newEmail('lang'), ...noah })
  const letGo = await holdCalls(page, '**/api/oauth2/*/codeLogin*')
  await answer(page, 'Zustimmen und zurück')
  await expect(page.getByRole('status').filter({ hasText: 'PayPal braucht gerade länger. Bitte lassen Sie diese Seite offen.' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/signUp')
})

test('[R6.04] a wallet that does not answer is told with the other way in, and the button works again', async ({ page, complaints }) => {
  await open(page, '/signIn')
  await page.route('**/api/oauth2/*/redirectUrl*', (route) => route.fulfill({ status: 503, json: { errorCode: 'WALLET_NOT_AVAILABLE', message: '' } }), { times: 1 })
  await page.getByRole('button', { name: 'Mit PayPal anmelden' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'melden Sie sich mit E-Mail-Adresse und Passwort an' })).toBeVisible()
  await page.getByRole('button', { name: 'Mit PayPal anmelden' }).click()
  await page.waitForURL((url) => url.searchParams.has('client_id'))
  forgiveSilence(complaints)
})

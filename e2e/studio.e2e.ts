/** The studio's frame: its door, the first password, who may see what, the journal. One owner, so one test after the other. */
import type { Page } from '@playwright/test'
import { failures } from '#domain/errors.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, givenNewcomer, openSignedIn, owner, prepareOwner, signIn, tokenOf } from './studio-owner.ts'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ request }) => prepareOwner(request))

const main = (page: Page) => page.getByRole('main')
const places = (page: Page) => page.getByRole('navigation', { name: 'Bereiche des Studios' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[R6.09] the one-time password opens nothing until it is replaced, and then leads to the requested page', async ({ page, request }) => {
  const first = await givenNewcomer(request, 'owner')
  await open(page, '/studio/journal')
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  await signIn(page, first)
  await expect(heading(page)).toHaveText('Zuerst ein eigenes Passwort')
  await expect(heading(page)).toBeFocused()
  await expect(places(page)).toHaveCount(0)
  await page.goto('/studio/journal')
  await expect(heading(page)).toHaveText('Zuerst ein eigenes Passwort')

  const chosen = page.getByLabel('Neues Passwort', { exact: true })
  const repeated = page.getByLabel('Neues Passwort noch einmal', { exact: true })
  await page.getByLabel('Einmalpasswort', { exact: true }).fill(first.password)
  await chosen.fill('fernruf')
  await expect(main(page).getByRole('status')).toHaveText('Es fehlt noch: mindestens 8 Zeichen, einen Großbuchstaben, eine Ziffer, ein Sonderzeichen.')
  await repeated.fill('fern')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAccessibleDescription(/^Dem Passwort fehlt noch etwas\. .*Es fehlt noch: mindestens 8 Zeichen/)
  await expect(repeated).toHaveAccessibleDescription('Das ist nicht dasselbe Passwort.')
  await chosen.fill(owner.password)
  await expect(main(page).getByRole('status')).toHaveText('Das Passwort erfüllt alle Punkte.')
  await repeated.fill(owner.password)
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Protokoll')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  // Behind some of them stands how many wait there.
  const named = ['Heute', 'Aufnahmen', 'Qualität', 'Rückfragen', 'Bestellungen', 'Kunden', 'Warenkörbe', 'Zahlungen', 'Kontoauszüge', 'Lastschriften', 'Rechnungen', 'Monatsabschluss', 'Widerrufe', 'Gutscheine', 'Nachrichten', 'Texte', 'Stimmen', 'Musik', 'Preise', 'Zahlen', 'Aufträge im Hintergrund', 'E-Mails', 'Protokoll', 'Einstellungen', 'Zugänge', 'Zweiter Faktor', 'Sitzungen', 'Passwort']
  await expect(places(page).getByRole('link')).toHaveText(named.map((name) => new RegExp(`^${name}\\d*$`)))
  await expect(page.getByRole('row').filter({ hasText: first.name }).first()).toContainText('Hat das eigene Passwort geändert')
  const again = await request.post('/api/staff/login', { data: { user: first.email, pw: first.password } })
  expect(again.status(), 'the one-time password opens nothing any more').toBe(401)
})

test('[R6.09] a member of staff signs in, reads the journal and signs out by keyboard alone; the server drops the session', async ({ page, request, complaints }) => {
  await open(page, '/studio')
  await expect(heading(page)).toHaveText('Im Studio anmelden')
  await page.getByLabel('E-Mail-Adresse').focus()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio$/)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText(/(?:tag|woch), \d+\. /)
  await places(page).getByRole('link', { name: 'Protokoll' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Protokoll')
  // Others work at the same time.
  await expect(page.getByRole('row').filter({ hasText: 'Hat sich angemeldet' }).first()).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('house-session'))
  await page.getByRole('button', { name: 'Abmelden' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  const refused = await request.get('/api/staff', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status()).toBe(401)
  // What was on its way when the session ended is refused.
  forgiveRefusals(complaints)
})

test('[R6.09] a wrong password is reported in a sentence, and only the password has to be typed again; so is for how long the sign-in is locked, and that too many sign in at once', async ({ page, complaints }) => {
  await open(page, '/studio/signIn')
  await signIn(page, { email: 'niemand@example.org', password: 'falsch' })
  const told = main(page).getByRole('alert')
  await expect(told).toHaveText('E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.')
  await expect(told).toBeFocused()
  for (const label of ['E-Mail-Adresse', 'Passwort']) await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('niemand@example.org')
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription('Bitte tragen Sie Ihr Passwort ein.')
  const answerWith = (code: 'LOGIN_LOCKED' | 'LOGIN_BUSY') => page.route('**/api/staff/login', (route) => (
    route.fulfill({ status: failures[code].status, headers: { 'retry-after': '900' }, json: { errorCode: code, message: '' } })
  ), { times: 1 })
  await test.step('after ten wrong passwords the sign-in shows how long it stays locked', async () => {
    await answerWith('LOGIN_LOCKED')
    await signIn(page, { email: 'niemand@example.org', password: 'falsch' })
    await expect(told).toHaveText(/In 15\sMin\. geht es wieder\./)
  })
  await test.step('where too many sign in at once, the input stays', async () => {
    await answerWith('LOGIN_BUSY')
    await signIn(page, owner)
    await expect(told).toHaveText(/in ein paar Sekunden noch einmal/)
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(owner.password)
  })
  complaints.length = 0
})

test('[R6.09] an expired session leads to the sign-in and back to the previous page', async ({ page, complaints }) => {
  const token = await openSignedIn(page, '/studio')
  await places(page).getByRole('link', { name: 'Protokoll' }).click()
  await expect(page).toHaveURL(/\/studio\/journal$/)
  await page.request.get('/api/staff/logout', { headers: { authorization: `Bearer ${token}` } })
  // Nobody has to click: whatever the screen asks next leads to the door, and so does this.
  await page.reload()
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  await expect(main(page)).toContainText('Ihre Sitzung ist beendet: entweder von selbst nach zwölf Stunden oder von einem anderen Gerät aus.')
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/studio\/journal$/)
  await expect(page.getByRole('row').filter({ hasText: 'Hat sich angemeldet' }).first()).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R6.09] a session that ends elsewhere is begun anew in front of the page: what was typed is still there, unless somebody else signs in, and what was refused is asked again', async ({ page, request, complaints }) => {
  const member = await givenMember(request, 'owner')
  await openSignedIn(page, '/studio/staff', member)
  const [name, door] = [main(page).locator('[name=name]'), page.getByRole('dialog', { name: 'Im Studio anmelden' })]
  const enter = async ({ password }: { readonly password: string }) => {
    await door.getByLabel('Passwort', { exact: true }).fill(password)
    await door.getByRole('button', { name: 'Anmelden' }).click()
    await expect(door).toBeHidden()
  }
  const refuseOnce = (calls: string) => page.route(calls, (route) => route.fulfill({ status: 401, json: { errorCode: 'VALID_USER_REQUIRED' } }), { times: 1 })
  await name.fill('Nele Neu')
  await main(page).locator('[name=email]').fill('nele-neu@freizeichen.example')
  await request.get('/api/staff/logout', { headers: { authorization: `Bearer ${member.token}` } })
  // The page may have heard of it before.
  await name.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  await expect(door.getByLabel('E-Mail-Adresse')).toHaveValue(member.email)
  await expect(name, 'nobody reads it meanwhile').toBeHidden()
  await enter(member)
  await expect(name).toHaveValue('Nele Neu')
  await refuseOnce('**/api/staff/members')
  await main(page).getByRole('button', { name: 'Zugang anlegen' }).click()
  await door.getByLabel('E-Mail-Adresse').fill(owner.email)
  await enter(owner)
  await expect(name).toHaveValue('')
  await refuseOnce('**/api/staff/journal*')
  await places(page).getByRole('link', { name: 'Protokoll' }).click()
  await enter(owner)
  await expect(page.getByRole('row').filter({ hasText: 'Hat sich angemeldet' }).first()).toBeVisible()
  await refuseOnce('**/api/staff/members')
  await places(page).getByRole('link', { name: 'Zugänge' }).click()
  await expect(door).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R6.09] a member of staff who changes the language at the sign-in still reaches the requested page', async ({ page }) => {
  await open(page, '/studio/journal?before=999999')
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL(/\/en\/studio\/signIn$/)
  await page.getByLabel('Email address').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/en\/studio\/journal\?before=999999$/)
})

test('[R6.09] the session belongs to one tab: another tab asks for a sign-in, and no customer is signed in by it', async ({ page, context }) => {
  await open(page, '/studio/signIn')
  await signIn(page, owner)
  await expect(heading(page)).toHaveText(/(?:tag|woch), \d+\. /)
  await page.reload()
  await expect(heading(page)).toHaveText(/(?:tag|woch), \d+\. /)
  const other = await context.newPage()
  await open(other, '/studio')
  await expect(other).toHaveURL(/\/studio\/signIn$/)
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
})

test('[R6.09] the role studio sees no section of the owner\'s, and is told why when opening one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSignedIn(page, '/studio', await givenMember(page.request))
  await expect(places(page).getByRole('link')).toHaveText([/^Heute/, /^Aufnahmen/, /^Qualität/, /^Rückfragen/, 'Zweiter Faktor', 'Sitzungen', 'Passwort'])
  await expect(main(page).getByRole('link', { name: 'Protokoll' })).toHaveCount(0)
  await open(page, '/studio/money')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Dieser Bereich gehört nicht zu Ihrer Rolle')
  expect(asked.filter((path) => path.startsWith('/api/staff/') && !/^\/api\/staff\/(work|progress|talents|missing-demos)/.test(path))).toEqual([])
  await main(page).getByRole('link', { name: 'Zur Startseite des Studios' }).click()
  await expect(page).toHaveURL(/\/studio$/)
})

test('[R6.09] changing the password checks the present one, refuses the same one, and ends the other sessions', async ({ page, complaints }) => {
  // Not the owner of all tests: theirs would end, too.
  const member = await givenMember(page.request, 'owner')
  const other = await tokenOf(page.request, member)
  await openSignedIn(page, '/studio/password', member)
  const fill = async (current: string, chosen: string) => {
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(current)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(chosen)
    await page.getByLabel('Neues Passwort noch einmal', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
  }
  await fill('Falsch-1-falsch', 'Amt-Leitung-7')
  await expect(main(page).getByRole('alert')).toHaveText('Das aktuelle Passwort stimmt nicht. Bitte prüfen Sie es.')
  await expect(page.locator('[aria-invalid="true"]'), 'only the field at fault is marked').toHaveAttribute('name', 'current')
  await fill(member.password, member.password)
  await expect(main(page).getByRole('alert')).toHaveText('Das ist Ihr aktuelles Passwort. Bitte wählen Sie ein anderes.')
  forgiveRefusals(complaints)
  await fill(member.password, 'Amt-Leitung-7')
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  await expect(page.getByLabel('Aktuelles Passwort', { exact: true })).toHaveValue('')
  expect((await page.request.get('/api/staff', { headers: { authorization: `Bearer ${other}` } })).status()).toBe(401)
})

test('[R6.09] the journal shows the studio\'s time, a page at a time', async ({ page }) => {
  // The journal of the tests is short; the server pages it all the same.
  await page.route('**/api/staff/journal*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  await openSignedIn(page, '/studio/journal')
  await expect(page.getByRole('columnheader')).toHaveText(['Wann', 'Wer', 'Was'])
  await expect(page.getByRole('row')).toHaveCount(3)
  const latest = page.getByRole('row').nth(1)
  const at = new Date((await latest.getByRole('time').getAttribute('datetime'))!)
  const inBerlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' }).format(at)
  await expect(latest).toContainText(inBerlin)
  await expect(latest.getByRole('cell').nth(1), 'who it was').toHaveText(/\S/)

  const moments = () => page.getByRole('table').getByRole('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  const firstPage = await moments()
  await page.getByRole('link', { name: 'Ältere Einträge' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Protokoll, ältere Einträge')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(await moments()).not.toEqual(firstPage)
  await page.goBack()
  await expect(heading(page)).toHaveText('Protokoll')
  await expect(page.getByRole('table')).toHaveText(/Wann/)
  await page.goForward()
  await page.getByRole('link', { name: 'Neueste Einträge' }).click()
  await expect(page).toHaveURL(/\/studio\/journal$/)
})

test('[R8.05] offline, the studio says so, keeps the session and retries', async ({ page, complaints }) => {
  await page.route('**/api/staff', (route) => route.abort())
  await openSignedIn(page, '/studio/journal')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Das Studio ist gerade nicht zu erreichen')
  await page.unroute('**/api/staff')
  await page.route('**/api/staff/journal*', (route) => route.abort())
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Das Protokoll konnte nicht geladen werden')
  await page.unroute('**/api/staff/journal*')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  forgiveRefusals(complaints)
})

test('the studio is available in English, and keeps the language across pages', async ({ page }) => {
  await openSignedIn(page, '/en/studio/journal')
  await expect(heading(page)).toHaveText('Journal')
  await expect(page.getByRole('table')).toContainText('Signed in')
  await expect(page).toHaveTitle('Journal – Studio – Freizeichen')
  await page.getByRole('link', { name: 'DE, Deutsch' }).click()
  await expect(page).toHaveURL(/\d\/studio\/journal$/)
  await expect(heading(page)).toHaveText('Protokoll')
})

test('the studio cannot be discovered: no index, no link, no trace of it in the shop\'s pages', async ({ page, request }) => {
  const door = await request.get('/studio')
  expect(door.headers()['cache-control']).toBe('no-store')
  expect(await door.text()).toContain('<meta name="robots" content="noindex"/>')
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) scripts.push(response.text())
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(2)
  for (const text of [await page.content(), ...(await Promise.all(scripts))]) expect(text).not.toMatch(/\/studio\b|\/staff\/|\.studio-/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the studio says that it needs JavaScript', async ({ page }) => {
    await page.goto('/studio/signIn')
    const told = main(page).locator('noscript p')
    await expect(told).toBeVisible()
    expect(await told.innerText()).toContain('Das Studio braucht JavaScript.')
    await expect(main(page).getByRole('status')).toBeHidden()
  })
})

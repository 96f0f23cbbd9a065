/** Who works here: let in with a one-time password, shut out, let in again, signed out; and two people in one browser. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, owner, prepareOwner, signIn, tokenOf } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeAll(async ({ request }) => prepareOwner(request))

test('[R6.09, R8.04] the owner adds a member of staff; the password is shown once, opens the door, and an address that is already in use is reported at the form', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/staff')
  const email = `neu-${randomUUID()}@freizeichen.example`
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Bitte tragen Sie einen Namen ein.')
  await page.getByLabel('Name').fill('Nele Neu')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  const told = page.getByRole('dialog', { name: 'Einmalpasswort' })
  await expect(told).toContainText(email)
  const password = await told.locator('code').innerText()
  expect(password).toMatch(/^[\w-]{16}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await told.getByRole('button', { name: 'Einmalpasswort kopieren' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await told.getByRole('button', { name: 'Notiert' }).click()
  await expect(told).toBeHidden()
  expect(await page.content()).not.toContain(password)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Einmalpasswort')
  await expect(row).toContainText('noch nie')
  await test.step('an address that is already in use is reported at the form', async () => {
    await page.getByLabel('Name').fill('Noch jemand')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('button', { name: 'Zugang anlegen' }).click()
    await expect(main(page).getByRole('alert')).toHaveText('Mit dieser Adresse gibt es schon einen Zugang, vielleicht einen gesperrten.')
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
    forgiveRefusals(complaints)
  })
  // What the one-time password opens, and that nothing else is open before it is replaced, the door of the studio is tested for.
  await tokenOf(page.request, { email, password })
})

test('[R6.09] a disabled member of staff is signed out at once, and can sign in after being enabled again; axe finds nothing there, and nothing scrolls sideways', async ({ page, request }) => {
  const member = await givenMember(request)
  const isIn = async () => (await request.get('/api/staff', { headers: { authorization: `Bearer ${member.token}` } })).ok()
  await openSignedIn(page, '/studio/staff')
  await cameStill(page)
  await looksRightEverywhere(page)
  await page.getByRole('row').filter({ hasText: member.email }).getByRole('link').click()
  await expect(heading(page)).toHaveText(member.name)
  await expect(page.getByRole('region', { name: 'Sitzungen' }).getByRole('listitem')).toHaveCount(1)
  await looksRightEverywhere(page)
  expect(await isIn()).toBe(true)
  await page.getByRole('button', { name: 'Zugang sperren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zugang sperren' }).click()
  const access = page.getByRole('region', { name: 'Zugang' })
  await expect(access).toContainText('gesperrt')
  await expect(page.getByRole('region', { name: 'Sitzungen' })).toContainText('Gerade nirgends angemeldet.')
  expect(await isIn()).toBe(false)
  await page.getByRole('button', { name: 'Zugang entsperren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zugang entsperren' }).click()
  await expect(access).toContainText('aktiv')

  await page.getByRole('button', { name: 'Neues Einmalpasswort' }).click()
  await looksRightEverywhere(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Neues Einmalpasswort' }).click()
  const told = page.getByRole('dialog', { name: 'Einmalpasswort', exact: true })
  await expect(told.locator('code')).toHaveText(/^[\w-]{16}$/)
  await looksRightEverywhere(page)
  await told.getByRole('button', { name: 'Notiert' }).click()
  await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Clara Neuname')
  await page.getByRole('combobox', { name: 'Rolle' }).selectOption('owner')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(heading(page)).toHaveText('Clara Neuname')

  await page.getByRole('link', { name: 'Protokoll' }).click()
  for (const deed of [`Hat einen Zugang gesperrt: ${member.name}`, 'Hat eine Rolle geändert: Clara Neuname, jetzt Inhaber', `Hat ein Einmalpasswort vergeben: ${member.name}`]) {
    await expect(page.getByRole('row').filter({ hasText: deed })).toHaveCount(1)
  }
})

test('[R6.09] the last owner keeps the role, and is told why', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/staff')
  await page.getByRole('row').filter({ hasText: owner.email }).getByRole('link').click()
  await expect(main(page)).toContainText('Das ist Ihr eigener Zugang.')
  await expect(page.getByRole('button', { name: 'Zugang sperren' })).toHaveCount(0)
  // Other tests let further owners in meanwhile: that the server refuses the last one is proved at the server.
  await page.route('**/api/staff/members/*', (route) => (route.request().method() === 'PUT'
    ? route.fulfill({ status: 409, json: { errorCode: 'LAST_OWNER', message: '', requestId: '1' } })
    : route.continue()))
  await page.getByRole('combobox', { name: 'Rolle' }).selectOption('studio')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(main(page).getByRole('alert')).toHaveText(/letzte aktive Zugang mit der Rolle Inhaber/)
  forgiveRefusals(complaints)
})

test('[R6.09] each member of staff sees their own sessions, and ends the others', async ({ page, request }) => {
  const member = await givenMember(request)
  await request.post('/api/staff/login', { data: { user: member.email, pw: member.password } })
  await openSignedIn(page, '/studio/sessions', member)
  const sessions = main(page).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'diese hier' }).getByRole('button')).toHaveCount(0)
  await main(page).getByRole('button', { name: /^Sitzung beenden/ }).click()
  await expect(sessions).toHaveCount(1)
  await expect(heading(page)).toHaveText('Ihre Sitzungen')
})

test('[R4.05, R6.09] a customer and a member of staff share a browser: neither signs the other out', async ({ page, request, complaints }) => {
  const member = await givenMember(request)
  const email1 = `beide-${randomUUID()}@example.org`
  const signedUp = await request.post('/api/user/signUp', {
    data: {
      salutation: 'ms', first_name: 'Erika', last_name: 'Muster', email1, password: 'Sehr-geheim-7', primary_address_street: 'Hauptstraße 7',
      primary_address_postalcode: '80331', primary_address_city: 'München', phone_mobile: '+49 171 1234567', company: 'Muster GmbH', terms: true, privacy: true, language: 'de',
    },
  })
  expect(signedUp.status()).toBe(200)
  await open(page, '/studio/signIn')
  await signIn(page, member)
  await expect(page).toHaveURL(/\/studio$/)
  await open(page, '/signIn')
  await main(page).getByLabel('E-Mail-Adresse').fill(email1)
  await main(page).getByLabel('Passwort', { exact: true }).fill('Sehr-geheim-7')
  await main(page).getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).not.toHaveURL(/signIn/)

  const tokens = () => page.evaluate(() => [sessionStorage.getItem('session') !== null, sessionStorage.getItem('house-session') !== null])
  expect(await tokens()).toEqual([true, true])
  await open(page, '/studio')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/studio\/signIn$/)
  expect(await tokens()).toEqual([true, false])
  await signIn(page, member)
  await expect(page).toHaveURL(/\/studio$/)
  await open(page, '/myAccount')
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await expect.poll(tokens).toEqual([false, true])
  await open(page, '/studio')
  await expect(heading(page)).toHaveText(/(?:tag|woch), \d+\. /)
  // What was on its way when somebody signed out.
  forgiveRefusals(complaints)
})

/** The second factor of somebody who works here: set up, asked for, replaced by a code from paper; and what the office sees. */
import { createHmac } from 'node:crypto'
import { codeOf, stepAt } from '#domain/staff/second-factor.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, prepareOwner, signIn } from './studio-owner.ts'

test.beforeAll(async ({ request }) => prepareOwner(request))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an app reckons it from the key that is shown. */
function codeOfApp(shownKey: string, stepsAway: number): string {
  const bits = [...shownKey.replaceAll('-', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(new Date()) + stepsAway))
  return codeOf(createHmac('sha1', Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))).update(counter).digest())
}

test('[R6.09] is set up with an app, opens the studio with its code and with a recovery code, and a wrong one is reported', async ({ page, complaints }) => {
  const member = await givenMember(page.request)
  await openSignedIn(page, '/studio/secondFactor', member)
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await cameStill(page)
  await looksRightEverywhere(page)
  const key = await page.locator('.studio-secret code').innerText()
  // The step before this one: the next sign-in has a later code at once.
  await page.getByLabel('Erster Code aus der App').fill(codeOfApp(key, -1))
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscodes' })).toBeVisible()
  const codes = await page.locator('.studio-codes code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(page.getByRole('main')).toContainText('Noch 10 Wiederherstellungscodes.')

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await open(page, '/studio/signIn')
  await signIn(page, member)
  const code = page.getByLabel('Code aus der App')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Dieser Code stimmt nicht')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(codeOfApp(key, 1))
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await open(page, '/studio/signIn')
  await signIn(page, member)
  await page.getByLabel('Code aus der App').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R6.09] the office sees its own places only, and is told so at the others', async ({ page }) => {
  const member = await givenMember(page.request, 'office')
  await openSignedIn(page, '/studio/orders', member)
  const places = page.getByRole('navigation', { name: 'Bereiche des Studios' })
  for (const name of ['Bestellungen', 'Kunden', 'Zahlungen', 'Rechnungen']) await expect(places.getByRole('link', { name })).toBeVisible()
  for (const name of ['Einstellungen', 'Zugänge', 'Preise', 'Protokoll']) await expect(places.getByRole('link', { name })).toHaveCount(0)
  await open(page, '/studio/settings')
  await expect(page.getByRole('main')).toContainText('Dieser Bereich gehört nicht zu Ihrer Rolle')
})

test('[R6.09] the password is asked for once more where it was not said lately; given, the call goes on', async ({ page, complaints }) => {
  await openSignedIn(page, '/studio/staff')
  let isAsked = false
  await page.route('**/api/staff/members', async (route) => {
    if (route.request().method() !== 'POST' || isAsked) return route.fallback()
    isAsked = true
    return route.fulfill({ status: 409, json: { errorCode: 'PASSWORD_NEEDED', message: '', requestId: '1' } })
  })
  await page.getByLabel('Vor- und Nachname').fill('Berta Büro')
  await page.getByLabel('E-Mail-Adresse').fill(`berta-${Date.now()}@freizeichen.example`)
  await page.getByRole('combobox', { name: 'Rolle' }).selectOption('office')
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen Sie Ihr Passwort' })
  await dialog.getByLabel('Passwort', { exact: true }).fill('Fern-Ruf-2026')
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Einmalpasswort' })).toBeVisible()
  forgiveRefusals(complaints)
})

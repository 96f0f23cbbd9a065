/** A quality control in the studio by keyboard alone: signed in, found, heard, sent back with a reason, and the next take released. */
import type { Page } from '@playwright/test'
import { givenTake, givenWork } from './given-work.ts'
import { keyboard, type Hand } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, ownerToken, prepareOwner } from './studio-owner.ts'

const patient = { timeout: 20_000 }
const sheet = (page: Page) => page.getByRole('region', { name: 'Ansage', exact: true })
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Hinweise' }).getByText(text)

async function signIn(page: Page, hand: Hand, { email, password }: { readonly email: string; readonly password: string }) {
  await open(page, '/studio/signIn')
  for (const [label, value] of [['E-Mail-Adresse', email], ['Passwort', password]] as const) {
    const field = page.getByLabel(label, { exact: true })
    await hand.type(field, value)
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio$/)
}

async function sendBack(page: Page, hand: Hand) {
  const again = sheet(page).getByRole('button', { name: 'Noch einmal …' })
  await hand.press(again)
  const reason = page.getByLabel('Was stimmt nicht?')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Name')
  await expect(reason).toHaveValue('WRONG_NAME')
  const note = page.getByLabel(/^Genauer/)
  await hand.type(note, 'Krüger mit langem ü')
  await expect(note).toBeFocused()
  await hand.press(page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }))
  await expect(said(page, 'Die Aufnahme geht zurück.')).toBeVisible()
  await expect(sheet(page)).toBeFocused()
}

test('[R1.09, R6.09] a take is played, sent back and the next one approved by keyboard alone', async ({ page }) => {
  test.setTimeout(150_000)
  await prepareOwner(page.request)
  const token = await ownerToken(page.request)
  const work = await givenWork(page.request, token)
  await givenTake(page.request, token, work.greetingId)
  const hand = keyboard(page)
  await signIn(page, hand, await givenMember(page.request))
  const place = page.getByRole('navigation', { name: 'Bereiche des Studios' }).getByRole('link', { name: /^Qualität/ })
  await hand.press(place)
  await expect(page).toHaveURL(/\/studio\/quality/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(work.company)
  await expect(sheet(page).getByRole('heading', { level: 2, name: work.company })).toBeVisible(patient)
  const play = sheet(page).getByRole('button', { name: /anhören$|abspielen$/ }).first()
  await hand.press(play)
  const stop = sheet(page).getByRole('button', { name: /anhalten$/ })
  await expect(stop).toBeFocused(patient)
  await page.keyboard.press('Enter')
  await sendBack(page, hand)
  await givenTake(page.request, token, work.greetingId)
  await open(page, `/studio/quality?greeting=${work.greetingId}`)
  await expect(sheet(page).getByText('Name falsch gesprochen: Krüger mit langem ü')).toBeVisible()
  const release = sheet(page).getByRole('button', { name: 'Gut, freigeben' })
  await hand.press(release)
  await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
  await expect(sheet(page)).toBeFocused()
})

/** How the studio looks and is walked through: on narrow and wide screens, in both themes, by keyboard. */
import type { Page } from '@playwright/test'
import { cameStill, looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const places = (page: Page) => page.getByRole('navigation', { name: 'Bereiche des Studios' })

test.beforeAll(async ({ request }) => prepareOwner(request))

test('on a narrow screen the sections come out of the menu, also by keyboard, and never hide the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openSignedIn(page, '/studio')
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(places(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(places(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wie das Gerät' }).focus()
  await page.keyboard.press('Tab')
  await expect(places(page)).toBeHidden()
  await expect(main(page).getByRole('searchbox')).toBeFocused()
})

test('axe finds nothing in the studio, and nothing scrolls sideways', async ({ page }) => {
  await open(page, '/studio/signIn')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await looksRightEverywhere(page)
  await openSignedIn(page, '/studio')
  for (const path of ['/studio', '/studio/journal', '/studio/password', '/studio/sessions']) {
    if (path !== '/studio') await open(page, path)
    await cameStill(page)
    await looksRightEverywhere(page)
  }
})

test('axe finds nothing in its menu, which closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openSignedIn(page, '/studio/journal')
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await expect(places(page)).toBeVisible()
  await looksRight(page)
  await places(page).getByRole('link', { name: 'Heute' }).click()
  await expect(places(page)).toBeHidden()
})

test('an expanded voice stays expanded, with its input, when the list of speakers loads later', async ({ page }) => {
  const letGo = await holdCalls(page, '**/api/staff/members')
  await openSignedIn(page, '/studio/voices')
  const voice = main(page).getByRole('group').filter({ has: page.locator('summary').filter({ hasText: 'Clara' }) })
  await voice.locator('summary').click()
  await voice.getByLabel('Lizenz gilt bis einschließlich').fill('2030-01-31')
  await expect(voice.getByLabel('Gesprochen von').getByRole('option')).toHaveCount(1)
  letGo()
  await expect(voice.getByLabel('Gesprochen von').getByRole('option')).not.toHaveCount(1)
  await expect(voice).toHaveAttribute('open', '')
  await expect(voice.getByLabel('Lizenz gilt bis einschließlich')).toHaveValue('2030-01-31')
})

/** The menu of a phone: it closes where it has led, and never hides the focus. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menü' })

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menü', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

test.use({ viewport: { width: 390, height: 800 } })

test('a tap navigates and closes the menu, also to the current page', async ({ page }) => {
  await open(page, '/')
  for (const _time of ['from home', 'once there']) {
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Stimmen' }).click()
    await expect(page).toHaveURL(/\/editVoice$/)
    await expect(menu(page)).toBeHidden()
  }
})

test('leaving the menu with the tab key closes it', async ({ page }) => {
  await open(page, '/')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Anmelden' }).focus()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Escape closes it and returns the focus', async ({ page }) => {
  await open(page, '/')
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menü', exact: true })).toBeFocused()
})

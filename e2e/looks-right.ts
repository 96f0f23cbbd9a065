/** What every screen has to be, whatever it shows: all of it there, nothing for axe to find, nothing scrolled sideways. */
import { expect, type Page } from '@playwright/test'
import { axeFindings, clippedWords, dependOnLook, movedParts, runsOver, spaceOut, undress, unseenFocus, zoomedIn, type Part } from './page-looks.ts'

const desk = { width: 1360, height: 900 } as const
const phone = { width: 390, height: 900 } as const

/** Since it was opened. */
export async function cameStill(page: Page) {
  await isThere(page)
  expect(await movedParts(page), `moved on ${page.url()} after it was seen`).toEqual([])
}

/** As it stands. */
export async function looksRight(page: Page, part: Part = {}) {
  await isThere(page)
  expect(await axeFindings(page, part), page.url()).toEqual([])
  expect(await runsOver(page), page.url()).toBeLessThanOrEqual(0)
}

/** One look for all: on a desk in the light by every rule, on a phone in the dark by those that depend on it, and at every width whether it fits. */
export async function looksRightEverywhere(page: Page, part: Part = {}) {
  const before = page.viewportSize() ?? desk
  await page.setViewportSize(desk)
  await looksRight(page, part)
  await fits(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page, { ...part, rules: dependOnLook }), `${page.url()}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

/** However somebody needs it: at 400 percent, with wide letters, in the colours of the system. As it stands before and after. */
export async function isReadable(page: Page) {
  await isThere(page)
  const before = page.viewportSize() ?? desk
  await page.setViewportSize(zoomedIn)
  await expect.poll(() => runsOver(page), `${page.url()} at 400 percent`).toBeLessThanOrEqual(0)
  expect(await clippedWords(page), `${page.url()} at 400 percent`).toEqual([])
  await page.setViewportSize(desk)
  await spaceOut(page)
  await expect.poll(() => runsOver(page), `${page.url()} with wide letters`).toBeLessThanOrEqual(0)
  expect(await clippedWords(page), `${page.url()} with wide letters`).toEqual([])
  await undress(page)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenFocus(page, 25), `${page.url()}: where the focus is`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(before)
}

/** Not wider than a tablet or a phone. What is drawn anew at another width comes a moment later. */
export async function fits(page: Page) {
  await isThere(page)
  for (const size of [{ ...desk, width: 820 }, phone]) {
    await page.setViewportSize(size)
    await expect.poll(() => runsOver(page), `${page.url()} at ${size.width} pixels`).toBeLessThanOrEqual(0)
  }
}

async function isThere(page: Page) {
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /Wird geladen|Loading/ })).toHaveCount(0)
}

/** What every screen has to be, whatever it shows: all of it there, nothing for axe to find, nothing scrolled sideways. */
import { expect, type Page } from '@playwright/test'
import { axeFindings, runsOver } from './page-looks.ts'

export async function looksRight(page: Page) {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /Wird geladen|Loading/ })).toHaveCount(0)
  expect(await axeFindings(page), page.url()).toEqual([])
  expect(await runsOver(page), page.url()).toBeLessThanOrEqual(0)
}

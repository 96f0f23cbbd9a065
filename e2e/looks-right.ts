/** What every screen has to be, whatever it shows: all of it there, nothing for axe to find, nothing scrolled sideways. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function looksRight(page: Page) {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /Wird geladen|Loading/ })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url()).toBeLessThanOrEqual(0)
}

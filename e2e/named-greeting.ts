/** The card on the first page that speaks a visitor's name. */
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

export const card = (page: Page) => page.getByRole('region', { name: /Hören Sie Ihren Namen|Hear your company’s name/ }).or(page.locator('section').filter({ has: page.getByRole('heading', { name: /Hören Sie Ihren Namen|Hear your company’s name/ }) })).last()
export const play = (page: Page) => card(page).getByRole('button', { name: 'Ihre Ansage anhören' })
export const stop = (page: Page) => card(page).getByRole('button', { name: 'Ihre Ansage anhalten' })

export async function stopPlaying(page: Page) {
  await expect(stop(page)).toBeVisible()
  await stop(page).click()
  await expect(play(page)).toBeVisible()
}

/** What the page asks the shop to play. */
export async function heard(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/prelisten')
  await act()
  return new URL((await asked).url()).searchParams
}

/** What moves before a page was painted, a browser does not pass on. */
export async function stir(page: Page) {
  await page.evaluate(() => new Promise((painted) => { requestAnimationFrame(() => requestAnimationFrame(painted)) }))
  await page.mouse.move(200, 200)
}

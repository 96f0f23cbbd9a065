/** The studio beside the shop: a window of its own, as wide as a tablet, in which nothing may be wrong either. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { recording } from './given-work.ts'
import { hearComplaints } from './shop-test.ts'

export const tablet = { width: 820, height: 1000 } as const

export async function studioWindow(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: tablet })).newPage()
  hearComplaints(page, complaints)
  return page
}

/** The greeting that is chosen on the board. */
export const sheet = (page: Page) => page.getByRole('region', { name: /^(Ansage|Greeting)$/ })
export const workTable = (page: Page) => page.getByRole('table', { name: /^(Ansagen|Greetings):/ })

export const audioFile = (name: string, buffer: Buffer = recording()) => ({ name, mimeType: 'audio/wav', buffer })

/** By the pointer. Its name says nothing of where it belongs, so that the studio asks. */
export async function upload(page: Page, name: string, buffer?: Buffer) {
  await sheet(page).getByLabel('auswählen').setInputFiles(audioFile(name, buffer))
  await page.getByRole('dialog').getByRole('button', { name: /^Zu Ansage .+ hochladen$/ }).click()
}

/** An icon and the words beside it stand on one line. */
export async function standsBeside(icon: Locator, words: Locator) {
  await expect(icon).toBeVisible()
  await expect(words).toBeVisible()
  const [drawn, written] = [(await icon.boundingBox())!, (await words.boundingBox())!]
  expect(Math.abs(drawn.y + drawn.height / 2 - (written.y + written.height / 2)), 'between their middles').toBeLessThan(8)
}

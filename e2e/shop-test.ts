/** `test` for every browser test: whatever the browser complains about (errors, content policy, hydration) fails the test, and whatever it stores untold. */
import { randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { KeptWindows, type Lasting } from './kept-window.ts'
import { untoldIn } from './stored-on-device.ts'

export { expect }

export const test = base.extend<{ complaints: string[] } & Pick<Lasting, 'ownClock'>, { keptWindows: KeptWindows }>({
  ownClock: [false, { option: true }],
  keptWindows: [async ({ browser }, give) => {
    const kept = new KeptWindows(browser)
    await give(kept)
    await kept.close()
  }, { scope: 'worker' }],
  page: async ({ keptWindows, javaScriptEnabled, locale, timezoneId, ownClock, viewport, extraHTTPHeaders }, give, testInfo) => {
    const kept = keptWindows.opened({ javaScriptEnabled, locale, timezoneId, ownClock })
    const page = await kept.page()
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    if (viewport) await page.setViewportSize(viewport)
    await give(page)
    await (testInfo.status === testInfo.expectedStatus ? kept.tidy() : kept.close())
  },
  context: async ({ page }, give) => give(page.context()),
  // Everybody comes from an address of their own, as in life: the shop counts requests by it.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give) => give({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      hearComplaints(page, complaints)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
      expect(await untoldIn(page), 'what the privacy page does not name').toEqual([])
    },
    { auto: true },
  ],
})

export function hearComplaints(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
  })
}

/** What measures time: `npm run bench -- screens` runs it, when no other test does. */
export const measured = { tag: '@measured' } as const

/** What lasts for minutes, in a shop of its own: `npm run torture -- days` runs it. */
export const lasting = { tag: '@lasting' } as const

/** Goes there and waits until the page answers to clicks. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

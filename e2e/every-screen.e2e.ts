/** Every screen in both languages, each visited once: it stands under its own name, the browser has nothing to complain about, and it can be read in every way that a person may need. */
import type { Page } from '@playwright/test'
import type { Screen } from '#web/paths.ts'
import { newBuyer } from './buyer.ts'
import { addresses, inEnglish } from './every-screen.ts'
import { cameStill } from './looks-right.ts'
import { axeFindings, clippedWords, dependOnLook, htmlProblems, runsOver, spaceOut, undress, unseenFocus, zoomedIn } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

/** Pages that stand for themselves: from each a link leads back. */
const hasBackLink = new Set<string>(['faqs', 'contact', 'about', 'terms', 'privacy', 'glossary', 'background'])

/** Where the requirement is that the page exists, and no more than is looked at here. */
const proves: { readonly [Name in Screen]?: string } = {
  regSuccess: 'R2.08, ', sendPassword: 'R2.09, ', resetPassword: 'R2.09, ',
  faqs: 'R2.14, ', contact: 'R2.14, ', about: 'R2.14, ', terms: 'R2.14, ', privacy: 'R2.14, ', glossary: 'R2.14, ', background: 'R2.14, ',
}

const desk = { width: 1360, height: 900 } as const
const phone = { width: 390, height: 844 } as const

for (const [screen, address] of [...Object.entries(addresses), ['products', '/products/'] as const]) {
  test(`[${proves[screen as Screen] ?? ''}R1.07] ${address} is complete, valid, still, and readable at every size, in both languages`, async ({ page }) => {
    // Whoever has nothing to order is led to the cart.
    if (screen === 'checkout') await newBuyer(page)
    for (const [language, path, size] of [['en', inEnglish(address), desk], ['de', address, phone]] as const) {
      await test.step(path, async () => {
        expect(await htmlProblems(page, path)).toEqual([])
        await page.setViewportSize(size)
        await open(page, path)
        expect(new URL(page.url()).pathname, 'is not led elsewhere').toBe(new URL(path, page.url()).pathname)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        for (const landmark of ['main', 'banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible()
        if (hasBackLink.has(screen)) await expect(page.getByRole('main').getByRole('link', { name: language === 'de' ? 'Zurück' : 'Back', exact: true })).toHaveAttribute('href', /./)
        await staysStill(page)
        await page.setViewportSize(desk)
        await isReadable(page, language === 'de')
      })
    }
  })
}

/** Nothing moves for who asked for stillness, nothing has moved while the page came together, and nothing sounds or leads on by itself. */
async function staysStill(page: Page) {
  const { pathname } = new URL(page.url())
  await expect.poll(() => movingParts(page)).toEqual([])
  await cameStill(page)
  await expect(page.locator('meta[http-equiv=refresh], [autoplay], marquee, blink')).toHaveCount(0)
  expect(await page.evaluate(() => [...document.querySelectorAll('audio, video')].filter((media) => !(media as HTMLMediaElement).paused).length)).toBe(0)
  expect(new URL(page.url()).pathname).toBe(pathname)
}

const movingParts = (page: Page) => page.evaluate(() => document.getAnimations().flatMap((animation) => {
  const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
  const isShort = typeof duration === 'number' && duration <= 10 && iterations !== Infinity
  return animation.playState === 'running' && !isShort ? [(animation as CSSAnimation).animationName ?? animation.id] : []
}))

/**
 * In both themes, on a phone and a tablet, at 400 percent, with wide letters, in the colours of the system. Themes and structure are the same in both languages,
 * words are not: axe reads the English page on a desk and the German one on a phone.
 */
async function isReadable(page: Page, looksClosely: boolean) {
  if (looksClosely) {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFindings(page, { rules: dependOnLook }), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  } else {
    expect(await axeFindings(page), 'light').toEqual([])
  }
  await page.setViewportSize({ width: 820, height: 900 })
  await expect.poll(() => runsOver(page), 'at 820 pixels').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => runsOver(page), 'at 390 pixels').toBeLessThanOrEqual(0)
  if (looksClosely) expect(await axeFindings(page), 'at 390 pixels').toEqual([])
  await page.setViewportSize(zoomedIn)
  await expect.poll(() => runsOver(page), 'at 400 percent').toBeLessThanOrEqual(0)
  expect(await clippedWords(page), 'at 400 percent').toEqual([])
  await page.setViewportSize(desk)
  await spaceOut(page)
  await expect.poll(() => runsOver(page), 'with wide letters').toBeLessThanOrEqual(0)
  expect(await clippedWords(page), 'with wide letters').toEqual([])
  await undress(page)
  if (!looksClosely) return
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenFocus(page, 12), 'where the focus is').toEqual([])
}

test('no two screens have the same title, in either language', async ({ request }) => {
  const titles = new Map<string, string>()
  for (const path of Object.values(addresses).flatMap((address) => [address, inEnglish(address)])) {
    const title = /<title>([^<]*)<\/title>/.exec(await (await request.get(path)).text())?.[1] ?? ''
    expect(title, path).toMatch(/\S.*Freizeichen|Freizeichen.*\S/)
    expect(titles.get(title), `${path} is titled like another: ${title}`).toBeUndefined()
    titles.set(title, path)
  }
})

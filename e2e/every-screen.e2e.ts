/** Every screen in both languages, each visited once: it stands under its own name, the browser has nothing to complain about, and it can be read in every way that a person may need. */
import type { Page } from '@playwright/test'
import type { Screen } from '#web/paths.ts'
import { newBuyer } from './buyer.ts'
import { addresses, inEnglish } from './every-screen.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill } from './looks-right.ts'
import { axeFindings, clippedWords, dependOnLook, problemsIn, runsOver, spaceOut, undress, unseenFocus, zoomedIn } from './page-looks.ts'
import { readable } from './public-pages.ts'
import { expect, test } from './shop-test.ts'
import { storedIn } from './stored-on-device.ts'

/** Pages that stand for themselves: from each a link leads back. */
const hasBackLink = new Set<string>(['faqs', 'contact', 'about', 'terms', 'privacy', 'glossary', 'background'])

/** Where the requirement is that the page exists, and no more than is looked at here. */
const proves: { readonly [Name in Screen]?: string } = {
  myAccount: 'R6.02, ', regSuccess: 'R2.08, ', sendPassword: 'R2.09, ', resetPassword: 'R2.09, ',
  faqs: 'R2.14, ', contact: 'R2.14, ', about: 'R2.14, ', terms: 'R2.14, ', privacy: 'R2.14, ', glossary: 'R2.14, ', background: 'R2.14, ',
}

const desk = { width: 1360, height: 900 } as const
const tablet = { width: 820, height: 900 } as const
const phone = { width: 390, height: 844 } as const

/** All the same to visitors without a session, but for their titles: `account-access`, `orders-look` and `my-greetings` look at them as customers see them. */
const ofTheAccount = new Set<string>(['profile', 'changePassword', 'orders', 'order', 'greetings', 'greeting', 'invoices', 'account'] satisfies Screen[])

/** One of each frame, whose header, filters or columns are others on a desk than on a phone: axe reads it at both, there in English. */
const framed = new Set<string>(['home', 'products', 'editText', 'cart', 'checkout', 'signUp', 'help', 'about'] satisfies Screen[])

/** German on a phone, English on a desk. */
const ways = [['de', (address: string) => address, phone], ['en', inEnglish, desk]] as const

const entries = [...Object.entries(addresses), ['products', '/products/'] as const]

for (const [screen, address] of entries.filter(([one]) => !ofTheAccount.has(one))) {
  test(`[${proves[screen as Screen] ?? ''}R1.07] ${address} is complete, valid, still, and readable at every size, in both languages`, async ({ page, complaints }) => {
    // Whoever has nothing to order is led to the cart.
    if (screen === 'checkout') await newBuyer(page)
    for (const [language, inLanguage, size] of ways) {
      await test.step(inLanguage(address), async () => {
        await page.setViewportSize(size)
        await isComplete(page, inLanguage(address), language)
        if (screen === 'myAccount') await asksToSignIn(page, language)
        if (hasBackLink.has(screen)) await expect(page.getByRole('main').getByRole('link', { name: language === 'de' ? 'Zurück' : 'Back', exact: true })).toHaveAttribute('href', /./)
        await staysStill(page)
        // Before anything is touched.
        if (language === 'de' && readable.includes(address)) expect(await storedIn(page), 'who only reads leaves nothing').toEqual([])
        await (language === 'de' ? isReadable(page) : isReadableInEnglish(page, framed.has(screen)))
      })
    }
    // One that was never shared.
    if (screen === 'sharedSample') forgiveRefusals(complaints)
  })
}

for (const [, address] of entries.filter(([one]) => ofTheAccount.has(one))) {
  test(`[R6.02, R1.07] ${address} asks visitors without a session to sign in, is complete, valid and still, in both languages`, async ({ page }) => {
    for (const [language, inLanguage, size] of ways) {
      await page.setViewportSize(size)
      await isComplete(page, inLanguage(address), language)
      await asksToSignIn(page, language)
      await staysStill(page)
    }
  })
}

/** There under its own address, with all that a page has, and as valid as it left the server. */
async function isComplete(page: Page, path: string, language: 'de' | 'en') {
  const answer = await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  expect(await problemsIn(await answer!.text())).toEqual([])
  expect(new URL(page.url()).pathname, 'is not led elsewhere').toBe(new URL(path, page.url()).pathname)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  for (const landmark of ['main', 'banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible()
}

async function asksToSignIn(page: Page, language: 'de' | 'en') {
  const main = page.getByRole('main')
  const [heading, link, empty] = language === 'de' ? ['Sie sind nicht angemeldet', 'Anmelden', 'Noch keine'] : ['You’re not signed in', 'Sign in', 'yet']
  await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', language === 'de' ? '/signIn' : '/en/signIn')
  expect(await main.innerText()).not.toContain(empty)
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

/** On a phone in both themes, at every width up to 400 percent, with wide letters, in the colours of the system. */
async function isReadable(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeFindings(page, { rules: dependOnLook }), 'light').toEqual([])
  await fitsAt(page, phone, zoomedIn, tablet, desk)
  await fitsWithWideLetters(page)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenFocus(page, 12), 'where the focus is').toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Themes and structure are those of the German page, words are not: they may need more room. */
async function isReadableInEnglish(page: Page, isFramed: boolean) {
  if (isFramed) expect(await axeFindings(page), 'on a desk').toEqual([])
  await fitsWithWideLetters(page)
  await fitsAt(page, tablet, phone, zoomedIn)
}

async function fitsAt(page: Page, ...sizes: { readonly width: number; readonly height: number }[]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => runsOver(page), `at ${size.width} pixels`).toBeLessThanOrEqual(0)
    if (size === zoomedIn) expect(await clippedWords(page), 'at 400 percent').toEqual([])
  }
}

async function fitsWithWideLetters(page: Page) {
  await spaceOut(page)
  await expect.poll(() => runsOver(page), 'with wide letters').toBeLessThanOrEqual(0)
  expect(await clippedWords(page), 'with wide letters').toEqual([])
  await undress(page)
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

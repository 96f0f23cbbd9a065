/** Public pages can be read, and their links and filters work, when no script runs. */
import { inEnglish } from './every-screen.ts'
import { problemsIn } from './page-looks.ts'
import { inBothLanguages, oneOfAKind, readable } from './public-pages.ts'
import { expect, test } from './shop-test.ts'

test.use({ javaScriptEnabled: false })

test('[R1.06, R2.03] home and product list can be read and navigated without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
  await expect(page).toHaveURL(/\/products\//)
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(10)
})

test('the menu opens on a phone without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const voices = page.getByRole('banner').getByRole('link', { name: 'Stimmen', exact: true })
  await expect(voices.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('banner').getByText('Menü').or(page.getByRole('banner').getByRole('button', { name: 'Menü' })).first().click()
  await voices.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/editVoice/)
})

test('the theme can be chosen without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.goto('/?theme=dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('[R1.07] every kind of page can be read without JavaScript, in both languages', async ({ page }) => {
  for (const address of inBothLanguages(readable)) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    const words = (await page.getByRole('main').innerText()).split(/\s+/)
    expect(words.length, `words that can be read on ${address}`).toBeGreaterThan(30)
    for (const waiting of await page.locator('main .skeleton').all()) await expect(waiting, address).toBeHidden()
  }
})

for (const language of ['de', 'en'] as const) {
  test(`[R1.07, R2.19, R2.20] every kind of greeting, every answer and every term is served complete and valid: ${language}`, async ({ page }) => {
    for (const address of oneOfAKind.map((path) => (language === 'de' ? path : inEnglish(path)))) {
      const answer = await page.request.get(address)
      const html = await answer.text()
      expect(answer.status(), address).toBe(200)
      expect(html.match(/<h1[ >]/g), address).toHaveLength(1)
      expect(html, address).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html.slice(html.indexOf('<main')).replace(/<[^>]*>/g, ' ').split(/\s+/).length, address).toBeGreaterThan(60)
      expect(await problemsIn(html), address).toEqual([])
    }
  })
}

for (const address of ['/products/ws', '/en/editVoice', '/editMusic']) {
  test(`every sound of ${address} plays by the browser's own controls without JavaScript, and is shown beside its words`, async ({ page, request }) => {
    await page.goto(address)
    const sources = await page.locator('main').evaluate((main) => [
      ...[...main.querySelectorAll<HTMLAudioElement>('audio[controls]')].map(({ src }) => src),
      ...[...main.querySelectorAll<HTMLAnchorElement>('a.play-button')].map(({ href }) => href),
    ])
    expect(sources.length).toBeGreaterThan(2)
    for (const source of new Set(sources)) {
      const sound = await request.get(source, { headers: { range: 'bytes=0-99' } })
      expect(sound.ok(), source).toBe(true)
      expect(sound.headers()['content-type'], source).toMatch(/^audio\//)
    }
    const named = await page.locator('main audio[controls], main a.play-button').evaluateAll((sounds) => sounds.map((sound) => sound.getAttribute('aria-label') ?? ''))
    expect(named.filter((name) => name.trim() === '')).toEqual([])
  })
}

/** Every screen exists, in both languages, with a title and a heading of its own, and the browser has nothing to complain about. */
import { addresses, inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

for (const [screen, address] of Object.entries(addresses)) {
  test(`[R1.07, R2.01, R2.02, R2.03, R2.04, R2.05, R2.06, R2.07, R2.08, R2.09, R2.10, R2.11, R2.12, R2.13, R2.14] ${screen} stands in German and English`, async ({ page }) => {
    const seen: { title: string; heading: string }[] = []
    for (const [language, path] of [['de', address], ['en', inEnglish(address)]] as const) {
      await open(page, path)
      expect(new URL(page.url()).pathname, 'is not led elsewhere').toBe(new URL(path, page.url()).pathname)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      seen.push({ title: await page.title(), heading: (await heading.textContent()) ?? '' })
    }
    const [german, english] = seen
    expect(german!.title).toMatch(/\S.*Freizeichen|Freizeichen.*\S/)
    expect(english!.title).not.toBe(german!.title)
    expect(german!.heading.trim()).not.toBe('')
  })
}

test('no two screens have the same title', async ({ page }) => {
  const titles = new Map<string, string>()
  for (const [screen, address] of Object.entries(addresses)) {
    await page.goto(address)
    const title = await page.title()
    expect(titles.get(title), `${screen} is titled like another: ${title}`).toBeUndefined()
    titles.set(title, screen)
  }
})

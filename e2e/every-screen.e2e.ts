/** Every screen exists, in both languages, with a title and a heading of its own, and the browser has nothing to complain about. */
import type { Screen } from '#web/paths.ts'
import { addresses, inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

/** Pages that stand for themselves: from each a link leads back. */
const hasBackLink = new Set<string>(['faqs', 'contact', 'about', 'terms', 'privacy', 'glossary', 'background'])

/** Where the requirement is that the page exists, and no more than is looked at here. */
const proves: { readonly [Name in Screen]?: string } = {
  regSuccess: '[R2.08] ', sendPassword: '[R2.09] ', resetPassword: '[R2.09] ',
  faqs: '[R2.14] ', contact: '[R2.14] ', about: '[R2.14] ', terms: '[R2.14] ', privacy: '[R2.14] ', glossary: '[R2.14] ', background: '[R2.14] ',
}

for (const [screen, address] of Object.entries(addresses)) {
  test(`${proves[screen as Screen] ?? ''}${screen} stands in German and English`, async ({ page }) => {
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
      if (hasBackLink.has(screen)) await expect(page.getByRole('main').getByRole('link', { name: language === 'de' ? 'Zurück' : 'Back', exact: true })).toHaveAttribute('href', /./)
      seen.push({ title: await page.title(), heading: (await heading.textContent()) ?? '' })
    }
    const [german, english] = seen
    expect(german!.title).toMatch(/\S.*Freizeichen|Freizeichen.*\S/)
    expect(english!.title).not.toBe(german!.title)
    expect(german!.heading.trim()).not.toBe('')
  })
}

test('no two screens have the same title', async ({ page }) => {
  test.slow()
  const titles = new Map<string, string>()
  for (const [screen, address] of Object.entries(addresses)) {
    await page.goto(address)
    const title = await page.title()
    expect(titles.get(title), `${screen} is titled like another: ${title}`).toBeUndefined()
    titles.set(title, screen)
  }
})

/** Two languages: by address, by query, by the switch in the header. */
import { readdirSync } from 'node:fs'
import { expect, open, test } from './shop-test.ts'

test('[R1.07, R9.13] German is the default; the language query leads to the same page in English and back', async ({ page }) => {
  await open(page, '/contact')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await open(page, '/contact?language=en&pcode=abc')
  expect(new URL(page.url()).pathname).toBe('/en/contact')
  expect(new URL(page.url()).search).toBe('?pcode=abc')
  await open(page, '/en/contact?language=de')
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('[R1.07] an unknown language is ignored', async ({ page }) => {
  await open(page, '/contact?language=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('[R1.07] the switch in the header changes the page in place, and links keep the language', async ({ page }) => {
  await open(page, '/faqs/pin')
  await page.getByRole('banner').getByRole('link', { name: /^EN\b/ }).click()
  await page.waitForURL('**/en/faqs/pin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL('**/en/contact')
})

test('public pages name their other language for search engines', async ({ page, baseURL }) => {
  const origin = new URL(baseURL!).origin
  for (const path of ['/faqs', '/en/faqs']) {
    await page.goto(path)
    await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute('href', `${origin}/faqs`)
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', `${origin}/en/faqs`)
  }
})

async function writtenTexts(language: 'de' | 'en'): Promise<string[]> {
  const names = readdirSync('web/texts').filter((name) => name.endsWith(`.${language}.ts`))
  const modules = await Promise.all(names.map(async (name) => await import(`#web/texts/${name}`) as Record<string, Record<string, string>>))
  return modules.flatMap((module) => Object.values(module)).flatMap((texts) => Object.values(texts))
}

test('[R7.13] the language files contain every text', async ({ request }) => {
  const german = await (await request.get('/api/assets/languages/lang-de.json')).json()
  const english = await (await request.get('/api/assets/languages/lang-en.json')).json()
  expect(Object.keys(english).sort()).toEqual(Object.keys(german).sort())
  for (const [language, file] of [['de', german], ['en', english]] as const) {
    const inFile = new Set(Object.values(file as Record<string, Record<string, string>>).flatMap((texts) => Object.values(texts)))
    expect((await writtenTexts(language)).filter((text) => !inFile.has(text)), language).toEqual([])
  }
  for (const namespace of Object.keys(german)) {
    expect(Object.keys(english[namespace]).sort(), namespace).toEqual(Object.keys(german[namespace]).sort())
  }
  expect((await request.get('/api/assets/languages/lang-fr.json')).status()).toBe(400)
})

test('[R1.07] a text in two languages marks the language of each part', async ({ page }) => {
  await page.goto('/products/az')
  await expect(page.getByText('For English, please press two.', { exact: true })).toHaveAttribute('lang', 'en')
  await page.goto('/en/products/az?language=en')
  await expect(page.getByText('Für Deutsch drücken Sie bitte die Zwei.', { exact: true })).toHaveAttribute('lang', 'de')
})

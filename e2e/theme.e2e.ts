/** Light and dark: by the visitor's system, by the query, kept for the next page. */
import { expect, open, test } from './shop-test.ts'

const paper = () => getComputedStyle(document.body).backgroundColor
const light = 'rgb(250, 248, 242)'
const dark = 'rgb(20, 22, 26)'

test('[R2.01, R9.13] the theme follows the system until the query overrides it, and then stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  expect(await page.evaluate(paper)).toBe(dark)
  await open(page, '/?theme=light')
  expect(await page.evaluate(paper)).toBe(light)
  await open(page, '/faqs')
  expect(await page.evaluate(paper)).toBe(light)
  await open(page, '/faqs?theme=system')
  expect(await page.evaluate(paper)).toBe(dark)
})

test('a chosen theme is there before the scripts are, in a page that is the same for everybody', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const bare = await (await page.request.get('/faqs', { headers: { cookie: '' } })).text()
  await open(page, '/?theme=dark')
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scriptsMayCome.then(() => route.continue()))
  const answer = await page.goto('/faqs', { waitUntil: 'domcontentloaded' })
  expect(await answer!.text()).toBe(bare)
  expect(await page.evaluate(paper)).toBe(dark)
  letScriptsCome()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dunkel' })).toHaveAttribute('aria-current', 'true')
})

test('an unknown theme changes nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/?theme=purple')
  expect(await page.evaluate(paper)).toBe(light)
})

test('[R9.13] variant and debug are kept for the visit', async ({ page }) => {
  await open(page, '/?variant=praxis&debug=1')
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'praxis')
  await open(page, '/faqs')
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'praxis')
  await expect(page.locator('html')).toHaveAttribute('data-debug', /.*/)
})

test('the choice in the footer changes the page in place, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/contact?pcode=abc')
  const footer = page.getByRole('contentinfo')
  await page.getByLabel('Worum geht es?').fill('Halb geschrieben.')
  await footer.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await footer.getByRole('link', { name: 'Dunkel' }).click()
  await expect(footer.getByRole('link', { name: 'Dunkel' })).toHaveAttribute('aria-current', 'true')
  await expect(footer.getByRole('link', { name: 'Wie das Gerät' })).not.toHaveAttribute('aria-current')
  await expect.poll(() => page.evaluate(paper)).toBe(dark)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#14161a')
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Halb geschrieben.')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(new URL(page.url()).search).toBe('?pcode=abc')
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click()
  await page.waitForURL('**/en/contact?pcode=abc')
  await expect.poll(() => page.evaluate(paper)).toBe(dark)
  await open(page, '/faqs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a choice overrides the theme that the address asked for', async ({ page }) => {
  await open(page, '/contact?theme=light')
  await page.getByLabel('Worum geht es?').fill('Halb geschrieben.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dunkel' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Halb geschrieben.')
  await page.reload()
  await expect.poll(() => page.evaluate(paper)).toBe(dark)
})

test('the selected segment is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/')
  for (const choice of [page.getByRole('banner').locator('.segments').first(), page.getByRole('contentinfo').locator('.segments')]) {
    const ground = (link: ReturnType<typeof choice.locator>) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground(choice.locator('[aria-current]'))).not.toBe(await ground(choice.locator('a:not([aria-current])').first()))
  }
})

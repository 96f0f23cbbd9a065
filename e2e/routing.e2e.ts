/** Addresses: what is unknown, what is short, what is canonical, and what a change of route does. */
import { shell } from '#web/texts/shell.texts.ts'
import { addresses, inEnglish } from './every-screen.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

test('[R2.16] an unknown path redirects to the home page, in the language of the path', async ({ page }) => {
  await open(page, '/gibt-es-nicht/wirklich')
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible()
  await open(page, '/en/there-is-no-such-page')
  expect(new URL(page.url()).pathname).toBe('/en')
  await expect(page.getByText('This page doesn’t exist')).toBeVisible()
  await expect(page.getByText('This page doesn’t exist')).toBeInViewport()
  await open(page, '/en')
  await expect(page.getByText('This page doesn’t exist')).toBeHidden()
})

test('[R2.16] an unknown call, asset or document is a 404 and not a page', async ({ request }) => {
  const files = ['/assets/gibt-es-nicht.js', '/favicon.ico', '/rechnung.pdf', '/en/share/gibt-es-nicht.png', '/.well-known/gibt-es-nicht.json', '/wp-login.xml']
  for (const path of ['/api/gibt-es-nicht', '/api/invoices/x/pdf.pdf', ...files]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
  }
})

test('no address redirects to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example', '//evil.example/products', '/en//evil.example/x?language=de', '/en//evil.example/products', '/%5Cevil.example/products']) {
    const { location } = (await request.get(new URL(baseURL!).origin + path, { maxRedirects: 0 })).headers()
    if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])/)
  }
})

test('[R2.03] /products redirects to /products/', async ({ request }) => {
  const german = await request.get('/products', { maxRedirects: 0 })
  expect([german.status(), german.headers().location]).toEqual([302, '/products/'])
  const english = await request.get('/en/products?classification=direct', { maxRedirects: 0 })
  expect(english.headers().location).toBe('/en/products/?classification=direct')
})

test('[R1.03] every type is reachable by its code and by its German alias', async ({ request }) => {
  const headingAt = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await request.get(path)).text())?.[1]
  const aliases = {
    aba: 'anrufbeantworter-ansagen', abb: 'begrüßungsansagen', abn: 'nachtansagen', az: 'automatische-zentrale', special: 'sonderansagen',
    info: 'info-ansagen', voicemail: 'mailbox-ansagen', mobile: 'mobil-ansagen', ws: 'warteschleifen', freetext: 'freitext-ansagen',
  }
  for (const [code, alias] of Object.entries({ ...aliases })) {
    const heading = await headingAt(`/products/${code}`)
    expect(heading, code).toMatch(/\S/)
    for (const spelling of [alias, encodeURIComponent(alias)]) expect(await headingAt(`/products/${spelling}`), spelling).toBe(heading)
  }
  expect(new URL((await request.get('/products/begruessungsansagen')).url()).pathname).toBe('/products/begruessungsansagen')
})

test('[R2.10] the short paths lead into the account', async ({ request }) => {
  const leadsTo = async (path: string) => new URL((await request.get(path)).url()).pathname
  for (const short of ['profile', 'changePassword', 'orders', 'greetings', 'invoices']) expect(await leadsTo(`/${short}`)).toBe(`/myAccount/${short}`)
  expect(await leadsTo('/en/orders')).toBe('/en/myAccount/orders')
})

const atRoot = [
  'home', 'cart', 'editText', 'regSuccess', 'myAccount', 'profile', 'account', 'orders', 'checkout', 'checkoutSuccess', 'checkoutError',
  'contact', 'about', 'terms', 'privacy', 'glossary', 'background',
] as const
const without = ['signIn', 'signUp', 'sendPassword', 'resetPassword', 'changePassword', 'greetings', 'invoices', 'carts'] as const
const atOwnPath = ['products', 'editMusic', 'editVoice', 'help', 'faqs', 'faq', 'glossaryEntry', 'telephoneSystems', 'telephoneSystem', 'accessibility', 'withdrawal'] as const

test('[R2.17, R2.21] each screen names its canonical address', async ({ request, baseURL }) => {
  const origin = new URL(baseURL!).origin
  const canonicalAt = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]
  for (const screen of atRoot) {
    expect(await canonicalAt(addresses[screen]), screen).toBe(`${origin}/`)
    expect(await canonicalAt(inEnglish(addresses[screen])), screen).toBe(`${origin}/en`)
  }
  for (const screen of without) expect(await canonicalAt(addresses[screen]), screen).toBeUndefined()
  for (const screen of atOwnPath) expect(await canonicalAt(addresses[screen]), screen).toBe(new URL(addresses[screen], origin).href.split('?')[0])
})

test('[R2.17] a navigation scrolls to the top, names the new canonical address and moves the focus', async ({ page, baseURL }) => {
  await open(page, '/faqs')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // Proves that the page was changed and not loaded anew.
  await page.evaluate(() => { document.documentElement.dataset.kept = 'yes' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).first().click()
  await page.waitForURL('**/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${new URL(baseURL!).origin}/`)
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
  const focused = await page.evaluate(() => document.activeElement?.tagName)
  expect(['MAIN', 'H1']).toContain(focused)
})

test('a page that cannot be fetched says so at its top, and where it is read from', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
  await link.scrollIntoViewIfNeeded()
  await page.route('**/contact.data*', (route) => route.abort())
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Diese Seite ist gerade gestört.' })
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
  forgiveRefusals(complaints)
  await page.getByRole('link', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/gestört/)
})

test('offline, a link leads nowhere and says so, and a switch of the look only switches; what is on the page stays', async ({ page, context, complaints }) => {
  await open(page, '/')
  const music = page.getByRole('banner').getByRole('link', { name: 'Musik' })
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dunkel' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(asked, 'whether the shop can be reached').not.toContain('/healthz')
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByText(shell.offline[0])).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('region', { name: 'Hinweise' }).getByRole('button', { name: 'Hinweis schließen' }).click()
  await music.click()
  await expect(page.getByText(shell.offline[0])).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await music.click()
  await expect(page).toHaveURL('/editMusic')
  forgiveRefusals(complaints)
})

test('[R2.14, R2.18] the back link of a static page leads to the previous page', async ({ page }) => {
  await open(page, '/products/ws')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await page.waitForURL('**/about')
  await page.getByRole('main').getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('**/products/ws')
})

test('[R2.15] an order address without a number leads to the list of orders', async ({ page }) => {
  await page.goto('/myAccount/orders/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bestellungen/)
})

/** Public pages can be read, and their links and filters work, when no script runs. */
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { inEnglish } from './every-screen.ts'
import { readable } from './public-pages.ts'
import { expect, test } from './shop-test.ts'

test.use({ javaScriptEnabled: false })

test('[R1.06, R2.03] home and product list can be read and navigated without JavaScript, from the menu of a phone, too, and in the dark', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
  await expect(page).toHaveURL(/\/products\//)
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(10)

  await test.step('the menu opens on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    const voices = page.getByRole('banner').getByRole('link', { name: 'Stimmen', exact: true })
    await expect(voices.filter({ visible: true })).toHaveCount(0)
    await page.getByRole('banner').getByText('Menü').or(page.getByRole('banner').getByRole('button', { name: 'Menü' })).first().click()
    await voices.filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/editVoice/)
  })

  await test.step('the theme can be chosen', async () => {
    await page.goto('/?theme=dark')
    const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(await paper()).toBe('rgb(20, 22, 26)')
    await page.goto('/faqs')
    expect(await paper()).toBe('rgb(20, 22, 26)')
  })
})

test('[R1.07] every kind of page can be read without JavaScript, in both languages', async ({ page }) => {
  for (const address of readable) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    const words = (await page.getByRole('main').innerText()).split(/\s+/)
    expect(words.length, `words that can be read on ${address}`).toBeGreaterThan(30)
    for (const waiting of await page.locator('main .skeleton').all()) await expect(waiting, address).toBeHidden()
    // The same page with other words: what hides and shows is the same for both.
    const inOther = await page.request.get(inEnglish(address))
    const html = await inOther.text()
    expect(inOther.status(), inEnglish(address)).toBe(200)
    expect(html.match(/<h1[ >]/g), inEnglish(address)).toHaveLength(1)
    expect(wordsIn(html), `words that can be read on ${inEnglish(address)}`).toBeGreaterThan(30)
  }
})

/** Of the page itself, without what stands above and below it. */
const wordsIn = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0].replace(/<[^>]*>/g, ' ').split(/\s+/).length

interface Listed { readonly id: string; readonly name: string; readonly languages: readonly string[] }

test('a cart and a checkout that need JavaScript lead to people who help without it', async ({ page }) => {
  for (const address of ['/cart', '/en/checkout']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: /^(Zum Kontakt|Contact us)$/ }), address).toHaveAttribute('href', /\/contact$/)
  }
})

test('every sound of a list plays by the browser\'s own controls without JavaScript, and is shown beside its words', async ({ page, request }) => {
  const listed = async (path: string) => ((await (await request.get(`/api${path}`)).json()) as { records: Listed[] }).records
  const lists = [
    ['/products/ws', (await listed('/products?product_type=ws&language=de')).map(({ id, name }) => [name, soundAddress(prelistenContract.playProductExample, { productId: id, language: 'de' })] as const)],
    ['/en/editVoice', (await listed('/voices?language=en')).map(({ id, name, languages }) => [name, soundAddress(prelistenContract.playVoiceDemo, { voiceId: id, language: languages.includes('en') ? 'en' : 'de' })] as const)],
    ['/editMusic', (await listed('/musics?language=de')).map(({ id, name }) => [name, soundAddress(prelistenContract.playMusic, { musicId: id })] as const)],
  ] as const
  for (const [address, expected] of lists) {
    await page.goto(address)
    const links = page.getByRole('main').locator('a.play-button')
    await expect(links.first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: / anhören$|^Play / })).toHaveCount(0)
    const shown = await links.evaluateAll((all) => all.map((link) => ({ label: link.getAttribute('aria-label') ?? '', source: link.getAttribute('href') ?? '', words: link.closest('li')?.textContent ?? '' })))
    expect(shown.map(({ source }) => source).toSorted(), address).toEqual(expected.map(([, source]) => source).toSorted())
    for (const [name, source] of expected) {
      const { label, words } = shown.find((one) => one.source === source)!
      expect([label.includes(name), words.includes(name)], `${name} on ${address}`).toEqual([true, true])
    }
    const sound = await request.get(shown[0]!.source, { headers: { range: 'bytes=0-99' } })
    expect([sound.ok(), sound.headers()['content-type']], address).toEqual([true, 'audio/mpeg'])
  }
})

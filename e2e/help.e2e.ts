/** The help: found by searching, read, and told whether it helped. */
import { cameStill } from './looks-right.ts'
import { axeFindings } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

test('the search answers while the visitor types, in the language of the page', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('searchbox', { name: 'In der Hilfe suchen' }).pressSequentially('bezahlen')
  await expect(page.getByRole('status').getByText('zu „bezahlen“')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Wie kann ich bezahlen?' }).click()
  await expect(page).toHaveURL(/\/faqs\/payment$/)
  await open(page, '/en/glossary')
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('fritz box')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('main').getByRole('link', { name: 'AVM FRITZ!Box (music on hold)' }).click()
  await expect(page).toHaveURL(/\/en\/telephoneSystems\/fritzbox-hold$/)
})

test('a synonym leads to the page that answers it, also outside the help, and the title names the query', async ({ page }) => {
  for (const [address, query, title, found, there] of [
    ['/help', 'Kennwort', '„Kennwort“ – Hilfe – Freizeichen', 'Passwort vergessen?', '/sendPassword'],
    ['/en/help', 'refund', '“refund” – Help – Freizeichen', 'Withdraw from a contract', '/en/withdrawal'],
  ] as const) {
    await open(page, address)
    await page.getByRole('searchbox').fill(query)
    await expect(page).toHaveTitle(title)
    const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
    await expect(first).toHaveText(found)
    await first.click()
    await expect(page).toHaveURL(there)
  }
})

test('an unknown topic redirects to the list with a message; the list shows no message otherwise', async ({ page }) => {
  const told = page.getByText(/Diese Hilfeseite gibt es nicht|This help page doesn’t exist/)
  for (const [book, language] of [['faqs', ''], ['glossary', '/en'], ['telephoneSystems', '']] as const) {
    await page.goto(`${language}/${book}/gibt-es-nicht`)
    await expect(page).toHaveURL(new RegExp(`${language}/${book}#unknown-page$`))
    await expect(told).toBeVisible()
    await cameStill(page)
    await page.goto('/about')
    await page.goto(`${language}/${book}`)
    await expect(told).toBeHidden()
  }
})

test('a search without results says what to do', async ({ page }) => {
  await open(page, '/help?q=xylophonqwertz')
  await expect(page.getByRole('status').getByText('Nichts gefunden zu „xylophonqwertz“')).toBeVisible()
  await expect(page.getByText('schreiben Sie uns')).not.toHaveCount(0)
})

test('a page asks once whether it helped, and thanks for the answer', async ({ page }) => {
  await open(page, '/faqs/pin')
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
  await expect(page.getByText('Danke, das freut uns.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ja', exact: true })).toHaveCount(0)
  await open(page, '/en/telephoneSystems/3cx')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('What was missing?')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).first().click()
  await expect(page).toHaveURL(/\/en\/contact$/)
})

test('every selectable telephone system has a page with steps, format and limits, in both languages', async ({ page }) => {
  for (const [list, steps, takes] of [['/telephoneSystems', 'So spielen Sie die Ansage ein', 'Das nimmt sie an'], ['/en/telephoneSystems', 'How to upload the greeting', 'What it accepts']] as const) {
    await page.goto(list)
    const places = await page.getByRole('main').getByRole('link').evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))].filter((path) => /telephoneSystems\/./.test(path)))
    expect(places).toHaveLength(31)
    for (const place of places) {
      const html = await (await page.request.get(place)).text()
      for (const heading of [steps, takes]) expect(html, place).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
      const [, list = ''] = /<ol[^>]*class="[^"]*system-steps[^"]*"[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
      expect(list.match(/<li[ >]/g)?.length, place).toBeGreaterThan(2)
    }
  }
})

test('the cart leads from the chosen system to its page', async ({ page }) => {
  await open(page, '/telephoneSystems/fritzbox-hold')
  await expect(page.getByText('8 Sekunden', { exact: true })).toBeVisible()
  await expect(page.getByText('rund 88 Zeichen')).toBeVisible()
  await page.getByRole('link', { name: 'Ansage aussuchen' }).click()
  await expect(page).toHaveURL(/\/products\/$/)
})

test('on a phone nothing in the help is wider than the screen, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // Where something else stands than on the pages that `every-screen` looks at.
  for (const path of ['/help?q=musik', '/faqs/redirect', '/glossary/fileformat', '/telephoneSystems/auerswald-compact', '/en/telephoneSystems/voicexml']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    expect(await axeFindings(page), path).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the help is searched, read and rated', async ({ page }) => {
    await page.goto('/faqs')
    await page.getByRole('searchbox').fill('umleiten')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Wie leite ich Anrufe auf eine Ansage um?' }).click()
    await page.getByRole('button', { name: 'Nein', exact: true }).click()
    await expect(page.getByText('Danke für die Rückmeldung.')).toBeVisible()
  })

  test('[R2.16] an unknown address redirects to the home page with an explanation', async ({ page }) => {
    await page.goto('/gibt-es-nicht')
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByText('Diese Seite gibt es nicht')).toBeVisible()
  })

  test('a form that no page accepted keeps its contents', async ({ page, baseURL }) => {
    await page.goto('/contact')
    const words = 'Wir brauchen <b>neun</b> Ansagen.'
    // As if the page behind the form had failed: nobody takes forms at this address.
    const answer = await page.request.post('/about', { form: { description: words, password: 'geheim' }, headers: { origin: new URL(baseURL!).origin } })
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    await page.setContent(await answer.text())
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('form.typed-again input[name=description]')).toHaveValue(words)
    await expect(page.getByRole('button', { name: 'Noch einmal absenden' })).toBeVisible()
    expect(await answer.text()).not.toContain('geheim')
  })
})

test('the sections belong to the help, and its link in the header is marked as current', async ({ request }) => {
  const currentIn = async (path: string) => /<a (?=[^>]*aria-current="page")[^>]*>(Hilfe|Help)</.test(await (await request.get(path)).text())
  for (const path of ['/help', '/faqs', '/faqs/payment', '/en/glossary', '/telephoneSystems/3cx']) expect(await currentIn(path), path).toBe(true)
  expect(await currentIn('/contact')).toBe(false)
})

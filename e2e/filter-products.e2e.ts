/** The list of everything that can be ordered, narrowed down. */
import type { Page } from '@playwright/test'
import { axeFindings } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

const panel = (page: Page) => page.getByRole('search', { name: 'Auswahl eingrenzen' })
const chip = (page: Page, name: RegExp) => panel(page).getByRole('checkbox', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /Ansagen?$|greetings?$/ })

test('[R2.22] several choices of each filter, counted, kept in the address, and restored after a reload', async ({ page }) => {
  await open(page, '/products/')
  await expect(chip(page, /^Deutsch/)).toBeChecked()
  await chip(page, /^Warteschleife/).check()
  await expect(page).toHaveURL(/\/products\/\?type=ws$/)
  await chip(page, /^Mailbox/).check()
  await chip(page, /^Vorlage/).check()
  await expect(page).toHaveURL(/\/products\/\?type=ws,voicemail&classification=individual$/)
  // The cards follow their count.
  const found = Number.parseInt(await count(page).innerText())
  await expect(cards(page)).toHaveCount(found)
  for (const card of await cards(page).all()) await expect(card).toContainText(/Warteschleife|Mailbox/)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(chip(page, /^Mailbox/)).toBeChecked()
  await expect(cards(page)).toHaveCount(found)
})

test('[R2.22] each choice shows the number of its results', async ({ page }) => {
  await open(page, '/products/warteschleifen')
  const found = await cards(page).count()
  await expect(chip(page, /^Warteschleife/)).toHaveAccessibleName(`Warteschleife ${found}`)
  const direct = Number((await panel(page).getByText(/^Fertiger Text/).innerText()).match(/\d+/)?.[0])
  await chip(page, /^Fertiger Text/).check()
  await expect(cards(page)).toHaveCount(direct)
})

test('[R2.22] reset clears type and language only', async ({ page }) => {
  await open(page, '/products/warteschleifen?classification=direct')
  await panel(page).getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(chip(page, /^Warteschleife/)).not.toBeChecked()
  await expect(chip(page, /^Deutsch/)).not.toBeChecked()
  await expect(chip(page, /^Fertiger Text/)).toBeChecked()
})

test('[R2.22] the filter lasts as long as the visit', async ({ page }) => {
  await open(page, '/products/')
  await chip(page, /^Begrüßung/).check()
  await expect(page).toHaveURL(/type=abb/)
  // The cards follow their count.
  const found = Number.parseInt(await count(page).innerText())
  await expect(cards(page)).toHaveCount(found)
  await page.getByRole('banner').getByRole('link', { name: 'Hilfe' }).click()
  await page.waitForURL('**/help')
  await page.getByRole('banner').getByRole('link', { name: 'Ansagen' }).click()
  await expect(chip(page, /^Begrüßung/)).toBeChecked()
  await expect(cards(page)).toHaveCount(found)
  // An address that asks for something of its own gets it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Ansagen' }).click()
  await open(page, '/products/mailbox-ansagen')
  await expect(chip(page, /^Mailbox/)).toBeChecked()
  await expect(chip(page, /^Begrüßung/)).not.toBeChecked()
})

test('[R2.22, R3.13] a link preselects selected and hidden values for each filter', async ({ page }) => {
  const filter = { product_type: { selected: ['aba', 'abn'], hidden: true }, cs_product_classification: { selected: ['direct'] } }
  await open(page, `/products/?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await expect(panel(page).getByRole('group', { name: 'Art der Ansage' })).toBeHidden()
  await expect(chip(page, /^Fertiger Text/)).toBeChecked()
  for (const card of await cards(page).all()) await expect(card).toContainText(/Anrufbeantworter|Nachtansage/)
  await chip(page, /^Vorlage/).check()
  await expect(page).toHaveURL(/type=aba,abn&?.*hidden=product_type|hidden=product_type/)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(panel(page).getByRole('group', { name: 'Art der Ansage' })).toBeHidden()
  await expect(chip(page, /^Vorlage/)).toBeChecked()
})

test('[R2.22] an empty result offers ways out, each with the number of its results', async ({ page }) => {
  await open(page, '/products/warteschleifen?classification=creative')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Dazu gibt es keine Vorlage' })).toBeVisible()
  const way = main.getByRole('button', { name: /^Ohne „Eigener Text“: \d+ Ansagen$/ })
  const promised = Number((await way.innerText()).match(/\d+/)?.[0])
  await way.click()
  await expect(cards(page)).toHaveCount(promised)
})

test('[R2.03] the back link leads where the link says, and never to another site', async ({ page }) => {
  await open(page, '/products/warteschleifen?backlink=/cart')
  const back = page.getByRole('main').getByRole('link', { name: 'Zurück' })
  await expect(back).toHaveAttribute('href', '/cart')
  await chip(page, /^Fertiger Text/).check()
  await expect(page).toHaveURL(/backlink=%2Fcart|backlink=\/cart/)
  await open(page, '/products/warteschleifen?backlink=//evil.example')
  await expect(back).toHaveAttribute('href', '/')
  await open(page, '/products/warteschleifen')
  await expect(back).toBeHidden()
})

test('[R2.03] invers shows the page in the other theme', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/products/ws?invers')
  await expect.poll(paper).toBe('rgb(20, 22, 26)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe('rgb(250, 248, 242)')
  await open(page, '/products/ws?invers=0')
  expect(await paper()).toBe('rgb(20, 22, 26)')
})

test('[R2.32] a list of one type offers the types that are often ordered with it', async ({ page }) => {
  await open(page, '/products/automatische-zentrale')
  const beside = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Passt gut dazu' }) })
  await expect(beside.getByRole('link')).toHaveText(['Anrufbeantworter', 'Warteschleife'])
  await open(page, '/products/')
  await expect(beside).toBeHidden()
})

test('[R2.22] the filter works by keyboard alone; the focus and the scroll position stay', async ({ page }) => {
  await open(page, '/products/')
  await chip(page, /^Warteschleife/).focus()
  await page.keyboard.press('Space')
  await expect(chip(page, /^Warteschleife/)).toBeChecked()
  await expect(page).toHaveURL(/type=ws/)
  await expect(chip(page, /^Warteschleife/)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('[R2.22] the filter is a sheet; its button counts the choices, and each choice can be removed', async ({ page }) => {
    await open(page, '/products/')
    await expect(panel(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filtern', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Auswahl eingrenzen' })
    await sheet.getByRole('checkbox', { name: /^Warteschleife/ }).check()
    await sheet.getByRole('checkbox', { name: /^Fertiger Text/ }).check()
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: /^\d+ Ansagen zeigen$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filtern (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Fertiger Text entfernen' }).click()
    await expect(page.getByRole('button', { name: 'Filtern (1)' })).toBeVisible()
    await expect(page).toHaveURL(/\/products\/\?type=ws$/)
  })

  test('[R2.22] a filter that is changed far down in the list shows what it finds from the start', async ({ page }) => {
    await open(page, '/products/')
    await page.evaluate(() => scrollTo(0, 3000))
    await expect(cards(page).first()).not.toBeInViewport()
    await page.getByRole('button', { name: 'Filtern', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Auswahl eingrenzen' })
    await sheet.getByRole('checkbox', { name: /^Sonderansage/ }).check()
    await sheet.getByRole('button', { name: /^\d+ Ansagen zeigen$/ }).click()
    await expect(cards(page).first()).toContainText('Sonderansage')
    await expect(cards(page).first().getByRole('heading')).toBeInViewport()
    await expect(count(page)).toBeInViewport()
  })
})

test('[R1.04] a card plays its example, and marks the AI voice', async ({ page }) => {
  await open(page, '/products/warteschleifen')
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Mit Werbebotschaft' }) })
  await expect(card).toContainText('KI-Stimme')
  const heard = page.waitForResponse((response) => response.url().includes('/api/products/ws-') && response.url().endsWith('/example/de'))
  await card.getByRole('button', { name: 'Mit Werbebotschaft anhören' }).click()
  expect((await heard).ok()).toBe(true)
  await card.getByRole('button', { name: 'Mit Werbebotschaft anhalten' }).click()
  await expect(card.getByRole('button', { name: 'Mit Werbebotschaft anhören' })).toBeVisible()
})

test('a long list grows while scrolling, up to the number it states', async ({ page }) => {
  await open(page, '/products/')
  const all = Number((await count(page).innerText()).match(/\d+/)?.[0])
  expect(await cards(page).count()).toBeLessThan(all)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await cards(page).count()).toBe(all)
  }).toPass()
  await expect(page.getByRole('main').getByRole('link', { name: /^Weitere/ })).toBeHidden()
})

test('[R1.01] the whole card including its pill leads to the editor, in the language of its text', async ({ page }) => {
  await open(page, '/en/products/warteschleifen?language=de')
  const pill = cards(page).first().getByText('Create greeting')
  const box = await pill.boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await expect(page).toHaveURL(/\/en\/editText\?product=.*spoken=de/)
  await expect(page.getByRole('main').getByRole('radio', { name: 'German' })).toBeChecked()
})

test('works in English, too', async ({ page }) => {
  await open(page, '/en/products/?language=en')
  const search = page.getByRole('search', { name: 'Narrow it down' })
  await search.getByRole('checkbox', { name: /^Voicemail/ }).check()
  await expect(page).toHaveURL(/\/en\/products\/\?.*type=voicemail/)
  await expect(count(page)).toHaveText(/^\d+ greetings$/)
  await search.getByRole('button', { name: 'Reset' }).click()
  await expect(search.getByRole('checkbox', { name: /^English/ })).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[R2.22] the filter is a form, and the address names the choices', async ({ page }) => {
    await page.goto('/products/')
    await panel(page).getByText(/^Vorlage/).click()
    await panel(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\/products\/\?classification=individual$/)
    await panel(page).getByText(/^Warteschleife/).click()
    await panel(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\/products\/warteschleifen\?classification=individual$/)
    await expect(page.getByRole('region', { name: 'Warteschleife' })).toBeVisible()
    await panel(page).getByText(/^Deutsch/).click()
    await panel(page).getByText(/^Mailbox/).click()
    await panel(page).getByRole('button', { name: 'Anzeigen' }).click()
    await expect(page).toHaveURL(/\/products\/\?type=ws%2Cvoicemail&classification=individual&language=all$/)
  })

  test('a link shows more of a long list', async ({ page }) => {
    await page.goto('/products/?backlink=/cart')
    const before = await cards(page).count()
    await page.getByRole('main').getByRole('link', { name: /^Weitere \d+ Ansagen zeigen$/ }).click()
    await expect(page).toHaveURL(/\/products\/\?backlink=%2Fcart&shown=\d+$/)
    expect(await cards(page).count()).toBeGreaterThan(before)
  })
})

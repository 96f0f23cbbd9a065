/** The one link: made by a guest, opened in another browser, commented and approved there, and seen by the first without a reload. */
import type { Browser, Locator, Page } from '@playwright/test'
import { newBuyer } from './buyer.ts'
import { choose, field, freeText, save, welcome } from './editor.ts'
import { direct, forgiveRefusals, item, openCart } from './filled-cart.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, hearComplaints, open, test } from './shop-test.ts'

const share = (where: Page | Locator) => where.getByRole('button', { name: 'Hör mal, so könnten wir klingen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hör mal, so könnten wir klingen' })

/** Makes the link, or shows it; the window stays open. */
async function linkFrom(where: Page | Locator, page: Page): Promise<string> {
  await share(where).click()
  const make = dialog(page).getByRole('button', { name: 'Link erstellen' })
  const address = dialog(page).getByLabel('Ihr Link')
  await expect(make.or(address)).toBeVisible()
  if (await make.isVisible()) await make.click()
  await expect(address).toBeFocused()
  await expect(address).toHaveValue(/\/sharedSample\/[\w-]{43}$/)
  return new URL(await address.inputValue()).pathname
}

async function elsewhere(browser: Browser, path: string) {
  const context = await browser.newContext({ baseURL: String(test.info().project.use.baseURL) })
  const page = await context.newPage()
  const complaints: string[] = []
  hearComplaints(page, complaints)
  const answer = await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  return { page, complaints, status: answer?.status(), headers: answer?.headers() ?? {}, close: () => context.close() }
}

const sayName = (page: Page, region: string) => page.getByRole('region', { name: region }).getByLabel('Ihr Name').fill('Frau Kern')

async function approve(page: Page) {
  await sayName(page, 'Ihre Antwort')
  await page.getByRole('button', { name: 'Diese Fassung freigeben' }).click()
  await expect(page.getByText(/^Freigegeben von Frau Kern am /)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Freigegeben von Frau Kern')
}

test('[R1.06] from the first page to the cart: heard, commented at a word, approved, changed, and revoked, each seen on the other side without a reload', async ({ page, browser, complaints }) => {
  await open(page, '/')
  await page.getByLabel('Ihr Firmenname').fill('Blumen Yılmaz')
  const path = await linkFrom(page, page)
  await page.keyboard.press('Escape')
  const other = await elsewhere(browser, path)

  await test.step('the one who gets it sees the text, hears the sample, also as on the telephone, and search engines see nothing', async () => {
    expect(other.status).toBe(200)
    expect([other.headers['referrer-policy'], other.headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    await expect(other.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(other.page).toHaveTitle(/Hör mal, so könnte Blumen Yılmaz klingen/)
    await expect(other.page.getByText('KI-Stimme', { exact: true })).toBeVisible()
    await expect(other.page.locator('.shared-text')).toContainText('Guten Tag, hier ist Blumen Yılmaz')
    const sound = other.page.waitForResponse((response) => new URL(response.url()).pathname === '/api/prelisten')
    await other.page.getByRole('button', { name: 'die Ansage anhören' }).click()
    expect((await sound).ok()).toBe(true)
    await other.page.getByRole('button', { name: 'die Ansage anhalten' }).click()
    await expect(other.page.getByLabel(/Telefon/)).toBeEnabled()
    const picture = await other.page.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await other.page.request.get(new URL(picture!).pathname + new URL(picture!).search)
    expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(await (await other.page.request.get('/sitemap.xml')).text()).not.toContain('sharedSample')
  })

  await test.step('a comment at a word arrives, escaped, where it was made', async () => {
    await other.page.getByRole('button', { name: 'Yılmaz', exact: false }).first().click()
    await expect(other.page.getByLabel('Kommentar zu „Yılmaz“')).toBeFocused()
    await other.page.getByLabel('Kommentar zu „Yılmaz“').fill('Bitte <b>deutlicher</b>.')
    await sayName(other.page, 'Kommentare')
    await other.page.getByRole('button', { name: 'Kommentar senden' }).click()
    await expect(other.page.getByText('Bitte <b>deutlicher</b>.')).toBeVisible()
    await expect(page.getByText('1 Kommentar')).toBeVisible()
    await expect(page.getByText('Bitte <b>deutlicher</b>.'), 'the one who shared it reads it at once').toBeVisible()
    await other.page.reload()
    await other.page.locator('html[data-hydrated]').waitFor()
    await expect(other.page.getByText('Bitte <b>deutlicher</b>.'), 'the server writes the same hour as the browser').toBeVisible()
    await expect(other.page.locator('[data-commented]')).toHaveCount(1)
  })

  await test.step('the editor has the same link, and leads from the comment to its place', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
    await expect(page).toHaveURL(/\/editText/)
    await expect(page.getByText('1 Kommentar')).toBeVisible()
    expect(await linkFrom(page, page)).toBe(path)
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByRole('button', { name: 'Im Text zeigen: Yılmaz' }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Yılmaz')
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await linkFrom(page, page)
    await dialog(page).getByRole('button', { name: 'Im Text zeigen: Yılmaz' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Yılmaz')
  })

  await test.step('an approval is seen at once, and goes with the greeting into the cart', async () => {
    await approve(other.page)
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible()
    await save(page)
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible()
  })

  await test.step('any change voids it, and both are told', async () => {
    await page.getByRole('link', { name: /bearbeiten/i }).first().click()
    await field(page, 'Firmenname').fill('Blumen Yilmaz')
    await expect(page.getByText('Seit dem Teilen geändert', { exact: true })).toBeVisible()
    await expect(other.page.locator('.shared-text')).toContainText('Blumen Yılmaz')
    await linkFrom(page, page)
    await expect(dialog(page)).toContainText('Die Freigabe gilt nur für die frühere Fassung.')
    await dialog(page).getByRole('button', { name: 'Neue Fassung teilen' }).click()
    await expect(dialog(page)).toContainText('Die Freigabe der früheren Fassung gilt nicht mehr.')
    await expect(dialog(page).getByRole('region', { name: 'Hinweise' }).getByText('Unter dem Link ist jetzt die neue Fassung zu hören.'), 'in the window, not beneath it').toBeVisible()
    await expect(other.page.getByText('Die Freigabe der früheren Fassung gilt nicht mehr.')).toBeVisible()
    await expect(other.page.locator('.shared-text')).toContainText('Blumen Yılmaz')
    await expect(other.page.getByRole('button', { name: 'Diese Fassung freigeben' })).toHaveCount(0)
    await other.page.getByRole('button', { name: 'Neue Fassung zeigen' }).click()
    await expect(other.page.locator('.shared-text')).toContainText('Blumen Yilmaz')
    await expect(other.page.getByRole('button', { name: 'Diese Fassung freigeben' })).toBeVisible()
    await expect(other.page.getByText('zu einer früheren Fassung')).toBeVisible()
    await expect(other.page.locator('[data-commented]'), 'its words may be others').toHaveCount(0)
    await page.keyboard.press('Escape')
    await save(page)
  })

  await test.step('revoked in the cart it is gone at once, and stays so', async () => {
    await linkFrom(page, page)
    await dialog(page).getByRole('button', { name: 'Link zurückziehen' }).click()
    await page.getByRole('dialog', { name: 'Link zurückziehen' }).getByRole('button', { name: 'Link zurückziehen' }).click()
    await expect(other.page.getByText(/^Dieser Link wurde zurückgezogen/)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Link erstellen' })).toBeFocused()
    const again = await elsewhere(browser, path)
    expect(again.status).toBe(410)
    await expect(again.page.getByText(/^Dieser Link wurde zurückgezogen/)).toBeVisible()
    await expect(again.page.locator('.shared-text')).toHaveCount(0)
    await again.close()
  })
  forgiveRefusals(other.complaints)
  expect(other.complaints).toEqual([])
  forgiveRefusals(complaints)
  await other.close()
})

test('suggesting a change asks for what should be different, of a word or of the whole greeting; by keyboard all words are one stop', async ({ page, browser }) => {
  await openCart(page, [direct])
  const other = await elsewhere(browser, await linkFrom(page, page))
  const text = other.page.getByRole('group', { name: 'Der Text' })
  await expect(text).toHaveAccessibleDescription(/^Tippen Sie auf ein Wort/)
  await other.page.getByRole('button', { name: 'Änderung vorschlagen' }).click()
  const whole = other.page.getByLabel('Kommentar zur ganzen Ansage')
  await expect(whole).toBeFocused()
  await expect(whole).toHaveAccessibleDescription(/^Was soll anders werden\?/)
  await other.page.getByRole('button', { name: 'Kommentar senden' }).click()
  await expect(whole).toBeFocused()
  await expect(whole).toHaveAccessibleDescription(/Bitte schreiben Sie, was anders werden soll\./)
  await text.getByRole('button').first().focus()
  await other.page.keyboard.press('ArrowRight')
  await expect(text.getByRole('button').nth(1)).toBeFocused()
  const second = await text.getByRole('button').nth(1).innerText()
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByLabel(`Kommentar zu „${second}“`)).toBeFocused()
  await text.getByRole('button').nth(1).focus()
  await other.page.keyboard.press('Tab')
  await expect(other.page.getByRole('region', { name: 'Ihre Antwort' }).getByLabel('Ihr Name')).toBeFocused()
  await other.close()
})

test('a comment that is sent with two quick presses is sent once, and a request to write one is gone with the approval', async ({ page, browser }) => {
  await openCart(page, [direct])
  const other = await elsewhere(browser, await linkFrom(page, page))
  const send = other.page.getByRole('button', { name: 'Kommentar senden' })
  const request = other.page.getByText('Bitte schreiben Sie, was anders werden soll.')
  await other.page.getByLabel('Kommentar zur ganzen Ansage').fill('Bitte langsamer.')
  await send.dblclick({ delay: 30 })
  await expect(other.page.getByText('Ihr Kommentar ist gesendet.')).toBeVisible()
  await send.click()
  await expect(request).toHaveCount(0)
  await expect(other.page.getByText('Bitte langsamer.')).toHaveCount(1)
  await other.page.getByLabel('Kommentar zur ganzen Ansage').focus()
  await send.click()
  await expect(request).toBeVisible()
  await sayName(other.page, 'Kommentare')
  await expect(other.page.getByLabel('Ihr Name zur Freigabe'), 'written once').toHaveValue('Frau Kern')
  await other.page.getByRole('button', { name: 'Diese Fassung freigeben' }).click()
  await expect(other.page.getByText(/^Freigegeben von Frau Kern am /)).toBeVisible()
  await expect(request).toHaveCount(0)
  await other.close()
})

test('of two greetings in the cart only the one that was shared is told, and removing it ends its link', async ({ page, browser }) => {
  const cartId = await openCart(page, [direct, { ...direct, product_id: 'ws-direct-patience' }])
  const [first, second] = await page.getByRole('list', { name: 'Ansagen im Warenkorb' }).getByRole('heading', { level: 2 }).allInnerTexts()
  const path = await linkFrom(item(page, first!), page)
  await page.keyboard.press('Escape')
  const other = await elsewhere(browser, path)
  const told = await other.page.content() + await (await other.page.request.get(path.replace('/sharedSample/', '/api/sharedSamples/'))).text()
  for (const untold of [cartId, second!, 'product_id', 'price"', 'price\\"']) expect(told.includes(untold), untold).toBe(false)
  await item(page, first!).getByRole('button', { name: /^Entfernen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(other.page.getByText(/^Dieser Link wurde zurückgezogen/)).toBeVisible()
  await other.close()
})

test('the link of a greeting that was ordered is seen on the order, and revoked there', async ({ page, browser, complaints }) => {
  const buyer = await newBuyer(page, { items: [direct], pays: 'transfer' })
  await open(page, '/cart')
  const path = await linkFrom(item(page, 'Kurze Begrüßung'), page)
  const other = await elsewhere(browser, path)
  await approve(other.page)
  const { number } = await orderByCalls(page, buyer)
  await open(page, `/myAccount/orders/${number}`)
  const link = page.getByRole('main').getByRole('region', { name: 'Geteilte Hörprobe' })
  await expect(link).toContainText('Freigegeben von Frau Kern')
  await link.getByRole('button', { name: 'Link zurückziehen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Link zurückziehen' }).click()
  await expect(other.page.getByText(/^Dieser Link wurde zurückgezogen/)).toBeVisible()
  await expect(link).toHaveCount(0)
  // The order may ask once more for the link that is gone.
  forgiveRefusals(complaints)
  await other.close()
})

test('what cannot be heard yet is asked for before a link is made', async ({ page }) => {
  await open(page, welcome)
  await share(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Bitte füllen Sie', { exact: false }).or(page.locator('[aria-invalid="true"]')).first()).toBeVisible()
})

test('a link that does not exist says so, in both languages', async ({ page, complaints }) => {
  const unknown = `/sharedSample/${'x'.repeat(43)}`
  for (const [path, words] of [[unknown, 'Diesen Link gibt es nicht.'], [`/en${unknown}`, 'There’s no such link.'], ['/sharedSample/short', 'Diesen Link gibt es nicht.']] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
  }
  forgiveRefusals(complaints)
})

test('[R4.12] the link of a template goes along into own words, with its comments, and shows the new words as a new version', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  const path = await linkFrom(page, page)
  const other = await elsewhere(browser, path)
  await other.page.getByRole('button', { name: 'Meyer', exact: false }).first().click()
  await other.page.getByLabel('Kommentar zu „Meyer“').fill('Bitte länger.')
  await other.page.getByRole('button', { name: 'Kommentar senden' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 Kommentar')).toBeVisible()
  await test.step('a word of the template itself is changed in own words, and the page says so', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Im Text zeigen: Meyer' }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Meyer')
    expect(await page.getByText('gehört zum festen Text der Vorlage').count()).toBe(0)
    await other.page.getByRole('button', { name: 'Anruf', exact: true }).click()
    await other.page.getByLabel('Kommentar zu „Anruf“').fill('Lieber Besuch.')
    await other.page.getByRole('button', { name: 'Kommentar senden' }).click()
    await page.getByRole('status').getByRole('button', { name: 'Im Text zeigen: Anruf' }).click()
    await expect(page.getByText('„Anruf“ gehört zum festen Text der Vorlage.', { exact: false })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Frei weiterschreiben' }).click()
  const text = page.getByLabel('Was soll gesprochen werden?')
  await expect(text).toBeFocused()
  await expect(text).toBeInViewport()
  await expect(page.getByText('Lieber Besuch.')).toBeVisible()
  await text.fill((await text.inputValue()).replace('Meyer', 'Meyer am Markt'))
  await expect(page.getByText('Seit dem Teilen geändert', { exact: true })).toBeVisible()
  expect(await linkFrom(page, page)).toBe(path)
  await dialog(page).getByRole('button', { name: 'Neue Fassung teilen' }).click()
  await other.page.getByRole('button', { name: 'Neue Fassung zeigen' }).click()
  await expect(other.page.locator('.shared-text')).toContainText('Blumen Meyer am Markt')
  expect(other.complaints).toEqual([])
  await other.close()
})

test('in own words a comment leads to its word among its equals', async ({ page, browser }) => {
  await open(page, freeText)
  await page.getByLabel('Was soll gesprochen werden?').fill('Guten Tag. Wir sind gleich da, gleich wirklich.')
  await page.getByRole('radio', { name: /Ada/ }).first().check()
  const path = await linkFrom(page, page)
  const other = await elsewhere(browser, path)
  await other.page.getByRole('button', { name: 'gleich', exact: true }).last().click()
  await other.page.getByLabel('Kommentar zu „gleich“').fill('Zweimal?')
  await other.page.getByRole('button', { name: 'Kommentar senden' }).click()
  await dialog(page).getByRole('button', { name: 'Im Text zeigen: gleich' }).click()
  const chosen = () => page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    return [field.selectionStart, field.value?.slice(field.selectionStart, field.selectionEnd)]
  })
  await expect.poll(chosen).toEqual([31, 'gleich'])
  await other.close()
})

/** The cart: what lies in it is seen, heard, changed, priced and taken to the checkout. */
import type { Locator } from '@playwright/test'
import { usualCalendar } from '#domain/calendar/studio-calendar.ts'
import { promisedDays } from '#web/cart/cart-data.server.ts'
import { newBuyer } from './buyer.ts'
import { act, direct, filledCart, forgiveRefusals, item, names, openCart, priceLines, ready, summary, unfinished, layInBrowser } from './filled-cart.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { loseAnswers } from './slow-line.ts'

test('[R2.25, R9.01] every greeting shows its kind, voice, music, length, words and both prices', async ({ page }) => {
  await openCart(page, [ready, { ...direct, voices_id: 'ada' }])
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText(/Anrufbeantworter.*Clara.*Sommerregen.*\d+\ss.*34,39\s€.*28,90\s€\snetto/s)
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText('Guten Tag, hier ist Elektro Sommer GmbH.')
  await expect(item(page, 'Kurze Begrüßung')).toContainText(/Begrüßung.*Ada\s*KI-Stimme.*ohne Musik.*sofort lieferbar/s)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Ansagen' })).toBeVisible()
})

test('[R5.01] the missing parts of a greeting are counted, named and marked, and link to the editor', async ({ page }) => {
  await openCart(page, [direct, unfinished])
  const card = item(page, 'Rückruf anbieten')
  await expect(card).toContainText('Noch 3 Angaben, dann ist diese Ansage fertig')
  await expect(card).toContainText('Es fehlt: Firmenname, Rückrufzeit, Stimme.')
  await expect(card.getByRole('button', { name: /anhören/ })).toHaveCount(0)
  await card.getByRole('link', { name: 'Jetzt ergänzen' }).click()
  await expect(page).toHaveURL(/\/editText\?product=ws-individual-callback&item=2$/)
})

test('[R5.01, R5.04, R8.06] an unfinished cart does not reach the checkout: the greeting is marked, and the focus moves to the link that completes it', async ({ page }) => {
  await openCart(page, [direct, unfinished])
  await summary(page).getByRole('button', { name: 'Zur Kasse' }).click()
  await expect(page.getByText('Noch ist nicht jede Ansage fertig.')).toBeVisible()
  await expect(item(page, 'Rückruf anbieten').getByRole('link', { name: 'Jetzt ergänzen' })).toBeFocused()
  await expect(item(page, 'Rückruf anbieten')).toHaveAttribute('data-marked', '')
  await expect(item(page, 'Kurze Begrüßung')).not.toHaveAttribute('data-marked')
  await expect(page).toHaveURL(/\/cart$/)
})

test('[R9.01] a company that is not taxed in Germany sees every price on the same basis as the total', async ({ page }) => {
  const { headers } = await newBuyer(page, { items: [ready] })
  const company = { billing_address_country: 'CH', vat_id: 'CHE-116.281.710 MWST' }
  expect((await page.request.put('/api/account', { headers, data: company })).status()).toBe(200)
  await open(page, '/cart')
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText(/28,90\s€\s*ohne MwSt\./)
  await expect(summary(page)).toContainText(/\+ 14,45\s€(?! mit)/)
  await summary(page).getByRole('radio', { name: '3CX' }).check()
  await expect(summary(page)).toContainText(/einmalig 10,00\s€ pro Bestellung/)
  await expect.poll(() => priceLines(page)).toContain('Gesamt 28,90 €')
})

test('a greeting is duplicated with all its settings', async ({ page }) => {
  await openCart(page, [ready])
  await act(item(page, 'Anrufbeantworter – Elektro Sommer GmbH'), /^Duplizieren/)
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Anrufbeantworter – Elektro Sommer GmbH'])
  await item(page, 'Anrufbeantworter – Elektro Sommer GmbH').first().getByRole('button', { name: /anhören$/ }).click()
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH').first().getByRole('button', { name: /anhalten$/ })).toBeVisible()
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH').last().getByRole('button', { name: /anhören$/ })).toBeVisible()
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH').last()).toContainText(/Clara.*Sommerregen/)
  await expect.poll(() => priceLines(page)).toContain('2 Ansagen 68,78 €')
})

test('a lost answer duplicates a greeting once, however often the customer retries', async ({ page, complaints }) => {
  await openCart(page, [ready])
  await loseAnswers(page, 'POST', '**/items', 1)
  await act(item(page, 'Anrufbeantworter – Elektro Sommer GmbH'), /^Duplizieren/)
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByText('liegt jetzt noch einmal im Warenkorb')).toBeVisible()
  await expect(names(page)).toHaveCount(2)
  forgiveRefusals(complaints)
})

test('[R9.04] express shows its day and its price, and has a line of its own', async ({ page }) => {
  await openCart(page, [ready, direct])
  const { standard, express } = promisedDays(new Date(), usualCalendar('BY-KATH'))
  const dayOf = (date: string) => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' }).format(new Date(date))
  await expect(summary(page)).toContainText(`3–5 Werktage, spätestens ${dayOf(standard)}`)
  await expect(summary(page)).toContainText(`1–2 Werktage, spätestens ${dayOf(express)}+ 17,20 € mit MwSt.`)
  await summary(page).getByRole('radio', { name: 'Express' }).check()
  await expect.poll(() => priceLines(page)).toEqual([
    '2 Ansagen 58,07 €', 'Express 17,20 €', 'Gesamt mit MwSt. 75,27 €', 'darin 19 % MwSt. 12,02 €', 'ohne MwSt. 63,25 €',
  ])
})

test('[R9.04] ready-made texts are available at once: the cart offers no choice of speed', async ({ page }) => {
  await openCart(page, [direct])
  await expect(summary(page)).toContainText('Sie laden sie gleich nach der Bestellung herunter.')
  await expect(summary(page).getByRole('radio', { name: 'Express' })).toHaveCount(0)
})

test('[R9.04] a ready-made text that its voice has not spoken yet is recorded first, by a day that is named, and no speed is chosen', async ({ page }) => {
  await openCart(page, [direct, { ...direct, voices_id: 'jonas' }])
  await expect(summary(page)).toContainText(/Was noch aufgenommen wird, ist spätestens \S+, \d+\. \S+ fertig, ohne Aufpreis\. Alles andere laden Sie gleich/)
  await expect(summary(page).getByRole('radio', { name: 'Express' })).toHaveCount(0)
})

test('[R9.05] the third format shows its price beforehand, and one format always stays selected', async ({ page }) => {
  await openCart(page, [direct])
  await summary(page).getByRole('radio', { name: '3CX' }).check()
  await summary(page).getByRole('checkbox', { name: 'ALaw + 11,90 € mit MwSt.' }).check()
  await expect.poll(() => priceLines(page)).toContain('Weiteres Format 11,90 €')
  for (const format of ['MP3', 'WAV']) await summary(page).getByRole('checkbox', { name: format }).uncheck()
  await expect.poll(() => priceLines(page)).toHaveLength(4)
  await summary(page).getByRole('checkbox', { name: 'ALaw' }).click()
  await expect(page.getByText('Mindestens ein Format brauchen Sie.')).toBeVisible()
  await expect(summary(page).getByRole('checkbox', { name: 'ALaw' })).toBeChecked()
})

test('a telephone system is chosen or searched in the list, and shows its format and its limit', async ({ page }) => {
  await openCart(page, [ready])
  await act(summary(page), /^Andere …$/)
  await act(page.getByRole('dialog', { name: 'Telefonanlage suchen' }), /^Avaya IP Office/)
  await expect(summary(page)).toContainText('Spielt höchstens 90 s. Die Datei heißt holdmusic.wav.')
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText('Avaya IP Office (Wartemusik)')
  await act(summary(page), /^Andere …$/)
  const list = page.getByRole('dialog', { name: 'Telefonanlage suchen' })
  const sought = list.getByLabel('Hersteller oder Anbieter')
  await sought.fill('cisco')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(sought).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('list').getByRole('button').first()).toBeFocused()
  await sought.fill('unity')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: /^Cisco Unity/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('radio', { name: 'Cisco Unity Connection, UCCX' })).toBeChecked()
  // What is chosen is shown at once; the greeting says it when it is kept.
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText('Cisco Unity Connection, UCCX')
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).not.toContainText('spielt höchstens')
  await page.reload()
  await expect(summary(page).getByRole('radio', { name: 'Cisco Unity Connection, UCCX' })).toBeChecked()
})

test('[R2.32, R5.01] the cart leads to another greeting, and offers what goes with those in it and is not there yet, with its price', async ({ page }) => {
  await openCart(page, [direct, unfinished])
  await expect(page.getByRole('link', { name: 'Weitere Ansage aussuchen' })).toHaveAttribute('href', /^\/products/)
  const offers = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Passt gut dazu' }) })
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['Anrufbeantworter', 'Mailbox'])
  await expect(offers.getByRole('listitem').first()).toContainText(/ab \d+,\d\d\s€/)
  await offers.getByRole('link', { name: 'Mailbox' }).click()
  await expect(page).toHaveURL(/\/products\/mailbox-ansagen$/)
})

test('[R4.05, R8.02] a cart that no longer exists is shown as empty, without a message', async ({ page, complaints }) => {
  await layInBrowser(page, crypto.randomUUID())
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hinweise' })).toHaveText('')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  forgiveRefusals(complaints)
})

test('[R8.09] the cart of a customer who is signed out says so, and leads to the sign-in or a new cart', async ({ page, complaints }) => {
  await layInBrowser(page, crypto.randomUUID())
  await page.route('**/api/carts/*', (route) => route.fulfill({ status: 403, json: { errorCode: 'NO_CART_ACCESS' } }))
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Ihre Sitzung ist beendet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/signIn')
  await act(page.getByRole('main'), /^Neuen Warenkorb beginnen$/)
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R4.01, R4.02] an ordered cart is read-only, and can be ordered again', async ({ page }) => {
  const { number } = await orderByCalls(page, await newBuyer(page, { pays: 'transfer', items: [ready, direct] }))
  await open(page, '/carts')
  await page.getByRole('listitem').filter({ hasText: 'bestellt' }).getByRole('button', { name: /^Öffnen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre bestellten Ansagen' })).toBeVisible()
  await expect(page.getByText(`Bestellnummer ${number}.`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Noch einmal bestellen', 'Neuen Warenkorb beginnen'])
  await expect(page.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute('href', `/myAccount/orders/${number}`)
  await act(page.getByRole('main'), /^Noch einmal bestellen$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Kurze Begrüßung'])
})

test('two tabs of one browser show the same cart', async ({ page, context }) => {
  await openCart(page, [ready, direct])
  const other = await context.newPage()
  await open(other, '/cart')
  await act(item(other, 'Kurze Begrüßung'), /^Duplizieren/)
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 3 Ansagen' })).toBeVisible()
  await act(item(page, 'Anrufbeantworter – Elektro Sommer GmbH'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(names(other)).toHaveText(['Kurze Begrüßung', 'Kurze Begrüßung'])
})

test('a page that had no cart counts the greetings that another tab adds', async ({ page, context }) => {
  await open(page, '/')
  const other = await context.newPage()
  const id = await filledCart(other.request, [direct])
  await layInBrowser(other, id)
  await open(other, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 1 Ansage' })).toBeVisible()
})

test('offline, nothing is lost: the cart stays on screen, with a message that says what to do', async ({ page, context, complaints }) => {
  // Where the links of its greetings lead is looked up a moment after they are drawn.
  const linksLookedUp = page.waitForResponse(/__manifest.*editText/)
  await openCart(page, [ready])
  await linksLookedUp
  await context.setOffline(true)
  await summary(page).getByLabel('Gutscheincode').fill('HERBST')
  await act(summary(page), /^Einlösen$/)
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Bitte prüfen Sie Ihre Internetverbindung')
  await expect(summary(page).getByLabel('Gutscheincode')).toHaveValue('HERBST')
  await expect(summary(page).getByLabel('Gutscheincode'), 'nothing is said of the code').toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('region', { name: 'Hinweise' }).getByRole('button', { name: 'Hinweis schließen' }).click()
  await summary(page).getByRole('radio', { name: 'Express' }).click()
  await expect(page.getByRole('region', { name: 'Hinweise' })).toContainText('Bitte prüfen Sie Ihre Internetverbindung')
  await expect(summary(page).getByRole('radio', { name: 'Standard' })).toBeChecked()
  await act(item(page, 'Anrufbeantworter – Elektro Sommer GmbH'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Internetverbindung')
  await context.setOffline(false)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('a cart that cannot be fetched is fetched again on request', async ({ page, complaints }) => {
  const id = await filledCart(page.request, [ready])
  await layInBrowser(page, id)
  await page.route('**/api/carts/*', (route) => route.abort())
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Ihr Warenkorb konnte nicht geladen werden' })).toBeVisible()
  await page.unroute('**/api/carts/*')
  await act(page.getByRole('main'), /^Noch einmal versuchen$/)
  await expect(names(page)).toHaveCount(1)
  forgiveRefusals(complaints)
})

test('[R2.02] invers shows the page in the other theme', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await open(page, '/cart?theme=light')
  const light = await paper()
  await open(page, '/cart?theme=light&invers=1')
  const dark = await paper()
  expect(dark).not.toBe(light)
  await open(page, '/cart?theme=dark&invers=1')
  expect(await paper()).toBe(light)
  await open(page, '/cart?invers=0')
  expect(await paper()).toBe(dark)
})

test('an English page is named in English throughout', async ({ page }) => {
  await openCart(page, [ready, unfinished], '/en/cart')
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText(/With opening hours.*Clara.*28\.90\snet/s)
  await expect(page.getByText('3 details missing from this greeting')).toBeVisible()
  await expect.poll(() => priceLines(page)).toEqual(['2 greetings €81.87', 'Total with VAT €81.87', 'incl. 19% VAT €13.07', 'without VAT €68.80'])
  await page.getByRole('banner').getByRole('link', { name: 'DE, Deutsch' }).click()
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toBeVisible()
})

test('by keyboard alone, a greeting is removed and restored, and the summary is filled in', async ({ page }) => {
  await openCart(page, [ready, direct])
  const press = async (where: Locator, key = 'Enter') => {
    await where.focus()
    await page.keyboard.press(key)
  }
  await press(item(page, 'Kurze Begrüßung').getByRole('button', { name: /^Entfernen/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }))
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH').getByRole('heading')).toBeFocused()
  await press(page.getByRole('button', { name: 'Zurückholen' }))
  await expect(item(page, 'Kurze Begrüßung').getByRole('heading')).toBeFocused()
  await press(summary(page).getByRole('radio', { name: 'Standard' }), 'ArrowDown')
  await expect(summary(page).getByRole('radio', { name: 'Express' })).toBeChecked()
  await press(summary(page).getByRole('radio', { name: '3CX' }), 'Space')
  await press(summary(page).getByRole('checkbox', { name: 'ALaw + 11,90 € mit MwSt.' }), 'Space')
  await expect.poll(() => priceLines(page)).toHaveLength(6)
  await press(summary(page).getByRole('button', { name: 'Zur Kasse' }))
  await expect(page).toHaveURL(/\/checkout$/)
})

test('on a phone the total and the checkout button stay in reach, and never cover the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCart(page, [ready, unfinished, direct])
  const bar = page.locator('.checkout-bar')
  await expect(bar.getByRole('button', { name: 'Zur Kasse' })).toBeInViewport()
  await expect(bar).toContainText(/105,55\s€/)
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      const over = document.querySelector('.checkout-bar')
      if (!focused || !over || over.contains(focused) || !document.querySelector('.cart')?.contains(focused)) return false
      return focused.getBoundingClientRect().bottom > over.getBoundingClientRect().top + 1
    })
    expect(isCovered, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')).toBe(false)
  }
})

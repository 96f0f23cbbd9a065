/** A greeting gets a name, and a link that somebody without an account opens. */
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { newBuyer } from './buyer.ts'
import { orderByCalls } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

const item = { product_id: 'ws-direct-patience', voices_id: 'ada', languages: 'de', telephone_system: 'fritzbox-hold' }

test('a greeting is renamed, and its link opens the files alone, in another browser, until it is revoked', async ({ page, browser }) => {
  const { cartId, headers } = await newBuyer(page, { items: [item], pays: 'invoice', confirmed: true })
  const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  await page.request.put(`/api/carts/${cartId}/consents`, { headers, data: consents })
  expect((await page.request.get(`/api/carts/${cartId}/checkout`, { headers })).status()).toBe(200)
  await open(page, '/myAccount/greetings')
  const card = page.getByRole('article', { name: 'Warteschleife – Geduld' })
  await expect(card.getByText('Fertig', { exact: true })).toBeVisible({ timeout: 60_000 })
  await card.getByRole('link', { name: 'Warteschleife – Geduld' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warteschleife – Geduld' })).toBeVisible()

  await page.getByRole('button', { name: 'Umbenennen: Warteschleife – Geduld' }).click()
  await page.getByRole('textbox', { name: 'Name der Ansage' }).fill('Filiale Süd')
  await page.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Filiale Süd' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Umbenennen: Filiale Süd' }), 'the window gives the focus back').toBeFocused()

  await page.getByRole('button', { name: 'Link erstellen' }).click()
  const address = await page.getByRole('textbox', { name: 'Link zum Weitergeben' }).inputValue()
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: 'Filiale Süd' })).toBeVisible()
  await expect(other.getByText('Passt für: AVM FRITZ!Box (Wartemusik)')).toBeVisible()
  expect(new URL(other.url()).search).toBe('')
  expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const without = await stranger.newPage()
  await without.goto(other.url())
  await expect(without.getByRole('heading', { name: 'Diese Adresse allein öffnet nichts' }), 'nobody is told that a link has ended which has not').toBeVisible()
  const saved = other.waitForEvent('download')
  await other.getByRole('link', { name: /^MP3 herunterladen/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/_filiale-sued_de_fritzbox-hold\.mp3$/)

  await page.reload()
  await expect(page.getByText(/^Gilt bis .*Einmal geöffnet, am/)).toBeVisible()
  await page.getByRole('button', { name: 'Link sperren' }).click()
  await expect(page.getByRole('button', { name: 'Link erstellen' })).toBeVisible()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await stranger.close()
})

test('[R9.05] where the system is not known, the link offers first what most of them take', async ({ page, browser }) => {
  await orderByCalls(page, await newBuyer(page, { items: [{ ...item, telephone_system: 'unknown' }], pays: 'invoice', confirmed: true }))
  await open(page, '/myAccount/greetings')
  const card = page.getByRole('article', { name: 'Warteschleife – Geduld' })
  await expect(card.getByText('Fertig', { exact: true })).toBeVisible({ timeout: 60_000 })
  await card.getByRole('link', { name: 'Warteschleife – Geduld' }).click()
  await page.getByRole('button', { name: 'Link erstellen' }).click()
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(await page.getByRole('textbox', { name: 'Link zum Weitergeben' }).inputValue())
  await expect(other.getByText('Die meisten nehmen die erste Datei, einige nur die mit A-Law.')).toBeVisible()
  const files = other.getByRole('main').getByRole('listitem').getByRole('link')
  for (const [at, name] of [/_8k\.wav$/, /_alaw\.wav$/, /\.mp3$/].entries()) {
    const saved = other.waitForEvent('download')
    await files.nth(at).click()
    expect((await saved).suggestedFilename()).toMatch(name)
  }
  await stranger.close()
})

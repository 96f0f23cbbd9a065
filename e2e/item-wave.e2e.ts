/** Each greeting of the cart shows the wave of its sound, before anybody has pressed play. */
import type { Page } from '@playwright/test'
import { header } from './customer.ts'
import { act, direct, forgiveRefusals, names, openCart } from './filled-cart.ts'
import { expect, test } from './shop-test.ts'

/** The texts that a sample was asked for. The first ones are refused. */
async function samplesAskedFor(page: Page, refused = 0): Promise<string[]> {
  const texts: string[] = []
  await page.route('**/api/prelisten', (route) => {
    const { text } = route.request().postDataJSON() as { text: string }
    texts.push(text)
    const sample = { id: 'a'.repeat(16), address: '/api/prelisten', duration: 2, peaks: Array.from({ length: 240 }, (_, at) => at % 100), words: [], guide_voice: false }
    return texts.length > refused ? route.fulfill({ json: sample }) : route.fulfill({ status: 429, json: { errorCode: 'VOICE_BUSY' } })
  })
  return texts
}

async function leaveAndComeBack(page: Page) {
  await header(page).getByRole('link', { name: /^Freizeichen/ }).first().click()
  await expect(page.locator('main .hero')).toBeVisible()
  await header(page).getByRole('link', { name: /^Warenkorb/ }).click()
  await expect(page).toHaveURL('/cart')
}

test('a waveform that the shop was too busy for is requested again the next time', async ({ page, complaints }) => {
  const asked = await samplesAskedFor(page, 1)
  const refusal = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/prelisten'))
  await openCart(page, [direct])
  const wave = page.getByRole('main').locator('.wave path').first()
  await refusal
  const flat = await wave.getAttribute('d')
  await leaveAndComeBack(page)
  await expect.poll(() => asked.length).toBe(2)
  await expect(wave).not.toHaveAttribute('d', flat ?? '')
  forgiveRefusals(complaints)
})

test('the first twelve greetings show their waveform, and removing one makes room for the next', async ({ page }) => {
  const asked = await samplesAskedFor(page)
  const letters = [...'abcdefghijklm']
  await openCart(page, letters.map((letter) => ({ product_id: 'creative-500', voices_id: 'clara', text: `Guten Tag ${letter}` })))
  await expect.poll(() => asked).toEqual(letters.slice(0, 12).map((letter) => `Guten Tag ${letter}`))
  await page.getByRole('button', { name: /^Entfernen: / }).first().click()
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(names(page)).toHaveCount(12)
  await leaveAndComeBack(page)
  await expect.poll(() => asked.at(-1)).toBe('Guten Tag m')
  expect(asked).toHaveLength(13)
})

test('[R3.15] the card shows one length: that of the sound, as soon as it is known', async ({ page }) => {
  await samplesAskedFor(page)
  await openCart(page, [{ product_id: 'creative-500', voices_id: 'clara', text: 'Guten Tag '.repeat(30) }])
  await expect(page.locator('.cart-item-facts li').filter({ hasText: /\d\ss$/ })).toHaveText('2 s')
  await expect(page.locator('.sample-time')).toHaveText('0:02')
})

test('[R5.02] a card shows by how much a text is too long, and mentions figures only where they are the cause', async ({ page }) => {
  await samplesAskedFor(page)
  await openCart(page, ['a'.repeat(1001), '1.234,56 € '.repeat(60)].map((text) => ({ product_id: 'creative-500', voices_id: 'clara', text })))
  await expect(page.getByText('1.000 Zeichen sind möglich, Ihr Text hat 1.001. Bitte kürzen Sie ihn.')).toHaveCount(1)
  await expect(page.getByText(/Aus Zahlen werden beim Sprechen viele Wörter/)).toHaveCount(1)
})

/** Orders that are really made, and the wallet's page on the way to them. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { Language } from '#domain/language.ts'
import { agree, expectOrdered, openCheckout, press, words, type Buyer, type Words } from './buyer.ts'

/** What somebody does on the page of the wallet, and what goes wrong then (`simulators/wallet/payments/payment-days.ts`). */
export async function decide(page: Page, answer: 'approve' | 'decline' | 'cancel', day?: string) {
  await page.waitForURL(/checkoutnow/)
  // The page remembers what was chosen on it before.
  await page.locator('#day').evaluate((list, chosen) => { (list as HTMLSelectElement).value = chosen }, day ?? '')
  await page.locator(`button[value="${answer}"]`).click()
  await page.locator('html[data-hydrated]').waitFor()
}

export const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()

/** At the checkout, where the way to pay is chosen: everything up to the page after the order. */
export async function orderNow(page: Page, say: Words = words.de) {
  await agree(page)
  await press(page, say.order)
  await expectOrdered(page, say)
}

const orderNumber = (page: Page) => new URL(page.url()).searchParams.get('so_number') ?? ''

/** From the page after the order to the order. */
export async function toOrder(page: Page): Promise<string> {
  const number = orderNumber(page)
  await page.getByRole('link', { name: /^(Bestellung ansehen|View the order)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^(Bestellung|Order) ${number}$`) })).toBeVisible()
  return number
}

const part = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('region', { name })
export const payment = (page: Page) => part(page, /^(Bezahlung|Payment)$/)
export const invoices = (page: Page) => part(page, /^(Rechnungen|Invoices)$/)
export const history = (page: Page) => part(page, /^(Verlauf|History)$/)

/** Made through the shop's own calls. */
export async function orderByCalls({ request }: Page, { cartId, headers }: Pick<Buyer, 'cartId' | 'headers'>, language: Language = 'de'): Promise<{ readonly id: string; readonly number: string }> {
  const data = { language, version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data })).status()).toBe(200)
  const answer = await request.get(`/api/carts/${cartId}/checkout?language=${language}`, { headers })
  expect(answer.status()).toBe(200)
  const { order_id: id, order_number: number } = await answer.json() as { order_id: string; order_number: number }
  return { id, number: String(number) }
}

/** The file that a button saves. */
export async function savedFile(page: Page, button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** And its beginning. */
export async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly start: string }> {
  const { name, bytes } = await savedFile(page, button)
  return { name, start: bytes.subarray(0, 60).toString('latin1') }
}

export async function openCheckoutWith(page: Page, say: Words, way: RegExp) {
  await openCheckout(page, say)
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && /\/api\/carts\/[\w-]+$/.test(response.url()))
  await choose(page, way)
  expect((await isSaved).status()).toBe(200)
}

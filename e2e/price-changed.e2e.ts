/** A price that changes while the checkout is open: nothing is ordered at a sum that was not on the screen. */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { agree, consents, expectOrdered, newBuyer, openCheckout, press, readyMade, summary, words, type Buyer } from './buyer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { decide } from './real-orders.ts'
import { expect, test } from './shop-test.ts'

const told = {
  de: /Der Preis hat sich inzwischen geändert, und es wurde noch nichts bestellt\. Bitte sehen Sie sich die neue Summe an/,
  en: /The price has changed and nothing has been ordered yet\. Please check the new total/,
} as const

async function addElsewhere({ request }: Page, { cartId, headers }: Buyer): Promise<number> {
  const answer = await request.post(`/api/carts/${cartId}/items`, { headers, data: readyMade })
  expect(answer.status()).toBe(200)
  return (await answer.json() as { price_total: number }).price_total
}

const money = (euros: number, language: Language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(euros)

const ordered = async ({ request }: Page, { headers }: Buyer) => (await request.get('/api/salesorders', { headers })).json()

test('is shown with the new sum, nothing is ordered, the consents are asked for again, and then it is ordered at the new sum (de)', async ({ page, complaints }) => {
  const say = words.de
  const buyer = await newBuyer(page, { pays: 'transfer' })
  await openCheckout(page, say)
  await agree(page)
  const total = await addElsewhere(page, buyer)
  await expect(summary(page)).not.toContainText(money(total, 'de'))
  await press(page, say.order)
  await expect(page.getByRole('alert').filter({ hasText: told.de })).toBeVisible()
  await expect(summary(page)).toContainText(money(total, 'de'))
  expect(await ordered(page, buyer)).toMatchObject({ total_results: 0 })
  // What was agreed to was another cart.
  for (const box of await consents(page).all()) await expect(box).not.toBeChecked()
  await agree(page)
  await press(page, say.order)
  await expectOrdered(page, say)
  expect(await ordered(page, buyer)).toMatchObject({ total_results: 1, records: [{ sum: total }] })
  forgiveRefusals(complaints)
})

test('is also shown after the wallet has approved the former sum, and the new one is approved first (en)', async ({ page, complaints }) => {
  const say = words.en
  const buyer = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'approve')
  await expect(consents(page)).toHaveCount(3)
  const total = await addElsewhere(page, buyer)
  await press(page, say.order)
  await expect(page.getByRole('alert').filter({ hasText: told.en })).toBeVisible()
  await expect(summary(page)).toContainText(money(total, 'en'))
  await expect(page).toHaveURL(`${say.path}/checkout`)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'approve')
  await press(page, say.order)
  await expectOrdered(page, say)
  expect(await ordered(page, buyer)).toMatchObject({ total_results: 1, records: [{ sum: total }] })
  forgiveRefusals(complaints)
})

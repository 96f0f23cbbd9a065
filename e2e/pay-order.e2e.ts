/** Paying an order by the wallet after it was made: from its page and from the list of invoices, on good days and bad ones. */
import type { Page } from '@playwright/test'
import { failures, type FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { newBuyer } from './buyer.ts'
import { said } from './customer.ts'
import { forgiveRefusals, forgiveSilence, ready } from './filled-cart.ts'
import { decide, history, invoices, orderByCalls, payment } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

/** What a wallet is asked goes through several processes. */
const soon = { timeout: 20_000 }

const payNow = (page: Page) => page.getByRole('button', { name: /^(Jetzt mit PayPal bezahlen|Pay now with PayPal)/ })

async function newOrder(page: Page, pays: 'invoice' | 'transfer', language: Language): Promise<string> {
  const buyer = await newBuyer(page, { pays, confirmed: pays === 'invoice', items: [ready] })
  const { number } = await orderByCalls(page, buyer, language)
  return number
}

/** The next press, or the next return from the wallet, is answered with that. Which day of the wallet means which is proven by the shop's own tests. */
const refuseNext = (page: Page, code: FailureCode) => (
  page.route('**/api/salesorders/*/pay', (route) => route.fulfill({ status: failures[code].status, json: { errorCode: code, message: '' } }), { times: 1 })
)

test('[R4.07, R8.08] an invoice is paid from the list or the order: given up, not begun, declined, not approved, unanswered: each says so, and the same button pays at last (de)', async ({ page, complaints }) => {
  const number = await newOrder(page, 'invoice', 'de')
  const asked: unknown[] = []
  page.on('request', (request) => { if (request.url().endsWith('/pay')) asked.push(request.postDataJSON()) })
  await test.step('a customer who gives up at the wallet is told that nothing was charged', async () => {
    await open(page, '/myAccount/invoices')
    await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: /^Jetzt bezahlen/ }).click()
    await decide(page, 'cancel')
    await expect(said(page, 'Sie haben die Zahlung abgebrochen, es wurde nichts abgebucht.')).toBeVisible()
  })
  await test.step('the address drops the wallet\'s parameters', async () => {
    await expect(page).toHaveURL(`/myAccount/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${number}$`) })).toBeVisible()
  })
  await test.step('a payment that cannot be started says so', async () => {
    await refuseNext(page, 'ERROR_CREATING_PAYMENT')
    await payNow(page).click()
    await expect(said(page, 'Die Zahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.')).toBeVisible(soon)
  })
  await test.step('a customer whose bank declines is told so', async () => {
    await payNow(page).click()
    await decide(page, 'decline')
    await expect(said(page, 'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.')).toBeVisible(soon)
  })
  await test.step('a payment that was not approved says so', async () => {
    await refuseNext(page, 'PAYMENT_NOT_IN_APPROVED_STATE')
    await payNow(page).click()
    await expect(said(page, 'Die Zahlung wurde noch nicht freigegeben. Bitte geben Sie sie frei oder wählen Sie eine andere Zahlungsart.')).toBeVisible(soon)
  })
  await test.step('an unresponsive wallet is reported, and the same button pays once it answers', async () => {
    await payNow(page).click()
    await page.waitForURL(/checkoutnow/)
    await refuseNext(page, 'WALLET_NOT_AVAILABLE')
    await decide(page, 'approve')
    await expect(said(page, /PayPal antwortet gerade nicht\. Bitte versuchen Sie es gleich noch einmal/)).toBeVisible(soon)
    await payNow(page).click()
    await expect(said(page, 'Die Bestellung ist bezahlt. Vielen Dank.')).toBeVisible(soon)
  })
  await expect(page).toHaveURL(`/myAccount/orders/${number}`)
  await expect(payment(page)).toContainText(/Bezahlt am /)
  await expect(invoices(page)).toContainText('Bezahlt')
  await expect(payNow(page)).toHaveCount(0)
  const [press, back] = [{ language: 'de' }, { language: 'de', payment_id: expect.any(String) }]
  expect(asked, 'from the list and given up; not begun; declined; not approved; unanswered; paid').toEqual([press, press, press, back, press, press, back, press])
  await open(page, '/myAccount/invoices')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Bezahlt')
  await expect(page.getByRole('button', { name: /^Jetzt bezahlen/ })).toHaveCount(0)
  forgiveSilence(complaints)
})

test('[R4.04, R8.08] an order that waits for a transfer is paid by the wallet: under review it is neither paid nor offered again; then it begins, and gets its promised day (en)', async ({ page, complaints }) => {
  await open(page, `/en/myAccount/orders/${await newOrder(page, 'transfer', 'en')}`)
  await expect(history(page)).toContainText('Ready within 5 working days of your payment')
  await payNow(page).click()
  await decide(page, 'approve', 'Pending-Then-Completed')
  await expect(payment(page)).toContainText('Your payment is still being checked')
  await expect(payment(page)).not.toContainText('IBAN')
  await expect(payNow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(payment(page)).toContainText(/Paid on /, { timeout: 60_000 })
  await expect(payment(page)).not.toContainText('IBAN')
  await expect(payNow(page)).toHaveCount(0)
  await expect(history(page)).toContainText('Ordered')
  await expect(history(page)).toContainText(/Ready by \d+ \w+ \d{4}/)
  await expect(invoices(page)).toContainText('Paid')
  forgiveRefusals(complaints)
})

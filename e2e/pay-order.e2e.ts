/** Paying an order by the wallet after it was made: from its page and from the list of invoices, on good days and bad ones. */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { newBuyer, type Buyer } from './buyer.ts'
import { said } from './customer.ts'
import { forgiveRefusals, forgiveSilence, ready } from './filled-cart.ts'
import { mailsOf } from './letter-box.ts'
import { decide, history, invoices, orderByCalls, payment, walletTrouble } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

/** What a wallet is asked goes through several processes. */
const soon = { timeout: 20_000 }

const payNow = (page: Page) => page.getByRole('button', { name: /^(Jetzt mit PayPal bezahlen|Pay now with PayPal)/ })

interface Ordered {
  readonly buyer: Buyer
  readonly number: string
}

interface Wanted {
  readonly pays?: 'invoice' | 'transfer'
  readonly language?: Language
}

async function openOrder(page: Page, { pays = 'invoice', language = 'de' }: Wanted = {}): Promise<Ordered> {
  const buyer = await newBuyer(page, { pays, confirmed: pays === 'invoice', items: [ready] })
  const { number } = await orderByCalls(page, buyer, language)
  await open(page, `${told[language].path}/myAccount/orders/${number}`)
  return { buyer, number }
}

const told = {
  de: {
    path: '', paid: 'Die Bestellung ist bezahlt. Vielen Dank.', isPaid: /Bezahlt am /, tag: 'Bezahlt', cancelled: /abgebrochen, es wurde nichts abgebucht/,
    declined: 'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    notApproved: 'Die Zahlung wurde noch nicht freigegeben. Bitte geben Sie sie frei oder wählen Sie eine andere Zahlungsart.',
    notBegun: 'Die Zahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    silent: /Der Zahlungsdienst antwortet gerade nicht\. Bitte versuchen Sie es gleich noch einmal/,
    lookedInto: 'Ihre Zahlung wird noch geprüft', lookAgain: 'Noch einmal nachsehen', denied: (number: string) => `Zahlung zur Bestellung ${number} wurde abgelehnt`,
  },
  en: {
    path: '/en', paid: 'The order is paid. Thank you.', isPaid: /Paid on /, tag: 'Paid', cancelled: /You cancelled the payment; nothing was charged/,
    declined: 'The payment was declined and nothing was charged. Please try again or choose another way to pay.',
    notApproved: 'The payment has not been approved yet. Please approve it or choose another way to pay.',
    notBegun: 'The payment could not be started. Please try again or choose another way to pay.',
    silent: /The payment service does not answer at the moment\. Please try again shortly/,
    lookedInto: 'Your payment is still being checked', lookAgain: 'Look again', denied: (number: string) => `payment for order ${number} was declined`,
  },
} as const

/** One of each sentence: which day means which is the checkout's to prove. */
const refusals = [{ day: 'Not-Approved', says: 'notApproved', language: 'de' }, { day: 'Declined-Always', says: 'declined', language: 'en' }] as const

/** Asked for until the wallet has said it. */
async function untilPaid(page: Page, { lookAgain, isPaid }: (typeof told)[Language]) {
  await expect(async () => {
    await page.getByRole('button', { name: lookAgain }).click({ timeout: 1000 }).catch(() => undefined)
    await expect(payment(page)).toContainText(isPaid, { timeout: 1500 })
  }).toPass({ timeout: 60_000 })
}

for (const { day, says, language } of refusals) {
  test(`[R8.08] an order whose payment is refused (${day}) says so, and is paid afterwards (${language})`, async ({ page, complaints }) => {
    const is = told[language]
    await openOrder(page, { language })
    await payNow(page).click()
    await decide(page, 'approve', day)
    await expect(said(page, is[says])).toBeVisible(soon)
    await payNow(page).click()
    await decide(page, 'approve')
    await expect(said(page, is.paid)).toBeVisible(soon)
    forgiveRefusals(complaints)
  })
}

test('[R4.07] an invoice is paid from the order, and the address drops the wallet\'s parameters (de)', async ({ page }) => {
  const is = told.de
  const { number } = await openOrder(page, { language: 'de' })
  await payNow(page).click()
  await decide(page, 'approve')
  await expect(said(page, is.paid)).toBeVisible(soon)
  await expect(page).toHaveURL(`${is.path}/myAccount/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${number}$`) })).toBeVisible()
  await expect(payment(page)).toContainText(is.isPaid)
  await expect(invoices(page)).toContainText(is.tag)
  await expect(payNow(page)).toHaveCount(0)
  await page.reload()
  await expect(payment(page)).toContainText(is.isPaid)
})

test('a customer who gives up at the wallet, or is declined, pays at the next attempt (en)', async ({ page, complaints }) => {
  const is = told.en
  await openOrder(page, { language: 'en' })
  await payNow(page).click()
  await decide(page, 'cancel')
  await expect(said(page, is.cancelled)).toBeVisible()
  await payNow(page).click()
  await decide(page, 'decline')
  await expect(said(page, is.declined)).toBeVisible()
  await payNow(page).click()
  await decide(page, 'approve')
  await expect(said(page, is.paid)).toBeVisible(soon)
  forgiveRefusals(complaints)
})

test('[R8.08] a payment that cannot be started says so, and is started at the next attempt (de)', async ({ page, complaints }) => {
  const is = told.de
  const { buyer } = await openOrder(page, { language: 'de' })
  await walletTrouble(page.request, { day: 'PAYEE_ACCOUNT_RESTRICTED', call: 'create', customId: buyer.cartId })
  await payNow(page).click()
  await expect(said(page, is.notBegun)).toBeVisible(soon)
  await payNow(page).click()
  await decide(page, 'approve')
  await expect(said(page, is.paid)).toBeVisible(soon)
  forgiveRefusals(complaints)
})

test('[R8.08] an unresponsive wallet is reported, and the same button pays once it answers (en)', async ({ page, complaints }) => {
  const is = told.en
  await openOrder(page, { language: 'en' })
  await payNow(page).click()
  await page.waitForURL(/checkoutnow/)
  await page.route('**/api/salesorders/*/pay', (route) => route.fulfill({ status: 503, json: { errorCode: 'WALLET_NOT_AVAILABLE', message: '' } }), { times: 1 })
  await decide(page, 'approve')
  await expect(said(page, is.silent)).toBeVisible(soon)
  await payNow(page).click()
  await expect(payment(page)).toContainText(is.isPaid, soon)
  await expect(payNow(page)).toHaveCount(0)
  forgiveSilence(complaints)
})

test('[R8.08] Down-Long: a payment without an answer is not offered again, and appears once the wallet is back (de)', async ({ page, complaints }) => {
  const is = told.de
  await openOrder(page, { language: 'de' })
  await payNow(page).click()
  await decide(page, 'approve', 'Down-Long')
  await expect(payment(page)).toContainText(is.lookedInto, { timeout: 40_000 })
  await expect(payNow(page)).toHaveCount(0)
  await untilPaid(page, is)
  forgiveRefusals(complaints)
})

test('[R8.08] a payment under review is neither paid nor offered again; once it is approved the order shows it (en)', async ({ page, complaints }) => {
  const is = told.en
  await openOrder(page, { pays: 'transfer', language: 'en' })
  await payNow(page).click()
  await decide(page, 'approve', 'Pending-Then-Completed')
  await expect(payment(page)).toContainText(is.lookedInto)
  await expect(payment(page)).not.toContainText('IBAN')
  await expect(payNow(page)).toHaveCount(0)
  await untilPaid(page, is)
  forgiveRefusals(complaints)
})

test('[R8.08] a payment that is denied after a review is reported by mail, and the order can be paid again (de)', async ({ page, complaints }) => {
  const is = told.de
  const { buyer, number } = await openOrder(page, { language: 'de' })
  await payNow(page).click()
  await decide(page, 'approve', 'Pending-Then-Denied')
  await expect(payment(page)).toContainText(is.lookedInto)
  await expect.poll(async () => (await mailsOf(buyer.email)).some((mail) => mail.includes(is.denied(number))), { timeout: 40_000 }).toBe(true)
  await open(page, `${is.path}/myAccount/orders/${number}`)
  await payNow(page).click()
  await decide(page, 'approve')
  await expect(said(page, is.paid)).toBeVisible(soon)
  forgiveRefusals(complaints)
})

test('[R4.07] an invoice is paid from the list of invoices', async ({ page }) => {
  const { number } = await openOrder(page)
  await open(page, '/myAccount/invoices')
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: /^Jetzt bezahlen/ }).click()
  await decide(page, 'approve')
  await expect(said(page, 'Die Bestellung ist bezahlt. Vielen Dank.')).toBeVisible()
  await open(page, '/myAccount/invoices')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Bezahlt')
  await expect(page.getByRole('button', { name: /^Jetzt bezahlen/ })).toHaveCount(0)
})

test('[R4.04] an order that waits for a transfer begins when the wallet pays it, and gets its promised day then', async ({ page }) => {
  await openOrder(page, { pays: 'transfer' })
  await expect(history(page)).toContainText('5 Werktage nach Zahlungseingang')
  await payNow(page).click()
  await decide(page, 'approve')
  await expect(said(page, 'Die Bestellung ist bezahlt. Vielen Dank.')).toBeVisible()
  await expect(history(page)).toContainText('Bestellt')
  await expect(history(page)).toContainText(/Spätestens fertig am/)
  await expect(payment(page)).not.toContainText('IBAN')
  await expect(invoices(page)).toContainText('Bezahlt')
})

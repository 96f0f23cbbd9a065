/** What can go wrong with the wallet at the checkout: the sentence says what to do, and the cart is paid afterwards, by the wallet or in another way. */
import type { Page, Route } from '@playwright/test'
import { failures, type FailureCode } from '#domain/errors.ts'
import { agree, consents, expectOrdered, newBuyer, openCheckout, press, words } from './buyer.ts'
import { forgiveRefusals, forgiveSilence } from './filled-cart.ts'
import { mailsOf } from './letter-box.ts'
import { choose, decide, history, payment, toOrder } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

/** The call that the button makes: what is prepared when a way is chosen is asked for at any sum. */
const ordering = /\/api\/carts\/[\w-]+\/checkout\?.*price_total/
const answerWith = (code: FailureCode) => ({ status: failures[code].status, headers: { 'retry-after': '0' }, json: { errorCode: code, message: '' } })

const refusal = (page: Page) => page.getByRole('form', { name: /^(Kasse|Checkout)$/ }).getByRole('alert')

async function refusedWith(page: Page, code: FailureCode, sentence: string, button: string = words.de.order) {
  await page.route(ordering, (route) => route.fulfill(answerWith(code)), { times: 1 })
  await press(page, button)
  await expect(refusal(page)).toContainText(sentence)
  for (const box of await consents(page).all()) await expect(box).toBeChecked()
}

/** The next call of the button waits until the test decides what becomes of it. */
function nextCall(page: Page): Promise<Route> {
  return new Promise((resolve) => { void page.route(ordering, (route) => resolve(route), { times: 1 }) })
}

const silent = 'PayPal antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder wählen Sie eine andere Zahlungsart.'

/** Which day of the wallet means which, and that the cart is paid afterwards, is proven by the shop's own tests: here it is what somebody reads, and the next press. */
const approvalIsOver: readonly (readonly [FailureCode, string])[] = [
  ['PAYMENT_NOT_IN_APPROVED_STATE', 'Die Zahlung wurde noch nicht freigegeben. Bitte geben Sie sie frei oder wählen Sie eine andere Zahlungsart.'],
  ['PAYMENT_AMOUNT_DIFFERS', 'Es wurde ein falscher Betrag abgebucht. Wir erstatten ihn'],
  ['PAYMENT_DECLINED', 'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.'],
  ['PRICE_CHANGED', 'Der Preis hat sich inzwischen geändert, und es wurde noch nichts bestellt.'],
]

test('[R8.08, R8.01] each refusal of the wallet says what to do, the consents stay, and the next press goes on; a slow wallet and money on its way say so; in the end one order, paid (de)', async ({ page, complaints }) => {
  const say = words.de
  const { headers } = await newBuyer(page, { pays: 'wallet' })
  const late = page.getByRole('status').filter({ hasText: 'PayPal braucht gerade länger. Bitte lassen Sie diese Seite offen, es wird nichts doppelt abgebucht.' })
  await openCheckout(page, say)
  await agree(page)
  await test.step('a payment that cannot be started, and a wallet that does not answer', async () => {
    await refusedWith(page, 'ERROR_CREATING_PAYMENT', 'Die Zahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.', say.toWallet)
    await refusedWith(page, 'WALLET_NOT_AVAILABLE', silent, say.toWallet)
  })
  await test.step('a wallet that takes long: the page says what it waits for, and then leads there', async () => {
    const held = nextCall(page)
    await press(page, say.toWallet)
    await expect(late).toBeVisible()
    await (await held).continue()
    await decide(page, 'approve')
  })
  const approved = page.url()
  expect(approved).toContain('pay=ok')
  for (const [code, sentence] of approvalIsOver) {
    await test.step(`${code} ends the approval: the next press begins another payment`, async () => {
      await open(page, approved)
      await refusedWith(page, code, sentence)
      await expect(page).toHaveURL('/checkout')
    })
  }
  await test.step('once the wallet is silent the approval stays', async () => {
    await open(page, approved)
    await refusedWith(page, 'WALLET_NOT_AVAILABLE', silent)
    await expect(page).toHaveURL(approved)
  })
  await test.step('money on its way: the page waits, says that the customer need not, and continues to the order by itself', async () => {
    const first = nextCall(page)
    await press(page, say.order)
    await expect(late).toBeVisible()
    const second = nextCall(page)
    await (await first).fulfill(answerWith('PAYMENT_IN_PROGRESS'))
    const again = await second
    await expect(page.getByText(/PayPal prüft die Zahlung noch\..*Sie müssen nicht warten/)).toBeVisible()
    await again.continue()
    await expectOrdered(page, say)
  })
  await toOrder(page)
  await expect(payment(page)).toContainText(/Bezahlt am/)
  expect(await (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
  forgiveSilence(complaints)
})

test('[R8.08, R8.11] money without news is not requested again, and the page shows the cart\'s id to quote; the cart can be paid in another way (en)', async ({ page, complaints }) => {
  const say = words.en
  const { cartId } = await newBuyer(page, { pays: 'wallet' })
  await page.route(ordering, (route) => (route.request().url().includes('payment_id=') ? route.fulfill(answerWith('PAYMENT_IN_PROGRESS')) : route.fallback()))
  await open(page, `${say.path}/checkout?pay=ok&token=5O190127TN364715T`)
  await expect(consents(page)).toHaveCount(3)
  await agree(page)
  await press(page, say.order)
  await expect(refusal(page)).toContainText('Please don’t pay again', { timeout: 60_000 })
  await expect(refusal(page)).toContainText(cartId)
  await page.getByRole('link', { name: 'Send us a message' }).click()
  await expect(page).toHaveURL(`${say.path}/contact`)
  await openCheckout(page, say)
  await choose(page, say.transfer)
  await agree(page)
  await press(page, say.order)
  await expectOrdered(page, say)
  await expect(page.getByRole('img', { name: 'Scan with your banking app' })).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R8.08] a payment under review is an order that waits; if denied, it is reported by mail and paid again (de)', async ({ page, complaints }) => {
  const say = words.de
  const { email } = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'approve', 'Pending-Then-Denied')
  await press(page, say.order)
  await expectOrdered(page, say)
  await expect(page.getByRole('main')).toContainText(/Ihre Zahlung über [\d,]+\s€ wird noch geprüft\. Sobald sie bestätigt ist, beginnen wir/)
  await expect(page.getByRole('main')).not.toContainText('Fertige Texte stehen in wenigen Minuten')
  const number = await toOrder(page)
  await expect(history(page)).toContainText('Wartet auf Zahlung')
  await expect.poll(async () => (await mailsOf(email)).some((mail) => mail.includes(`Zahlung zur Bestellung ${number} wurde abgelehnt`)), { timeout: 60_000 }).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: /^Jetzt mit PayPal bezahlen/ }).click()
  await decide(page, 'approve')
  await expect(payment(page)).toContainText(/Bezahlt am/)
  forgiveRefusals(complaints)
})

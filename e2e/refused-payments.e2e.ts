/** What can go wrong with the wallet at the checkout: the sentence says what to do, and the cart is paid afterwards, by the wallet or in another way. */
import type { Page } from '@playwright/test'
import { agree, expectOrdered, newBuyer, openCheckout, press, words, type Words } from './buyer.ts'
import { forgiveRefusals, forgiveSilence, names } from './filled-cart.ts'
import { mailsOf } from './letter-box.ts'
import { choose, decide, history, payment, toOrder, walletTrouble } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

const told = {
  de: {
    declined: 'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    notApproved: 'Die Zahlung wurde noch nicht freigegeben. Bitte geben Sie sie frei oder wählen Sie eine andere Zahlungsart.',
    otherAmount: 'Abgebucht wurde ein anderer Betrag als der verlangte. Sie bekommen ihn zurück',
    silent: 'PayPal antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder wählen Sie eine andere Zahlungsart.',
    notBegun: 'Die Zahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
    waits: /PayPal prüft die Zahlung noch\..*Sie müssen nicht warten/, notAgain: 'Bitte zahlen Sie nicht noch einmal', write: 'Nachricht schreiben', isPaid: /Bezahlt am/,
    lookedInto: 'Ihre Zahlung wird noch geprüft. Sobald sie bestätigt ist, beginnen wir', ready: 'Fertige Texte stehen in wenigen Minuten', waiting: 'Wartet auf Zahlung',
    denied: (number: string) => `Zahlung zur Bestellung ${number} wurde abgelehnt`, payNow: /^Jetzt mit PayPal bezahlen/,
    deleteSet: /^Löschen/, notDeleted: 'Ist dafür eine Zahlung begonnen, schließen Sie sie bitte zuerst ab', remove: /^Entfernen/,
  },
  en: {
    declined: 'The payment was declined and nothing was charged. Please try again or choose another way to pay.',
    notApproved: 'The payment has not been approved yet. Please approve it or choose another way to pay.',
    otherAmount: 'Another amount was charged than we asked for. You get it back',
    silent: 'PayPal does not answer at the moment. Please try again shortly, or choose another way to pay.',
    notBegun: 'The payment could not be started. Please try again or choose another way to pay.',
    waits: /PayPal is still checking the payment\..*You need not wait/, notAgain: 'Please do not pay again', write: 'Write a message', isPaid: /Paid on/,
    lookedInto: 'Your payment is still being checked. As soon as it is confirmed we begin', ready: 'Ready-made texts can be downloaded within minutes', waiting: 'Waiting for payment',
    denied: (number: string) => `payment for order ${number} was declined`, payNow: /^Pay now with PayPal/,
    deleteSet: /^Delete/, notDeleted: 'If a payment for it has begun, please complete it first', remove: /^Remove/,
  },
} as const

const refusal = (page: Page) => page.getByRole('form', { name: /^(Kasse|Checkout)$/ }).getByRole('alert')
const done = (page: Page, say: Words) => page.getByRole('heading', { level: 1, name: say.done })

/** `meanwhile` hears what the wallet calls the payment. */
async function approve(page: Page, say: Words, day?: string, meanwhile: (paymentId: string) => Promise<void> = async () => {}) {
  await openCheckout(page, say)
  await agree(page)
  await press(page, say.order)
  await decide(page, 'approve', day)
  await meanwhile(new URL(page.url()).searchParams.get('token') ?? '')
  await press(page, say.order)
}

/** Whatever went wrong: there is always the other way. */
async function payByTransfer(page: Page, say: Words) {
  await choose(page, say.transfer)
  await agree(page)
  await press(page, say.order)
  await expectOrdered(page, say)
  await expect(page.getByRole('img', { name: /Mit der Banking-App einlesen|Scan with your banking app/ })).toBeVisible()
}

async function payByWallet(page: Page, say: Words) {
  await agree(page)
  await press(page, say.order)
  await decide(page, 'approve')
  await press(page, say.order)
  await expectOrdered(page, say)
}

/** What is approved at the wallet stays so: the button alone is pressed again, until the wallet answers. */
async function pressAgain(page: Page, say: Words) {
  await expect(async () => {
    if (await done(page, say).isVisible()) return
    await page.getByRole('button', { name: say.order, exact: true }).click({ timeout: 1000 })
    await expect(done(page, say)).toBeVisible({ timeout: 12_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText(say.number)).toBeVisible()
}

/** One of each sentence: which day means which is the wallet's adapter's to prove. */
const refused = [
  { day: 'Declined-Always', says: 'declined', after: payByTransfer },
  { day: 'Approval-Reversed', says: 'notApproved', after: payByWallet },
  { day: 'Wrong-Amount', says: 'otherAmount', after: payByWallet },
  { day: 'Lost-Answers', says: 'silent', after: pressAgain },
] as const

/** The wallet is busy with the money for longer than a call lasts. */
const keepBusy = (page: Page) => (paymentId: string) => walletTrouble(page.request, { day: 'ORDER_COMPLETION_IN_PROGRESS', call: 'capture', orderId: paymentId })

/** By turns: a language changes the words alone. */
const languages = ['de', 'en'] as const
const spoken = (nth: number) => nth % 2 === 0 ? [words.de, told.de] as const : [words.en, told.en] as const

for (const [nth, { day, says, after }] of refused.entries()) {
  test(`[R8.08] ${day}: the message says what to do, and the cart is paid afterwards: ${after.name} (${languages[nth % 2]})`, async ({ page, complaints }) => {
    const [say, is] = spoken(nth)
    await newBuyer(page, { pays: 'wallet' })
    await approve(page, say, day)
    await expect(refusal(page)).toContainText(is[says], { timeout: 40_000 })
    await after(page, say)
    forgiveSilence(complaints)
  })
}

test('[R8.08] ERROR_CREATING_PAYMENT (PAYEE_ACCOUNT_RESTRICTED): the message says what to do, and the cart is paid afterwards (en)', async ({ page, complaints }) => {
  const [say, is] = spoken(1)
  const { cartId } = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  await walletTrouble(page.request, { day: 'PAYEE_ACCOUNT_RESTRICTED', call: 'create', customId: cartId })
  await press(page, say.order)
  await expect(refusal(page)).toContainText(is.notBegun)
  await payByTransfer(page, say)
  forgiveRefusals(complaints)
})

test('[R8.01] WALLET_NOT_AVAILABLE (Down): once the wallet is back, the same button leads to it (de)', async ({ page, complaints }) => {
  const [say, is] = [words.de, told.de]
  const { cartId } = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page, say)
  await agree(page)
  // As often as the shop asks by itself.
  await walletTrouble(page.request, { day: 'Down', call: 'create', customId: cartId, times: 4 })
  await press(page, say.order)
  await expect(refusal(page)).toContainText(is.silent, { timeout: 40_000 })
  await payByWallet(page, say)
  forgiveSilence(complaints)
})

test('[R8.01] a wallet that takes long: the page says what it waits for, before the approval and when the money is taken (de)', async ({ page }) => {
  const late = page.getByRole('status').filter({ hasText: 'PayPal braucht gerade länger. Bitte lassen Sie diese Seite offen, es wird nichts doppelt abgebucht.' })
  await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page)
  await agree(page)
  const letGo = await holdCalls(page, '**/api/carts/*/checkout*')
  await press(page, words.de.order)
  await expect(late).toBeVisible()
  letGo()
  await decide(page, 'approve')
  const letGoAgain = await holdCalls(page, '**/api/carts/*/checkout*')
  await press(page, words.de.order)
  await expect(late).toBeVisible()
  letGoAgain()
  await expectOrdered(page)
})

test('[R8.08] Down-Long: the page waits and says so; a customer who comes back and presses again pays once (en)', async ({ page, complaints }) => {
  const [say, is] = [words.en, told.en]
  const { headers } = await newBuyer(page, { pays: 'wallet' })
  await approve(page, say, 'Down-Long')
  await expect(page.getByText(is.waits)).toBeVisible({ timeout: 40_000 })
  await openCheckout(page, say)
  await agree(page)
  await pressAgain(page, say)
  await toOrder(page)
  await expect(payment(page)).toContainText(is.isPaid)
  expect(await (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
  forgiveSilence(complaints)
})

test('[R8.08] PAYMENT_IN_PROGRESS: the page waits, says that the customer need not, and continues to the order by itself (de)', async ({ page, complaints }) => {
  const [say, is] = [words.de, told.de]
  await newBuyer(page, { pays: 'wallet' })
  await approve(page, say, '', keepBusy(page))
  await expect(page.getByText(is.waits)).toBeVisible({ timeout: 40_000 })
  await expect(done(page, say)).toBeVisible({ timeout: 60_000 })
  await toOrder(page)
  await expect(payment(page)).toContainText(is.isPaid)
  forgiveRefusals(complaints)
})

test('[R8.08, R8.11] PAYMENT_IN_PROGRESS: money without news is not requested again, and the page shows the cart\'s id to quote (en)', async ({ page, complaints }) => {
  const [say, is] = [words.en, told.en]
  const { cartId } = await newBuyer(page, { pays: 'wallet' })
  await page.route(/\/api\/carts\/[\w-]+\/checkout\?(?!.*prepare).*payment_id=/, (route) => (
    route.fulfill({ status: 409, headers: { 'retry-after': '0' }, json: { errorCode: 'PAYMENT_IN_PROGRESS', message: '' } })
  ))
  await approve(page, say)
  await expect(refusal(page)).toContainText(is.notAgain, { timeout: 60_000 })
  await expect(refusal(page)).toContainText(cartId)
  await page.getByRole('link', { name: is.write }).click()
  await expect(page).toHaveURL(`${say.path}/contact`)
  forgiveRefusals(complaints)
})

test('[R8.08] a payment under review is an order that waits; if denied, it is reported by mail and paid again (de)', async ({ page, complaints }) => {
  const [say, is] = [words.de, told.de]
  const { email } = await newBuyer(page, { pays: 'wallet' })
  await approve(page, say, 'Pending-Then-Denied')
  await expectOrdered(page, say)
  await expect(page.getByRole('main')).toContainText(is.lookedInto)
  await expect(page.getByRole('main')).not.toContainText(is.ready)
  const number = await toOrder(page)
  await expect(history(page)).toContainText(is.waiting)
  await expect.poll(async () => (await mailsOf(email)).some((mail) => mail.includes(is.denied(number))), { timeout: 60_000 }).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: is.payNow }).click()
  await decide(page, 'approve')
  await expect(payment(page)).toContainText(is.isPaid)
  forgiveRefusals(complaints)
})

test('[R8.08] CARD_COULD_NOT_BE_DELETED: a set that is being paid stays, and is ordered (en)', async ({ page, complaints }) => {
  const [say, is] = [words.en, told.en]
  const { cartId, headers } = await newBuyer(page, { pays: 'wallet' })
  expect((await page.request.put(`/api/carts/${cartId}/saveToAccount`, { headers, data: { name: 'Filiale Süd' } })).status()).toBe(200)
  expect((await page.request.get(`/api/carts/${cartId}/checkout?prepare=true`, { headers })).status()).toBe(200)
  await open(page, `${say.path}/carts`)
  await page.getByRole('button', { name: is.deleteSet }).click()
  await page.getByRole('dialog').getByRole('button', { name: is.deleteSet }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(is.notDeleted)
  await page.keyboard.press('Escape')
  await openCheckout(page, say)
  await payByTransfer(page, say)
  forgiveRefusals(complaints)
})

test('[R8.08] CARTITEM_COULD_NOT_BE_DELETED: a greeting that is already gone counts as removed, and the rest is ordered (de)', async ({ page, complaints }) => {
  const [say, is] = [words.de, told.de]
  const items = [{ product_id: 'ws-direct-patience', voices_id: 'clara', languages: 'de' }, { product_id: 'abb-direct-moment', voices_id: 'jonas' }]
  const { cartId, headers } = await newBuyer(page, { pays: 'transfer', items })
  await open(page, `${say.path}/cart`)
  await expect(names(page)).toHaveCount(2)
  expect((await page.request.delete(`/api/carts/${cartId}/items/1`, { headers })).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: is.remove }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: is.remove }).click()
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await openCheckout(page, say)
  await payByTransfer(page, say)
  forgiveRefusals(complaints)
})

/** The money comes, however the wallet behaves: one order, paid once. */
const comes = ['Webhook-First', 'Slow-Capture', 'Down-Twice'] as const

for (const day of comes) {
  test(`[R8.08] ${day}: the order exists, and is paid`, async ({ page, complaints }) => {
    const { headers } = await newBuyer(page, { pays: 'wallet' })
    await approve(page, words.de, day)
    await expect(done(page, words.de)).toBeVisible({ timeout: 60_000 })
    await toOrder(page)
    await expect(payment(page)).toContainText(/Bezahlt am/)
    expect(await (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
    forgiveRefusals(complaints)
  })
}

test('[R8.08] Pending-Then-Completed: the order waits for its money, and begins once the money has arrived', async ({ page }) => {
  await newBuyer(page, { pays: 'wallet' })
  await approve(page, words.de, 'Pending-Then-Completed')
  await expectOrdered(page)
  await toOrder(page)
  await expect(async () => {
    await page.reload()
    await expect(payment(page)).toContainText(/Bezahlt am/, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
})

test('[R8.08] Already-Captured: a customer who comes back finds the order, which is paid', async ({ page }) => {
  const { headers } = await newBuyer(page, { pays: 'wallet' })
  await openCheckout(page)
  await agree(page)
  await press(page, words.de.order)
  // The wallet's own message is the first: nobody is sent back before it has arrived.
  await page.route('**/checkoutnow*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    await expect.poll(async () => (await page.request.get('/api/salesorders', { headers })).json()).toMatchObject({ total_results: 1 })
    return route.fulfill({ response })
  })
  await decide(page, 'approve', 'Already-Captured')
  await expectOrdered(page)
  await toOrder(page)
  await expect(payment(page)).toContainText(/Bezahlt am/)
})

/** Real orders, from the checkout to their page: every way to pay in both languages, documents and cancellation. */
import { consents, expectOrdered, newBuyer, openCheckout, press, readyMade, summary, agree, words } from './buyer.ts'
import { newEmail, said } from './customer.ts'
import { forgiveRefusals, ready } from './filled-cart.ts'
import { decide, history, invoices, openCheckoutWith, orderNow, payment, saved, toOrder } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

const shown = {
  de: {
    wallet: 'PayPal', debit: 'SEPA-Lastschrift', invoice: 'Rechnung', transfer: 'Vorkasse per Überweisung', paid: /Bezahlt am .*Vielen Dank/,
    collects: /Wir ziehen .* frühestens am .* von Ihrem Konto DE02.*51 ein/, ordered: 'Bestellt', waits: 'Wartet auf Zahlung', due: 'Offen', isPaid: 'Bezahlt',
    none: 'Noch keine Rechnung', scan: /Mit der Banking-App einlesen/, afterPayment: 'Spätestens fertig 5 Werktage nach Zahlungseingang', by: /Spätestens fertig am/,
    payNow: /Jetzt mit PayPal bezahlen/, items: 'Bestellte Ansagen', costs: 'Kosten', confirmation: 'Auftragsbestätigung (PDF)', proforma: 'Pro-forma-Rechnung (PDF)',
  },
  en: {
    wallet: 'PayPal', debit: 'SEPA direct debit', invoice: 'Invoice', transfer: 'Bank transfer in advance', paid: /Paid on .*Thank you/,
    collects: /We’ll collect .* from your account DE02.*51, on .* at the earliest/, ordered: 'Ordered', waits: 'Awaiting payment', due: 'Due', isPaid: 'Paid',
    none: 'No invoice yet', scan: /Scan with your banking app/, afterPayment: 'Ready within 5 working days of your payment', by: /Ready by/,
    payNow: /Pay now with PayPal/, items: 'Greetings in this order', costs: 'Costs', confirmation: 'Order confirmation (PDF)', proforma: 'Pro forma invoice (PDF)',
  },
} as const

const companies = [
  {
    who: 'an Austrian business owes the tax itself', form: { company: 'Alpenblick GmbH', vat_id: 'ATU33864707', primary_address_country: 'AT', primary_address_postalcode: '1010' },
    language: 'de', atCheckout: 'Reverse Charge', onOrder: 'MwSt. schulden Sie selbst (Reverse Charge)',
    waits: true,
  },
  {
    who: 'a Swiss business is not taxed here', form: { company: 'Bergblick AG', vat_id: 'CHE-116.281.710 MWST', primary_address_country: 'CH', primary_address_postalcode: '8001' },
    language: 'en', atCheckout: 'Not subject to German VAT', onOrder: 'Not subject to German VAT',
    waits: false,
  },
  {
    who: 'a Dutch consumer pays German tax', form: { primary_address_country: 'NL', primary_address_postalcode: '1012 AB' },
    language: 'de', atCheckout: /19\s%\sMwSt\./, onOrder: /19\s%\sMwSt\. auf/,
    waits: false,
  },
] as const

test('[R2.15, R4.04, R4.07, R9.10] an order by wallet is confirmed once more, shown as paid on its page, and so is its invoice (de)', async ({ page }) => {
  const [say, is] = [words.de, shown.de]
  await newBuyer(page, { items: [ready] })
  await openCheckoutWith(page, say, say.wallet)
  await agree(page)
  await press(page, say.toWallet)
  await decide(page, 'approve')
  await expect(page.getByRole('status').filter({ hasText: 'freigegeben' })).toBeVisible()
  for (const box of await consents(page).all()) await expect(box).toBeChecked()
  await press(page, say.order)
  await expectOrdered(page, say)
  await toOrder(page)
  await expect(payment(page).getByText(is.wallet, { exact: true })).toBeVisible()
  await expect(payment(page)).toContainText(is.paid)
  await expect(invoices(page)).toContainText(is.isPaid)
  await expect(history(page)).toContainText(is.ordered)
  await expect(history(page)).toContainText(is.by)
  await expect(page.getByRole('button', { name: is.payNow })).toHaveCount(0)
})

test('[R2.15, R4.04, R9.10] a direct debit is ordered with its mandate, shows its collection date on the order, and offers no other payment (en)', async ({ page }) => {
  const [say, is] = [words.en, shown.en]
  await newBuyer(page)
  await openCheckoutWith(page, say, say.debit)
  await page.getByLabel(say.iban).fill('DE02 1203 0000 0000 2020 51')
  await expect(page.getByText('The IBAN is valid.')).toBeVisible()
  await page.getByLabel(say.mandate).check()
  await orderNow(page, say)
  await expect(page.getByText('We’re starting right away')).toBeVisible()
  await toOrder(page)
  await expect(payment(page)).toContainText(is.debit)
  await expect(payment(page)).toContainText(is.collects)
  await expect(invoices(page)).toContainText(is.due)
  await expect(page.getByRole('button', { name: is.payNow })).toHaveCount(0)
  await open(page, `${say.path}/myAccount/invoices`)
  await expect(page.getByRole('row').nth(1)).toContainText(is.due)
  await expect(page.getByRole('button', { name: /Jetzt bezahlen|Pay now/ })).toHaveCount(0)
})

test('a consumer in Switzerland with a German account is asked for the country, because the tax depends on it, and orders with the answer (de)', async ({ page, complaints }) => {
  const say = words.de
  await newBuyer(page, { items: [{ ...readyMade, voices_id: 'ada' }], form: { primary_address_country: 'CH', primary_address_postalcode: '8001', phone_mobile: '' } })
  await openCheckoutWith(page, say, say.debit)
  await page.getByLabel(say.iban).fill('DE02 1203 0000 0000 2020 51')
  await page.getByLabel(say.mandate).check()
  await agree(page)
  await press(page, say.order)
  await expect(page.getByRole('alert').filter({ hasText: 'hängt davon ab, wo Sie wohnen' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mein Wohnsitz liegt in diesem Land: Schweiz.' }).check()
  await press(page, say.order)
  await expectOrdered(page, say)
  forgiveRefusals(complaints)
})

test('[R2.15, R2.28, R4.07, R6.05, R9.10] an order on account begins at once and has its invoice, which is still to be paid; canceled, it has a credit note (de)', async ({ page }) => {
  const [say, is] = [words.de, shown.de]
  await newBuyer(page, { confirmed: true, items: [ready] })
  await openCheckoutWith(page, say, say.invoice)
  await orderNow(page, say)
  await expect(page.getByText('Wir beginnen sofort')).toBeVisible()
  await expect(page.getByText('Verwendungszweck', { exact: true })).toBeVisible()
  const number = await toOrder(page)
  await expect(payment(page)).toContainText(is.invoice)
  await expect(invoices(page)).toContainText(is.due)
  await expect(page.getByRole('button', { name: is.payNow })).toBeVisible()

  await test.step('invoice and XRechnung are downloaded', async () => {
    const pdf = await saved(page, page.getByRole('button', { name: /^PDF von / }))
    expect([pdf.name, pdf.start]).toEqual([expect.stringMatching(/^RE-\d{4}-\d+\.pdf$/), expect.stringMatching(/^%PDF-/)])
    await page.getByRole('button', { name: /^XRechnung von / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('04011000-1234512345-06')
    expect((await saved(page, dialog.getByRole('button', { name: /XRechnung/ }))).start).toMatch(/^<\?xml/)
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('canceled, with its invoice, and the credit note is downloaded', async () => {
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(said(page, `Die Bestellung ${number} ist storniert.`)).toBeVisible()
    await expect(history(page)).toContainText('Storniert')
    await expect(invoices(page)).toContainText(/Stornorechnung, storniert RE-\d{4}-\d+/)
    await expect(invoices(page).getByRole('listitem').first()).toContainText('Storniert')
    for (const name of ['Bestellung stornieren', /bezahlen/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
    await open(page, '/myAccount/invoices')
    const note = page.getByRole('row').filter({ hasText: 'Stornorechnung' })
    await expect(note).toContainText(number)
    expect((await saved(page, note.getByRole('button', { name: /^PDF von / }))).start).toMatch(/^%PDF-/)
  })
})

test('[R2.15, R2.28, R4.04, R6.05, R9.10] a transfer waits, with its data, its code and its documents; no day is promised, and the back button places no second order (en)', async ({ page }) => {
  const [say, is] = [words.en, shown.en]
  await newBuyer(page, { items: [ready] })
  await open(page, `${say.path}/cart`)
  await openCheckoutWith(page, say, say.transfer)
  await expect(page.getByRole('region', { name: /^(Lieferung|Delivery)$/ })).toContainText(/5 Werktage nach Zahlungseingang|5 working days of your payment/)
  await orderNow(page, say)
  await expect(page.getByRole('img', { name: is.scan })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('DE89 3704 0044 0532 0130 00')
  await expect(page.getByRole('main')).toContainText(`FZ-${new URL(page.url()).searchParams.get('so_number')}-`)
  const number = await toOrder(page)
  await expect(payment(page)).toContainText(is.transfer)
  await expect(payment(page)).toContainText('DE89 3704 0044 0532 0130 00')
  await expect(payment(page).getByRole('img', { name: is.scan })).toBeVisible()
  await expect(history(page)).toContainText(is.waits)
  await expect(history(page)).toContainText(is.afterPayment)
  await expect(page.getByRole('main')).not.toContainText(is.by)
  await expect(invoices(page)).toContainText(is.none)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.order-text p'), 'the text of the greeting is printed, too').toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.order-text p')).toBeHidden()
  for (const name of [is.confirmation, is.proforma]) expect((await saved(page, page.getByRole('button', { name }))).start).toMatch(/^%PDF-/)

  await test.step('the back button shows the order, and places no second one', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeVisible()
    await expect(page.getByText(say.number)).toContainText(number)
    await page.goBack()
    await expect(page).toHaveURL(`${say.path}/cart`)
    await expect(page.getByRole('button', { name: say.order })).toHaveCount(0)
    await open(page, `${say.path}/myAccount/orders`)
    await expect(page.locator('details.accordion')).toHaveCount(1)
  })
})

for (const { who, form, language, atCheckout, onOrder, waits } of companies) {
  test(`[R9.10] ${who}, at the checkout and on the order (${language})`, async ({ page }) => {
    const [say, is] = [words[language], shown[language]]
    await newBuyer(page, { form, pays: 'transfer', items: [readyMade, ready] })
    await openCheckout(page, say)
    await expect(summary(page).getByRole('list', { name: is.items })).toContainText('Elektro Sommer GmbH')
    // The office is asked in the background.
    if (waits) await expect(async () => {
      await page.reload()
      await expect(summary(page).locator('dl')).toContainText(atCheckout, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await expect(summary(page).locator('dl')).toContainText(atCheckout)
    const total = await summary(page).locator('dl > div').last().locator('dd').innerText()
    await orderNow(page, say)
    await toOrder(page)
    const costs = page.getByRole('region', { name: is.costs })
    await expect(costs).toContainText(onOrder)
    await expect(costs).toContainText(total)
  })
}

test('a business whose VAT ID is not confirmed pays the tax, and is told so', async ({ page }) => {
  await newBuyer(page, { form: { company: 'Stille GmbH', vat_id: 'ATU99903006', primary_address_country: 'AT', primary_address_postalcode: '1010' }, pays: 'transfer', items: [ready] })
  await openCheckout(page)
  await expect(summary(page)).toContainText('Ihre UID-Nummer ist noch nicht bestätigt')
  await expect(summary(page).locator('dl')).toContainText(/19\s%\sMwSt\./)
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await expect(summary(page)).toContainText('Ihre UID-Nummer ist noch nicht bestätigt')
  await orderNow(page)
})

test('whoever has ordered sees that page, also where the cart is asked for while it is still on its way', async ({ page }) => {
  const say = words.de
  const { cartId } = await newBuyer(page, { form: { company: 'Stille GmbH', vat_id: 'ATU99903006', primary_address_country: 'AT', primary_address_postalcode: '1010' }, pays: 'transfer', items: [ready] })
  await openCheckout(page)
  const letGo = await holdCalls(page, '**/checkout/success*')
  await agree(page)
  const ordered = page.waitForResponse((answer) => answer.url().includes(`/carts/${cartId}/checkout`))
  await press(page, say.order)
  expect((await ordered).ok()).toBe(true)
  const asked = page.waitForResponse((answer) => answer.url().includes('/carts/usercart'))
  // A line that is back asks; and so may the page have done, which looks for the answer about the VAT ID.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await asked
  await expect(page.getByRole('button', { name: 'Jetzt prüfen' })).toHaveCount(0)
  letGo()
  await expectOrdered(page, say)
})

test('a consumer whose confirmation cannot be mailed is told what waits for it, takes it from the page, and the order begins (de)', async ({ page }) => {
  const say = words.de
  await newBuyer(page, { form: { email1: newEmail('simulate-never') } })
  await openCheckoutWith(page, say, say.debit)
  await page.getByLabel(say.iban).fill('DE02 1203 0000 0000 2020 51')
  await page.getByLabel(say.mandate).check()
  await orderNow(page, say)
  await expect(page.getByRole('status').filter({ hasText: 'Wir konnten Ihnen die Auftragsbestätigung noch nicht per E-Mail senden' })).toContainText('Wir dürfen erst beginnen, wenn Sie die Bestätigung haben.')
  await expect(page.getByText('Wir beginnen sofort')).toHaveCount(0)
  const waiting = page.getByText('Wartet auf die Auftragsbestätigung')
  const ordered = page.url()
  await toOrder(page)
  await expect(waiting).toBeVisible()
  await open(page, ordered)
  const take = page.getByRole('button', { name: 'Auftragsbestätigung herunterladen' })
  const { name, start } = await saved(page, take)
  expect([name, start]).toEqual([expect.stringMatching(/^Auftragsbestaetigung-\d+\.pdf$/), expect.stringMatching(/^%PDF-/)])
  await expect(page.getByText('Wir beginnen sofort')).toBeVisible()
  await expect(take).toHaveCount(0)
  await expect(page.getByText('Die Auftragsbestätigung haben Sie jetzt.')).toBeFocused()
  await toOrder(page)
  await expect(history(page)).toContainText('In Arbeit')
})

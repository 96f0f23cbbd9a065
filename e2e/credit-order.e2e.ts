/** What the owner knows of one order's money: she credits a greeting and her customer sees what is left to pay; and the proof of its tax. */
import type { Page } from '@playwright/test'
import { newBuyer, readyMade } from './buyer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, looksRightEverywhere } from './looks-right.ts'
import { invoices, orderByCalls, payment } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')

test.beforeAll(async ({ request }) => prepareOwner(request))

test('[R1.09, R6.09] a greeting of an invoiced order is credited for a reason, and its customer pays less', async ({ page, complaints }) => {
  const { id, number } = await orderByCalls(page, await newBuyer(page, { pays: 'invoice', confirmed: true, items: [readyMade, readyMade] }))
  await openSignedIn(page, `/studio/orders/${id}`)
  await cameStill(page)
  await main(page).getByRole('button', { name: 'Gutschrift ausstellen' }).click()
  const dialog = page.getByRole('dialog')
  const [what, reason, amount] = [dialog.getByLabel('Was schreiben Sie gut?'), dialog.getByLabel('Grund der Gutschrift'), dialog.getByLabel('Betrag in Euro')]
  await dialog.getByRole('button', { name: '35,58 € brutto gutschreiben' }).click()
  await expect(reason).toHaveAccessibleDescription(/^.*Bitte schreiben Sie, warum\.$/)
  await expect(dialog.getByRole('alert')).toBeFocused()
  await what.selectOption({ index: await what.getByRole('option').count() - 1 })
  await amount.fill('10,0055')
  await dialog.getByRole('button', { name: 'brutto gutschreiben' }).click()
  for (const field of [amount, reason]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Der Betrag ist')).toHaveAttribute('aria-invalid', 'false')
  forgiveRefusals(complaints)
  await what.selectOption({ index: 1 })
  await reason.fill('Falsche Betonung.')
  await looksRightEverywhere(page)
  await dialog.getByRole('button', { name: '35,58 € brutto gutschreiben' }).click()
  await expect(main(page).getByRole('region', { name: 'Dokumente' })).toContainText('Teilstornorechnung')
  await expect(main(page).getByRole('region', { name: 'E-Mails' })).toContainText(`Gutschrift zu Ihrer Bestellung ${number}`)
  await main(page).getByRole('button', { name: 'Gutschrift ausstellen' }).click()
  await expect(what.getByRole('option')).toHaveCount(2)
  await open(page, '/studio/collections')
  await expect(main(page).getByRole('region', { name: 'Erstattungen überweisen' }).getByRole('button', { name: 'Überweisungsdatei anlegen' })).toBeVisible()
  await looksRightEverywhere(page)
  await open(page, `/myAccount/orders/${number}`)
  await expect(invoices(page)).toContainText('Teilstornorechnung')
  await expect(main(page)).toContainText('Gutgeschrieben')
  await expect(payment(page)).toContainText('35,58')
  await looksRightEverywhere(page)
})

test('the owner sees what the register says of a VAT ID, before the order and for it, beside what is on the invoice', async ({ page }) => {
  const form = { company: 'Alpenblick GmbH', vat_id: 'ATU33864707', primary_address_country: 'AT', primary_address_postalcode: '1010', primary_address_city: 'Wien' }
  const buyer = await newBuyer(page, { pays: 'invoice', confirmed: true, form })
  await expect.poll(async () => (await (await page.request.get('/api/account', { headers: buyer.headers })).json() as { vat_id_state: string }).vat_id_state, { timeout: 20_000 }).toBe('valid')
  const { id } = await orderByCalls(page, buyer)
  await openSignedIn(page, `/studio/orders/${id}`)
  const proof = main(page).getByRole('region', { name: 'Nachweise zur Umsatzsteuer' })
  await expect(proof).toContainText('bei der Bestellung bekannt')
  await expect(async () => {
    await page.reload()
    await expect(proof).toContainText('zur Bestellung geprüft')
  }).toPass({ timeout: 20_000 })
  await expect(proof).not.toContainText('widersprechen sich')
  await expect(proof).toContainText('Vom Register bestätigt')
  await expect(proof).toContainText('Im Register: Muster Handels GmbH')
  await expect(proof).toContainText('Name weicht von der Rechnung ab')
  await looksRightEverywhere(page)
})

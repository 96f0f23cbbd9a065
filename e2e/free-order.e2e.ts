/** An order for which nothing is to be paid, because the owner of the shop gives a voucher for all of it. */
import { agree, expectOrdered, newBuyer, openCheckout, press, summary, words } from './buyer.ts'
import { summary as cartSummary } from './filled-cart.ts'
import { givenVoucher } from './given-voucher.ts'
import { history, invoices, payment, toOrder } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'
import { ownerToken, prepareOwner } from './studio-owner.ts'

const say = words.de
const is = { code: 'Gutscheincode', nothing: 'Sie müssen nichts bezahlen. Wir beginnen sofort.', noPayment: 'Nichts zu zahlen', ordered: 'Bestellt', noInvoice: 'deshalb gibt es keine Rechnung' } as const

test('[R5.08, R6.06] a voucher from the studio covers everything: no payment method is chosen, the button says so, the order begins', async ({ page }) => {
  await prepareOwner(page.request)
  const code = await givenVoucher(page.request, await ownerToken(page.request), 100)
  await newBuyer(page)
  await open(page, `${say.path}/cart`)
  await cartSummary(page).getByLabel(is.code).fill(code)
  await page.keyboard.press('Enter')
  await expect(cartSummary(page)).toContainText(code)
  await openCheckout(page, say)
  await expect(summary(page).locator('dl > div').last().locator('dd')).toHaveText(/^€?0[.,]00(\s€)?$/)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.order })).toHaveCount(0)
  await agree(page)
  await press(page, say.free)
  await expectOrdered(page, say)
  await expect(page.getByRole('main')).toContainText(is.nothing)
  await toOrder(page)
  await expect(payment(page)).toContainText(is.noPayment)
  await expect(history(page)).toContainText(is.ordered)
  await expect(invoices(page)).toContainText(is.noInvoice)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Issued } from '#domain/books/issued.contract.ts'
import type { OpenMoney } from '#domain/payment/money.contract.ts'
import { orders, voucherRedemptions, vouchers } from '#server/db/schema.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer, openWalletProcess, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Job } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { releaseVouchers } from '#server/checkout/settle-payment.ts'
import { remindOfInvoices } from '#server/invoice/remind-of-invoices.job.ts'
import { waitForTransfers } from './wait-for-transfers.job.ts'

let shop: TestApp
let wallet: WalletProcess
const start = new Date()
let clock = start
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment, now: () => clock } })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})
beforeEach(() => { clock = start })

async function run(job: Job<OrderDeps, Record<string, never>>) {
  await job.run(shop.deps, {}, { jobId: 'daily', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })
}
const after = (days: number) => { clock = new Date(start.getTime() + days * 86_400_000) }
const shipped = (buyer: Buyer) => shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: clock }).where(eq(orders.cartId, buyer.cartId))
const kinds = (mails: readonly { readonly kind: string }[], kind: string) => mails.filter((mail) => mail.kind === kind).length

it('[R4.07] an invoice is overdue on the day after it was due, and its customer is reminded and dunned, however often the job runs', async () => {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  await shipped(buyer)
  const told: unknown[] = []
  for (const days of [14, 15, 21, 22, 35, 60]) {
    after(days)
    await run(remindOfInvoices)
    await run(remindOfInvoices)
    const { receivables: [receivable], mails } = await orderedBy(shop, buyer)
    told.push([days, receivable?.state, kinds(mails, 'invoice-reminder')])
  }
  expect(told).toEqual([[14, 'due', 0], [15, 'overdue', 0], [21, 'overdue', 1], [22, 'overdue', 1], [35, 'overdue', 2], [60, 'overdue', 3]])
})

it('[R4.07] what is open is found by the beginning of a company, too, and nothing by one that nobody has', async () => {
  const buyer = await givenBuyer(shop, { pays: 'invoice', form: { company: 'Zimtschnecke OHG' } })
  await buyer.checkout()
  const owner = await givenStaff(shop, 'owner')
  const found = async (search: string) => (await owner.calls.call('GET', `/staff/money/open?search=${search}`)).body['records'] as OpenMoney[]
  expect(await found('zimtschn')).toMatchObject([{ order_number: (await orderedBy(shop, buyer)).order.number }])
  expect(await found('zimtstern')).toEqual([])
})

it.each([['nothing', 'In Manufacturing'], ['a part', 'Partially Shipped and Invoiced']] as const)(
  '[R4.07] an invoice of which %s is delivered is overdue without reminders; the studio sees why, and the reminders follow the delivery', async (_, status) => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    await buyer.checkout()
    const { orderId, order: { number } } = await orderedBy(shop, buyer)
    await shop.deps.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    const told: unknown[] = []
    const look = async (days: number) => {
      after(days)
      await run(remindOfInvoices)
      const { receivables: [receivable], mails } = await orderedBy(shop, buyer)
      const owner = await givenStaff(shop, 'owner')
      const [open] = (await owner.calls.call('GET', `/staff/money/open?search=${number}`)).body['records'] as OpenMoney[]
      const [issued] = (await owner.calls.call('GET', `/staff/books/invoices?search=${number}`)).body['records'] as Issued[]
      told.push([days, receivable?.state, kinds(mails, 'invoice-reminder'), open?.reminder_held, issued?.reminder_held])
    }
    for (const days of [14, 15, 21, 40]) await look(days)
    await shipped(buyer)
    for (const days of [46, 47, 60, 61, 74]) await look(days)
    expect(told).toEqual([
      [14, 'due', 0, null, null], [15, 'overdue', 0, 'delivery', 'delivery'], [21, 'overdue', 0, 'delivery', 'delivery'], [40, 'overdue', 0, 'delivery', 'delivery'],
      [46, 'overdue', 0, null, null], [47, 'overdue', 1, null, null], [60, 'overdue', 1, null, null], [61, 'overdue', 2, null, null], [74, 'overdue', 2, null, null],
    ])
  },
)

it('[R4.04] a transfer gets one reminder after two weeks, and is given up after four', async () => {
  const buyer = await givenBuyer(shop, { pays: 'transfer' })
  await buyer.checkout()
  const told: unknown[] = []
  for (const days of [14, 15, 28, 29, 40]) {
    after(days)
    await run(waitForTransfers)
    await run(waitForTransfers)
    const { order, mails } = await orderedBy(shop, buyer)
    told.push([days, order.status, kinds(mails, 'transfer-reminder'), kinds(mails, 'order-canceled')])
  }
  const waits = 'Prepaid waiting approval'
  expect(told).toEqual([[14, waits, 0, 0], [15, waits, 1, 0], [28, waits, 1, 0], [29, 'Canceled', 1, 1], [40, 'Canceled', 1, 1]])
})

it('a voucher that was reserved for a payment is released when that has ended, and not before', async () => {
  await givenVoucher(shop.deps.db, 'HERBST', { kind: 'percent', percentBasisPoints: 1000 })
  const buyer = await givenBuyer(shop, { pays: 'wallet' })
  await buyer.calls.cart('PUT', `/carts/${buyer.cartId}/addVoucher`, { voucher: 'herbst' })
  await buyer.checkout()
  const used = async () => (await shop.deps.db.select().from(vouchers).where(eq(vouchers.code, 'HERBST')))[0]?.usedCount
  after(1)
  await run(releaseVouchers)
  expect(await used()).toBe(1)
  await shop.deps.db.execute('update payments set state = \'expired\' where kind = \'wallet\'')
  await run(releaseVouchers)
  await run(releaseVouchers)
  expect(await used()).toBe(0)
  expect(await shop.deps.db.select().from(voucherRedemptions).where(eq(voucherRedemptions.cartId, buyer.cartId))).toMatchObject([{ releasedAt: expect.any(Date) }])
})

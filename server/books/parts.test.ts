import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Issued } from '#domain/books/issued.contract.ts'
import type { MovementShown } from '#domain/books/statement.contract.ts'
import type { MoneyToReturn } from '#domain/payment/money.contract.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { orders, payments } from '#server/db/schema.ts'
import type { Job } from '#server/jobs/job.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { OrderDeps } from '#server/deps.ts'
import { settlePaymentJob } from '#server/checkout/settle-payment.ts'
import { remindOfInvoices } from '#server/invoice/remind-of-invoices.job.ts'
import { waitForTransfers } from '#server/payment/wait-for-transfers.job.ts'

let shop: TestApp
let wallet: WalletProcess
let owner: SignedInStaff
const start = new Date()
let clock = start
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment, now: () => clock } })
  owner = await givenStaff(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})
beforeEach(() => { clock = start })

const context = () => ({ jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })
const run = (job: Job<OrderDeps, Record<string, never>>) => job.run(shop.deps, {}, context())
const shipped = ({ cartId }: Buyer) => shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: clock }).where(eq(orders.cartId, cartId))
const after = (days: number) => { clock = new Date(start.getTime() + days * 86_400_000) }

let nth = 0
/** The bank brings it, and the owner books it as a part of the order. */
async function partOf({ number }: PartlyPaid, cents: number) {
  nth++
  const movement = { cents, on: shop.deps.today(), words: transferReference(number), bankReference: `PART-${nth}` }
  await owner.calls.call('POST', '/staff/books/statements', givenStatement([movement]))
  const { records } = (await owner.calls.call('GET', '/staff/books/movements')).body as unknown as { records: MovementShown[] }
  expect(records).toHaveLength(1)
  expect(await owner.calls.call('POST', `/staff/books/movements/${records[0]!.id}/book`, { order_number: number })).toMatchObject({ status: 200 })
}

interface PartlyPaid extends Buyer {
  readonly number: number
  readonly orderId: string
  readonly cents: number
}

async function ordered(pays: 'transfer' | 'invoice' = 'transfer'): Promise<PartlyPaid> {
  const buyer = await givenBuyer(shop, { pays })
  await buyer.checkout()
  const { order } = await orderedBy(shop, buyer)
  return { ...buyer, number: order.number, orderId: order.id, cents: order.totalCents }
}

async function partlyPaid(pays?: 'transfer' | 'invoice'): Promise<PartlyPaid> {
  const buyer = await ordered(pays)
  await partOf(buyer, buyer.cents - 500)
  return buyer
}

const toReturn = async ({ number }: PartlyPaid) => ((await owner.calls.call('GET', '/staff/money/toReturn')).body as unknown as { records: MoneyToReturn[] }).records
  .filter(({ order_number: shown }) => shown === number).map(({ amount, iban }) => ({ amount, iban }))
const mailOf = async (buyer: PartlyPaid, kind: string) => (await orderedBy(shop, buyer)).mails.find((mail) => mail.kind === kind)?.textBody
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}`
const cancel = ({ calls, orderId }: PartlyPaid) => calls.call('POST', `/salesorders/${orderId}/cancel`, {})
const pay = ({ calls, orderId }: PartlyPaid) => calls.call('POST', `/salesorders/${orderId}/pay`, {})
const iban = 'DE02120300000000202051'

it('a partial payment is among the payments of its month as soon as it is booked; a refund adds a second row, and the first one stays', async () => {
  const buyer = await partlyPaid()
  const rows = async () => (await shop.app.inject({ url: `/api/staff/books/exports/payments/${shop.deps.today().slice(0, 7)}`, headers: { authorization: `Bearer ${owner.token}` } }))
    .body.split('\r\n').filter((row) => row.includes(`;${buyer.number};`))
  const [came, ...others] = await rows()
  expect(came).toContain(`;Eingang;Überweisung;${buyer.number};;Muster GmbH;${euros(buyer.cents - 500)};`)
  expect(others).toEqual([])
  await cancel(buyer)
  expect(await rows()).toEqual([came])
  const part = (await orderedBy(shop, buyer)).payments.find(({ state }) => state === 'captured')
  expect(await owner.calls.call('POST', `/staff/money/toReturn/${part!.id}/returned`, {})).toMatchObject({ status: 200 })
  expect(await rows()).toEqual([came, expect.stringContaining(`;Erstattung;Überweisung;${buyer.number};;Muster GmbH;-${euros(buyer.cents - 500)};`)])
  expect(came).toMatch(/;PART-\d+$/)
})

it('money received in parts is returned to the accounts it came from, including the last part', async () => {
  const buyer = await partlyPaid()
  await partOf(buyer, 500)
  expect(await orderedBy(shop, buyer)).toMatchObject({ order: { datePaid: expect.any(Date) } })
  expect(await cancel(buyer)).toMatchObject({ status: 200 })
  expect((await toReturn(buyer)).toSorted((one, other) => one.amount - other.amount)).toEqual([{ amount: 5, iban }, { amount: (buyer.cents - 500) / 100, iban }])
})

it('a last part that exceeds the rest is returned as a whole, all of it to the account it came from', async () => {
  const buyer = await partlyPaid()
  await partOf(buyer, 700)
  expect(await toReturn(buyer)).toEqual([{ amount: 2, iban }])
  expect(await cancel(buyer)).toMatchObject({ status: 200 })
  expect((await toReturn(buyer)).toSorted((one, other) => one.amount - other.amount)).toEqual([{ amount: 2, iban }, { amount: 5, iban }, { amount: (buyer.cents - 500) / 100, iban }])
})

it('a partial payment of a canceled order waits to be returned, and its customer is told the amount', async () => {
  const buyer = await partlyPaid()
  expect(await toReturn(buyer)).toEqual([])
  expect(await cancel(buyer)).toMatchObject({ status: 200 })
  expect(await toReturn(buyer)).toEqual([{ amount: (buyer.cents - 500) / 100, iban }])
  const mail = await mailOf(buyer, 'order-canceled')
  expect(mail).toContain(euros(buyer.cents - 500))
  expect(mail).not.toContain(euros(buyer.cents))
})

it('a partly paid order is not cancelled automatically, and its customer is reminded of the rest', async () => {
  const buyer = await partlyPaid()
  after(15)
  await run(waitForTransfers)
  const mail = await mailOf(buyer, 'transfer-reminder')
  expect(mail).toContain('5,00')
  expect(mail).toContain(`sind ${euros(buyer.cents - 500)}`)
  expect(mail).not.toContain('stornieren')
  after(29)
  await run(waitForTransfers)
  expect((await orderedBy(shop, buyer)).order.status).toBe('Prepaid waiting approval')
})

it('only the rest of a partly paid invoice is requested', async () => {
  const buyer = await partlyPaid('invoice')
  await shipped(buyer)
  after(21)
  await run(remindOfInvoices)
  const mail = await mailOf(buyer, 'invoice-reminder')
  expect(mail).toContain('5,00')
  expect(mail).not.toContain(euros(buyer.cents))
})

it('the figures count of a partly paid invoice only the rest as open, and the list behind them says so', async () => {
  const open = async () => ((await owner.calls.call('GET', `/staff/figures/${shop.deps.today().slice(0, 7)}`)).body['unpaid'] as { amount: number }).amount
  const before = await open()
  const { number, cents } = await partlyPaid('invoice')
  expect(await open()).toBeCloseTo(before + 5, 2)
  const { records } = (await owner.calls.call('GET', '/staff/books/invoices?which=unpaid&limit=100')).body as unknown as { records: Issued[] }
  expect(records.find(({ order_number: shown }) => shown === number)).toMatchObject({ total: cents / 100, open: 5 })
  expect(records.reduce((sum, one) => sum + one.open, 0)).toBeCloseTo(await open(), 2)
})

it('the page of the order requests the rest from a banking app', async () => {
  const buyer = await partlyPaid()
  expect(await buyer.calls.call('GET', `/salesorders/${buyer.orderId}`)).toMatchObject({ body: { transfer: { amount: 5, is_awaited: true }, received: (buyer.cents - 500) / 100 } })
})

it('the wallet is asked for the rest, and cancelling refunds everything: by the wallet what it paid, by the bank the part', async () => {
  const buyer = await partlyPaid()
  const { body } = await pay(buyer)
  await wallet.decide(body['approvalLink'] as string)
  expect(await pay(buyer)).toMatchObject({ status: 200, body: { paid: true } })
  const paid = await orderedBy(shop, buyer)
  expect(paid).toMatchObject({ order: { status: 'Ordered', datePaid: expect.any(Date) }, receivables: [{ state: 'paid' }] })
  expect(paid.payments.filter(({ state }) => state === 'captured').map(({ kind, amountCents }) => [kind, amountCents]).toSorted()).toEqual([['transfer', buyer.cents - 500], ['wallet', 500]])
  expect(await toReturn(buyer)).toEqual([])
  expect(await cancel(buyer)).toMatchObject({ status: 200 })
  expect((await toReturn(buyer)).map(({ amount }) => amount).toSorted()).toEqual([5, (buyer.cents - 500) / 100].toSorted())
  const mail = await mailOf(buyer, 'order-canceled')
  expect(mail).toContain('5,00')
  expect(mail).toContain(euros(buyer.cents - 500))
})

const bookSure = async () => {
  expect((await owner.calls.call('POST', '/staff/books/movements/bookSure', {})).body).toMatchObject({ booked: 1 })
}
const bookByHand = async (number: number) => {
  const { records: [movement] } = (await owner.calls.call('GET', '/staff/books/movements')).body as unknown as { records: MovementShown[] }
  expect(await owner.calls.call('POST', `/staff/books/movements/${movement!.id}/book`, { order_number: number })).toMatchObject({ status: 200 })
}

it.each([['with all that are sure', bookSure], ['by hand', bookByHand]] as const)(
  'a transfer that names one of two invoices pays that one, only the other gets reminders, and the other transfer pays the order: booked %s', async (_, book) => {
    const form = { company: '', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich' }
    const buyer = await givenBuyer(shop, { pays: 'invoice', form, items: [{ ...readyItem, voices_id: 'ada' }, { ...readyItem, product_id: 'creative-500', text: 'Grüezi.' }] })
    await buyer.checkout()
    const { invoices: [first, second], order } = await orderedBy(shop, buyer)
    const transfer = async ({ number, totalCents }: { number: string; totalCents: number }) => {
      await owner.calls.call('POST', '/staff/books/statements', givenStatement([{ cents: totalCents, on: shop.deps.today(), words: `Rechnung ${number}`, bankReference: `OF-${number}` }]))
      await book(order.number)
      const after = await orderedBy(shop, buyer)
      return { paid: after.receivables.filter(({ state }) => state === 'paid').map(({ invoiceId }) => invoiceId), isOrderPaid: after.order.datePaid !== null }
    }
    expect(await transfer(second!)).toEqual({ paid: [second!.id], isOrderPaid: false })
    await shipped(buyer)
    after(22)
    await run(remindOfInvoices)
    const reminders = (await orderedBy(shop, buyer)).mails.filter(({ kind }) => kind === 'invoice-reminder').map(({ textBody }) => textBody)
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toContain(first!.number)
    expect(reminders[0]).toContain(euros(first!.totalCents))
    clock = start
    expect(await transfer(first!)).toEqual({ paid: expect.arrayContaining([first!.id, second!.id]), isOrderPaid: true })
  },
)

it('a wallet payment that was created before a part arrived is followed by one for the rest', async () => {
  const buyer = await ordered()
  const before = await pay(buyer)
  await partOf(buyer, buyer.cents - 500)
  const { body } = await pay(buyer)
  expect(body['paymentId']).not.toBe(before.body['paymentId'])
  expect((await orderedBy(shop, buyer)).payments.filter(({ kind }) => kind === 'wallet').map(({ state, amountCents }) => [state, amountCents]).toSorted()).toEqual([
    ['created', 500], ['expired', buyer.cents],
  ])
})

it('a part is returned where the wallet still captures the whole sum', async () => {
  const buyer = await ordered()
  const { body } = await pay(buyer)
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.externalId, body['paymentId'] as string))
  await wallet.decide(body['approvalLink'] as string, { day: 'Already-Captured' })
  await partOf(buyer, buyer.cents - 500)
  await settlePaymentJob.run(shop.deps, { paymentId: payment!.id }, context())
  expect((await orderedBy(shop, buyer)).order.datePaid).toEqual(expect.any(Date))
  expect(await toReturn(buyer)).toEqual([{ amount: (buyer.cents - 500) / 100, iban }])
})

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoices, orderLines, orders, vouchers } from '#server/db/schema.ts'
import { brokenLinksOf } from '#server/testing/broken-links.ts'
import { checkoutOf, givenBuyer, readyItem, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

async function givenCart({ calls }: Buyer): Promise<Pick<Buyer, 'cartId' | 'checkout'>> {
  const cartId = await calls.newCart()
  await calls.cart('POST', `/carts/${cartId}/items`, readyItem)
  await calls.cart('PUT', `/carts/${cartId}`, { payment_option: 'invoice' })
  return { cartId, checkout: checkoutOf(calls, cartId) }
}

async function documentsOf(cartId: string) {
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cartId))
  const lines = await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id)).orderBy(asc(orderLines.pos))
  return { order: order!, lines, issued: await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, order!.id)).orderBy(asc(invoices.sequence)) }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('invoices', () => {
  it('of forty orders at once are numbered without a gap, continue the earlier numbers, and pass the proof', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const waiting: Awaited<ReturnType<typeof givenCart>>[] = []
    for (let nth = 0; nth < 40; nth++) waiting.push(await givenCart(buyer))
    const answers = await Promise.all(waiting.map((cart) => cart.checkout()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const issued = await shop.deps.db.select({ sequence: invoices.sequence }).from(invoices).orderBy(asc(invoices.sequence))
    expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
    expect(await brokenLinksOf(shop.deps.db)).toEqual([])
  })

  it('match the order: its lines, its sums, its customer', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem, { ...readyItem, product_id: 'creative-500', text: 'Guten Tag.' }] })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { shipping_option: 'express' })
    await buyer.checkout()
    const { order, lines, issued: [invoice] } = await documentsOf(buyer.cartId)
    const { content } = invoice!
    expect(content.lines.filter(({ kind }) => kind === 'greeting').map(({ netCents }) => netCents)).toEqual(lines.map(({ priceCents }) => priceCents))
    expect(sumOf(content.lines.filter(({ kind }) => kind === 'express').map(({ netCents }) => netCents))).toBe(order.expressCents)
    expect([content.netCents, content.vatCents, content.totalCents]).toEqual([order.netCents, order.vatCents, order.totalCents])
    expect(content.suppliedOn).toBe(order.deadline)
    expect(content).toMatchObject({ orderNumber: order.number, number: invoice!.number, buyer: { name: 'Muster GmbH', email: buyer.user.email1 } })
  })

  it('add up in the mail of the order as on paper: lines less voucher are the net amount, and with the tax the total', async () => {
    await shop.deps.db.insert(vouchers).values({ code: 'HERBST', codeKey: 'HERBST', kind: 'percent', percentBasisPoints: 1000, firstDay: shop.deps.today(), lastDay: shop.deps.today() })
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem, { ...readyItem, product_id: 'creative-500', text: 'Guten Tag.' }] })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'] })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}/addVoucher`, { voucher: 'HERBST' })
    await buyer.checkout()
    const { order, mails } = await orderedBy(shop, buyer)
    const told = mails.find(({ kind }) => kind === 'order-confirmation')!.textBody
    const amounts = [...told.matchAll(/^(.+): (−?)(\d+),(\d\d)\s€$/gm)].map(([, label = '', sign, whole, cents]) => ({ label, cents: (sign ? -1 : 1) * Number(`${whole}${cents}`) }))
    const sum = amounts.findIndex(({ label }) => label === 'Summe der Positionen')
    const [lines, [total, lowered, net, tax, all]] = [amounts.slice(0, sum), amounts.slice(sum)]
    expect(lines.map(({ cents }) => cents)).toHaveLength(4)
    expect([sumOf(lines.map(({ cents }) => cents)), total!.cents + lowered!.cents, net!.cents + tax!.cents]).toEqual([total!.cents, net!.cents, all!.cents])
    expect([lowered!.cents, net!.cents, tax!.cents, all!.cents]).toEqual([-order.discountCents, order.netCents, order.vatCents, order.totalCents])
  })

  it('of a consumer in Switzerland are two where one greeting is recorded and one is not, and together equal the order', async () => {
    const form = { company: '', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich' }
    const buyer = await givenBuyer(shop, { pays: 'invoice', form, items: [{ ...readyItem, voices_id: 'ada' }, { ...readyItem, product_id: 'creative-500', text: 'Grüezi.' }] })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    const { order, issued } = await documentsOf(buyer.cartId)
    expect(issued.map(({ content }) => content.vatShares.map(({ category }) => category))).toEqual([['O'], ['S']])
    expect(issued.map(({ suppliedOn }) => suppliedOn)).toEqual([shop.deps.today(), order.deadline])
    expect(sumOf(issued.map(({ totalCents }) => totalCents))).toBe(order.totalCents)
    expect(sumOf(issued.map(({ netCents }) => netCents))).toBe(order.netCents)
    expect(await brokenLinksOf(shop.deps.db)).toEqual([])
  })

  it('need consents to the current texts', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', consents: false })
    const said = { language: 'de', version: '2020-01', terms: true, privacy: true, withdrawal: true }
    expect(await buyer.calls.call('PUT', `/carts/${buyer.cartId}/consents`, said)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'CONSENTS_MISSING' } })
  })
})

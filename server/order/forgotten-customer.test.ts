import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consents, invoices, mandates, orderLines, orders, users } from '#server/db/schema.ts'
import { goodPassword } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const sign = ({ calls, cartId }: Buyer) => calls.call('PUT', `/carts/${cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })

describe('the data of a customer with orders', () => {
  it('[R6.02] include order, invoice, open amount, mandate and consents, and nothing of the studio', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await sign(buyer)
    const { body: { order_id: id } } = await buyer.checkout()
    const { data } = (await buyer.calls.call('GET', '/user/export')).body as { data: Record<string, unknown[]> }
    expect(data).toMatchObject({
      orders: [{ id }], order_lines: [{ orderId: id }], greetings: [{ orderId: id }], greeting_history: [{ status: 'order_arrived' }], order_history: [{ orderId: id }],
      invoices: [{ orderId: id, kind: 'invoice' }], receivables: [{ state: 'due' }], payments: [{ kind: 'direct_debit' }], mandates: [{ holder: 'Erika Muster' }], withdrawals: [],
    })
    expect(data['consents']).toEqual(expect.arrayContaining(['terms', 'privacy', 'withdrawal'].map((kind) => expect.objectContaining({ kind, cartId: buyer.cartId }))))
    const { order_history: steps, greetings, greeting_history: made, payments } = data
    expect(JSON.stringify([steps, greetings, made, payments])).not.toMatch(/staffId|idempotencyKey/i)
  })

  it('[R6.02, R6.05] can be downloaded as one file, with invoices and confirmations, by a link and only by this customer', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { body: { order_number: number } } = await buyer.checkout()
    const { body: { address } } = await buyer.calls.call('GET', '/user/documentLink?path=/user/exportPackage')
    const { statusCode, headers, rawPayload } = await shop.app.inject(address as string)
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']])
      .toEqual([200, 'application/zip', 'attachment; filename="freizeichen.zip"', 'no-store'])
    const names = [...rawPayload.toString('latin1').matchAll(/(freizeichen\.json|[A-Z][a-z]+\/[\w-]+\.pdf)(?=PK)/g)].map(([, name]) => name)
    const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.userId, buyer.user.id))
    expect(names).toEqual(['freizeichen.json', `Rechnungen/${invoice!.number}.pdf`, `Bestellungen/${String(number)}.pdf`])
    expect(rawPayload.toString('latin1').split('%PDF-')).toHaveLength(3)
    expect(rawPayload.toString('utf8')).toContain(buyer.user.email1)
    expect((await shop.app.inject('/api/user/exportPackage')).statusCode).toBe(401)
  })

  it('[R6.02] are erased with the account except what the law keeps: order, invoice and consents stay, and no session reads them', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { body: { order_id: id } } = await buyer.checkout()
    const { db } = shop.deps
    await db.update(orders).set({ status: 'Canceled' }).where(eq(orders.id, id as string))
    expect((await buyer.calls.call('POST', '/user/delete', { pw: goodPassword })).body).toMatchObject({ deleted: true, kept: [{ kind: 'orders', count: 1 }, { kind: 'invoices', count: 1 }] })
    expect((await db.select().from(orders).where(eq(orders.id, id as string)))[0]?.contact).toMatchObject({ email: '', firstName: '', lastName: '' })
    expect(await db.select().from(orderLines).where(eq(orderLines.orderId, id as string))).toHaveLength(1)
    expect((await db.select().from(invoices).where(eq(invoices.orderId, id as string)))[0]?.content.buyer.name).toBe('Muster GmbH')
    expect((await db.select().from(consents).where(eq(consents.cartId, buyer.cartId))).map(({ kind }) => kind)).toEqual(['terms', 'privacy', 'withdrawal'])
    expect((await buyer.calls.call('GET', `/salesorders/${id}`)).status).toBe(401)
  })

  it('a mandate that was signed and never used is deleted with the cart of its customer', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await sign(buyer)
    expect((await buyer.calls.call('DELETE', `/carts/${buyer.cartId}`)).status).toBe(200)
    expect(await shop.deps.db.select().from(mandates).where(eq(mandates.cartId, buyer.cartId))).toEqual([])
  })

  it('[R6.02] a mandate that was signed and never used is deleted with the account', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await sign(buyer)
    expect((await buyer.calls.call('POST', '/user/delete', { pw: goodPassword })).status).toBe(200)
    expect(await shop.deps.db.select().from(mandates).where(eq(mandates.cartId, buyer.cartId))).toEqual([])
    expect((await shop.deps.db.select().from(users).where(eq(users.id, buyer.user.id)))[0]?.erasedAt).toBeInstanceOf(Date)
  })
})

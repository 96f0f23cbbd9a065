import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutConsents, checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { Restored } from '#domain/operating/restored.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import { invoices, mails, orders, users } from '#server/db/schema.ts'
import { readPdf } from '#server/documents/testing/read-pdf.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenBuyer, readyItem, type Buyer } from '#server/testing/given-checkout.ts'
import { tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailLateInvoices } from '#server/invoice/mail-late-invoices.job.ts'
import { documentsFor } from './order-documents.ts'

let shop: TestApp
let hold: Restored | undefined
beforeAll(async () => { shop = await openTestApp({ deps: { held: () => hold } }) })
afterAll(() => shop.close())

const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }

async function ordered(buyer: Buyer): Promise<{ id: string; number: number }> {
  const { status, body } = await buyer.checkout()
  if (status !== 200) throw new Error(`Nobody could order: ${JSON.stringify(body)}`)
  return { id: body['order_id'] as string, number: body['order_number'] as number }
}

async function file({ token }: Pick<Buyer, 'token'>, path: string) {
  const { statusCode, headers, rawPayload, body } = await shop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  return { status: statusCode, headers, bytes: rawPayload, body }
}

const wordsOf = (bytes: Buffer) => readPdf(bytes).words

async function attachmentsOf(orderId: string) {
  const [mail] = await shop.deps.db.select().from(mails).where(eq(mails.orderId, orderId))
  return documentsFor(shop.deps, mail!.attachments)
}

describe('the confirmation of an order', () => {
  it('[R7.15] contains texts, terms, and the consents with their words; for a consumer the right of withdrawal, too', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [{ ...readyItem, greeting_name: 'Laden vorne' }, recorded], form: { company: '' } })
    const { id, number } = await ordered(buyer)
    const { status, headers, bytes } = await file(buyer, `/salesorders/${id}/pdf`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf', 'cache-control': 'no-store', 'content-disposition': `inline; filename="Auftragsbestaetigung-${number}.pdf"`,
    })
    const words = wordsOf(bytes)
    for (const said of ['1. Laden vorne', recorded.text, 'Allgemeine Geschäftsbedingungen', 'Vertrag widerrufen', `Fassung ${checkoutConsentsVersion}`, checkoutConsents('consumer').withdrawal.wording.de]) expect(words).toContain(said)
    expect((await file(buyer, `/salesorders/${id}/pdf`)).bytes.equals(bytes)).toBe(true)
  })

  it('is handed over by whoever reads it, which lets production begin; not while the shop is held', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(buyer)
    const begun = () => shop.enqueued.filter(({ name, input }) => name === productionToBegin.name && 'orderId' in input && input.orderId === id).length
    const before = begun()
    hold = { madeAt: '2026-11-01T00:00:00.000Z', restoredAt: '2026-11-02T00:00:00.000Z', releasedAt: null }
    expect((await file(buyer, `/salesorders/${id}/pdf`)).status).toBe(200)
    hold = undefined
    expect(begun()).toBe(before)
    expect((await file(buyer, `/salesorders/${id}/pdf`)).status).toBe(200)
    expect(begun()).toBe(before + 1)
  })

  it('[R7.15] grants a business no right of withdrawal, also after its name has changed', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(buyer)
    await buyer.calls.call('PUT', '/account', { name: '' })
    const words = wordsOf((await file(buyer, `/salesorders/${id}/pdf`)).bytes)
    expect(words).toContain(checkoutConsents('business').withdrawal.wording.de)
    expect(words).not.toContain('Vertrag widerrufen')
  })

  it('[R6.05] is opened by a link, without a header, and by no link of another customer', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(buyer)
    const linkFor = async ({ calls }: Pick<Buyer, 'calls'>) => (await calls.call('GET', `/user/documentLink?${new URLSearchParams({ path: `/salesorders/${id}/pdf?kind=confirmation` })}`)).body['address'] as string
    const own = await shop.app.inject({ method: 'GET', url: await linkFor(buyer) })
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await shop.app.inject({ method: 'GET', url: await linkFor(await givenCustomer(shop)) })).toMatchObject({ statusCode: 404 })
  })

  it('is attached to its mail: with the invoice, with the mandate, or with the request for a transfer', async () => {
    const byInvoice = await ordered(await givenBuyer(shop, { pays: 'invoice' }))
    expect((await attachmentsOf(byInvoice.id)).map(({ fileName }) => fileName)).toEqual([`Auftragsbestaetigung-${byInvoice.number}.pdf`, expect.stringMatching(/^RE-\d{4}-\d{6}\.pdf$/)])
    const payer = await givenBuyer(shop, { pays: 'direct_debit' })
    await payer.calls.call('PUT', `/carts/${payer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
    const [, mandate] = await attachmentsOf((await ordered(payer)).id)
    expect(mandate?.fileName).toMatch(/^SEPA-Mandat-FZ-\d+-1\.pdf$/)
    expect(wordsOf(Buffer.from(mandate!.content))).toContain('Erika Muster')
    const byTransfer = await ordered(await givenBuyer(shop, { pays: 'transfer' }))
    expect((await attachmentsOf(byTransfer.id)).map(({ fileName }) => fileName)).toEqual([`Auftragsbestaetigung-${byTransfer.number}.pdf`, `Proforma-${byTransfer.number}.pdf`])
  })

  it('comes without an invoice to an address that is not proved; once it is, the invoice is mailed, once', async () => {
    const payer = await givenBuyer(shop, { pays: 'direct_debit' })
    await payer.calls.call('PUT', `/carts/${payer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
    await shop.deps.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, payer.user.id))
    const { id } = await ordered(payer)
    expect((await attachmentsOf(id)).map(({ fileName }) => fileName)).not.toContainEqual(expect.stringMatching(/^RE-/))

    const token = await tokenFrom(shop.deps.db, payer.user.email1, 'sign-up')
    for (const _ of ['first', 'again']) expect((await payer.calls.call('POST', '/user/confirmEmail', { token })).status).toBe(200)
    const input = { userId: payer.user.id }
    expect(shop.enqueued.filter(({ name }) => name === mailLateInvoices.name)).toEqual([{ name: mailLateInvoices.name, input }])
    const late = await ordered(await givenBuyer(shop, { pays: 'invoice' }))
    for (const jobId of ['first', 'again']) await mailLateInvoices.run(shop.deps, input, { jobId, attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })
    const written = await shop.deps.db.select().from(mails).where(eq(mails.kind, 'late-invoice'))
    expect(written).toMatchObject([{ orderId: id, recipient: payer.user.email1, attachments: [{ kind: 'invoices', id }] }])
    expect((await documentsFor(shop.deps, written[0]!.attachments)).map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^RE-\d{4}-\d{6}\.pdf$/)])
    expect((await attachmentsOf(late.id)).map(({ fileName }) => fileName)).toContainEqual(expect.stringMatching(/^RE-/))
  })
})

describe('a pro-forma invoice', () => {
  it('[R7.15] requests a transfer as long as it is expected, and never a second payment', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const { id, number } = await ordered(buyer)
    const { status, headers } = await file(buyer, `/salesorders/${id}/pdf?kind=proforma`)
    expect([status, headers['content-disposition']]).toEqual([200, `inline; filename="Proforma-${number}.pdf"`])
    await shop.deps.db.update(orders).set({ status: 'Ordered', datePaid: new Date() }).where(eq(orders.id, id))
    expect((await file(buyer, `/salesorders/${id}/pdf?kind=proforma`)).status).toBe(404)
  })
})

describe('an invoice', () => {
  it('[R7.16] is a PDF for its customer, and XML with the buyer\'s reference', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(buyer)
    const [issued] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id))
    const pdf = await file(buyer, `/invoices/${issued!.id}/pdf`)
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([200, `inline; filename="${issued!.number}.pdf"`])
    expect(wordsOf(pdf.bytes)).toContain(issued!.number)
    const xml = await file(buyer, `/invoices/${issued!.id}/xrechnung?${new URLSearchParams({ reference: '04011000-<12345>-06' })}`)
    expect([xml.status, xml.headers['content-type']]).toEqual([200, 'application/xml'])
    expect(xml.body).toContain('<ram:BuyerReference>04011000-&lt;12345&gt;-06</ram:BuyerReference>')
    expect((await file(buyer, `/invoices/${issued!.id}/xrechnung`)).status).toBe(400)
  })

  it.each(['pdf', 'xrechnung?reference=1'])('[R6.02] cannot be read by another visitor: %s', async (what) => {
    const { id } = await ordered(await givenBuyer(shop, { pays: 'invoice' }))
    const [issued] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id))
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('GET', `/invoices/${issued!.id}/${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await stranger.calls.call('GET', `/invoices/${randomUUID()}/${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { ownerSettingOf } from '#domain/settings/owner.ts'
import { journal } from '#server/db/schema.ts'
import { readPdf } from '#server/documents/testing/read-pdf.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { documentsFor } from '#server/checkout/order-documents.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp({ web: { handleWeb: async (_request, surroundings) => new Response(surroundings.owner.company, { headers: { 'cache-control': 'public, max-age=60', 'content-type': 'text/html' } }) } })
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const heirs = ownerSettingOf({
  ...shopOwner, company: 'Klang & Erben GmbH', managingDirector: 'Kurt Klang', email: 'moin@klang.example', vatId: 'DE811907980',
  bank: { ...shopOwner.bank, holder: 'Klang & Erben GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
})

async function say(said: object) {
  const { body: before } = await owner.calls.call('GET', '/staff/settings')
  return owner.calls.call('PUT', '/staff/settings', { ...before, owner: said, before })
}

async function file({ token }: Pick<Buyer, 'token'>, path: string) {
  return readPdf((await shop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).rawPayload).words
}

const page = async () => (await shop.app.inject({ method: 'GET', url: '/about' })).body
const ordered = async (pays: 'invoice' | 'direct_debit') => {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  if (pays === 'direct_debit') {
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { payment_option: pays })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89370400440532013000' })
  }
  expect((await buyer.checkout()).status).toBe(200)
  return { buyer, ...(await orderedBy(shop, buyer)) }
}

describe('the owner of the shop', () => {
  it('[R6.09] is set in the studio: pages, mails, invoices and orders name the new owner, and earlier agreements and documents keep the old one', async () => {
    const earlier = await ordered('direct_debit')
    expect(await page()).toBe(shopOwner.company)
    expect((await say(heirs)).body).toMatchObject({ owner: heirs })
    await expect.poll(page).toBe('Klang & Erben GmbH')

    const later = await ordered('invoice')
    expect(later.invoices[0]?.content.seller).toMatchObject({ company: 'Klang & Erben GmbH', vatId: 'DE811907980', country: 'DE', bank: { iban: 'DE02120300000000202051' } })
    expect(later.mails[0]?.textBody).toContain('Klang & Erben GmbH')
    expect(later.mails[0]?.textBody).toContain('moin@klang.example')
    expect(await file(later.buyer, `/salesorders/${later.orderId}/pdf`)).toContain('Klang & Erben GmbH')

    expect((await orderedBy(shop, earlier.buyer)).invoices[0]?.content.seller).toEqual(shopOwner)
    const agreed = [await file(earlier.buyer, `/salesorders/${earlier.orderId}/pdf`), ...(await documentsFor(shop.deps, earlier.mails[0]!.attachments)).map(({ content }) => readPdf(Buffer.from(content)).words)]
    expect(agreed.length).toBeGreaterThan(2)
    for (const words of agreed) {
      expect(words).toContain(shopOwner.company)
      expect(words).not.toContain('Klang & Erben')
    }
  })

  it('[R6.09] is recorded in the journal with the former values, and not where nothing changed', async () => {
    const entries = async () => (await shop.deps.db.select().from(journal)).filter(({ action }) => action === 'set the owner')
    const before = await entries()
    await say({ ...heirs, phone: '+49 89 99998-426' })
    await say({ ...heirs, phone: '+49 89 99998-426' })
    const [entry, ...others] = (await entries()).slice(before.length)
    expect([entry?.details, others]).toMatchObject([{ before: { phone: shopOwner.phone }, after: { phone: '+49 89 99998-426' } }, []])
  })

  it('[R6.09] sees the connections of the shop, and no secret of them', async () => {
    const { body } = await owner.calls.call('GET', '/staff/connections')
    expect(body['records']).toContainEqual({ service: 'wallet', how: 'simulated', name: '' })
    expect(body['records']).toContainEqual({ service: 'storage', how: 'builtIn', name: '' })
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, carts, consents, invoices, mails, orders, users } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { givenCart, givenInvoice, givenOrder, givenPayment } from '#server/testing/given-carts.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let clock: Date
let customer: SignedInCustomer
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
})
afterAll(() => shop.close())
beforeEach(async () => { customer = await givenCustomer(shop) })

const put = (payload: object) => customer.calls.call('PUT', '/user', payload)

describe('the customer\'s own data', () => {
  it('[R7.22] change together with those of the account; fields that are not sent stay', async () => {
    const { body } = await put({ first_name: ' Käthe ', phone_work: '', language: 'en', Account: { invoice_as: 'Muster GmbH', billing_address_city: 'Wien', billing_address_country: 'AT' } })
    const { user } = customer
    expect(body).toEqual({
      ...user, first_name: 'Käthe', name: 'Käthe Muster', language: 'en',
      Account: { ...user.Account, invoice_as: 'Muster GmbH', billing_address_city: 'Wien', billing_address_country: 'AT' },
    })
    expect((await customer.calls.call('GET', '/user')).body).toEqual(body)
  })

  it('[R7.26] of the account can be read and changed separately, too', async () => {
    expect(await customer.calls.call('PUT', '/account', { name: 'Neu AG', billing_address_postalcode: '10115' })).toMatchObject({ status: 200, body: { name: 'Neu AG', billing_address_postalcode: '10115' } })
    expect((await customer.calls.call('GET', '/account')).body).toMatchObject({ name: 'Neu AG', billing_address_postalcode: '10115', billing_address_country: 'DE' })
  })

  it('[R5.05] accept half an address only where it fits the stored other half', async () => {
    const refused = (field: string) => ({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { [field]: expect.any(Object) } } })
    expect(await put({ last_name: 'Neu', primary_address_postalcode: '1010' })).toMatchObject(refused('primary_address_postalcode'))
    expect(await put({ primary_address_country: 'AT' })).toMatchObject(refused('primary_address_postalcode'))
    expect(await put({ Account: { billing_address_postalcode: '1010' } })).toMatchObject(refused('Account.billing_address_postalcode'))
    expect(await customer.calls.call('PUT', '/account', { billing_address_postalcode: '1010' })).toMatchObject(refused('billing_address_postalcode'))
    expect((await customer.calls.call('GET', '/user')).body).toEqual(customer.user)
    expect(await put({ primary_address_postalcode: '1010', primary_address_country: 'AT' })).toMatchObject({ status: 200 })
    expect(await put({ primary_address_postalcode: 'A6020' })).toMatchObject({ status: 200, body: { primary_address_postalcode: 'A6020' } })
  })

  it('can be changed also where the stored address would no longer be accepted', async () => {
    await shop.deps.db.update(users).set({ primaryPostalCode: 'unknown' }).where(eq(users.id, customer.user.id))
    expect(await put({ phone_work: '089 123456' })).toMatchObject({ status: 200, body: { phone_work: '089 123456', primary_address_postalcode: 'unknown' } })
  })

  it('[R6.02] cannot be changed by another customer, under any field name', async () => {
    const other = await givenCustomer(shop)
    const ids = { id: other.user.id, userId: other.user.id, hpc_uid: other.user.hpc_uid, accountId: other.user.Account.id }
    await put({ ...ids, last_name: 'Fremd', Account: { id: other.user.Account.id, name: 'Fremd AG', cs_allowed_paymenttypes: ['invoice'], partner_id: 'x', vat_id_state: 'valid' } })
    expect((await other.calls.call('GET', '/user')).body).toEqual(other.user)
    expect((await customer.calls.call('GET', '/user')).body).toMatchObject({ id: customer.user.id, Account: { cs_allowed_paymenttypes: ['wallet', 'transfer'], partner_id: null, vat_id_state: 'none' } })
  })

  it.each([
    [{ first_name: '' }, 'first_name'], [{ primary_address_country: 'FR' }, 'primary_address_country'], [{ Account: { vat_id: 'DE1' } }, 'Account.vat_id'],
    [{ Account: { billing_address_street: 'x'.repeat(201) } }, 'Account.billing_address_street'], [{ Account: { invoice_as: '山田商店' } }, 'Account.invoice_as'],
  ])('[R5.05] mark the field of %j', async (wrong, field) => {
    expect(await put(wrong)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { [field]: expect.any(Object) } } })
  })

  it('[R5.07] trigger the check of a VAT ID when it has changed', async () => {
    const asked = () => shop.enqueued.filter(({ name, input }) => name === 'check-vat-id' && (input as { accountId: string }).accountId === customer.user.Account.id).length
    expect((await put({ Account: { vat_id: 'ATU13585627' } })).body).toMatchObject({ Account: { vat_id: 'ATU13585627', vat_id_state: 'unverified' } })
    await shop.deps.db.update(accounts).set({ vatIdState: 'valid' }).where(eq(accounts.id, customer.user.Account.id))
    expect((await put({ Account: { vat_id: 'atu 13585627' } })).body).toMatchObject({ Account: { vat_id_state: 'valid' } })
    expect(asked()).toBe(1)
    expect((await put({ Account: { vat_id: '' } })).body).toMatchObject({ Account: { vat_id: '', vat_id_state: 'none' } })
  })

  it('[R3.09] record each consent to news, and none for repeating it', async () => {
    for (const wanted of [true, true, false, true]) expect((await put({ opt_in: wanted })).body).toMatchObject({ opt_in: wanted })
    const given = await shop.deps.db.select().from(consents).where(eq(consents.userId, customer.user.id))
    expect(given.filter(({ kind }) => kind === 'newsletter')).toHaveLength(2)
  })
})

describe('an export', () => {
  it('[R6.02] contains the customer\'s data, no other customer\'s, and no secret', async () => {
    const other = await givenCustomer(shop)
    await givenCart(shop.deps.db, { userId: other.user.id, name: 'Fremder Warenkorb' })
    const { id } = await customer.calls.cart('GET', '/usercart')
    await customer.calls.cart('POST', `/carts/${id}/items`, { product_id: 'creative-500', text: 'Guten Tag.' })
    const answer = await shop.app.inject({ method: 'GET', url: '/api/user/export', headers: { authorization: `Bearer ${customer.token}` } })
    expect(answer.headers).toMatchObject({ 'content-disposition': 'attachment; filename="freizeichen.json"', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({
      user: { email1: customer.user.email1 }, data: { carts: [{ id }], cart_items: [{ text: 'Guten Tag.' }], sessions: [expect.any(Object)], consents: [{}, {}], orders: [] },
    })
    expect(answer.json().data.mails).toEqual([expect.objectContaining({ kind: 'sign-up' })])
    expect(answer.body).not.toMatch(/argon2|tokenHash|token_hash|passwordHash|numberKey|textBody|htmlBody|dedupeKey/)
    for (const secret of [other.user.id, other.user.email1, 'Fremder Warenkorb', customer.token]) expect(answer.body).not.toContain(secret)
  })
})

describe('deleting the account', () => {
  it('[R6.02] needs the password, empties the user, and deletes carts, sessions and mails', async () => {
    const { user, calls } = customer
    const { id } = await calls.cart('GET', '/usercart')
    expect(await calls.call('POST', '/user/delete', { pw: 'falsch' })).toMatchObject({ status: 401, body: { errorCode: 'WRONG_USERNAME_OR_PASSWORD' } })
    expect(await calls.call('POST', '/user/delete', { pw: goodPassword })).toEqual({ status: 200, body: { deleted: true, kept: [] } })
    const { db } = shop.deps
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: null, emailKey: null, passwordHash: null, firstName: '', lastName: '', phoneMobile: '', primaryStreet: '', erasedAt: clock })
    expect(JSON.stringify(await db.select().from(accounts).where(eq(accounts.id, user.Account.id)))).not.toContain('Muster')
    expect(await db.select().from(carts).where(eq(carts.id, id))).toEqual([])
    expect(await db.select().from(mails).where(eq(mails.userId, user.id))).toEqual([])
    const goodbye = await mailsTo(db, user.email1)
    expect(goodbye.map(({ kind, userId }) => [kind, userId])).toEqual([['account-deleted', null]])
    expect(goodbye[0]?.textBody).toContain('Guten Tag, Frau Muster,')
    for (const personal of [user.id, user.email1, user.hpc_uid]) expect(goodbye[0]?.dedupeKey).not.toContain(personal)
    expect((await calls.call('GET', '/user')).status).toBe(401)
    expect((await cartCallsOf(shop).call('POST', '/user/login', { user: user.email1, pw: goodPassword })).status).toBe(401)
    expect((await cartCallsOf(shop).call('POST', '/user/signUp', signUpForm({ email1: user.email1 }))).status).toBe(200)
  })

  it('[R6.02] keeps what the law requires, and says what and until when; the contact of a finished order is erased, that of an open order stays', async () => {
    const { user, calls } = customer
    const { db } = shop.deps
    const owner = { userId: user.id, accountId: user.Account.id }
    await calls.call('PUT', '/account', { vat_id: 'ATU13585627' })
    const done = await givenOrder(db, owner, { dateEntered: new Date('2025-03-01T10:00:00Z') })
    const onItsWay = await givenOrder(db, owner, { status: 'In Manufacturing', dateEntered: new Date('2026-11-01T10:00:00Z') })
    const invoiceId = await givenInvoice(db, { orderId: done, userId: user.id })
    const { body } = await calls.call('POST', '/user/delete', { pw: goodPassword })
    expect(body).toEqual({ deleted: true, kept: [{ kind: 'orders', count: 2, until: '2034-12-31' }, { kind: 'invoices', count: 1, until: expect.any(String) }] })
    const contacts = new Map((await db.select().from(orders).where(eq(orders.userId, user.id))).map(({ id, contact }) => [id, contact]))
    expect(contacts.get(done)).toEqual({ customerNumber: 10_001, email: '', salutation: '', firstName: '', lastName: '', phone: '' })
    expect(contacts.get(onItsWay)).toMatchObject({ email: 'erika@example.org' })
    expect(await db.select().from(invoices).where(eq(invoices.id, invoiceId))).toHaveLength(1)
    expect((await db.select().from(carts).where(eq(carts.userId, user.id))).map(({ remarks }) => remarks)).toEqual(['', ''])
    expect((await db.select().from(accounts).where(eq(accounts.id, user.Account.id)))[0]).toMatchObject({ name: '', vatId: 'ATU13585627' })
  })

  it('[R6.02] counts the years from the day in the studio\'s time zone, where the new year begins before that of UTC', async () => {
    const { user, calls } = customer
    await givenOrder(shop.deps.db, { userId: user.id, accountId: user.Account.id }, { dateEntered: new Date('2026-12-31T23:30:00Z') })
    expect((await calls.call('POST', '/user/delete', { pw: goodPassword })).body).toMatchObject({ kept: [{ kind: 'orders', count: 1, until: '2035-12-31' }] })
  })

  it('[R6.02] tells the later year of an order whose tax depends on where its customer lives', async () => {
    const { user, calls } = customer
    const owner = { userId: user.id, accountId: user.Account.id }
    const abroad = await givenOrder(shop.deps.db, owner, { dateEntered: new Date('2025-11-01T10:00:00Z'), taxEvidence: { place: [{ kind: 'billing', country: 'AT' }] } })
    await givenInvoice(shop.deps.db, { orderId: abroad, userId: user.id, dateEntered: new Date('2026-01-02T10:00:00Z') })
    await givenOrder(shop.deps.db, owner, { dateEntered: new Date('2026-11-01T10:00:00Z') })
    expect((await calls.call('POST', '/user/delete', { pw: goodPassword })).body).toEqual({ deleted: true, kept: [{ kind: 'orders', count: 2, until: '2035-12-31' }, { kind: 'invoices', count: 1, until: '2036-12-31' }] })
  })

  it('keeps a cart that is being paid for', async () => {
    const { id } = await customer.calls.cart('GET', '/usercart')
    await givenPayment(shop.deps.db, id)
    expect((await customer.calls.call('POST', '/user/delete', { pw: goodPassword })).status).toBe(200)
    expect(await shop.deps.db.select().from(carts).where(eq(carts.id, id))).toHaveLength(1)
  })
})

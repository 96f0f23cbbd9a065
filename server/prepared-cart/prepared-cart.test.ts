import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PreparedCart } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { carts, journal, mails, preparedCarts } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, givenStaff, goodPassword, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, readyItem } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetPreparedCarts } from './prepared-cart.ts'

const dayMs = 24 * 60 * 60 * 1000
let clock = new Date()
let shop: TestApp
let office: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
  office = await givenStaff(shop, 'office')
}, 60_000)
afterAll(() => shop.close())

const guest = () => cartCallsOf(shop)
async function filledCart(): Promise<string> {
  const cartId = await guest().newCart()
  await guest().cart('POST', `/carts/${cartId}/items`, readyItem)
  return cartId
}
const prepare = (cartId: string, said: object = {}) => office.calls.call('POST', '/staff/preparedCarts', { cart_id: cartId, name: 'Erika Muster', email: 'erika@example.org', ...said })
const mailsTo = (email: string) => shop.deps.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.dateEntered)
const tokenIn = (body: string) => /preparedCart\?token=([\w-]+)/.exec(body)![1]!
const open = (token: string, who = guest()) => who.call('POST', '/preparedCarts', { token })
const list = async () => (await office.calls.call('GET', '/staff/preparedCarts')).body['records'] as PreparedCart[]
const listed = async (email: string) => (await list()).find((one) => one.email === email)!
const revoke = (id: string) => office.calls.call('DELETE', `/staff/preparedCarts/${id}`)
const gone = { status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } }

async function prepared(email: string) {
  const cartId = await filledCart()
  expect(await prepare(cartId, { email })).toEqual({ status: 200, body: { prepared: true } })
  return { cartId, token: tokenIn((await mailsTo(email)).at(-1)!.textBody) }
}

describe('a cart that the office prepared', () => {
  it('goes out as a link in the language and with the words of the office, opens exactly that cart, and tells the office so', async () => {
    const cartId = await filledCart()
    await prepare(cartId, { email: 'anruf@example.org', language: 'en', note: 'Thanks for your call.' })
    const [mail] = await mailsTo('anruf@example.org')
    expect(mail).toMatchObject({ kind: 'prepared-cart', language: 'en', textBody: expect.stringMatching(/Hello Erika Muster[^]*Thanks for your call\./) })
    expect(await listed('anruf@example.org')).toMatchObject({ name: 'Erika Muster', by: office.staff.name, state: 'sent' })
    expect(await open(tokenIn(mail!.textBody))).toEqual({ status: 200, body: { cart_id: cartId, order_number: null } })
    const opened = await listed('anruf@example.org')
    expect(opened.state).toBe('opened')
    const deeds = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, opened.id))
    expect(deeds).toMatchObject([{ action: 'prepared a cart', staffId: office.staff.id }])
    expect(JSON.stringify(deeds)).not.toMatch(/Erika|anruf/)
    expect(JSON.stringify(await shop.deps.db.select().from(preparedCarts))).not.toContain(tokenIn(mail!.textBody))
  })

  it('is sent again before it was opened, with another link in place of the first; after that it is handed over to nobody else', async () => {
    const { cartId, token } = await prepared('vertippt@example.org')
    await prepare(cartId, { email: 'richtig@example.org' })
    const [mail] = await mailsTo('richtig@example.org')
    expect(await open(token)).toMatchObject(gone)
    expect((await open(tokenIn(mail!.textBody))).status).toBe(200)
    expect(await prepare(cartId)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
  })

  it('is never somebody\'s own cart, nor an empty one', async () => {
    const { cartId } = await givenBuyer(shop)
    expect(await prepare(cartId)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
    expect(await prepare(await guest().newCart())).toMatchObject({ status: 404, body: { errorCode: 'NO_CART_FOUND' } })
  })

  it('is nobody\'s any more when it is revoked: the link, the mail and the cart go, and the journal keeps it once', async () => {
    const { cartId, token } = await prepared('weg@example.org')
    const { id } = await listed('weg@example.org')
    expect((await Promise.all([revoke(id), revoke(id)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await open(token)).toMatchObject(gone)
    expect((await guest().call('GET', `/carts/${cartId}`)).status).toBe(404)
    expect(await mailsTo('weg@example.org')).toEqual([])
    expect(await listed('weg@example.org')).toMatchObject({ state: 'revoked' })
    const deeds = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id)).orderBy(journal.id)
    expect(deeds.map(({ action }) => action)).toEqual(['prepared a cart', 'revoked a prepared cart'])
  })
})

describe('a prepared cart in an account', () => {
  it('opens to its customer alone, stays theirs when the link is revoked, and to anybody else the link says only that it is somewhere', async () => {
    const { cartId, token } = await prepared('konto@example.org')
    const customer = await givenCustomer(shop)
    await customer.calls.cart('PUT', `/carts/${cartId}/saveToAccount`, {})
    expect((await open(token)).body).toEqual({ cart_id: null, order_number: null })
    expect((await open(token, (await givenCustomer(shop)).calls)).body).toEqual({ cart_id: null, order_number: null })
    expect((await open(token, customer.calls)).body).toEqual({ cart_id: cartId, order_number: null })
    const { id } = await listed('konto@example.org')
    await revoke(id)
    expect((await customer.calls.cart('GET', `/carts/${cartId}`)).Cartitems).toHaveLength(1)
  })

  it('leads to its order, also where it was merged into another cart on signing in; revoking takes nothing back', async () => {
    const { cartId, token } = await prepared('bestellt@example.org')
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    await buyer.calls.cart('GET', `/carts/usercart?merge_id=${cartId}`)
    expect((await open(token, buyer.calls)).body).toEqual({ cart_id: buyer.cartId, order_number: null })
    expect((await buyer.checkout()).status).toBe(200)
    const { id, state, order_number: number } = await listed('bestellt@example.org')
    expect(state).toBe('ordered')
    expect((await open(token)).body).toEqual({ cart_id: null, order_number: number })
    await revoke(id)
    expect((await listed('bestellt@example.org')).state).toBe('ordered')
    expect((await open(token)).body).toEqual({ cart_id: null, order_number: number })
  })
})

describe('names and addresses of prepared carts', () => {
  const night = () => forgetPreparedCarts.run(shop.deps, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })

  it('open nothing after thirty days, and are forgotten sixty days later', async () => {
    const begun = clock
    const { token } = await prepared('alt@example.org')
    clock = new Date(begun.getTime() + 30 * dayMs)
    expect(await open(token)).toMatchObject(gone)
    office = await givenStaff(shop, 'office')
    expect((await listed('alt@example.org')).state).toBe('expired')
    await night()
    expect(await listed('alt@example.org')).toBeDefined()
    clock = new Date(begun.getTime() + 91 * dayMs)
    await night()
    expect(await shop.deps.db.select().from(preparedCarts).where(eq(preparedCarts.email, 'alt@example.org'))).toEqual([])
    clock = begun
    office = await givenStaff(shop, 'office')
  })

  it('[R6.02] go with the account of the address', async () => {
    const customer = await givenCustomer(shop)
    const { cartId } = await prepared(customer.user.email1)
    await customer.calls.call('POST', '/user/delete', { pw: goodPassword })
    expect(await shop.deps.db.select().from(preparedCarts).where(eq(preparedCarts.cartId, cartId))).toEqual([])
    expect(await shop.deps.db.select().from(carts).where(eq(carts.id, cartId))).toHaveLength(1)
  })
})

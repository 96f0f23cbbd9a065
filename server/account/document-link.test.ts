import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenCustomer, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let clock: Date
let customer: SignedInCustomer
let linkKeys: [Buffer, ...Buffer[]]
beforeAll(async () => {
  clock = new Date()
  linkKeys = [randomBytes(32)]
  shop = await openTestApp({ deps: { now: () => clock, linkKeys } })
})
afterAll(() => shop.close())
beforeEach(async () => { customer = await givenCustomer(shop) })

const linkTo = async (path: string, { calls } = customer) => (await calls.call('GET', `/user/documentLink?${new URLSearchParams({ path })}`)).body['address'] as string
/** Each time from another address: what is tested is not the limit of one caller. */
const open = (url: string) => shop.app.inject({ method: 'GET', url, remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

describe('the link to a document', () => {
  it('[R6.05] opens its path without a header, and does not contain the session\'s token', async () => {
    const address = await linkTo('/user/export')
    expect(address).toMatch(/^\/api\/user\/export\?token=[\w.-]+$/)
    expect(address).not.toContain(customer.token)
    const answer = await open(address)
    expect([answer.statusCode, answer.json().user.id]).toEqual([200, customer.user.id])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('[R6.05] is valid for ten minutes', async () => {
    const address = await linkTo('/user/export')
    const before = clock
    clock = new Date(before.getTime() + 9.9 * 60_000)
    expect((await open(address)).statusCode).toBe(200)
    clock = new Date(before.getTime() + 10 * 60_000)
    expect(await open(address)).toMatchObject({ statusCode: 401 })
    clock = before
  })

  it('[R6.05] opens nothing else: no other path, no other query, not as a header', async () => {
    const address = await linkTo('/user/export')
    const token = address.split('token=')[1]!
    const cart = await customer.calls.cart('GET', '/usercart')
    for (const other of ['/api/user', '/api/account', '/api/user/sessions', `/api/carts/${cart.id}/prelisten`, '/api/user/documentLink?path=/user/export', '/api/user/export?more=1', '/api/user/export/']) {
      const answer = await open(`${other}${other.includes('?') ? '&' : '?'}token=${token}`)
      expect([other, answer.statusCode < 400]).toEqual([other, false])
    }
    expect((await open(`/api/user/export?token=${token}&more=1`)).statusCode).toBe(401)
    expect((await open(`/api/user/export?token=${token}&token=${token}`)).statusCode).toBe(401)
    expect((await shop.app.inject({ method: 'GET', url: '/api/user/export', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
  })

  it.each([
    ['another seal', (token: string) => `${token.slice(0, -2)}xx`],
    ['a later end', (token: string) => token.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 60_000}.`)],
    ['the session of another', (token: string) => token.replace(/^[^.]+/, '7cffe866-6d23-4f4d-90a1-0361d6deec73')],
    ['no end', (token: string) => token.replace(/\.\d+\./, '.NaN.')],
    ['no session', () => '..'],
    ['nothing', () => ''],
  ])('[R6.05] is refused with %s', async (_, change) => {
    const [path, token] = (await linkTo('/user/export')).split('token=') as [string, string]
    expect((await open(`${path}token=${change(token)}`)).statusCode).toBe(401)
  })

  it('[R6.05] stays valid after another key was put before the one that signed it, and ends when that key is gone', async () => {
    const address = await linkTo('/user/export')
    linkKeys.unshift(randomBytes(32))
    const later = await linkTo('/user/export')
    expect([(await open(address)).statusCode, (await open(later)).statusCode]).toEqual([200, 200])
    linkKeys.pop()
    expect([(await open(address)).statusCode, (await open(later)).statusCode]).toEqual([401, 200])
  })

  it('[R6.05] ends with the session that it came from', async () => {
    const address = await linkTo('/user/export')
    await customer.calls.call('GET', '/user/logout')
    expect((await open(address)).statusCode).toBe(401)
  })

  it('[R6.05] plays a cart for its customer', async () => {
    const { id } = await customer.calls.cart('GET', '/usercart')
    expect((await open(`/api/carts/${id}/prelisten`)).json()).toMatchObject({ errorCode: 'NO_CART_ACCESS' })
    expect((await open(await linkTo(`/carts/${id}/prelisten`))).json()).toMatchObject({ errorCode: 'LABEL_ITEMS_INCOMPLETE' })
    const stranger = await givenCustomer(shop)
    expect((await open(await linkTo(`/carts/${id}/prelisten`, stranger))).json()).toMatchObject({ errorCode: 'NO_CART_ACCESS' })
  })

  it.each(['/user', '/user/sessions', 'https://evil.example/', '//evil.example/', '/user/export?token=x', '/user/../user/export', '/user/export#x', '/api/user/export', '/healthz', '/staff/takes/019a0000-0000-7000-8000-000000000000/sound'])(
    '[R6.05] is not made for %s', async (path) => {
      expect(await customer.calls.call('GET', `/user/documentLink?${new URLSearchParams({ path })}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    },
  )
})

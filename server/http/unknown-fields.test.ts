import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, givenCustomer, signUpForm, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const item = { product_id: 'creative-500', text: 'Guten Tag, Sie sprechen mit Muster.', languages: 'de', voices_id: 'ada' }

describe('a field that a call does not know', () => {
  let shop: TestApp
  let customer: SignedInCustomer
  beforeAll(async () => {
    shop = await openTestApp({ environment: { LOG_LEVEL: 'error' }, deps: keptSound() })
    customer = await givenCustomer(shop)
  })
  afterAll(() => shop.close())

  const refusedFields = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await customer.calls.call(method, path, body)
    expect([answer.status, answer.body['errorCode']]).toEqual([400, 'WRONG_INPUT'])
    return Object.keys(answer.body['fields'] as object).sort()
  }

  it('[R5.05] is refused in a write, and named by its path, beside what is wrong otherwise', async () => {
    const { id } = await customer.calls.cart('POST', '/carts')
    expect(await refusedFields('PUT', `/carts/${id}`, { nmae: 'Neu', __typename: 'Cart' })).toEqual(['__typename', 'nmae'])
    expect(await refusedFields('POST', `/carts/${id}/items`, { ...item, Audioconfig: { voice_vol: 999, voise_vol: 70 } })).toEqual(['Audioconfig.voice_vol', 'Audioconfig.voise_vol'])
    expect(await refusedFields('POST', `/carts/${id}/items`, { ...item, readings: [{ written: 'A', spoken: 'Ah', said: 'B' }] })).toEqual(['readings.0.said'])
    expect(await refusedFields('PUT', '/user', { Account: { companyname: 'Muster' } })).toEqual(['Account.companyname'])
    expect(Object.keys(await customer.calls.cart('GET', `/carts/${id}`))).not.toContain('nmae')
  })

  it('is named at most twenty times', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]))
    expect(await refusedFields('POST', '/carts', many)).toHaveLength(20)
  })

  it('is none where the whole entity is sent back as it was read: what can only be read is ignored', async () => {
    const { calls } = customer
    const cart = await calls.cart('POST', `/carts/${await calls.newCart()}/items`, item)
    expect((await calls.cart('PUT', `/carts/${cart.id}`, { ...cart, name: 'Ganz', price_total: 0.01 }))).toMatchObject({ name: 'Ganz', price_total: cart.price_total })
    const [first] = cart.Cartitems
    const { body: voices } = await calls.call('GET', '/voices')
    const { language: _languages, ...product } = (await calls.call('GET', `/products/${item.product_id}`)).body
    const whole = { ...product, ...first, Audioconfig: { ...first!.Audioconfig, Voice: (voices['records'] as object[])[0] } }
    expect((await calls.cart('PUT', `/carts/${cart.id}/items/${first!.pos}`, whole)).Cartitems).toEqual(cart.Cartitems)
    expect((await calls.cart('POST', `/carts/${cart.id}/items`, { ...whole, pos: undefined })).Cartitems).toHaveLength(2)
    for (const path of [`/carts/${cart.id}/items/validate`, '/prelisten']) expect((await calls.call('POST', path, whole)).status, path).toBe(200)
    expect((await calls.call('POST', '/sharedSamples', { item: whole })).status).toBe(200)
    expect((await calls.call('PUT', `/carts/${cart.id}/saveToAccount`, cart)).status).toBe(200)
  })

  it('[R7.22] is none in the own data as they were read, nor in the forms for them', async () => {
    const { calls } = customer
    const user = (await calls.call('GET', '/user')).body
    expect((await calls.call('PUT', '/user', { ...user, first_name: 'Else' })).body).toMatchObject({ first_name: 'Else', id: user['id'] })
    expect((await calls.call('PUT', '/account', (await calls.call('GET', '/account')).body)).status).toBe(200)
    const draft = { ...user, ...signUpForm(), opt_in: false, partnercode: 'FUNK', passwordRepeat: goodPassword }
    expect((await calls.call('POST', '/user/signUp', draft)).status).toBe(200)
    const next = { password: 'Noch-geheimer-8', id: user['id'], email1: user['email1'] }
    expect(await refusedFields('POST', '/user/changePassword', { ...next, passwordRepeat: 'Noch-geheimer-9' })).toEqual(['passwordRepeat'])
    expect((await calls.call('POST', '/user/changePassword', { ...next, passwordRepeat: next.password })).body).toEqual({ createSuccess: true })
  })

  it('is ignored in an address, where proxies and players add their own', async () => {
    expect((await customer.calls.call('GET', '/products?utm_source=mail&_=17')).status).toBe(200)
  })
})

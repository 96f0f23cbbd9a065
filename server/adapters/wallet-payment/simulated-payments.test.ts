import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { walletAuthorization } from '#server/testing/money-at-wallet.ts'

let simulator: Simulator
let authorization: string
beforeAll(async () => {
  simulator = await startSimulator('wallet')
  authorization = await walletAuthorization(simulator.address)
})
afterAll(() => simulator.stop())

type Fields = Readonly<Record<string, unknown>>

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${simulator.address}${path}`, {
    method, headers: { authorization, 'content-type': 'application/json', prefer: 'return=representation', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, debugId: response.headers.get('paypal-debug-id'), body: (text ? JSON.parse(text) : {}) as Fields & { id: string } }
}

const euros = (value: string, currency = 'EUR') => ({ currency_code: currency, value })
const item = (changes: Fields = {}) => ({ name: 'Ansage', quantity: '2', unit_amount: euros('50.00'), tax: euros('9.50'), ...changes })
const breakdown = (changes: Fields = {}) => ({ item_total: euros('100.00'), tax_total: euros('19.00'), discount: euros('0.00'), ...changes })
const unit = (changes: Fields = {}) => ({ amount: { ...euros('119.00'), breakdown: breakdown() }, items: [item()], ...changes })
const amount = (value: string, parts: Fields = {}) => ({ amount: { ...euros(value), breakdown: breakdown(parts) } })
const order = (changes: Fields = {}) => ({ intent: 'CAPTURE', purchase_units: [unit()], ...changes })
const withUnit = (changes: Fields) => order({ purchase_units: [unit(changes)] })
const source = (context: Fields = {}) => order({ payment_source: { paypal: { experience_context: {
  brand_name: 'Der <b>Shop</b>', return_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/cancel', ...context,
} } } })

const create = (body: unknown, headers: Record<string, string> = {}) =>
  ask('POST', '/v2/checkout/orders', body, { 'paypal-request-id': randomUUID(), ...headers })

describe('the simulated wallet checks an order as PayPal does', () => {
  it.each<[number, string, unknown]>([
    [400, 'MALFORMED_REQUEST_JSON', '{'],
    [400, 'MISSING_REQUIRED_PARAMETER', {}],
    [400, 'MISSING_REQUIRED_PARAMETER', order({ purchase_units: [] })],
    [400, 'MISSING_REQUIRED_PARAMETER', withUnit({ amount: undefined })],
    [400, 'MISSING_REQUIRED_PARAMETER', withUnit({ items: [item({ name: undefined })] })],
    [400, 'INVALID_PARAMETER_VALUE', order({ intent: 'GIFT' })],
    [400, 'INVALID_PARAMETER_VALUE', withUnit({ items: [item({ category: 'AIR' })] })],
    [400, 'INVALID_PARAMETER_SYNTAX', withUnit(amount('119,00'))],
    [400, 'INVALID_PARAMETER_SYNTAX', withUnit({ items: [item({ quantity: '0' })] })],
    [400, 'INVALID_PARAMETER_SYNTAX', source({ return_url: 'javascript:alert(1)' })],
    [400, 'INVALID_STRING_LENGTH', withUnit({ description: 'x'.repeat(128) })],
    [400, 'INVALID_STRING_LENGTH', withUnit({ items: [item({ name: '' })] })],
    [422, 'AMOUNT_MISMATCH', withUnit(amount('118.99'))],
    [422, 'AMOUNT_MISMATCH', withUnit(amount('119.00', { discount: euros('0.01') }))],
    [422, 'ITEM_TOTAL_MISMATCH', withUnit(amount('119.00', { item_total: euros('99.00') }))],
    [422, 'TAX_TOTAL_MISMATCH', withUnit(amount('119.00', { tax_total: euros('18.99') }))],
    [422, 'ITEM_TOTAL_REQUIRED', withUnit({ amount: euros('119.00') })],
    [422, 'TAX_TOTAL_REQUIRED', withUnit(amount('100.00', { tax_total: undefined }))],
    [422, 'DECIMAL_PRECISION', withUnit(amount('119.001'))],
    [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', withUnit(amount('0.00'))],
    [422, 'CANNOT_BE_NEGATIVE', withUnit(amount('119.00', { discount: euros('-1.00') }))],
    [422, 'INVALID_CURRENCY_CODE', withUnit({ amount: euros('119.00', 'USD') })],
    [422, 'DUPLICATE_REFERENCE_ID', order({ purchase_units: [unit(), unit()] })],
  ])('%i %s', async (status, issue, body) => {
    const answer = await create(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ name: expect.any(String), debug_id: answer.debugId, details: [{ issue }], links: [] })
  })

  it('accepts a good one, and answers the same request under the same id like the first', async () => {
    const headers = { 'paypal-request-id': randomUUID() }
    const [first, again] = [await create(source(), headers), await create(source(), headers)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await create(order(), headers)).body).toMatchObject({ details: [{ issue: 'DUPLICATE_REQUEST_ID' }] })
  })

  it('requires an id for an order paid by wallet, JSON, and a token', async () => {
    expect((await ask('POST', '/v2/checkout/orders', source())).body).toMatchObject({ details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] })
    expect((await create(source(), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await create(source(), { authorization: 'Bearer made-up' })).body).toMatchObject({ name: 'AUTHENTICATION_FAILURE' })
  })

  it('returns a minimal representation unless the full one is requested', async () => {
    expect(Object.keys((await create(source(), { prefer: 'return=minimal' })).body)).toEqual(['id', 'status', 'payment_source', 'links'])
    expect((await create(order())).body).toMatchObject({ status: 'CREATED', links: [{ rel: 'self' }, { rel: 'approve' }] })
  })

  it('lets an order be changed while it is unpaid, within the same sums', async () => {
    const { body: { id } } = await create(source())
    const change = (name: string, value: unknown) =>
      ask('PATCH', `/v2/checkout/orders/${id}`, [{ op: 'replace', path: `/purchase_units/@reference_id=='default'/${name}`, value }])
    expect((await change('invoice_id', 'AU-1')).status).toBe(204)
    expect((await change('amount', { ...euros('109.00'), breakdown: breakdown({ discount: euros('10.00') }) })).status).toBe(204)
    expect((await change('amount', { ...euros('1.00'), breakdown: breakdown() })).body).toMatchObject({ details: [{ issue: 'AMOUNT_MISMATCH' }] })
    expect((await change('payee', {})).body).toMatchObject({ details: [{ issue: 'INVALID_PATCH_OPERATION' }] })
    expect((await ask('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({ purchase_units: [{ invoice_id: 'AU-1', amount: { value: '109.00' } }] })
  })

  it.each(['INSTRUMENT_DECLINED', 'PAYEE_BLOCKED_TRANSACTION', 'INTERNAL_SERVER_ERROR'])('refuses as the test header demands: %s', async (issue) => {
    const { body: { id } } = await create(source())
    const mock = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: issue }) }
    expect((await ask('POST', `/v2/checkout/orders/${id}/capture`, {}, mock)).body).toMatchObject({ details: [{ issue }] })
  })

  it('rejects an unknown control', async () => {
    const response = await fetch(`${simulator.address}/control`, { method: 'POST', body: '{"day":"Doomsday"}' })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Doomsday')])
  })
})

describe('the payment page of the simulated wallet', () => {
  async function pageOf(language: string, changes: Fields = {}) {
    const { body: { id } } = await create(source(changes))
    const address = `${simulator.address}/checkoutnow?token=${id}`
    const html = await (await fetch(address, { headers: { 'accept-language': language } })).text()
    return { id, address, html }
  }

  it('shows payee, amount and purpose in the language of the browser', async () => {
    const { html: german } = await pageOf('de-AT,en;q=0.5')
    expect(german).toMatch(/<html lang="de">[^]*möchte 119,00\s€ von Ihnen[^]*Ansage[^]*100,00\s€[^]*19,00\s€[^]*Zustimmen und zurück zum Shop/)
    expect(german).toContain('Der &lt;b&gt;Shop&lt;/b&gt;')
    expect(german).not.toContain('<b>')
    const { html: english } = await pageOf('en')
    expect(english).toMatch(/<html lang="en">[^]*would like €119.00 from you[^]*The bank declines once[^]*Cancel and return to the shop/)
  })

  const answer = (address: string, form: Record<string, string>) => fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  it.each([
    ['approve', 'https://shop.example/ok?token=ID&PayerID=', 'APPROVED'], ['decline', 'https://shop.example/ok?token=ID&PayerID=', 'APPROVED'],
    ['cancel', 'https://shop.example/cancel?token=ID', 'PAYER_ACTION_REQUIRED'],
  ])('sends the buyer back: %s', async (button, target, status) => {
    const { id, address } = await pageOf('de')
    const back = await answer(address, { person: 'erika', answer: button, day: '' })
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toContain(target.replace('ID', id))
    expect((await ask('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({ status })
  })

  it('refuses a second payment and an unknown one, and leads back to the shop', async () => {
    const { id, address } = await pageOf('de')
    await answer(address, { person: 'erika', answer: 'approve' })
    expect((await ask('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': randomUUID() })).status).toBe(201)
    for (const page of [await fetch(address), await answer(address, { person: 'erika', answer: 'approve' })]) {
      expect(page.status).toBe(410)
      expect(await page.text()).toContain('href="https://shop.example/cancel"')
    }
    expect((await fetch(`${simulator.address}/checkoutnow?token=unknown`)).status).toBe(404)
  })

  it('asks again where no person, or no answer, was chosen', async () => {
    const { address } = await pageOf('de')
    for (const form of [{ answer: 'approve' }, { person: 'nobody', answer: 'approve' }, { person: 'erika' }]) {
      expect((await answer(address, form)).status).toBe(200)
    }
  })
})

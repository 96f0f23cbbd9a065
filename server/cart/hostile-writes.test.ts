import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const rounds = 500

let shop: TestApp
let calls: CartCalls
beforeAll(async () => {
  shop = await openTestApp({ environment: { LOG_LEVEL: 'error' } })
  calls = cartCallsOf(shop)
  await givenVoucher(shop.deps.db, 'HERBST10')
})
afterAll(() => shop.close())

/** The same row of numbers every time (Mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomFrom(20_261_120)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

/** What is right for a field, half of the time, and otherwise anything. */
const fitting: Readonly<Record<string, readonly unknown[]>> = {
  product_id: ['creative-500', 'creative-1000', 'ws-direct-patience', 'ws-individual-web', 'abb-individual-company', 'freetext-creative-story'],
  languages: ['de', 'en', ['de', 'en'], 'en,de', 'de|en'],
  text: ['Guten Tag', 'a'.repeat(501), 'a'.repeat(1001), '[Firmenname]', '[__proto__]', '<b>'.repeat(1000), '['.repeat(5000), '\u{1F4DE}'.repeat(251), '\u202e', ''],
  template_identifiers: [{}, { Firmenname: 'x' }, JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}'), { '[Firmenname]': '[x]' }, '{"Firmenname":"x"}', '{'],
  readings: [[], [{ written: 'a', spoken: 'b' }], [{ written: '__proto__', spoken: 'constructor' }], '[]'],
  remarks: ['', 'x'.repeat(2000), 'ä'],
  voices_id: ['ada', 'pia', 'emily', null, '', 'constructor'],
  musics_id: ['sommerregen', null, '', 'to-string'],
  voice_vol: [0, 100, 55, '55'],
  intro: [0, 60, 2.5, 1e-7, '2.5', 0.1 + 0.2],
  boost: [-12, 12, -0],
  Audioconfig: [{}, null, { voices_id: 'ada' }, { fadeout: 30 }],
  pos: [1, 2, 3, '2', 100, 2 ** 31 - 1],
  name: ['Praxis', ''],
  is_saved_set: [true, false],
  shipping_option: ['express', 'standard'],
  shipping_formats: [['mp3'], ['alaw', 'wav', 'mp3'], []],
  telephone_system: ['3cx', null, '', 'constructor', '__proto__'],
  payment_option: ['wallet', null],
  voucher: ['herbst10', '__proto__', 'x'],
  language: ['de', 'en'],
  copy_of: ['00000000-0000-4000-8000-000000000000'],
}
const anything: readonly unknown[] = [
  null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', 'null', '__proto__', 'constructor', [], {}, [[]], { a: { b: {} } }, 'a'.repeat(6000), '\0', '\ud800', '\uffff', '${7*7}',
  "'; drop table carts; --", Array.from({ length: 200 }, () => 'x'), Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 'v'])),
]

function body(): object {
  const names = Object.keys(fitting).filter(() => random() < 0.3)
  return Object.fromEntries(['product_id', ...names].map((name) => [name, random() < 0.75 ? pick(fitting[name]!) : pick(anything)]))
}

it('no input written into a real cart causes a 5xx, and the cart stays readable', async () => {
  const id = await calls.newCart()
  const counts = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const [method, path] = pick([
      ['POST', '/items'], ['POST', '/items'], ['PUT', '/items/1'], ['PUT', '/items/2'], ['PUT', ''], ['PUT', '/addVoucher'], ['DELETE', '/items/1'], ['DELETE', '/voucher'],
      ['POST', '/items/validate'],
    ] as const)
    const payload = body()
    const { status } = await calls.call(method, `/carts/${id}${path}`, method === 'DELETE' ? undefined : payload)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    expect(status, `${method} ${path} ${JSON.stringify(payload)}`).toBeLessThan(500)
    if (round % 25 === 0) await calls.cart('GET', `/carts/${id}`)
  }
  expect([...counts.keys()].toSorted()).toEqual(expect.arrayContaining([200, 400, 422]))
  expect(counts.get(200)).toBeGreaterThan(40)
  expect(shop.logLines).toEqual([])
})

it('every field of an existing greeting withstands every wrong value', async () => {
  const id = await calls.newCart()
  await calls.cart('POST', `/carts/${id}/items`, { product_id: 'ws-individual-web' })
  for (const name of Object.keys(fitting)) {
    for (const value of [...fitting[name]!, ...anything]) {
      const { status } = await calls.call('PUT', `/carts/${id}/items/1`, { [name]: value, Audioconfig: { [name]: value } })
      expect(status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500)
    }
  }
  await calls.cart('GET', `/carts/${id}`)
  expect(shop.logLines).toEqual([])
})

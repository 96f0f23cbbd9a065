import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductVoice } from '#domain/greeting/product-voices.contract.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { greetings, takes } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { givenFinished, givenOrderedGreetings, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { beginProduction } from './begin-production.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const direct = { product_id: 'ws-direct-patience', voices_id: 'jonas', languages: 'de' }

/** With the takes that it has from the beginning. */
async function begun() {
  const ordered = await givenOrderedGreetings(shop, { items: [direct] })
  await beginProduction(shop.deps, ordered)
  const used = await shop.deps.db.select().from(takes).where(eq(takes.greetingId, ordered.greetingIds[0]))
  return { ...ordered, files: used.map(({ fileId }) => fileId) }
}

/** Recorded by a person, found good, and finished. */
async function recorded({ greetingIds: [greetingId] }: Pick<OrderedGreetings, 'greetingIds'>): Promise<string> {
  await shop.deps.db.update(greetings).set({ status: 'order_arrived', productionState: null }).where(eq(greetings.id, greetingId))
  const takeId = await givenFinished(shop, greetingId)
  const [take] = await shop.deps.db.select().from(takes).where(eq(takes.id, takeId))
  return take!.fileId
}

async function complain({ calls, greetingIds: [greetingId] }: Pick<OrderedGreetings, 'calls' | 'greetingIds'>) {
  await shop.deps.db.update(greetings).set({ status: 'finished', finishedAt: new Date() }).where(eq(greetings.id, greetingId))
  expect((await calls.call('POST', `/hpcgreetings/${greetingId}/correction`, { note: 'Da ist ein Versprecher.' })).status).toBe(200)
}

it('[R9.04] a recording that a customer complained about is not reused, whichever of its customers complained; the corrected one is', async () => {
  const first = await begun()
  expect(first.files).toEqual([])
  const file = await recorded(first)
  const second = await begun()
  expect(second.files).toEqual([file])
  await complain(second)
  expect((await begun()).files).toEqual([])
  await complain(first)
  expect((await begun()).files).toEqual([])
  const better = await recorded(first)
  expect((await begun()).files).toEqual([better])
})

const readAtOnce = async (product: string) => {
  const { body } = await cartCallsOf(shop).call('GET', `/products/${product}/voice`)
  return (body['records'] as ProductVoice[]).map(({ id, reads_at_once: languages }) => [id, languages] as const)
}

it('[R9.04] a ready-made text is promised at once where a machine reads it or its voice has read it already, and otherwise like express, without a surcharge', async () => {
  const said = { product_id: 'abb-direct-moment', voices_id: 'bruno', languages: 'de' }
  const calls = cartCallsOf(shop)
  const cartId = await calls.newCart()
  const deliveries = async () => (await calls.cart('GET', `/carts/${cartId}`)).Cartitems.map(({ delivery }) => delivery)
  await calls.cart('POST', `/carts/${cartId}/items`, said)
  await calls.cart('POST', `/carts/${cartId}/items`, { ...said, voices_id: 'ada' })
  await calls.cart('POST', `/carts/${cartId}/items`, { ...said, readings: [{ written: 'Augenblick', spoken: 'Augenblink' }] })
  await calls.cart('POST', `/carts/${cartId}/items`, { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'ada', languages: 'de' })
  expect(await deliveries()).toEqual(['express', 'at_once', 'express', 'standard'])
  expect(await readAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', []], ['ada', ['de', 'en']]]))
  const ordered = await givenOrderedGreetings(shop, { items: [said] })
  const promised = await shop.deps.db.select().from(greetings).where(eq(greetings.id, ordered.greetingIds[0]))
  expect(promised[0]).toMatchObject({ delivery: 'express', deadline: promisedBy({ orderedAt: studioTimeOf(promised[0]!.dateEntered), option: 'express', place: 'BY', closedDays: [] }).latest })
  await beginProduction(shop.deps, ordered)
  await recorded(ordered)
  expect(await deliveries()).toEqual(['at_once', 'at_once', 'express', 'standard'])
  await expect.poll(() => readAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', ['de']]]))
  expect((await readAtOnce('ws-individual-callback')).flatMap(([, languages]) => languages)).toEqual([])
  const again = await givenOrderedGreetings(shop, { items: [said] })
  const { body } = await again.calls.call('GET', `/salesorders/${again.orderId}`)
  expect(body).toMatchObject({ deadline: shop.deps.today(), solines: { records: [{ delivery: 'at_once' }] } } satisfies { deadline: string; solines: { records: Partial<Order['solines']['records'][number]>[] } })
  const { body: before } = await ordered.calls.call('GET', `/carts/${ordered.cartId}`)
  expect(before).toMatchObject({ Cartitems: [{ delivery: 'express' }] })
  await beginProduction(shop.deps, again)
  await complain(again)
  expect(await deliveries()).toEqual(['express', 'at_once', 'express', 'standard'])
  await expect.poll(() => readAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', []]]))
})

it('[R9.01] a ready-made text that somebody has to record first is taxed like every recording', async () => {
  const form = { company: '', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich' }
  const items = ['ada', 'clara'].map((voice) => ({ product_id: 'abb-direct-moment', voices_id: voice, languages: 'de' }))
  const { calls, cartId } = await givenBuyer(shop, { form, items })
  expect((await calls.cart('GET', `/carts/${cartId}`)).Cartitems.map(({ vat }) => vat)).toEqual([0, 0.19])
})

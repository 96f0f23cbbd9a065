import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { addDays } from '#domain/calendar/date-only.ts'
import type { OfferPrice, OfferText, OfferVoice } from '#domain/catalogue/offer.contract.ts'
import { journal, voices } from '#server/db/schema.ts'
import { seedCatalogue } from './seed-catalogue.queries.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { retireUnlicensed } from './offer.queries.ts'

let shop: TestApp
let owner: SignedInStaff
let rendered = 0
let clock = new Date('2026-11-20T09:00:00Z')
const today = () => shop.deps.today()
beforeAll(async () => {
  shop = await openTestApp({
    deps: { now: () => clock },
    web: { handleWeb: async () => new Response(`page ${(rendered += 1)}`, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=60' } }) },
  })
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const anybody = () => cartCallsOf(shop)
const records = async <Record>(path: string) => ((await owner.calls.call('GET', path)).body as unknown as { records: Record[] }).records
const text = async (id: string) => (await records<OfferText>('/staff/offer/texts')).find((one) => one.id === id)!
const saveText = (id: string, said: object) => owner.calls.call('PUT', `/staff/offer/texts/${id}`, said)
const deeds = async (id: string) => (await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id))).map(({ action }) => action)

describe('the texts of the offer', () => {
  it('[R6.09] are changed for customers at once, also on cached pages, and stay when a new edition is seeded', async () => {
    const page = async () => (await shop.app.inject('/products/ws')).body
    const before = await page()
    expect(await page()).toBe(before)
    const was = await text('ws-direct-patience')
    const wanted = { ...was, name: { de: 'Viel Geduld', en: 'Much patience' }, templates: { de: 'Bitte haben Sie Geduld.', en: 'Please be patient.' } }
    expect((await saveText(was.id, wanted)).body).toMatchObject({ name: wanted.name, templates: wanted.templates, is_edited: true })
    await vi.waitFor(async () => expect(await page()).not.toBe(before), { timeout: 30_000, interval: 10 })
    expect((await anybody().call('GET', `/products/${was.id}?language=de`)).body).toMatchObject({ name: 'Viel Geduld' })
    await seedCatalogue(shop.deps.db, catalogue, 'another edition')
    expect(await text(was.id)).toMatchObject({ name: wanted.name, templates: wanted.templates })
    expect(await deeds(was.id)).toEqual(['changed a text'])
  })

  it.each([
    ['a placeholder is missing in one language', { de: 'Hier ist [Firma].', en: 'This is us.' }, 'different_number'],
    ['a bracket opens nothing', { de: 'Hier ist [Firma.', en: 'This is [Company].' }, 'brackets'],
    ['a text is empty', { de: ' ', en: 'This is us.' }, 'empty'],
  ])('[R5.03] are refused where %s', async (_why, templates, problem) => {
    const was = (await records<OfferText>('/staff/offer/texts')).find(({ templates: both }) => both.de !== null && both.en !== null)!
    expect(await saveText(was.id, { ...was, templates })).toMatchObject({ status: 422, body: { errorCode: 'PLACEHOLDERS_DIFFER', fields: { templates: { code: 'NOT_VALID', problem } } } })
    expect(await text(was.id)).toEqual(was)
  })

  it('[R6.09] retire a product and bring it back', async () => {
    const was = await text('creative-500')
    await saveText(was.id, { ...was, is_retired: true })
    expect((await anybody().call('GET', '/products/creative-500')).status).toBe(404)
    await saveText(was.id, { ...was, is_retired: false })
    expect((await anybody().call('GET', '/products/creative-500')).status).toBe(200)
    expect((await saveText('no-such-product', was)).status).toBe(404)
  })
})

describe('the prices of the offer', () => {
  const set = (day: string, price: number | string) => owner.calls.call('PUT', `/staff/offer/prices/creative-500/${day}`, { price })
  const priceNow = async () => (await anybody().call('GET', '/products/creative-500')).body['list_price']

  it('[R6.09] begin on their day, and never change the price before it', async () => {
    const before = await priceNow()
    const tomorrow = addDays(today(), 1)
    expect((await set(tomorrow, '123.45')).body).toMatchObject({ prices: [{ valid_from: tomorrow, price: 123.45, is_to_come: true }, { is_to_come: false }] })
    expect(await priceNow()).toBe(before)
    clock = new Date(clock.getTime() + 24 * 60 * 60 * 1000)
    owner = await givenStaff(shop, 'owner')
    expect(await priceNow()).toBe(123.45)
    expect(await set(today(), 1)).toMatchObject({ status: 409, body: { errorCode: 'PRICE_DAY_IS_PAST' } })
    expect((await set('2020-01-01', 1)).status).toBe(409)
    expect((await owner.calls.call('DELETE', `/staff/offer/prices/creative-500/${today()}`)).status).toBe(409)
  })

  it.each([0, -5, 21.999, 'a lot', 100_000.01])('[R6.09] are refused: %s', async (price) => {
    expect(await set(addDays(today(), 3), price)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { price: expect.any(Object) } } })
  })

  it('[R6.09] that have not begun are withdrawn', async () => {
    const day = addDays(today(), 10)
    await set(day, 1)
    expect((await owner.calls.call('DELETE', `/staff/offer/prices/creative-500/${day}`)).status).toBe(200)
    expect((await owner.calls.call('DELETE', `/staff/offer/prices/creative-500/${day}`)).status).toBe(404)
    const found = (await records<OfferPrice>('/staff/offer/prices')).find(({ id }) => id === 'creative-500')!
    expect(found.prices.some(({ is_to_come: isToCome }) => isToCome)).toBe(false)
    expect(await deeds('creative-500')).toEqual(expect.arrayContaining(['set a price', 'took a price back']))
  })
})

describe('the voices and musics of the offer', () => {
  const voice = async (id: string) => (await records<OfferVoice>('/staff/offer/voices')).find((one) => one.id === id)!
  const save = (id: string, said: object) => owner.calls.call('PUT', `/staff/offer/voices/${id}`, said)
  const isOffered = async (id: string) => ((await anybody().call('GET', '/voices')).body as unknown as { records: { id: string }[] }).records.some((one) => one.id === id)

  it('[R6.09] are retired and brought back, and assigned to their talent', async () => {
    const talent = await givenStaff(shop, 'talent')
    const was = await voice('clara')
    expect((await save('clara', { ...was, is_retired: true, talent_staff_id: talent.staff.id, is_mastered: false })).body).toMatchObject({ is_retired: true, talent_staff_id: talent.staff.id, is_mastered: false })
    expect(await isOffered('clara')).toBe(false)
    await save('clara', { ...was, is_retired: false, talent_staff_id: '' })
    expect(await isOffered('clara')).toBe(true)
    expect((await save('clara', { ...was, talent_staff_id: crypto.randomUUID() })).status).toBe(400)
  })

  it('[R6.09] are sold until their licence ends, and not a day longer', async () => {
    const was = await voice('clara')
    await save('clara', { ...was, licence_ends_on: today() })
    await retireUnlicensed(shop.deps.db, { today: today(), at: clock })
    expect(await isOffered('clara')).toBe(true)
    await retireUnlicensed(shop.deps.db, { today: addDays(today(), 1), at: clock })
    await expect.poll(() => isOffered('clara')).toBe(false)
    expect((await save('clara', { ...was, licence_ends_on: '2020-01-01', is_retired: false })).body).toMatchObject({ is_retired: true })
    await save('clara', { ...was, licence_ends_on: '', is_retired: false })
    expect(await isOffered('clara')).toBe(true)
    expect((await shop.deps.db.select().from(voices).where(eq(voices.id, 'clara')))[0]!.editedAt).toEqual(clock)
  })

  it('[R6.09] can be retired in the case of a music', async () => {
    const [music] = await records<{ id: string; licence_ends_on: string | null }>('/staff/offer/musics')
    expect((await owner.calls.call('PUT', `/staff/offer/musics/${music!.id}`, { is_retired: true, licence_ends_on: null })).body).toMatchObject({ is_retired: true })
    expect(((await anybody().call('GET', '/musics')).body as unknown as { records: { id: string }[] }).records.map(({ id }) => id)).not.toContain(music!.id)
  })
})

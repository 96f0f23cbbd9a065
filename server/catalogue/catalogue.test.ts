import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import { productPrices, products } from '#server/db/schema.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { eq } from 'drizzle-orm'

let shop: TestApp
// What is written past the shop is told to it a moment later: nothing is kept here.
beforeAll(async () => { shop = await openTestApp({ answers: createPageCache({ enabled: false }), deps: { today: () => dateOnly(2026, 11, 20) } }) })
afterAll(() => shop.close())

type Row = Record<string, unknown>
const get = async (url: string) => {
  const answer = await shop.app.inject(`/api${url}`)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const records = async (url: string): Promise<Row[]> => (await get(url)).body.records

describe('voices, music, providers', () => {
  it('[R7.09, R3.05] lists every voice with sex, age, range, languages, classes and whether it is an AI voice', async () => {
    const voices = await records('/voices')
    expect(voices).toHaveLength(catalogue.voices.length)
    for (const voice of voices) {
      expect(voice).toMatchObject({
        id: expect.any(String), name: expect.any(String), sex: expect.stringMatching(/^[fm]$/), voice_age: expect.stringMatching(/^(young|old)$/),
        voice_range: expect.stringMatching(/^(high|medium|bass)$/), languages: expect.any(Array), cs_product_classification: expect.any(Array), ai: expect.any(Boolean),
      })
    }
    expect(new Set(voices.map(({ ai }) => ai))).toEqual(new Set([true, false]))
  })

  it('[R7.09, R3.06] lists every piece of music in the requested language', async () => {
    const german = await records('/musics')
    const english = await records('/musics?language=en')
    expect(german).toHaveLength(50)
    expect(german[0]).toMatchObject({ name: 'Sommerregen', category: 'ballad', cs_product_classification: ['direct', 'individual', 'creative'] })
    expect(english[0]!.name).not.toBe('Sommerregen')
  })

  it('[R7.09] lists the voicemail providers with their rules', async () => {
    const providers = await records('/providers')
    expect(providers).toHaveLength(catalogue.providers.length)
    for (const provider of providers) {
      expect(provider).toMatchObject({ name: expect.any(String), number_prefixes: expect.any(Array), pin: { required: expect.any(Boolean) }, max_seconds: expect.any(Number) })
    }
  })
})

describe('products', () => {
  it('[R7.10, R3.04] lists them with name, description, net price in euros, languages as a list, type, class and upgrade target', async () => {
    const all = await records('/products')
    expect(all).toHaveLength(catalogue.products.length)
    const offered = catalogue.products.find(({ id }) => id === 'aba-individual-hours-record')!
    const expected = {
      id: offered.id, name: 'Mit Öffnungszeiten', description: offered.description.de, list_price: 28.9, language: ['de', 'en'], product_type: 'aba',
      cs_product_classification: 'individual', related_product_id: 'creative-500',
    }
    expect(all.find(({ id }) => id === offered.id)).toMatchObject(expected)
    expect((await get(`/products/${offered.id}`)).body).toMatchObject(expected)
    for (const { id, language, description } of all) expect([id, language, description]).toEqual([id, expect.arrayContaining(['de']), expect.stringMatching(/\S/)])
  })

  it('[R7.10, R1.02, R1.03] filters by type and class, and offers every type in its classes', async () => {
    for (const type of productTypeCodes) {
      const ofType = await records(`/products?product_type=${type}`)
      expect(ofType.length).toBeGreaterThan(1)
      expect(new Set(ofType.map((product) => product.product_type))).toEqual(new Set([type]))
      for (const classification of classifications) {
        const both = await records(`/products?product_type=${type}&cs_product_classification=${classification}`)
        expect(both).toEqual(ofType.filter((product) => product.cs_product_classification === classification))
      }
    }
  })

  it('[R7.10, R9.09] names the voices and the music of a product by its class', async () => {
    expect(await records('/products/aba-individual-hours-record/voice')).toHaveLength(4)
    expect(await records('/products/aba-individual-hours-record/music')).toHaveLength(25)
    expect(await records('/products/ws-direct-patience/music')).toHaveLength(10)
    expect(await records('/products/creative-500/music')).toHaveLength(50)
    expect((await records('/products/creative-500/voice')).length).toBeGreaterThan(20)
  })

  it('[R9.02] has the two creative products', async () => {
    expect((await get('/products/creative-500')).body).toMatchObject({ max_characters: 500, cs_product_classification: 'creative', related_product_id: null })
    expect((await get('/products/creative-1000')).body).toMatchObject({ max_characters: 1000, cs_product_classification: 'creative' })
  })

  it('shows the price of the latest day of validity that has begun', async () => {
    const { db } = shop.deps
    await db.insert(productPrices).values([
      { productId: 'creative-1000', validFrom: dateOnly(2026, 11, 20), priceCents: 9490 },
      { productId: 'creative-1000', validFrom: dateOnly(2026, 11, 21), priceCents: 9990 },
    ])
    expect((await get('/products/creative-1000')).body.list_price).toBe(94.9)
  })

  it('does not sell a product without a price yet', async () => {
    const { db } = shop.deps
    await db.insert(products).values({
      id: 'later', type: 'ws', classification: 'direct', name: { de: 'Später', en: 'Later' }, description: { de: 'd', en: 'e' }, maxCharacters: 500, languages: ['de'],
    })
    await db.insert(productPrices).values({ productId: 'later', validFrom: dateOnly(2030, 1, 1), priceCents: 2990 })
    expect((await get('/products/later')).status).toBe(404)
    expect((await records('/products')).map(({ id }) => id)).not.toContain('later')
  })

  it('no longer shows a retired product', async () => {
    const { db } = shop.deps
    await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, 'ws-direct-patience'))
    expect((await get('/products/ws-direct-patience')).status).toBe(404)
    expect((await get('/templates/ws-direct-patience-de')).status).toBe(404)
    expect((await records('/products')).map(({ id }) => id)).not.toContain('ws-direct-patience')
    await db.update(products).set({ retiredAt: null }).where(eq(products.id, 'ws-direct-patience'))
  })
})

describe('templates', () => {
  it('[R7.11] lists the texts of a product in each of its languages, and one by its id', async () => {
    const texts = await records('/templates?product_id=ws-direct-patience')
    expect(texts.map(({ language }) => language)).toEqual(['de', 'en'])
    expect((await get('/templates/ws-direct-patience-de')).body).toEqual(texts[0])
  })

  it('[R7.11] filters by class', async () => {
    const direct = await records('/templates?cs_product_classification=direct')
    expect(direct.length).toBeGreaterThan(10)
    expect(new Set(direct.map((template) => template.cs_product_classification))).toEqual(new Set(['direct']))
  })
})

it('answers may be cached for a minute, refusals never', async () => {
  expect((await get('/products')).headers['cache-control']).toMatch(/^public, max-age=60/)
  const unknown = await get('/products/no-such-product')
  expect([unknown.status, unknown.body.errorCode, unknown.headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store'])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { Database } from '#server/db/database.ts'
import { catalogueEditions, productPrices, products, templates, voices } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { seedCatalogue } from './seed-catalogue.queries.ts'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(() => emptyTables(database))

const renamed = structuredClone(catalogue)
renamed.products[0]!.name.de = 'Neuer Name'
renamed.products[1]!.name.de = 'Auch ein neuer Name'
renamed.products[0]!.list_price_cents += 500

describe('seeding the catalogue', () => {
  it('happens once per edition', async () => {
    expect(await seedCatalogue(database.db)).toBe(true)
    expect(await seedCatalogue(database.db)).toBe(false)
    expect(await database.db.select().from(catalogueEditions)).toHaveLength(1)
  })

  it('duplicates nothing when two shops start at once', async () => {
    await Promise.all([seedCatalogue(database.db), seedCatalogue(database.db)])
    expect(await database.db.select().from(products)).toHaveLength(catalogue.products.length)
    expect(await database.db.select().from(voices)).toHaveLength(catalogue.voices.length)
  })

  it('updates what a new edition changes, but never what the owner has edited', async () => {
    await seedCatalogue(database.db)
    const [first, second] = renamed.products
    await database.db.update(products).set({ name: { de: 'Vom Inhaber', en: 'By the owner' }, editedAt: new Date() }).where(eq(products.id, second!.id))
    expect(await seedCatalogue(database.db, renamed, 'next edition')).toBe(true)
    const nameOf = async (id: string) => (await database.db.select().from(products).where(eq(products.id, id)))[0]!.name.de
    expect(await nameOf(first!.id)).toBe('Neuer Name')
    expect(await nameOf(second!.id)).toBe('Vom Inhaber')
    expect(await database.db.select().from(templates)).toHaveLength(catalogue.products.reduce((sum, { templates: texts }) => sum + Object.keys(texts).length, 0))
  })

  it('is all or nothing', async () => {
    const broken = structuredClone(catalogue)
    broken.providers[0]!.id = null as unknown as string
    await expect(seedCatalogue(database.db, broken, 'broken edition')).rejects.toThrow()
    expect(await database.db.select().from(products)).toEqual([])
  })

  it('never changes an existing price of a product', async () => {
    await seedCatalogue(database.db)
    await seedCatalogue(database.db, renamed, 'next edition')
    const prices = await database.db.select().from(productPrices).where(eq(productPrices.productId, renamed.products[0]!.id))
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([catalogue.products[0]!.list_price_cents])
  })

  it('keeps prices that the owner has set for later days', async () => {
    await seedCatalogue(database.db)
    await database.db.insert(productPrices).values({ productId: 'creative-500', validFrom: dateOnly(2027, 1, 1), priceCents: 6490 })
    await seedCatalogue(database.db, renamed, 'next edition')
    const prices = await database.db.select().from(productPrices).where(eq(productPrices.productId, 'creative-500'))
    expect(prices.map(({ priceCents }) => priceCents).toSorted()).toEqual([5990, 6490])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, cartItems, carts, users } from '#server/db/schema.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { forgetGuestCarts } from './cart.ts'

const today = new Date('2026-11-20T03:30:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 60 * 60 * 1000)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCatalogue(database.db)
})
afterAll(() => database.close())

it('forgets open carts of guests after 90 days, with their items, and no other carts', async () => {
  const { db } = database
  const [account] = await db.insert(accounts).values({}).returning()
  const [user] = await db.insert(users).values({ accountId: account!.id, email: 'a@example.org', emailKey: 'a@example.org', language: 'de' }).returning()
  const [old, young, lookedAt, owned] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const longAgo = dateOnly(2025, 1, 1)
  await db.insert(carts).values([
    { id: old, dateModified: daysAgo(92), lastUsedOn: dateOnly(2026, 8, 21) },
    { id: young, dateModified: daysAgo(89), lastUsedOn: longAgo },
    { id: lookedAt, dateModified: daysAgo(400), lastUsedOn: dateOnly(2026, 8, 22) },
    { id: owned, userId: user!.id, dateModified: daysAgo(400), lastUsedOn: longAgo },
  ])
  await db.insert(cartItems).values({
    cartId: old, pos: 0, productId: 'ws-direct-patience', name: 'Geduld', productType: 'ws', classification: 'direct', language: 'de', priceCents: 2990,
  })
  const run = () => forgetGuestCarts.run({ db, now: () => today }, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })
  await run()
  await run()
  expect((await db.select().from(carts)).map(({ id }) => id).toSorted()).toEqual([young, lookedAt, owned].toSorted())
  expect(await db.select().from(cartItems)).toEqual([])
})

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { products, settings } from '#server/db/schema.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { hearChanges, type Hearing } from './hear-changes.ts'

let database: Database
let hearing: Hearing
const heard = vi.fn()
const lost = vi.fn()

beforeEach(async () => {
  database = await openTestDatabase()
  await seedCatalogue(database.db)
  hearing = await hearChanges(database, { offer_changed: heard }, lost)
  heard.mockClear()
}, 60_000)
afterEach(async () => {
  await hearing.close()
  await database.close()
})

const changeName = (db: Pick<Database['db'], 'update'>) => db.update(products).set({ name: { de: 'Neu', en: 'New' } }).where(eq(products.id, 'creative-500'))
const soon = (expected: () => void) => vi.waitFor(expected, { timeout: 30_000, interval: 10 })

describe('a listener for changes of the offer', () => {
  it('[R6.09] is called for a change when it is committed, and not before', async () => {
    await database.db.transaction(async (tx) => {
      await changeName(tx)
      await tx.execute(sql`select pg_sleep(0.1)`)
      expect(heard).not.toHaveBeenCalled()
    })
    await soon(() => expect(heard).toHaveBeenCalledOnce())
    await database.db.insert(settings).values({ key: 'calendar', value: {} })
    await soon(() => expect(heard).toHaveBeenCalledTimes(2))
  })

  it('[R6.09] is not called for a change that was rolled back', async () => {
    await database.db.transaction(async (tx) => {
      await changeName(tx)
      throw new Error('taken back')
    }).catch(() => {})
    await database.db.execute(sql`select pg_sleep(0.2)`)
    expect(heard).not.toHaveBeenCalled()
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])('[R6.09] is called again when a broken connection is restored, and for later changes', { timeout: 20_000 }, async () => {
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'freizeichen-hearing'`)
    await soon(() => expect(heard).toHaveBeenCalledOnce())
    expect(lost).toHaveBeenCalledOnce()
    await changeName(database.db)
    await soon(() => expect(heard).toHaveBeenCalledTimes(2))
  })
})

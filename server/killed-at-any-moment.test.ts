/** kill -9 during first start, migration, seeding and writing: the shop opens again by itself, with all that it acknowledged and nothing twice. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { cartItems, carts, catalogueEditions, musics, productPrices, products, providers, staff, templates, voices } from './db/schema.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.queries.ts'
import { lightShop, shortLived } from './testing/shop-process.ts'
import { itemsPerCart } from './testing/scribbled-carts.ts'

/** `KILLS=100` on demand. */
const rounds = Number(process.env['KILLS'] ?? 6)

/**
 * The first half is killed later and later in a first start that never ended, so that it meets initialisation, migration and seeding;
 * the second half while the shop writes, a little after it promised its fifth cart. Fixed, so that a failure can be looked at again.
 */
const killFor = (round: number) =>
  round < rounds / 2 ? { promises: 0, ms: 150 + (round * 4600) / rounds } : { promises: 5, ms: (round * 122) % 100 }

let dataDirectory: string
beforeAll(async () => { dataDirectory = await mkdtemp(join(tmpdir(), 'killed-')) })
afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

/** Runs the shop for a while, kills it, and answers the carts that it had said were safe. */
async function scribbleUntilKilled({ promises, ms }: ReturnType<typeof killFor>): Promise<{ safeCartIds: string[]; complaint: string }> {
  const script = fileURLToPath(new URL('./testing/scribbling-shop.ts', import.meta.url))
  const shop = spawn(process.execPath, [...shortLived, script], { env: { ...process.env, ...lightShop, DATA_DIR: dataDirectory, DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const safeCartIds: string[] = []
  let complaint = ''
  const killSoonAfter = (promised: number) => { if (promised === promises) setTimeout(() => shop.kill('SIGKILL'), ms) }
  killSoonAfter(0)
  createInterface({ input: shop.stdout }).on('line', (line) => {
    if (line !== 'open') killSoonAfter(safeCartIds.push(line))
  })
  shop.stderr.on('data', (chunk: Buffer) => { complaint += chunk })
  await new Promise((resolve) => shop.once('close', resolve))
  return { safeCartIds, complaint }
}

// The embedded database alone is killed with its shop, so one run of it is enough.
it.skipIf(process.env.TEST_DATABASE_URL)(`opens again after each of ${rounds} kills, with a complete catalogue, no duplicates and no confirmed cart lost`, { timeout: 600_000 }, async () => {
  const promised: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { safeCartIds, complaint } = await scribbleUntilKilled(killFor(round))
    expect(complaint, `round ${round}`).toBe('')
    promised.push(...safeCartIds)
  }
  expect(promised.length, 'half of the kills have hit a writing shop').toBeGreaterThanOrEqual(Math.floor(rounds / 2) * 5)

  const database = await openDatabase({ dataDirectory })
  try {
    await migrate(database)
    await seedCatalogue(database.db)
    const rowsOf = async (table: Parameters<ReturnType<typeof database.db.select>['from']>[0]) =>
      (await database.db.select({ rows: count() }).from(table))[0]?.rows
    expect(await rowsOf(catalogueEditions)).toBe(1)
    expect(await rowsOf(products)).toBe(catalogue.products.length)
    expect(await rowsOf(productPrices)).toBe(catalogue.products.length)
    expect(await rowsOf(templates)).toBe(catalogue.products.reduce((sum, { templates: texts }) => sum + Object.keys(texts).length, 0))
    expect(await rowsOf(voices)).toBe(catalogue.voices.length)
    expect(await rowsOf(musics)).toBe(catalogue.musics.length)
    expect(await rowsOf(providers)).toBe(catalogue.providers.length)
    expect(await rowsOf(staff)).toBe(1)

    const kept = new Set((await database.db.select({ id: carts.id }).from(carts)).map(({ id }) => id))
    expect(promised.filter((id) => !kept.has(id))).toEqual([])
    expect(await rowsOf(cartItems), 'every cart whole').toBe(kept.size * itemsPerCart)
  } finally {
    await database.close()
  }
})

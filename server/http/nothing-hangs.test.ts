/** Of a server that is apart: the embedded database has one caller, who waits for nobody else. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { givenCart, givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { type Line, openLine } from '#server/testing/held-line.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { createPageCache } from './page-cache.ts'

const patienceMs = 1000
const waitingForLocks = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const serverUrl = process.env['TEST_DATABASE_URL']

describe.skipIf(!serverUrl)('a database that does not answer', () => {
  let line: Line
  let database: Database
  let shop: TestApp
  let cartId: string
  let databaseUrl: string

  beforeAll(async () => {
    databaseUrl = await createTestDatabase(serverUrl ?? '')
    line = await openLine(databaseUrl)
    database = await openDatabase({ databaseUrl: line.address, connections: 6, patienceMs })
    await migrate(database)
    await seedCatalogue(database.db)
    cartId = await givenCart(database.db)
    shop = await openAppWithoutDatabase({ answers: createPageCache({ enabled: false }), deps: { db: database.db, inLine: database.inLine } })
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    await database?.close()
    await line?.close()
  })

  const readCart = () => shop.app.inject(`/api/carts/${cartId}`)
  const readProducts = () => shop.app.inject('/api/products?product_type=ws')

  it('[R8.01] with one table locked lets everybody go on who asks for something else, refuses the others with a reason, and recovers', async () => {
    expect((await readCart()).statusCode).toBe(200)
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table carts in access exclusive mode')
    const answered: string[] = []
    const reading = Array.from({ length: 20 }, () => readCart().then((answer) => {
      answered.push('cart')
      return answer
    }))
    expect((await readProducts()).statusCode).toBe(200)
    expect(answered).toEqual([])
    for (const { statusCode, headers, body } of await Promise.all(reading)) {
      expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '2', { errorCode: 'NOT_READY' }])
    }
    await locker.end()
    expect((await readCart()).statusCode).toBe(200)
  })

  it('[R8.01, R8.10] lets orders wait for their voucher and for the number of their invoice longer than others wait for a lock, and carts are read meanwhile', async () => {
    await givenVoucher(database.db, 'GEDULD')
    const buyers = [await givenBuyer(shop, { pays: 'invoice' }), await givenBuyer(shop, { pays: 'invoice' })]
    for (const { calls, cartId: id } of buyers) expect(await calls.call('PUT', `/carts/${id}/addVoucher`, { voucher: 'GEDULD' })).toMatchObject({ status: 200 })
    // In a transaction of its own a client would see no news of the others.
    const [watcher, ...lockers] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl), new pg.Client(databaseUrl)]
    for (const client of [watcher, ...lockers]) await client.connect()
    await lockers[0]?.query('begin; select from vouchers for update')
    await lockers[1]?.query('begin; lock table number_series in exclusive mode')
    const ordering = buyers.map(({ checkout }) => checkout())
    for (const locker of lockers) {
      await expect.poll(async () => (await watcher.query(waitingForLocks)).rows).toEqual([{ n: buyers.length }])
      await pause(patienceMs * 1.2)
      expect((await readCart()).statusCode).toBe(200)
      await locker.end()
    }
    await watcher.end()
    for (const answer of await Promise.all(ordering)) expect(answer).toMatchObject({ status: 200, body: { order_id: expect.any(String) as string } })
  })

  it('[R8.01] that says nothing any more is not waited for, and is used again as soon as it speaks', async () => {
    line.hold()
    const refused = await Promise.all([readCart(), readProducts(), ...Array.from({ length: 10 }, readProducts)])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503))
    line.release()
    await expect.poll(async () => (await readCart()).statusCode).toBe(200)
    expect((await readProducts()).statusCode).toBe(200)
  })

  it('[R8.01] that falls silent while it is asked whether it is there is not waited for either', async () => {
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table carts in access exclusive mode')
    line.holdAtGoodbye()
    expect((await readCart()).statusCode).toBe(503)
    line.release()
    await locker.end()
    await expect.poll(async () => (await readCart()).statusCode).toBe(200)
  })

  it('[R8.01] that hangs up in the middle of a call is replaced', async () => {
    const locker = new pg.Client({ connectionString: databaseUrl })
    await locker.connect()
    await locker.query('begin; lock table carts in access exclusive mode')
    const reading = readCart()
    await expect.poll(async () => (await locker.query(waitingForLocks)).rows).toEqual([{ n: 1 }])
    line.cut()
    expect((await reading).statusCode).toBe(503)
    await locker.end()
    await expect.poll(async () => (await readCart()).statusCode).toBe(200)
  })
})

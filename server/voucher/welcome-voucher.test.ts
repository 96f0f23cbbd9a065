import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { Database } from '#server/db/database.ts'
import { vouchers } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { findVoucher } from './voucher.queries.ts'
import { ensureWelcomeVoucher, welcomeCode } from './reserve-voucher.ts'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(() => emptyTables(database))

const today = dateOnly(2026, 11, 20)

it('[R7.04] exists from the first day, ten percent, once for each customer', async () => {
  await Promise.all([ensureWelcomeVoucher(database.db, today), ensureWelcomeVoucher(database.db, today)])
  expect(await findVoucher(database.db, welcomeCode)).toMatchObject({
    value: { kind: 'percent', basisPoints: 1000 }, firstDay: today, lastDay: dateOnly(2027, 11, 20), oncePerCustomer: true,
  })
})

it('is not restored when the owner has ended it, and not created where there are others', async () => {
  await ensureWelcomeVoucher(database.db, today)
  await database.db.update(vouchers).set({ lastDay: today })
  await ensureWelcomeVoucher(database.db, dateOnly(2026, 12, 1))
  expect((await findVoucher(database.db, welcomeCode))?.lastDay).toBe(today)
})

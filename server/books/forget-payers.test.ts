import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { bankMovements, users } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenOrder, givenUser } from '#server/testing/given-carts.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetPayers } from './forget-payments.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const statement = givenStatement((['2025-12-31', '2026-01-01'] as DateOnly[]).map((on) => (
  { cents: 4900, on, words: 'Miete Erika Muster', name: 'Erika Muster', endToEndId: 'MUSTER-7', mandate: 'M-7', bankReference: `payer of ${on}` }
)))
const readIn = async () => (await owner.calls.call('POST', '/staff/books/statements', statement)).body
const stored = () => shop.deps.db.select({
  on: bankMovements.bookedOn, cents: bankMovements.amountCents, name: bankMovements.debtorName, iban: bankMovements.debtorIban, words: bankMovements.remittance,
  endToEnd: bankMovements.endToEndId, mandate: bankMovements.mandateReference,
}).from(bankMovements).orderBy(asc(bankMovements.bookedOn))
const forgetOn = (day: string) => forgetPayers.run(
  { db: shop.deps.db, now: () => new Date(`${day}T12:00:00Z`) }, {}, { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue },
)

it('the payer is known for eight years after the end of the year, and then no longer; the movement stays, and is never imported again', async () => {
  expect(await readIn()).toMatchObject({ movements: 2, new_movements: 2 })
  const payer = { name: 'Erika Muster', iban: 'DE02120300000000202051', words: 'Miete Erika Muster', endToEnd: 'MUSTER-7', mandate: 'M-7' }
  const nobody = { name: '', iban: '', words: '', endToEnd: '', mandate: '' }
  const [older, newer] = [{ on: '2025-12-31', cents: 4900 }, { on: '2026-01-01', cents: 4900 }]
  await forgetOn('2033-12-31')
  expect(await stored()).toEqual([{ ...older, ...payer }, { ...newer, ...payer }])
  for (const night of ['2034-01-01', '2034-01-02']) await forgetOn(night)
  expect(await stored()).toEqual([{ ...older, ...nobody }, { ...newer, ...payer }])
  expect(await readIn()).toMatchObject({ movements: 2, new_movements: 0 })
  expect(await stored()).toEqual([{ ...older, ...nobody }, { ...newer, ...payer }])
})

it('the payer of an order whose tax depends on the country of a consumer is known for ten', async () => {
  const { db } = shop.deps
  await db.delete(bankMovements)
  await readIn()
  const userId = await givenUser(db)
  const [user] = await db.select().from(users)
  const orderId = await givenOrder(db, { userId, accountId: user!.accountId }, { dateEntered: new Date('2025-12-31'), taxEvidence: { place: [{ kind: 'billing', country: 'AT' }] } })
  await db.update(bankMovements).set({ state: 'booked', orderId, staffId: owner.staff.id }).where(eq(bankMovements.bookedOn, '2025-12-31' as DateOnly))
  await forgetOn('2035-12-31')
  expect((await stored()).map(({ iban }) => iban)).toEqual(['DE02120300000000202051', ''])
  await forgetOn('2036-01-01')
  expect((await stored()).map(({ iban }) => iban)).toEqual(['', ''])
})

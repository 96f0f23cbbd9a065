import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { yearOf } from '#domain/calendar/date-only.ts'
import { bankMovements, debitRuns, mandates, payments } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetPayments } from './forget-payments.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const thisYear = yearOf(studioTimeOf(new Date()).day)
const lastDayKept = `${thisYear + 8}-12-31`
const forgotten = `${thisYear + 9}-01-01`
const forgetOn = (day: string) => forgetPayments.run(
  { db: shop.deps.db, now: () => new Date(`${day}T12:00:00Z`) }, {}, { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue },
)

async function debited() {
  const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
  await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE02120300000000202051' })
  expect((await buyer.checkout()).status).toBe(200)
  const { payments: [payment] } = await orderedBy(shop, buyer)
  const captured = { state: 'captured', capturedAt: new Date(), externalId: `wallet ${payment!.id}`, approvalLink: 'https://wallet.example/approve' } as const
  await shop.deps.db.update(payments).set(captured).where(eq(payments.id, payment!.id))
  return { paymentId: payment!.id, mandateId: payment!.mandateId! }
}
const mandateOf = async (id: string) => (await shop.deps.db.select().from(mandates).where(eq(mandates.id, id)))[0]
const paymentOf = async (id: string) => (await shop.deps.db.select().from(payments).where(eq(payments.id, id)))[0]

it('the account and mandate of a payment are known for eight years after the end of the year, and then no longer; the sums stay', async () => {
  const [older, newer, owed] = [await debited(), await debited(), await debited()]
  const aYearLater = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000)
  await shop.deps.db.update(payments).set({ dateModified: aYearLater }).where(eq(payments.id, newer.paymentId))
  await shop.deps.db.update(payments).set({ returnSince: new Date() }).where(eq(payments.id, owed.paymentId))
  await owner.calls.call('POST', '/staff/books/statements', givenStatement([
    { cents: 100, on: studioTimeOf(new Date()).day, words: 'Miete', name: 'Erika Muster', endToEndId: 'M-7', mandate: 'M-7', bankReference: 'note' },
  ]))
  await shop.deps.db.update(bankMovements).set({ state: 'ignored', staffId: owner.staff.id, decidedAt: new Date(), note: 'Miete von Erika Muster' })
  await shop.deps.db.insert(debitRuns).values({
    messageId: 'FZ-old', collectOn: studioTimeOf(new Date()).day, collections: 1, totalCents: 100, xml: '<Dbtr>Erika Muster</Dbtr>', madeByStaffId: owner.staff.id,
    releasedByStaffId: owner.staff.id, releasedAt: new Date(), releaseNote: 'Erika war allein',
  })

  const before = [await mandateOf(older.mandateId), await paymentOf(older.paymentId)]
  await forgetOn(lastDayKept)
  expect([await mandateOf(older.mandateId), await paymentOf(older.paymentId)]).toEqual(before)

  for (const night of [forgotten, forgotten]) await forgetOn(night)
  expect(await mandateOf(older.mandateId)).toEqual({ ...before[0], holder: '', iban: '', address: { name: '', street: '', postalCode: '', city: '', country: '' } })
  expect(await paymentOf(older.paymentId)).toEqual({ ...before[1], externalId: null, approvalLink: null, frozenOrder: null })
  expect(await shop.deps.db.select({ xml: debitRuns.xml, note: debitRuns.releaseNote, cents: debitRuns.totalCents }).from(debitRuns)).toEqual([{ xml: '', note: '–', cents: 100 }])
  expect(await shop.deps.db.select({ note: bankMovements.note, cents: bankMovements.amountCents }).from(bankMovements)).toEqual([{ note: '', cents: 100 }])

  expect(await mandateOf(newer.mandateId)).toMatchObject({ holder: 'Erika Muster', iban: 'DE02120300000000202051' })
  expect(await paymentOf(newer.paymentId)).toMatchObject({ approvalLink: 'https://wallet.example/approve' })
  expect(await paymentOf(owed.paymentId)).toMatchObject({ approvalLink: 'https://wallet.example/approve' })
})

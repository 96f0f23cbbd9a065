/** Everything that the privacy page promises to delete is deleted: a shop that holds all of it, ten years later. */
import { randomUUID } from 'node:crypto'
import { eq, isNull, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedOnServer } from '#assets/privacy/on-server.ts'
import type { Db } from '#server/db/database.ts'
import {
  bankMovements, bankStatements, carts, debitRuns, deliveries, greetingQuestions, journal, leads, loginAttempts, orderHistory, orders, payments, preparedCarts, pronunciations, recoveryCodes, returnRuns, secondFactors, sharedSampleComments, sharedSamples, staff, walletIdentities, withdrawals,
} from '#server/db/schema.ts'
import { shopJobs } from '#server/open-shop.ts'
import { givenCustomer, givenStaff, goodPassword } from '#server/testing/given-accounts.ts'
import { givenItem } from '#server/testing/given-carts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenFinished, givenShipped } from '#server/testing/given-produced.ts'
import { behindTriggers, moveBack } from '#server/testing/move-back.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Neither tells of a person who has no name any more. */
const impersonal = ['users.customer_number', 'users.language', 'users.primary_country', 'accounts.billing_country']

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const promised = storedOnServer.flatMap(({ columns }) => Object.entries(columns).flatMap(([table, names]) => names.map((column) => ({ table, column, name: `${table}.${column}` }))))

/** What stands in each of these columns, by their names. */
async function valuesIn(db: Db): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (const { table, column, name } of promised) {
    const query = sql`select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)}`
    const { rows } = await db.execute(query) as unknown as { rows: { value: string | null }[] }
    found.set(name, rows.flatMap(({ value }) => value === null || ['', '{}', '[]', 'null'].includes(value) ? [] : [value]))
  }
  return found
}

/** A word in each column in which the shop has put none yet. */
async function fillEmpty() {
  const filled = await valuesIn(shop.deps.db)
  const { rows } = await shop.deps.db.execute(sql`select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`) as unknown as { rows: { name: string; type: string }[] }
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]))
  const assigned = Object.entries(Object.groupBy(promised.filter(({ name }) => filled.get(name)?.length === 0), ({ table }) => table)).map(([table, columns = []]) => {
    const words = columns.map(({ column, name }) => `${column} = ${typeOf.get(name) === 'jsonb' ? `'{"name": "Erika Muster"}'` : typeOf.get(name) === 'text' ? `'Erika Muster ' || gen_random_uuid()` : 'now()'}`)
    return `update ${table} set ${words.join(', ')};`
  })
  await behindTriggers(shop.deps.db, sql.raw(assigned.join('\n')))
}

async function givenCustomerOfAll() {
  const { db, today } = shop.deps
  const { staff: owner } = await givenStaff(shop, 'owner')
  const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
  const { calls, user, cartId } = buyer
  await calls.call('PUT', `/carts/${cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE02120300000000202051' })
  await buyer.checkout()
  const { orderId, greetings: [greeting] } = await orderedBy(shop, buyer)
  const greetingId = greeting!.id
  await givenFinished(shop, greetingId)
  await givenShipped(shop, { orderId, greetingIds: [greetingId] })
  await db.update(orders).set({ status: 'Closed - Shipped and Invoiced', dunningPausedUntil: today(), dunningPauseReason: 'Erika Muster klagt' }).where(eq(orders.id, orderId))
  await db.insert(orderHistory).values({ orderId, toStatus: 'Shipped', staffId: owner.id })
  await db.insert(greetingQuestions).values({ greetingId, question: 'Wer?', answer: 'Erika Muster', askedByStaffId: owner.id, askedAt: new Date(), answeredAt: new Date() })
  await db.insert(deliveries).values({ greetingId, userId: user.id, providerId: 'telekom', maskedNumber: '+49171****567', numberKey: 'sum', status: 'success' })
  await db.insert(payments).values({ cartId, kind: 'wallet', state: 'expired', amountCents: 100, idempotencyKey: randomUUID() })
  await db.insert(debitRuns).values({ messageId: 'FZ-1', collectOn: today(), collections: 1, totalCents: 100, xml: '<Dbtr>Erika Muster</Dbtr>', madeByStaffId: owner.id })
  await db.insert(returnRuns).values({ messageId: 'FZ-2', transfers: 1, totalCents: 100, xml: '<Cdtr>Erika Muster</Cdtr>', madeByStaffId: owner.id })
  await db.insert(secondFactors).values({ staffId: owner.id, sealedSecret: 'sealed', setAt: new Date() })
  await db.insert(recoveryCodes).values({ staffId: owner.id, codeHash: 'sum' })
  const [statement] = await db.insert(bankStatements).values({ fileName: 'camt', fileSha256: 'sum', movements: 1, newMovements: 1, staffId: owner.id }).returning()
  await db.insert(bankMovements).values({
    bankReference: 'B-1', statementId: statement!.id, kind: 'credit', bookedOn: today(), amountCents: 100, currency: 'EUR', state: 'booked', orderId, staffId: owner.id, decidedAt: new Date(),
  })
  await db.insert(withdrawals).values({ requestId: randomUUID(), name: 'Erika Muster', email: user.email1, orderNumber: '1', language: 'de', receivedAt: new Date(), orderId, state: 'accepted' })
  await db.insert(leads).values({ firstName: 'Erika', lastName: 'Muster', email: user.email1, description: 'Hallo', language: 'de', state: 'sent', sentAt: new Date(), answer: 'Gern, Erika Muster', answeredAt: new Date() })
  await db.insert(loginAttempts).values({ emailKey: user.email1, address: '192.0.2.7', failures: 1 })
  await db.insert(walletIdentities).values({ wallet: 'paypal', subject: 'erika', userId: user.id })
  await db.insert(pronunciations).values({ userId: user.id, language: 'de', written: 'Nguyen', spoken: 'Nujen' })
  const [guests] = await db.insert(carts).values({}).returning()
  for (const id of [guests!.id, (await db.insert(carts).values({ userId: user.id, isSavedSet: true }).returning())[0]!.id]) await givenItem(db, id)
  await db.insert(preparedCarts).values({ cartId: guests!.id, linkHash: 'sum', name: 'Erika Anruf', email: 'anruf@example.org', staffId: owner.id, expiresAt: new Date() })
  const [shared] = await db.insert(sharedSamples).values({ linkHash: 'sum', ownerKeyHash: 'sum', expiresAt: new Date() }).returning()
  await db.insert(sharedSampleComments).values({ sharedSampleId: shared!.id, version: 1, text: 'Gut' })
  await db.insert(journal).values({ action: 'renamed staff', subjectKind: 'staff', subjectId: owner.id, staffId: owner.id })
  await givenCustomer(shop)
  return buyer
}

describe('the data that the privacy page promises to forget', () => {
  it('is forgotten by jobs that the shop schedules itself', () => {
    const regular = new Set(shopJobs.filter(({ every }) => every !== undefined).map(({ name }) => name))
    expect(storedOnServer.filter(({ jobs }) => jobs.length === 0).map(({ what }) => what.en)).toEqual([])
    expect(storedOnServer.flatMap(({ jobs }) => jobs).filter((name) => !regular.has(name))).toEqual([])
  })

  describe('ten years later', () => {
    let before: Awaited<ReturnType<typeof valuesIn>>
    beforeAll(async () => {
      const { db } = shop.deps
      const { calls } = await givenCustomerOfAll()
      await fillEmpty()
      before = await valuesIn(db)
      await calls.call('POST', '/user/delete', { pw: goodPassword })
      await db.update(staff).set({ disabledAt: new Date() }).where(isNull(staff.disabledAt))
      await moveBack(db, 3653)
    })
    const leftIn = async (db: Db) => {
      const after = await valuesIn(db)
      return promised.map(({ name }) => name).filter((name) => !impersonal.includes(name) && after.get(name)?.some((value) => before.get(name)?.includes(value)))
    }

    it('every column was filled before', () => {
      expect(promised.filter(({ name }) => before.get(name)?.length === 0).map(({ name }) => name)).toEqual([])
    })

    it.each(storedOnServer)('a column keeps its data when its jobs do not run: $what.en', async ({ jobs, columns }) => {
      const others = namedJobs.filter(({ name }) => !jobs.includes(name))
      const left = await undone(async (tx) => {
        await nights(tx, others)
        return leftIn(tx)
      })
      expect(Object.keys(columns).filter((table) => left.some((name) => name.startsWith(`${table}.`)))).not.toEqual([])
    })

    it('every column is forgotten by its jobs', async () => {
      await nights(shop.deps.db, namedJobs)
      expect(await leftIn(shop.deps.db)).toEqual([])
    })
  })
})

const namedJobs = shopJobs.filter(({ name }) => storedOnServer.some(({ jobs }) => jobs.includes(name)))

/** A second one for what waited for another job. */
async function nights(db: Db, jobs: typeof namedJobs) {
  const deps = { ...shop.deps, db, files: { ...shop.deps.files, remove: async () => {} }, forgetMailFiles: async () => {} }
  for (const job of [...jobs, ...jobs]) {
    const run = job.run as (deps: object, input: object, context: object) => Promise<void>
    await run(deps, {}, { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(60_000), enqueue: shop.deps.enqueue })
  }
}

async function undone<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const done: Result[] = []
  await shop.deps.db.transaction(async (tx) => {
    done.push(await work(tx as unknown as Db))
    tx.rollback()
  }).catch((error: unknown) => { if (!(error instanceof TransactionRollbackError)) throw error })
  return done[0]!
}

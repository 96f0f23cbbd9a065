import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keptSince } from '#domain/account/kept-until.ts'
import { addDays, yearOf } from '#domain/calendar/date-only.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import {
  accounts, carts, consents, deliveries, files, greetings, invoices, lostDocuments, mails, orderLines, orders, payments, renderFiles, shippings, takes, users, voucherRedemptions, vouchers, withdrawals,
} from '#server/db/schema.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { removeLostFiles } from '#server/production/stored-files.ts'
import { forgetMails } from '#server/mail/forget-mails.job.ts'
import { brokenLinksOf } from '#server/testing/broken-links.ts'
import { emptyTables } from '#server/testing/database.ts'
import { goodPassword } from '#server/testing/given-accounts.ts'
import { givenOrder, givenUser } from '#server/testing/given-carts.ts'
import { givenFinished, givenOrderedGreetings, givenShipped, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { moveBack, moveBackTo } from '#server/testing/move-back.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { forgetOrders } from './forget-payments.ts'
import { listIssuedYears, proveIssued } from './issued.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())
beforeEach(async () => {
  await emptyTables({ db: shop.deps.db } as Parameters<typeof emptyTables>[0])
  await seedCatalogue(shop.deps.db)
  for (const key of await stored()) await shop.deps.files.remove(key)
})

const context = { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(600_000), enqueue: async () => {} }
const firstKept = () => keptSince(shop.deps.today())
async function night(deps: Pick<TestApp['deps'], 'db' | 'now' | 'files'> = shop.deps) {
  await forgetMails.run({ ...shop.deps, forgetMailFiles: async () => {} }, {}, context)
  await forgetOrders.run(deps, {}, context)
}

/** Made, packed and brought to a mailbox. */
async function produced(): Promise<OrderedGreetings> {
  const ordered = await givenOrderedGreetings(shop)
  const { orderId, greetingIds, user } = ordered
  await givenFinished(shop, greetingIds[0])
  await givenShipped(shop, ordered)
  const { db } = shop.deps
  await db.insert(deliveries).values({ greetingId: greetingIds[0], userId: user.id, providerId: 'telekom', maskedNumber: '+49171****567', numberKey: randomUUID(), status: 'success' })
  const days = { firstDay: shop.deps.today(), lastDay: shop.deps.today() }
  const code = `HERBST${orderId.slice(0, 8).toUpperCase()}`
  const [voucher] = await db.insert(vouchers).values({ code, codeKey: code, kind: 'percent', percentBasisPoints: 1000, ...days }).returning()
  await db.insert(voucherRedemptions).values({ voucherId: voucher!.id, accountId: user.Account.id, orderId, oncePerCustomer: false, discountCents: 1 })
  return ordered
}

const tables = { orders, orderLines, greetings, takes, renderFiles, shippings, deliveries, invoices, files, carts }
async function counted() {
  const counts = await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await shop.deps.db.$count(table)] as const))
  return Object.fromEntries(counts)
}
const orderIds = async () => (await shop.deps.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
const keys = async () => (await shop.deps.db.select({ key: files.key }).from(files)).map(({ key }) => key)
async function stored(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['takes', 'originals', 'renders', 'packages'] as const) for await (const { key } of shop.deps.files.list(folder)) found.push(key)
  return found
}

it('what the archive has of documents that a restore has lost is kept as long as others, and then deleted', async () => {
  const { db, files: store } = shop.deps
  const lose = async (year: number) => {
    const file = await store.put('packages', Buffer.from('of a lost document'))
    const pdfFileId = await db.transaction((tx) => insertFile(tx, file, 'application/pdf'))
    await db.insert(lostDocuments).values({ number: `RE-${year}-000001`, series: 'RE', year, sequence: 1, how: 'archived', pdfFileId, copiedAt: new Date() })
    return file.key
  }
  const [, kept] = [await lose(yearOf(firstKept()) - 1), await lose(yearOf(firstKept()))]
  await night()
  expect([await db.select({ year: lostDocuments.year }).from(lostDocuments), await keys(), await stored()]).toEqual([[{ year: yearOf(firstKept()) }], [kept], [kept]])
})

describe('an order', () => {
  it('is kept for eight years after the end of the year, and is then deleted with everything that belongs to it, including its files; files of others stay', async () => {
    await produced()
    const alone = await counted()
    await moveBackTo(shop.deps.db, firstKept())
    const young = await produced()
    const both = await counted()
    expect(both).toEqual(Object.fromEntries(Object.entries(alone).map(([name, count]) => [name, 2 * count])))
    const before = await stored()
    await night()
    expect([await counted(), await stored()]).toEqual([both, before])
    expect(await shop.deps.db.$count(consents)).toBe(10)

    await moveBack(shop.deps.db, 1)
    for (const _night of [1, 2]) {
      await night()
      expect(await counted()).toEqual(alone)
      expect(await orderIds()).toEqual([young.orderId])
      expect((await stored()).filter((key) => before.includes(key)).toSorted()).toEqual((await keys()).toSorted())
    }
    const left = await shop.deps.db.select({ cartId: consents.cartId, kind: consents.kind }).from(consents)
    // What both declared with their accounts stays as long as these.
    expect(left.filter(({ cartId }) => cartId !== null).map(({ cartId }) => cartId)).toEqual([young.cartId, young.cartId, young.cartId])
    expect(left.filter(({ cartId }) => cartId === null)).toHaveLength(4)
  })

  it('leaves the file of a take that another order reuses', async () => {
    const old = await produced()
    await moveBack(shop.deps.db, 366 * 9)
    const young = await produced()
    const [take] = await shop.deps.db.select().from(takes).where(eq(takes.greetingId, old.greetingIds[0]))
    await shop.deps.db.insert(takes).values({ ...take!, id: randomUUID(), greetingId: young.greetingIds[0], number: 2 })
    await night()
    expect(await orderIds()).toEqual([young.orderId])
    expect((await shop.deps.db.select().from(files).where(eq(files.id, take!.fileId)))).toHaveLength(1)
    expect((await stored()).toSorted()).toEqual((await keys()).toSorted())
  })

  it.each<[string, (order: OrderedGreetings) => Promise<unknown>]>([
    ['a younger document', async ({ calls, orderId }) => expect((await calls.call('POST', `/salesorders/${orderId}/cancel`, {})).status).toBe(200)],
    ['money that waits for its way back', ({ orderId }) => shop.deps.db.insert(payments).values({
      orderId, kind: 'invoice', state: 'captured', amountCents: 100, idempotencyKey: randomUUID(), returnSince: new Date('2010-01-01'), dateModified: new Date('2010-01-01'),
    })],
    ['a withdrawal that nobody has decided', ({ orderId }) => shop.deps.db.insert(withdrawals).values({
      orderId, requestId: randomUUID(), name: 'Erika', email: 'erika@example.org', orderNumber: '1', language: 'de', receivedAt: new Date('2010-01-01'),
    })],
    ['a mail that is kept', ({ orderId }) => shop.deps.db.insert(mails).values({
      orderId, dedupeKey: randomUUID(), kind: 'order-confirmation', language: 'de', recipient: 'erika@example.org', subject: '', textBody: '', htmlBody: '', state: 'sent',
    })],
  ])('is kept because of %s', async (_what, happens) => {
    const old = await givenOrderedGreetings(shop)
    await moveBack(shop.deps.db, 366 * 9)
    await shop.deps.db.execute(sql`update sessions set expires_at = now() + interval '1 day', last_seen_at = now()`)
    await happens(old)
    await night()
    expect(await orderIds()).toEqual([old.orderId])
  })

  it('whose tax depends on the country of a consumer is kept for ten years', async () => {
    const { db } = shop.deps
    const userId = await givenUser(db)
    const [user] = await db.select().from(users)
    const abroad = await givenOrder(db, { userId, accountId: user!.accountId }, { taxEvidence: { place: [{ kind: 'billing', country: 'AT' }, { kind: 'said', country: 'AT' }] } })
    await givenOrder(db, { userId, accountId: user!.accountId })
    await moveBackTo(db, addDays(keptSince(shop.deps.today()), -1))
    await night()
    expect(await orderIds()).toEqual([abroad])
    await moveBack(db, 366 * 2)
    await night()
    expect(await orderIds()).toEqual([])
  })

  it('is deleted in batches when there are many', async () => {
    const { db } = shop.deps
    const userId = await givenUser(db)
    const [user] = await db.select().from(users)
    for (let count = 0; count < 51; count++) await givenOrder(db, { userId, accountId: user!.accountId })
    await moveBack(db, 366 * 9)
    await night()
    expect([await orderIds(), await db.$count(carts)]).toEqual([[], 0])
  })

  it('whose file the store does not delete is still deleted, and the file at the next check of the store', async () => {
    await produced()
    await moveBack(shop.deps.db, 366 * 9)
    const down = { ...shop.deps.files, remove: () => Promise.reject(new StorageFailed('STORAGE_DOWN')) }
    await expect(night({ ...shop.deps, files: down })).rejects.toThrow('could not be forgotten with all their files')
    expect(await orderIds()).toEqual([])
    await removeLostFiles.run({ ...shop.deps, now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) }, {}, context)
    expect(await stored()).toEqual([])
  })

  it('that the database does not delete blocks none of the others, and is named', async () => {
    const [stuck, other] = [await givenOrderedGreetings(shop), await givenOrderedGreetings(shop)]
    const { db } = shop.deps
    await moveBack(db, 366 * 9)
    await db.execute(sql.raw(`create function refuse_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;`))
    await db.execute(sql.raw(`create trigger refuse_stuck before delete on orders for each row when (old.id = '${stuck.orderId}') execute function refuse_stuck()`))
    await expect(night()).rejects.toThrow(stuck.orderId)
    expect(await orderIds()).toEqual([stuck.orderId])
    expect(await db.$count(carts, eq(carts.id, other.cartId))).toBe(0)
    await db.execute(sql.raw('drop function refuse_stuck cascade'))
    await night()
    expect(await orderIds()).toEqual([])
  })

  it('of a customer who asked to be forgotten is deleted with the customer\'s last data', async () => {
    const { calls, orderId, user } = await givenOrderedGreetings(shop)
    const { db } = shop.deps
    await db.update(accounts).set({ vatId: 'DE136695976', vatIdEvidence: { source: 'register', requestDate: '2026-11-20T10:00:00Z', raw: '', name: 'Muster GmbH' } }).where(eq(accounts.id, user.Account.id))
    await calls.call('POST', `/salesorders/${orderId}/cancel`, {})
    expect((await calls.call('POST', '/user/delete', { pw: goodPassword })).status).toBe(200)
    await moveBack(db, 366 * 9)
    await night()
    expect([await orderIds(), await db.select().from(consents)]).toEqual([[], []])
    expect((await db.select().from(accounts))[0]).toMatchObject({ vatId: null, vatIdEvidence: null })
    expect((await db.select().from(users))[0]).toMatchObject({ email: null, lastName: '' })
  })
})

it('the proof covers the retained years, and reports nothing missing from those before', async () => {
  await givenOrderedGreetings(shop)
  await moveBackTo(shop.deps.db, addDays(firstKept(), -1))
  const { orderId } = await givenOrderedGreetings(shop)
  await night()
  expect(await orderIds()).toEqual([orderId])
  const year = yearOf(shop.deps.today())
  expect(await listIssuedYears(shop.deps)).toEqual({ records: [{ year, invoices: 1, credit_notes: 0 }] })
  expect(await brokenLinksOf(shop.deps.db)).toEqual([])
  expect(await proveIssued(shop.deps, { year: year - 9, from: '' })).toEqual({ checked: 0, problems: [], next: null })
})

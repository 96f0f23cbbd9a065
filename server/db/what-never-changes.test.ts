import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { behindTriggers } from '#server/testing/move-back.ts'
import type { Database } from './database.ts'
import {
  accounts, cartItems, carts, consents, files, greetingHistory, greetings, invoices, journal, lostDocuments, orderHistory, orderLines, orders, products,
  renderFiles, renders, takes, users, voices, voucherRedemptions, vouchers,
} from './schema.ts'

const both = { de: 'Ansage', en: 'Greeting' }
const billing = { name: 'Bäckerei Sonnenschein', street: 'Am Markt 1', postalCode: '86150', city: 'Augsburg', country: 'DE' }
const contact = { customerNumber: 1, email: 'erika@example.org', salutation: '', firstName: 'Erika', lastName: 'Muster', phone: '' }
const greetingWish = {
  productId: 'aba-welcome', name: 'Ansage', productType: 'aba', classification: 'direct', language: 'de', priceCents: 1990,
  text: 'Guten Tag',
} as const

describe('the database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => emptyTables(database))

  async function given<T extends PgTable>(table: T, row: T['$inferInsert']): Promise<T['$inferSelect']> {
    const [inserted] = await database.db.insert(table as PgTable).values(row).returning()
    return inserted as T['$inferSelect']
  }

  async function givenCustomer() {
    const account = await given(accounts, {})
    return given(users, { accountId: account.id, email: 'Erika@example.org', emailKey: 'erika@example.org', language: 'de' })
  }

  async function givenCart() {
    const user = await givenCustomer()
    await given(products, { id: 'aba-welcome', type: 'aba', classification: 'direct', name: both, description: both, maxCharacters: 500 })
    await given(voices, {
      id: 'clara', name: 'Clara', sex: 'f', age: 'young', range: 'medium', ai: true, description: both, palette: 0,
      persona: { variant: 'f2', pitch: 50, wordsPerMinute: 150 },
    })
    return { user, cart: await given(carts, { userId: user.id }) }
  }

  function orderRow(cartId: string, user: typeof users.$inferSelect): typeof orders.$inferInsert {
    return {
      cartId, userId: user.id, accountId: user.accountId, status: 'Ordered', language: 'de', greetingsCents: 1990, expressCents: 0,
      formatsCents: 0, discountCents: 0, netCents: 1990, vatCents: 378, totalCents: 2368, vatShares: [], paymentOption: 'invoice',
      shippingOption: 'standard', shippingFormats: ['mp3'], billing, contact,
    }
  }

  async function givenOrder() {
    const { user, cart } = await givenCart()
    const order = await given(orders, orderRow(cart.id, user))
    const line = await given(orderLines, {
      ...greetingWish, orderId: order.id, pos: 0, productText: '', voiceId: 'clara', vatCategory: 'S', vatRateBasisPoints: 1900,
    })
    return { user, order, line }
  }

  async function givenRender() {
    const { user, order, line } = await givenOrder()
    const greeting = await given(greetings, {
      orderId: order.id, name: 'Ansage', orderLineId: line.id, userId: user.id, classification: 'direct', productType: 'aba', language: 'de',
      text: 'Guten Tag', voiceId: 'clara', status: 'processing', delivery: 'at_once',
    })
    const file = await given(files, { key: 'takes/1.wav', sha256: 'aa', bytes: 1, mediaType: 'audio/wav' })
    const take = await given(takes, {
      greetingId: greeting.id, number: 1, source: 'synthesis', voiceId: 'clara', spokenText: 'Guten Tag', fileId: file.id, seconds: 2,
    })
    const mix = {
      voiceVol: 70, musicVol: 70, voiceoverDuck: 80, introSeconds: 3, extroSeconds: 3, fadeinSeconds: 0, fadeoutSeconds: 2.5, boostDb: 0,
      musicId: null,
    }
    const render = await given(renders, { greetingId: greeting.id, version: 1, takeId: take.id, mix, seconds: 8 })
    const renderFile = await given(renderFiles, { renderId: render.id, format: 'mp3', fileId: file.id })
    return { greeting, file, take, render, renderFile }
  }

  function invoiceRow(orderId: string, userId: string, sequence: number, previousSha256: string | null): typeof invoices.$inferInsert {
    return {
      number: `RE-2026-${sequence}`, series: 'RE', year: 2026, sequence, kind: 'invoice', orderId, userId, language: 'de',
      issuedOn: dateOnly(2026, 11, 20), netCents: 1990, vatCents: 378, totalCents: 2368, vatShares: [], content: {} as InvoiceContent,
      contentSha256: `sum of ${sequence}`, previousSha256,
    }
  }

  async function refusal(work: Promise<unknown>) {
    const error: unknown = await work.then(() => undefined, (reason: unknown) => reason)
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : error
  }

  async function expectAppendOnly(table: PgTable, column: string, value: string) {
    const { db } = database
    expect(await refusal(db.execute(sql`update ${table} set ${sql.identifier(column)} = ${value}`))).toContain('never change')
    expect(await refusal(db.execute(sql`delete from ${table}`))).toContain('are not deleted before their time')
  }

  it('[R4.02] keeps an order’s money and addresses, but allows it to move on', async () => {
    const { order } = await givenOrder()
    const { db } = database
    expect(await refusal(db.update(orders).set({ totalCents: 1, netCents: 1, vatCents: 0 }))).toContain('never change')
    expect(await refusal(db.update(orders).set({ billing: { ...billing, city: 'Ulm' } }))).toContain('never change')
    expect(await refusal(db.delete(orders))).toContain('are not deleted before their time')
    await db.update(orders).set({ status: 'Shipped', dateShipped: new Date() }).where(eq(orders.id, order.id))
    expect((await db.select().from(orders))[0]?.status).toBe('Shipped')
  })

  it('only appends to lines, histories, journal and consents', async () => {
    const { order } = await givenOrder()
    await given(orderHistory, { orderId: order.id, toStatus: 'Ordered' })
    await given(journal, { action: 'disabled staff', subjectKind: 'order', subjectId: order.id })
    await given(consents, { kind: 'terms', wordingVersion: '1', wording: 'Ja', language: 'de' })
    await expectAppendOnly(orderLines, 'text', 'Gute Nacht')
    await expectAppendOnly(orderHistory, 'reason', 'darum')
    await expectAppendOnly(journal, 'action', 'order.ship')
    await expectAppendOnly(consents, 'wording', 'Nein')
  })

  it('allows the deletion of rows after their retention, and of an order\'s rows only with the order', async () => {
    const { greeting: { orderId: order } } = await givenRender()
    const { db } = database
    const old = new Date('2010-01-01')
    await given(journal, { action: 'disabled staff', subjectKind: 'order', subjectId: order, at: old })
    await given(consents, { kind: 'terms', wordingVersion: '1', wording: 'Ja', language: 'de', givenAt: old })
    await db.delete(journal)
    await db.delete(consents)
    await behindTriggers(db, sql.raw(`update orders set date_entered = '2010-01-01';`))
    for (const table of [orderLines, greetings, takes, renders, renderFiles]) expect(await refusal(db.delete(table))).toContain('are not deleted before their time')
    const { issuedOn } = await given(invoices, invoiceRow(order, (await db.select().from(users))[0]!.id, 1, null))
    expect(await refusal(db.delete(orders))).toContain('rows of orders are not deleted before their time')
    await behindTriggers(db, sql.raw(`update invoices set issued_on = '2010-01-01' where issued_on = '${issuedOn}';`))
    expect(await refusal(db.delete(invoices))).toContain('are not deleted before their time')
    await db.delete(orders)
    expect(await Promise.all([invoices, orderLines, greetings, takes, renders, renderFiles].map((table) => db.$count(table)))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('never changes text and voice of a greeting, the sound of a take and any render', async () => {
    const { greeting, take } = await givenRender()
    await given(greetingHistory, { greetingId: greeting.id, status: 'processing' })
    const { db } = database
    await expectAppendOnly(greetingHistory, 'reason', 'darum')
    await expectAppendOnly(renders, 'greeting_id', greeting.id.replace(/^./, (digit) => digit === '0' ? '1' : '0'))
    await expectAppendOnly(renderFiles, 'format', 'wav')
    await expectAppendOnly(greetings, 'text', 'Gute Nacht')
    expect(await refusal(db.update(takes).set({ seconds: 3 }))).toContain('never change')
    expect(await refusal(db.update(files).set({ sha256: 'bb' }))).toContain('never change')
    await db.update(greetings).set({ voiceVol: 80, status: 'finished', finishedAt: new Date() })
    await db.update(takes).set({ state: 'approved' }).where(eq(takes.id, take.id))
    const unused = await given(files, { key: 'samples/1.mp3', sha256: 'cc', bytes: 1, mediaType: 'audio/mpeg' })
    await db.delete(files).where(eq(files.id, unused.id))
  })

  it('numbers invoices without a gap and chains their sums', async () => {
    const { user, order } = await givenOrder()
    const issue = (sequence: number, previous: string | null) => given(invoices, invoiceRow(order.id, user.id, sequence, previous))
    expect(await refusal(issue(2, 'sum of 1'))).toContain('would leave a gap')
    await issue(1, null)
    expect(await refusal(issue(2, 'another sum'))).toContain('does not name the sum of its predecessor')
    await issue(2, 'sum of 1')
    expect(await refusal(issue(2, 'sum of 1'))).toContain('invoices')
    await expectAppendOnly(invoices, 'number', 'RE-2026-7')
  })

  it('allows a gap of numbers that a restore has lost, gives none of them again, and forgets them in their time', async () => {
    const { user, order } = await givenOrder()
    const issue = (sequence: number, previous: string | null) => given(invoices, invoiceRow(order.id, user.id, sequence, previous))
    const lose = (sequence: number, year = 2026) => given(lostDocuments, { number: `RE-${year}-${sequence}`, series: 'RE', year, sequence, how: 'between', copiedAt: new Date() })
    await issue(1, null)
    await lose(3)
    expect(await refusal(issue(4, 'sum of 1'))).toContain('would leave a gap')
    await lose(2)
    expect(await refusal(issue(3, 'sum of 1'))).toContain('was given before a restore')
    expect(await refusal(issue(4, 'another sum'))).toContain('does not name the sum of its predecessor')
    await issue(4, 'sum of 1')
    await expectAppendOnly(lostDocuments, 'how', 'told')
    await lose(1, 2010)
    await database.db.delete(lostDocuments).where(eq(lostDocuments.year, 2010))
  })

  it('allows positions of a cart to be swapped, but never duplicated', async () => {
    const { cart } = await givenCart()
    const { db } = database
    const first = await given(cartItems, { ...greetingWish, cartId: cart.id, pos: 0 })
    await given(cartItems, { ...greetingWish, cartId: cart.id, pos: 1 })
    await db.update(cartItems).set({ pos: sql`1 - ${cartItems.pos}` })
    expect((await db.select().from(cartItems).where(eq(cartItems.id, first.id)))[0]?.pos).toBe(1)
    expect(await refusal(db.update(cartItems).set({ pos: 5 }))).toContain('cart_items_pos_in_cart')
    expect(first).toMatchObject({ voiceVol: 70, musicVol: 70, voiceoverDuck: 80, introSeconds: 3, extroSeconds: 3, fadeoutSeconds: 2.5 })
    expect(await refusal(db.update(cartItems).set({ fadeinSeconds: Number.NaN }))).toContain('cart_items_mix')
  })

  it('orders a cart once, keeps one current cart and never uses a voucher more often than allowed', async () => {
    const { user, order } = await givenOrder()
    await given(carts, { userId: user.id, isCurrent: true })
    expect(await refusal(given(carts, { userId: user.id, isCurrent: true }))).toContain('carts_current_of_user')
    expect(await refusal(given(carts, { isCurrent: true }))).toContain('carts_current_is_open_and_owned')
    expect(await refusal(given(orders, orderRow(order.cartId, user)))).toContain('orders_cart_id_unique')

    const voucher = await given(vouchers, {
      code: 'Herbst', codeKey: 'HERBST', kind: 'percent', percentBasisPoints: 1000, maxUses: 1,
      firstDay: dateOnly(2026, 1, 1), lastDay: dateOnly(2026, 12, 31),
    })
    const unlikeAnyCode = { ...voucher, id: undefined, code: 'Gruß10', codeKey: 'GRUß10' }
    expect(await refusal(given(vouchers, unlikeAnyCode))).toContain('"vouchers_code_key"')
    const spend = () => database.db.update(vouchers).set({ usedCount: sql`${vouchers.usedCount} + 1` })
    await spend()
    expect(await refusal(spend())).toContain('vouchers_used_at_most')
    const use = { voucherId: voucher.id, accountId: user.accountId, orderId: order.id, oncePerCustomer: true, discountCents: 199 }
    await given(voucherRedemptions, use)
    expect(await refusal(given(voucherRedemptions, { ...use, orderId: null, reservedUntil: new Date() })))
      .toContain('voucher_redemptions_once_per_customer')
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/date-only.ts'
import type { WorkBoard, WorkRow } from '#domain/production/worklist.contract.ts'
import { greetings } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { selectWork, type WorkWanted } from './work-list.queries.ts'

let shop: TestApp
let studio: SignedInStaff
let talent: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  studio = await givenStaff(shop, 'studio')
  talent = await givenStaff(shop, 'talent')
})
afterAll(() => shop.close())

const board = async (who = studio) => (await who.calls.call('GET', '/staff/work/board')).body as unknown as WorkBoard
const list = async (query = '', who = studio) => (await who.calls.call('GET', `/staff/work?${query}`)).body as unknown as { records: WorkRow[]; next: string | null }
const ids = async (query: string, who = studio) => (await list(query, who)).records.map(({ id }) => id)
const due = (days: number) => addDays(shop.deps.today(), days)

describe('the board', () => {
  it('[R1.09] counts due, late, express, questioned and unjudged greetings, and shows each of them as a list', async () => {
    const before = await board()
    const late = await givenGreeting(shop, { greeting: { deadline: due(-1) } })
    const today = await givenGreeting(shop, { greeting: { deadline: due(0), status: 'release', productionState: null } })
    const asked = await givenGreeting(shop, { greeting: { productionState: 'script_question' } })
    const express = await givenGreeting(shop, { greeting: { deadline: due(1), productionState: 'recording', delivery: 'express' } })
    await givenGreeting(shop, { greeting: { status: 'order_arrived', productionState: null } })
    await givenGreeting(shop, { order: { status: 'Canceled' }, greeting: { canceledAt: new Date() } })
    const after = await board()
    expect(after).toMatchObject({
      day: shop.deps.today(), due_today: before.due_today + 1, overdue: before.overdue + 1, express: before.express + 1,
      lists: { today: before.lists.today + 4, recording: before.lists.recording + 2, quality: before.lists.quality + 1, questions: before.lists.questions + 1 },
    })
    expect(await ids('')).toEqual([late, today, express, asked].map(({ greetingId }) => greetingId))
    expect(await ids('list=recording')).toEqual([late.greetingId, express.greetingId])
    expect(await ids('list=quality')).toEqual([today.greetingId])
    expect(await ids('list=questions')).toEqual([asked.greetingId])
    expect(await ids('filter=overdue')).toEqual([late.greetingId])
    expect(await ids('filter=due_today')).toEqual([today.greetingId])
    expect(await ids('filter=express')).toEqual([express.greetingId])
    expect(await ids('list=quality&filter=overdue')).toEqual([])
  })

  it('[R1.09] counts nothing as due or late during a question to the customer: the deadline is paused until the answer', async () => {
    const before = await board()
    const asked = await Promise.all([due(-1), due(0)].map((deadline) => givenGreeting(shop, { greeting: { deadline, productionState: 'script_question' } })))
    expect(await board()).toMatchObject({ overdue: before.overdue, due_today: before.due_today, lists: { questions: before.lists.questions + 2 } })
    for (const query of ['filter=overdue', 'filter=due_today']) {
      expect((await ids(query)).filter((id) => asked.some(({ greetingId }) => greetingId === id)), query).toEqual([])
    }
  })

  it('[R1.09] shows the share of the last 30 days that was delivered on time; what is overdue counts as late', async () => {
    const ago = (days: number) => new Date(shop.deps.now().getTime() - days * 24 * 3600 * 1000)
    const finished = (deadline: number, finishedDaysAgo: number) =>
      givenGreeting(shop, { greeting: { status: 'finished', productionState: null, deadline: due(deadline), finishedAt: ago(finishedDaysAgo) } })
    const { overdue, on_time_rate: before } = await board()
    expect([overdue > 0, before]).toEqual([true, 0])
    await finished(-2, 2)
    await finished(3, 2)
    await finished(0, 5)
    await finished(-9, 2)
    await finished(-90, 40)
    expect((await board()).on_time_rate).toBeCloseTo(3 / (4 + overdue), 10)
  })
})

describe('stuck work', () => {
  it('[R1.09] is shown with its reason, also where only the package of a finished greeting is missing', async () => {
    const before = await board()
    const voice = await givenGreeting(shop, { greeting: { waitsBecause: 'VOICE_DOWN', deadline: due(40) } })
    const pack = await givenGreeting(shop, { greeting: { waitsBecause: 'DISK_FULL', status: 'finished', productionState: null, finishedAt: new Date(0), deadline: due(41) } })
    expect((await board()).stuck).toBe(before.stuck + 2)
    expect((await list('filter=stuck')).records.map(({ id, waits_because: why }) => [id, why])).toEqual([[voice.greetingId, 'VOICE_DOWN'], [pack.greetingId, 'DISK_FULL']])
  })
})

describe('the list', () => {
  it('[R1.09] is paged in the order of deadlines, without gap or duplicate, even where days are the same', async () => {
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 20; page += 1) {
      const { records, next } = await list(`limit=2${after}`)
      seen.push(...records.map(({ id }) => id))
      if (next === null) break
      after = `&after=${next}`
    }
    expect(seen).toEqual(await ids('limit=100'))
    expect(new Set(seen).size).toBe(seen.length)
    expect((await studio.calls.call('GET', '/staff/work?after=nowhere')).body).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { after: expect.any(Object) } })
  })

  it('[R1.09] is searched by words of text and customer, partially and case-insensitively, and by the number of an order', async () => {
    const { greetingId, orderNumber } = await givenGreeting(shop, {
      greeting: { text: 'Sie erreichen die Zahnärzte am Königsplatz.' }, order: { billing: { name: 'Dr. Yılmaz & Kollegen', street: '', postalCode: '', city: '', country: 'DE' } },
    })
    for (const search of ['zahnärzt', 'KÖNIGS', 'Yılm', 'kollegen yıl', String(orderNumber), 'Winterg']) expect(await ids(`search=${encodeURIComponent(search)}`), search).toContain(greetingId)
    for (const search of ['ärzte', 'zahnärzte sommer', '%', 'a | b', "' or 1=1", String(orderNumber + 7)]) {
      expect(await ids(`search=${encodeURIComponent(search)}`), search).not.toContain(greetingId)
    }
  })

  it('[R6.09] shows a member of staff who only speaks the assigned greetings, and never their customers', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { assignedStaffId: talent.staff.id, text: 'Ein Text für eine Stimme.' } })
    await givenGreeting(shop, { greeting: { assignedStaffId: talent.staff.id, status: 'finished', productionState: null, finishedAt: new Date() } })
    const { records } = await list('', talent)
    expect(records).toMatchObject([{ id: greetingId, customer: null, order_number: null, assigned_to: { id: talent.staff.id } }])
    expect((await board(talent)).lists).toEqual({ today: 1, recording: 1, quality: 0, questions: 0 })
    expect(await ids('search=stimme', talent)).toEqual([greetingId])
    expect(await ids('search=sommer', talent)).toEqual([])
  })
})

describe('among many finished greetings', () => {
  const wanted: WorkWanted = { list: 'today', filter: undefined, words: [], after: undefined, today: '2026-11-20' as WorkWanted['today'], limit: 50 }
  const after = { at: '2026-11-20', id: '0198a000-0000-4000-8000-000000000001' }

  beforeAll(() => fillWith(20_000))

  async function indexesOf(changes: Partial<WorkWanted>): Promise<string> {
    const plan = await shop.deps.db.execute(sql`explain (costs off) ${selectWork(shop.deps.db, { ...wanted, ...changes }).getSQL()}`) as unknown as { rows: unknown }
    return JSON.stringify(plan.rows)
  }

  /** Every fiftieth is still to be done; what guards the tables would only take time here. */
  async function fillWith(count: number) {
    const { orderId } = await givenGreeting(shop)
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`create temporary table many on commit drop as
        select gen_random_uuid() as id, gen_random_uuid() as line_id, gen_random_uuid() as cart_id, n, n % 50 = 0 as is_open from generate_series(1, ${count}::int) n`)
      await tx.execute(sql`insert into orders (id, cart_id, user_id, account_id, status, language, greetings_cents, express_cents, formats_cents, discount_cents, net_cents,
          vat_cents, total_cents, vat_shares, shipping_option, shipping_formats, billing, contact)
        select many.id, many.cart_id, user_id, account_id, case when is_open then 'In Manufacturing' else 'Shipped' end, 'de', 0, 0, 0, 0, 0, 0, 0, '[]',
          'standard', '{mp3}', jsonb_build_object('name', 'Firma' || n), contact from orders, many where orders.id = ${orderId}`)
      await tx.execute(sql`insert into greetings (order_id, order_line_id, user_id, name, classification, product_type, language, text, voice_id, status, delivery, deadline, finished_at)
        select many.id, line_id, user_id, 'Wort', 'individual', 'ws', 'de', 'Wort' || n || ' und mehr', 'clara', case when not is_open then 'finished' when n % 100 = 0 then 'release' else 'processing' end,
          case when n % 500 = 0 then 'express' else 'standard' end, date '2026-01-01' + n % 700, case when not is_open then now() end from orders, many where orders.id = ${orderId}`)
    })
    await shop.deps.db.execute(sql`analyze`)
  }

  it.each<[string, Partial<WorkWanted>, RegExp]>([
    ['everything open', { after }, /greetings_(open|worklist)/],
    ['what is to be recorded', { list: 'recording', after }, /greetings_worklist/],
    ['what is to be judged', { list: 'quality', after }, /greetings_worklist/],
    ['what is asked', { list: 'questions', after }, /greetings_in_question/],
    ['what is stuck', { filter: 'stuck' }, /greetings_waiting/],
    ['what is late', { filter: 'overdue' }, /greetings_(open|worklist)/],
    ['what was given to somebody', { onlyOf: '0198a000-0000-4000-8000-000000000002', after }, /greetings_of_staff/],
    ['what is express', { filter: 'express' }, /greetings_express/],
    ['words of a text', { words: ['wort100'] }, /greetings_words/],
    ['words of a customer', { words: ['firma100'] }, /orders_words/],
    ['the number of an order', { words: ['100207'] }, /orders_number_unique/],
  ])('[R1.09] the list uses an index for %s, so that finished greetings cost nothing', async (_, changes, index) => {
    const plan = await indexesOf(changes)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (greetings|orders)/)
  })

  it('a greeting of a canceled order is on no list', async () => {
    const { greetingId, orderId } = await givenGreeting(shop, { greeting: { text: 'Abbestelltes Wort.' } })
    const owner = await givenStaff(shop, 'owner')
    expect(await ids('search=abbestelltes')).toContain(greetingId)
    const before = await board()
    expect((await owner.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'doppelt' })).status).toBe(200)
    expect(await ids('search=abbestelltes')).not.toContain(greetingId)
    expect((await board()).lists.today).toBe(before.lists.today - 1)
    expect(await shop.deps.db.select({ id: greetings.id }).from(greetings).where(eq(greetings.id, greetingId))).toHaveLength(1)
  })
})

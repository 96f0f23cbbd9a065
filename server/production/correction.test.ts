import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWorkingDays } from '#domain/calendar/bavarian-holidays.ts'
import { dateOnly, type DateOnly } from '#domain/calendar/date-only.ts'
import { orThrow } from '#domain/errors.ts'
import { type StudioCalendar, studioCalendarSettingKey, studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { greetingHistory, greetingQuestions, greetings, orders, settings } from '#server/db/schema.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { givenFinished, givenOrderedGreetings, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { noteAnswer } from './correct-greeting.ts'
import { lockGreetingToChange } from './greeting-progress.queries.ts'

let shop: TestApp
let clock = new Date()
beforeAll(async () => { shop = await openTestApp({ deps: { now: () => clock } }) })
afterAll(() => shop.close())

const days = (count: number) => count * 24 * 60 * 60 * 1000

async function finished(): Promise<OrderedGreetings> {
  clock = new Date()
  const ordered = await givenOrderedGreetings(shop)
  await givenFinished(shop, ordered.greetingIds[0], { at: clock })
  return ordered
}

const correct = ({ calls, greetingIds: [greetingId] }: Pick<OrderedGreetings, 'calls' | 'greetingIds'>, note = 'Bitte etwas langsamer.') =>
  calls.call('POST', `/hpcgreetings/${greetingId}/correction`, { note })

describe('a correction', () => {
  it('[R4.07] means that work has begun: its order can no longer be canceled by the customer', async () => {
    const { calls, greetingIds, orderId } = await finished()
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing' }).where(eq(orders.id, orderId))
    expect((await correct({ calls, greetingIds })).status).toBe(200)
    expect((await calls.call('GET', `/salesorders/${orderId}`)).body).toMatchObject({ can_cancel: false })
    expect(await calls.call('POST', `/salesorders/${orderId}/cancel`)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_CAN_NOT_BE_CANCELED' } })
  })

  it('[R1.08] sends a finished greeting back to the studio with the note, and keeps the earlier version', async () => {
    const ordered = await finished()
    const { status, body } = await correct(ordered)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'processing', shown_status: 'in progress', can_remix: false, can_correct: false, correction: { note: 'Bitte etwas langsamer.' }, sound: { version: 1 },
      deadline: expect.any(String), history: [{ step: 'ordered' }, { step: 'available' }, { step: 'correction' }],
    })
    const [row] = await shop.deps.db.select().from(greetings).where(eq(greetings.id, ordered.greetingIds[0]))
    expect(row).toMatchObject({ status: 'processing', productionState: 'script_check', correctionNote: 'Bitte etwas langsamer.' })
    expect((await ordered.calls.call('GET', `/hpcgreetings/${ordered.greetingIds[0]}/render`)).status).toBe(200)
    const [mail] = (await mailsTo(shop.deps.db, ordered.user.email1)).filter(({ kind }) => kind === 'correction-received')
    expect(mail?.textBody).toContain('Bitte etwas langsamer.')
    expect(mail?.textBody).toContain(`/myAccount/greetings/${ordered.greetingIds[0]}`)
  })

  it('is free once', async () => {
    const ordered = await finished()
    await correct(ordered)
    expect(await correct(ordered)).toMatchObject({ status: 409, body: { errorCode: 'CORRECTION_NOT_POSSIBLE' } })
  })

  it.each([[14, 200], [15, 409]])('is available until the fourteenth day: after %i days %i', async (count, status) => {
    const ordered = await finished()
    clock = new Date(clock.getTime() + days(count))
    // A session does not last so long.
    const again = await shop.app.inject({ method: 'POST', url: '/api/user/login', payload: { user: ordered.user.email1, pw: 'Sehr-geheim-7' } })
    const answer = await shop.app.inject({
      method: 'POST', url: `/api/hpcgreetings/${ordered.greetingIds[0]}/correction`, payload: { note: 'Langsamer.' }, headers: { authorization: `Bearer ${again.json().token}` },
    })
    expect(answer.statusCode).toBe(status)
    clock = new Date()
  })

  it('is refused for an unfinished greeting, for another customer\'s, and without a text', async () => {
    expect(await correct(await givenOrderedGreetings(shop))).toMatchObject({ status: 409, body: { errorCode: 'GREETING_NOT_FINISHED' } })
    const ordered = await finished()
    const { calls } = await givenCustomer(shop)
    expect(await correct({ calls, greetingIds: ordered.greetingIds })).toMatchObject({ status: 404 })
    expect(await correct(ordered, '   ')).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { note: expect.any(Object) } } })
  })

  it('is requested once, however many requests arrive at the same time', async () => {
    const ordered = await finished()
    const answers = await Promise.all(Array.from({ length: 4 }, () => correct(ordered)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

async function asked(askedAt = clock): Promise<OrderedGreetings & { readonly questionId: string }> {
  const ordered = await givenOrderedGreetings(shop)
  const [greetingId] = ordered.greetingIds
  const { staff } = await givenStaff(shop, 'studio')
  const { db } = shop.deps
  await db.insert(greetingHistory).values([
    { greetingId, status: 'processing', productionState: 'script_check', at: askedAt }, { greetingId, status: 'processing', productionState: 'script_question', at: askedAt },
  ])
  await db.update(greetings).set({ status: 'processing', productionState: 'script_question' }).where(eq(greetings.id, greetingId))
  const [question] = await db.insert(greetingQuestions).values({ greetingId, question: 'Wie spricht man „Xaver“?', askedAt, askedByStaffId: staff.id }).returning()
  return { ...ordered, questionId: question!.id }
}

const answer = ({ calls, greetingIds: [greetingId] }: Pick<OrderedGreetings, 'calls' | 'greetingIds'>, questionId: string, said = 'Mit F wie in Fest.') =>
  calls.call('POST', `/hpcgreetings/${greetingId}/answer`, { question_id: questionId, answer: said })

describe('a question about a text', () => {
  it('[R1.08] is in the list until it is answered, and returns to the studio with the answer', async () => {
    const ordered = await asked()
    const { questionId } = ordered
    expect((await ordered.calls.call('GET', '/hpcgreetings')).body).toMatchObject({ records: [{ question: { id: questionId, question: 'Wie spricht man „Xaver“?' } }] })
    const { status, body } = await answer(ordered, questionId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ question: null, questions: [{ id: questionId, answer: 'Mit F wie in Fest.' }], history: [{ step: 'ordered' }, { step: 'in progress' }, { step: 'question' }, { step: 'in progress' }] })
    const [row] = await shop.deps.db.select().from(greetings).where(eq(greetings.id, ordered.greetingIds[0]))
    expect(row).toMatchObject({ status: 'processing', productionState: 'script_check' })
    expect(await answer(ordered, questionId)).toMatchObject({ status: 409, body: { errorCode: 'NOTHING_ASKED' } })
  })

  it('[R9.04] pauses the promised deadline: it moves by the working days that passed', async () => {
    clock = new Date()
    const ordered = await asked(new Date(clock.getTime() - days(7)))
    const deadlineOf = async () => (await shop.deps.db.select({ greeting: greetings.deadline, order: orders.deadline }).from(greetings)
      .innerJoin(orders, eq(orders.id, greetings.orderId)).where(eq(greetings.id, ordered.greetingIds[0])))[0]!
    const before = await deadlineOf()
    await answer(ordered, ordered.questionId)
    const after = await deadlineOf()
    const expected = addWorkingDays(before.greeting as DateOnly, workingDaysOfWeek(), 'BY-KATH')
    expect(after).toEqual({ greeting: expected, order: expected })
  })

  it('[R9.04] leaves no promised day until it is answered', async () => {
    const ordered = await asked()
    expect((await ordered.calls.call('GET', `/hpcgreetings/${ordered.greetingIds[0]}`)).body).toMatchObject({ deadline: null })
    expect((await answer(ordered, ordered.questionId)).body).toMatchObject({ deadline: expect.any(String) })
  })

  it('[R6.09] may be answered by telephone: staff record the answer, and the history names them', async () => {
    const ordered = await asked()
    const { staff } = await givenStaff(shop, 'studio')
    await shop.deps.db.transaction(async (tx) => {
      const locked = orThrow(await lockGreetingToChange(tx, ordered.greetingIds[0]))
      expect(await noteAnswer(shop.deps, tx, locked, { questionId: randomUUID(), answer: 'Nein.' })).toEqual({ failure: 'NOTHING_ASKED' })
      expect(await noteAnswer(shop.deps, tx, locked, { questionId: ordered.questionId, answer: 'Mit F.', staffId: staff.id })).toBeUndefined()
    })
    const steps = await shop.deps.db.select().from(greetingHistory).where(eq(greetingHistory.greetingId, ordered.greetingIds[0])).orderBy(greetingHistory.id)
    expect(steps.at(-1)).toMatchObject({ productionState: 'script_check', staffId: staff.id })
  })

  it('cannot be answered by another customer, and no other question is answered by it', async () => {
    const ordered = await asked()
    const { calls } = await givenCustomer(shop)
    expect(await answer({ calls, greetingIds: ordered.greetingIds }, ordered.questionId)).toMatchObject({ status: 404 })
    expect(await answer(ordered, randomUUID())).toMatchObject({ status: 409, body: { errorCode: 'NOTHING_ASKED' } })
    expect(await answer(ordered, ordered.questionId, '')).toMatchObject({ status: 400 })
  })
})

it('[R9.04] where the studio is closed on Christmas Eve the corrected version and an answered question are due later', async () => {
  const morning = (day: string) => new Date(`${day}T08:00:00Z`)
  const calendar = { place: 'BY', works_on_christmas_eve: false, works_on_new_years_eve: false } satisfies StudioCalendar
  await shop.deps.db.insert(settings).values({ key: studioCalendarSettingKey, value: calendar })
  clock = morning('2026-12-22')
  const corrected = await givenOrderedGreetings(shop)
  await givenFinished(shop, corrected.greetingIds[0], { at: clock })
  expect((await correct(corrected)).body).toMatchObject({ deadline: '2026-12-28' })
  clock = morning('2026-12-23')
  const waiting = await asked()
  await shop.deps.db.update(greetings).set({ deadline: dateOnly(2026, 12, 30) }).where(eq(greetings.id, waiting.greetingIds[0]))
  clock = morning('2026-12-28')
  await shop.deps.db.transaction(async (tx) => {
    const locked = orThrow(await lockGreetingToChange(tx, waiting.greetingIds[0]))
    expect(await noteAnswer(shop.deps, tx, locked, { questionId: waiting.questionId, answer: 'Mit F.' })).toBeUndefined()
  })
  expect(await shop.deps.db.select({ deadline: greetings.deadline }).from(greetings).where(eq(greetings.id, waiting.greetingIds[0]))).toEqual([{ deadline: '2027-01-04' }])
  await shop.deps.db.delete(settings).where(eq(settings.key, studioCalendarSettingKey))
  clock = new Date()
})

/** Of the seven days that ended today. */
function workingDaysOfWeek(): number {
  const from = studioTimeOf(new Date(clock.getTime() - days(7))).day
  let count = 0
  while (addWorkingDays(from, count + 1, 'BY-KATH') <= studioTimeOf(clock).day) count += 1
  return count
}

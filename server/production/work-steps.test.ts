import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTakeReader, type TakeReader } from '#audio/decode/take-reader.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { greetingHistory, greetings, journal, orderHistory, orders, staff, takes } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'

async function uploadCall({ app }: TestApp, token: string, path: string, bytes: Uint8Array) {
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'audio/wav' }
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: Buffer.from(bytes) })
  return { status: answer.statusCode, body: answer.json() }
}

let shop: TestApp
let takeReader: TakeReader
let studio: SignedInStaff
let colleague: SignedInStaff
let talent: SignedInStaff
beforeAll(async () => {
  takeReader = createTakeReader()
  shop = await openTestApp({ deps: { takeReader } })
  studio = await givenStaff(shop, 'studio')
  colleague = await givenStaff(shop, 'owner')
  talent = await givenStaff(shop, 'talent')
})
afterAll(async () => {
  await shop.close()
  await takeReader.close()
})

const wav = wavUpload([spokenWord(48_000).samples], 48_000, 's24')
const sheet = async (greetingId: string, who = studio) => (await who.calls.call('GET', `/staff/work/${greetingId}`)).body as unknown as WorkSheet
const step = async (greetingId: string, name: string, input: object = {}, who = studio) => {
  const { status, body } = await who.calls.call('POST', `/staff/work/${greetingId}/${name}`, input)
  return { status, body: body as unknown as WorkSheet & { errorCode?: string; fields?: Record<string, { by?: string }> } }
}
const upload = async (greetingId: string, bytes = wav, who = studio) => {
  const { status, body } = await uploadCall(shop, who.token, `/staff/work/${greetingId}/takes`, bytes)
  return { status, body: body as unknown as WorkSheet & { errorCode?: string; fields?: Record<string, { by?: string }> } }
}
const judge = async (takeId: string, verdict: 'approve' | 'reject', input: object = {}, who = studio) => who.calls.call('POST', `/staff/takes/${takeId}/${verdict}`, input)
const stateOf = async (greetingId: string) => {
  const [row] = await shop.deps.db.select().from(greetings).where(eq(greetings.id, greetingId))
  return [row!.status, row!.productionState]
}
const historyOf = async (greetingId: string) =>
  (await shop.deps.db.select().from(greetingHistory).where(eq(greetingHistory.greetingId, greetingId)).orderBy(greetingHistory.id)).map(({ status, productionState }) => productionState ?? status)
const journalOf = async (greetingId: string) =>
  (await shop.deps.db.select().from(journal).where(and(eq(journal.subjectKind, 'greeting'), eq(journal.subjectId, greetingId))).orderBy(journal.id)).map(({ action }) => action)
const jobsSince = (count: number) => shop.enqueued.slice(count).map(({ name, input }) => [name, input])

describe('the work sheet', () => {
  it('[R1.09] shows the words to speak, where they were written differently, and the wishes of the customer', async () => {
    const { greetingId } = await givenGreeting(shop, {
      greeting: { text: 'Elektro Sommer GmbH', spokenText: 'Elektro Sommer Ge Em Be Ha', remarks: 'Sommer mit kurzem o', readings: [{ written: 'GmbH', spoken: 'Ge Em Be Ha' }], musicId: null },
    })
    expect(await sheet(greetingId)).toMatchObject({
      text: 'Elektro Sommer GmbH', spoken: [{ text: 'Elektro Sommer', differs: false }, { text: 'Ge Em Be Ha', differs: true }], remarks: 'Sommer mit kurzem o',
      readings: [{ written: 'GmbH', spoken: 'Ge Em Be Ha' }], customer: 'Elektro Sommer GmbH', estimated_seconds: 3, takes: [], previous: [],
      may: ['approve_script', 'ask', 'upload', 'assign', 'change_telephone_system'], order_remarks: expect.stringContaining('Wintergarten'),
    })
    expect((await studio.calls.call('GET', `/staff/work/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('[R6.09] shows a member of staff who only speaks nothing about the customer: no name, no address, no mail, no telephone, in any call', async () => {
    const { greetingId, orderNumber, orderId } = await givenGreeting(shop, { greeting: { assignedStaffId: talent.staff.id, productionState: 'assigned' } })
    const other = await givenGreeting(shop)
    const answers = [
      await talent.calls.call('GET', `/staff/work/${greetingId}`), await talent.calls.call('GET', '/staff/work'), await talent.calls.call('GET', '/staff/work/board'),
      await talent.calls.call('GET', '/staff/work?search=Elektro'), await talent.calls.call('POST', `/staff/work/${greetingId}/accept`, {}),
      await uploadCall(shop, talent.token, `/staff/work/${greetingId}/takes`, wav),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const said = JSON.stringify(answers)
    expect(said).toContain('Guten Tag, hier ist das Büro.')
    for (const secret of ['Elektro', 'Sommer', 'Sonnenallee', '86150', 'Augsburg', 'elektro-sommer.example', 'Sabine', 'Wintergarten', '998877', '10077', String(orderNumber), orderId]) {
      expect(said, secret).not.toContain(secret)
    }
    expect((await talent.calls.call('GET', `/staff/work/${other.greetingId}`)).status).toBe(404)
    expect((await uploadCall(shop, talent.token, `/staff/work/${other.greetingId}/takes`, wav)).status).toBe(404)
    for (const [path, input] of [[`/staff/work/${greetingId}/assign`, { staff_id: null }], [`/staff/work/${greetingId}/approveScript`, {}], [`/staff/work/${greetingId}/retry`, {}]] as const) {
      expect((await talent.calls.call('POST', path, input)).status, path).toBe(403)
    }
  })

  it('[R6.09] shows a member of staff who only speaks their own earlier takes for the same customer, and no others', async () => {
    const finish = async (assignedStaffId: string | null, userId?: string) => {
      const given = await givenGreeting(shop, { greeting: { productionState: 'recording', assignedStaffId }, ...(userId !== undefined && { userId }) })
      const { body: { takes: [take] } } = await upload(given.greetingId)
      await judge(take!.id, 'approve')
      await shop.deps.db.update(greetings).set({ status: 'finished', finishedAt: new Date() }).where(eq(greetings.id, given.greetingId))
      return { ...given, takeId: take!.id }
    }
    const own = await finish(talent.staff.id)
    const others = await finish(null, own.userId)
    const { greetingId } = await givenGreeting(shop, { userId: own.userId, greeting: { assignedStaffId: talent.staff.id, productionState: 'assigned' } })
    expect((await sheet(greetingId, talent)).previous.map((one) => one.greeting_id)).toEqual([own.greetingId])
    expect((await sheet(greetingId)).previous.map((one) => one.greeting_id)).toEqual([others.greetingId, own.greetingId])
    expect((await talent.calls.call('GET', `/staff/takes/${others.takeId}/sound?chain=before`)).status).toBe(404)
  })
})

describe('before it is recorded', () => {
  it('[R1.09] an approved script goes to the assigned talent, who accepts it; the studio records where it is not assigned', async () => {
    const { greetingId } = await givenGreeting(shop)
    await step(greetingId, 'assign', { staff_id: talent.staff.id })
    expect((await step(greetingId, 'approveScript', { spoken_text: 'Guten Tag, hier ist das Büro.' })).body).toMatchObject({ production_state: 'assigned', spoken: expect.any(Array) })
    expect((await step(greetingId, 'accept')).status).toBe(409)
    expect((await step(greetingId, 'accept', {}, talent)).body).toMatchObject({ production_state: 'recording', may: ['decline', 'ask', 'upload'] })
    expect(await historyOf(greetingId)).toEqual(['script_check', 'assigned', 'recording'])
    expect(await journalOf(greetingId)).toEqual(['assigned a greeting', 'approved a script', 'accepted a job'])
    const alone = await givenGreeting(shop)
    expect((await step(alone.greetingId, 'approveScript')).body).toMatchObject({ production_state: 'recording' })
  })

  it('[R6.09] is not given to somebody whose access is locked', async () => {
    const [{ greetingId }, gone] = [await givenGreeting(shop), await givenStaff(shop, 'talent')]
    await shop.deps.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, gone.staff.id))
    expect((await step(greetingId, 'assign', { staff_id: gone.staff.id })).body).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  it('[R1.09] a talent who declines no longer sees it, and it waits for another one', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { assignedStaffId: talent.staff.id, productionState: 'assigned' } })
    expect((await step(greetingId, 'decline', { reason: 'Bin erkältet' }, talent)).body).toEqual({ declined: true })
    expect((await talent.calls.call('GET', `/staff/work/${greetingId}`)).status).toBe(404)
    expect(await sheet(greetingId)).toMatchObject({ assigned_to: null, production_state: 'recording', history: expect.arrayContaining([expect.objectContaining({ reason: 'Bin erkältet', by: talent.staff.name })]) })
    const next = await givenStaff(shop, 'talent')
    await step(greetingId, 'assign', { staff_id: next.staff.id })
    expect((await next.calls.call('GET', `/staff/work/${greetingId}`)).body).toMatchObject({ assigned_to: { name: next.staff.name }, history: [] })
  })

  it('[R1.09] a machine speaks again as soon as its script is approved, and the shop retries failed work', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { voiceId: 'ada', waitsBecause: 'VOICE_DOWN' } })
    const before = shop.enqueued.length
    expect((await step(greetingId, 'retry')).body).toMatchObject({ waits_because: null })
    expect((await step(greetingId, 'retry')).body).toMatchObject({ errorCode: 'WORK_MOVED_ON' })
    expect((await step(greetingId, 'approveScript')).body).toMatchObject({ production_state: 'recording' })
    expect(jobsSince(before)).toEqual([['make-greeting', { greetingId }], ['make-greeting', { greetingId }]])
    expect((await upload(greetingId)).body.errorCode).toBe('WORK_MOVED_ON')
  })

  it('[R1.09] the customer gets one question at a time', async () => {
    const { greetingId } = await givenGreeting(shop)
    expect((await step(greetingId, 'ask', { question: 'Wie spricht man Krüger?' })).body).toMatchObject({
      production_state: 'script_question', questions: [{ question: 'Wie spricht man Krüger?', answer: null }], may: ['answer', 'assign', 'change_telephone_system'],
    })
    expect(await mailsTo(shop.deps.db, 'sabine.sommer@elektro-sommer.example')).toMatchObject([{ kind: 'question-asked', textBody: expect.stringMatching(/Guten Tag, Frau Wintergarten,[^]*Wie spricht man Krüger\?/) }])
    expect((await step(greetingId, 'ask', { question: 'Und Sommer?' }, colleague)).body).toMatchObject({ errorCode: 'WORK_MOVED_ON', fields: { step: { by: studio.staff.name } } })
    expect((await step(greetingId, 'ask', { question: '  ' })).status).toBe(400)
    expect((await step(greetingId, 'answer', { answer: 'Mit langem ü.' }, colleague)).body).toMatchObject({
      production_state: 'script_check', questions: [{ question: 'Wie spricht man Krüger?', answer: 'Mit langem ü.' }],
    })
    expect((await step(greetingId, 'answer', { answer: 'Noch etwas.' })).status).toBe(409)
    expect(await journalOf(greetingId)).toEqual(['asked a customer', 'noted an answer'])
  })

  it('[R6.09] nothing is assigned to a person without access', async () => {
    const { greetingId } = await givenGreeting(shop)
    expect((await step(greetingId, 'assign', { staff_id: crypto.randomUUID() })).status).toBe(404)
    const { records } = (await studio.calls.call('GET', '/staff/talents')).body as { records: { id: string }[] }
    expect(records).toContainEqual({ id: talent.staff.id, name: talent.staff.name })
  })
})

describe('a recording', () => {
  it('[R1.09] is stored with the upload beside it, measured, and shown to quality control', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    const { status, body } = await upload(greetingId)
    expect([status, body.status, body.production_state]).toEqual([200, 'release', null])
    expect(body.takes).toMatchObject([{ number: 1, source: 'upload', state: 'made', made_by: studio.staff.name, judged_by: null, reason: null }])
    expect(body.takes[0]!.peaks).toHaveLength(240)
    expect(Object.fromEntries(body.takes[0]!.checks.map(({ check, verdict }) => [check, verdict]))).toMatchObject({ rate: 'good', noise: 'good', clipping: 'good', length: 'bad' })
    expect(await historyOf(greetingId)).toEqual(['recording', 'take_uploaded', 'release'])
    expect(await journalOf(greetingId)).toEqual(['uploaded a take'])
    const [row] = await shop.deps.db.select().from(takes).where(eq(takes.greetingId, greetingId))
    expect(row).toMatchObject({ voiceId: 'clara', originalFileId: expect.any(String), measurements: { sampleRateHz: 48_000 } })
  })

  it.each([
    ['nothing', new Uint8Array(), { code: 'EMPTY_FILE' }],
    ['a text', Buffer.from('Guten Tag, ich bin keine Aufnahme.'), { code: 'NOT_SOUND' }],
    ['surround', wavUpload(Array.from({ length: 6 }, () => spokenWord(8000).samples), 8000, 's16'), { code: 'TOO_MANY_CHANNELS', channels: 6 }],
    ['silence', wavUpload([new Float32Array(48_000)], 48_000, 's16'), { code: 'SILENT' }],
    ['half of it', wav.subarray(0, wav.length / 2), { code: 'TRUNCATED' }],
  ])('[R1.09] that is not a recording is refused with its reason, and leaves nothing behind: %s', async (_, bytes, problem) => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    const { status, body } = await upload(greetingId, bytes)
    expect([status, body.errorCode]).toEqual([422, 'TAKE_REFUSED'])
    expect(body.fields?.['take']).toMatchObject(problem)
    expect(await stateOf(greetingId)).toEqual(['processing', 'recording'])
    expect((await sheet(greetingId)).takes).toEqual([])
    for await (const { modifiedAt } of shop.deps.files.list('originals')) expect(modifiedAt).toBeInstanceOf(Date)
  })

  it('[R1.09] may have several takes side by side until one is good', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    await upload(greetingId)
    const { body: { takes: both } } = await upload(greetingId, wav, colleague)
    expect(both.map(({ number }) => number)).toEqual([2, 1])
    const back = (await judge(both[1]!.id, 'reject', { reason: 'NOISE', note: 'Brummen' })).body as unknown as WorkSheet
    expect([back.status, back.production_state, back.may.includes('judge'), back.may.includes('upload')]).toEqual(['processing', 'recording', true, true])
    const before = shop.enqueued.length
    const approved = (await judge(both[0]!.id, 'approve')).body as unknown as WorkSheet
    expect(approved).toMatchObject({ status: 'release', is_approved: true, may: ['change_telephone_system'], takes: [{ state: 'approved', judged_by: studio.staff.name }, { state: 'rejected', reason: 'NOISE', note: 'Brummen' }] })
    expect(jobsSince(before)).toEqual([['make-greeting', { greetingId }]])
    expect((await upload(greetingId)).body.errorCode).toBe('WORK_MOVED_ON')
  })

  it('[R1.09] is not released in a mix with an inaudible voice, and the sheet says so', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording', voiceVol: 30, musicVol: 90, voiceoverDuck: 100, musicId: 'sommerregen' } })
    const { body: { takes: [take] } } = await upload(greetingId)
    expect(take!.checks).toContainEqual({ check: 'mix', verdict: 'bad', value: 0 })
    const before = shop.enqueued.length
    expect(await judge(take!.id, 'approve')).toMatchObject({ status: 422, body: { errorCode: 'VOICE_NOT_HEARD' } })
    expect([jobsSince(before), (await sheet(greetingId)).takes[0]!.state]).toEqual([[], 'made'])
  })

  it('[R1.09] that is rejected is recorded again, with the reason on the sheet and in the history', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording', assignedStaffId: talent.staff.id } })
    const { body } = await upload(greetingId, wav, talent)
    expect(body.may).toEqual(['upload', 'remove_take'])
    expect((await judge(body.takes[0]!.id, 'approve', {}, talent)).status).toBe(403)
    await judge(body.takes[0]!.id, 'reject', { reason: 'WRONG_NAME', note: 'Krüger mit langem ü' })
    expect(await sheet(greetingId, talent)).toMatchObject({
      status: 'processing', production_state: 'recording', takes: [{ state: 'rejected', reason: 'WRONG_NAME', note: 'Krüger mit langem ü' }],
    })
    expect((await sheet(greetingId)).history).toContainEqual(expect.objectContaining({ reason: 'Krüger mit langem ü' }))
    expect(await journalOf(greetingId)).toEqual(['uploaded a take', 'rejected a take'])
    expect((await judge(body.takes[0]!.id, 'reject', { reason: 'BORED' })).status).toBe(400)
  })

  it('[R1.09] is judged once: the second of two simultaneous verdicts is told who came first, and the verdict', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    const { body: { takes: [take] } } = await upload(greetingId)
    const before = shop.enqueued.length
    const answers = await Promise.all([judge(take!.id, 'approve'), judge(take!.id, 'reject', { reason: 'STYLE' }, colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = answers[0].status === 200 ? ['approved', studio] as const : ['rejected', colleague] as const
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'TAKE_ALREADY_JUDGED', fields: { take: { state: first, by: second.staff.name } } })
    expect(shop.enqueued.length - before).toBe(first === 'approved' ? 1 : 0)
  })
})

describe('a member of staff who is too late', () => {
  it('[R1.09] is told who approved the recording, and never that it was themselves: for any action, and also when the files exist', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    const { body: { takes: [take] } } = await upload(greetingId)
    await judge(take!.id, 'approve', {}, colleague)
    const late = { errorCode: 'WORK_MOVED_ON', fields: { step: { by: colleague.staff.name } } }
    expect((await upload(greetingId)).body).toMatchObject(late)
    await shop.deps.db.update(greetings).set({ status: 'finished', finishedAt: new Date() }).where(eq(greetings.id, greetingId))
    await shop.deps.db.insert(greetingHistory).values({ greetingId, status: 'finished' })
    expect((await step(greetingId, 'ask', { question: 'Noch etwas?' })).body).toMatchObject(late)
    expect((await step(greetingId, 'approveScript')).body).toMatchObject(late)
    expect((await upload(greetingId)).body).toMatchObject(late)
    expect((await judge(take!.id, 'approve')).body).toMatchObject({ errorCode: 'TAKE_ALREADY_JUDGED', fields: { take: { by: colleague.staff.name } } })
  })

  it('[R1.09] is told no name where the customer or the shop itself moved the greeting', async () => {
    const { greetingId } = await givenGreeting(shop)
    await step(greetingId, 'ask', { question: 'Wie spricht man Krüger?' })
    await shop.deps.db.update(greetings).set({ productionState: 'script_check' }).where(eq(greetings.id, greetingId))
    await shop.deps.db.insert(greetingHistory).values({ greetingId, status: 'processing', productionState: 'script_check' })
    const late = await step(greetingId, 'answer', { answer: 'Mit langem ü.' })
    expect([late.body.errorCode, late.body.fields?.['step']?.by]).toEqual(['WORK_MOVED_ON', undefined])
    const made = await givenGreeting(shop, { greeting: { status: 'finished', productionState: null, finishedAt: new Date() } })
    const lateToo = await step(made.greetingId, 'ask', { question: 'Und?' })
    expect([lateToo.body.errorCode, lateToo.body.fields?.['step']?.by]).toEqual(['WORK_MOVED_ON', undefined])
  })

  it('[R1.09] is told who canceled the order', async () => {
    const { greetingId, orderId } = await givenGreeting(shop)
    await step(greetingId, 'ask', { question: 'Wie spricht man Krüger?' })
    await shop.deps.db.update(orders).set({ status: 'Canceled', dateCanceled: new Date() }).where(eq(orders.id, orderId))
    await shop.deps.db.insert(orderHistory).values({ orderId, fromStatus: 'In Manufacturing', toStatus: 'Canceled', staffId: colleague.staff.id })
    expect((await step(greetingId, 'answer', { answer: 'Mit langem ü.' })).body).toMatchObject({ errorCode: 'WORK_MOVED_ON', fields: { step: { by: colleague.staff.name } } })
    expect(await sheet(greetingId)).toMatchObject({ is_canceled: true, may: [] })
  })
})

describe('a correction', () => {
  it('[R1.09] starts over: an earlier recording is neither judged nor waited for', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { productionState: 'recording' } })
    await upload(greetingId)
    const { body: { takes: [left, good] } } = await upload(greetingId)
    await judge(good!.id, 'approve')
    await shop.deps.db.update(greetings).set({ status: 'processing', productionState: 'recording', correctionAskedAt: new Date(), correctionNote: 'Langsamer.' }).where(eq(greetings.id, greetingId))
    const { body: { takes: [again, ...former], may } } = await upload(greetingId)
    expect(may).toContain('judge')
    expect([again, ...former].map((take) => take!.awaits_verdict)).toEqual([true, false, false])
    expect((await judge(left!.id, 'approve')).body).toMatchObject({ errorCode: 'WORK_MOVED_ON' })
    expect((await judge(again!.id, 'reject', { reason: 'STYLE' })).status).toBe(200)
    expect(await stateOf(greetingId)).toEqual(['processing', 'recording'])
    expect((await sheet(greetingId)).takes.map((take) => take.awaits_verdict)).toEqual([false, false, false])
  })
})

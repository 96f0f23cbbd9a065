import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTakeReader, type TakeReader } from '#audio/decode/take-reader.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { greetingHistory, greetings, journal, takes } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let takeReader: TakeReader
let studio: SignedInStaff
let talent: SignedInStaff
beforeAll(async () => {
  takeReader = createTakeReader()
  shop = await openTestApp({ deps: { takeReader } })
  studio = await givenStaff(shop, 'studio')
  talent = await givenStaff(shop, 'talent')
})
afterAll(async () => {
  await shop.close()
  await takeReader.close()
})

const wav = Buffer.from(wavUpload([spokenWord(48_000).samples], 48_000, 's24'))
const given = () => givenGreeting(shop, { greeting: { productionState: 'recording', assignedStaffId: talent.staff.id } })
async function upload(greetingId: string, { token }: SignedInStaff): Promise<WorkSheet> {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/staff/work/${greetingId}/takes`, headers: { 'authorization': `Bearer ${token}`, 'content-type': 'audio/wav' }, payload: wav })
  expect(answer.statusCode).toBe(200)
  return answer.json<WorkSheet>()
}
const sheet = async (greetingId: string, who: SignedInStaff) => (await who.calls.call('GET', `/staff/work/${greetingId}`)).body as unknown as WorkSheet
async function remove(takeId: string, who: SignedInStaff) {
  const { status, body } = await who.calls.call('DELETE', `/staff/takes/${takeId}`)
  return { status, body: body as unknown as WorkSheet & { errorCode?: string } }
}
const reject = (takeId: string) => studio.calls.call('POST', `/staff/takes/${takeId}/reject`, { reason: 'NOISE', note: 'Brummen' })

describe('a take that was a mistake', () => {
  it('[R1.09] is removed by its speaker: the greeting is to be recorded again, nobody hears the take, and the journal keeps who did it', async () => {
    const { greetingId } = await given()
    const [take] = (await upload(greetingId, talent)).takes
    expect(take!.may_remove).toBe(true)
    const { body } = await remove(take!.id, talent)
    expect([body.status, body.production_state, body.takes, body.may.includes('upload')]).toEqual(['processing', 'recording', [], true])
    expect((await studio.calls.call('GET', `/staff/takes/${take!.id}/sound`)).status).toBe(404)
    expect((await studio.calls.call('POST', `/staff/takes/${take!.id}/approve`, {})).status).toBe(404)
    expect((await remove(take!.id, talent)).status).toBe(404)
    const told = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, greetingId))
    expect(told.map(({ action, staffId }) => [action, staffId])).toEqual([['uploaded a take', talent.staff.id], ['removed a take', talent.staff.id]])
    expect((await upload(greetingId, talent)).takes).toMatchObject([{ number: 2, state: 'made' }])
  })

  it('[R1.09] leaves the others where they are: while one waits for its verdict, so does the greeting', async () => {
    const { greetingId } = await given()
    await upload(greetingId, studio)
    const { takes: [own, others] } = await upload(greetingId, talent)
    expect([own!.may_remove, others!.may_remove]).toEqual([true, false])
    expect((await remove(others!.id, talent)).status).toBe(404)
    expect((await remove(own!.id, talent)).body).toMatchObject({ status: 'release', takes: [{ id: others!.id, state: 'made' }] })
    expect((await remove(others!.id, studio)).body).toMatchObject({ status: 'processing', production_state: 'recording', takes: [] })
  })

  it('[R1.09] stays once somebody has judged it, and where it is somebody else’s greeting', async () => {
    const { greetingId } = await given()
    const [take] = (await upload(greetingId, talent)).takes
    expect((await remove(take!.id, await givenStaff(shop, 'talent'))).status).toBe(404)
    const answers = await Promise.all([studio.calls.call('POST', `/staff/takes/${take!.id}/approve`, {}), remove(take!.id, talent)])
    const [row] = await shop.deps.db.select().from(takes).where(eq(takes.id, take!.id))
    expect(answers.map(({ status }) => status)).toEqual(row!.state === 'approved' ? [200, 409] : [404, 200])
    const approved = await given()
    const [good] = (await upload(approved.greetingId, talent)).takes
    await studio.calls.call('POST', `/staff/takes/${good!.id}/approve`, {})
    expect((await remove(good!.id, talent)).body.errorCode).toBe('TAKE_ALREADY_JUDGED')
    expect((await sheet(approved.greetingId, talent)).takes.map(({ may_remove: may }) => may)).toEqual([false])
  })
})

describe('a take that is sent back while others wait', () => {
  it('[R1.09] sends the greeting to its speaker with the reason; another one may still be found good, and then it is made of that', async () => {
    const { greetingId } = await given()
    await upload(greetingId, talent)
    const { takes: [second, first] } = await upload(greetingId, talent)
    await reject(second!.id)
    expect(await sheet(greetingId, talent)).toMatchObject({
      status: 'processing', production_state: 'recording', may: ['decline', 'ask', 'upload', 'remove_take'], takes: [{ state: 'rejected', reason: 'NOISE', note: 'Brummen' }, { state: 'made' }],
    })
    const before = shop.enqueued.length
    expect((await studio.calls.call('POST', `/staff/takes/${first!.id}/approve`, {})).body).toMatchObject({ status: 'release', is_approved: true })
    expect(shop.enqueued.slice(before).map(({ name }) => name)).toEqual(['make-greeting'])
    const history = await shop.deps.db.select().from(greetingHistory).where(eq(greetingHistory.greetingId, greetingId)).orderBy(greetingHistory.id)
    expect(history.map(({ status, productionState, reason }) => [productionState ?? status, reason]).slice(-3)).toEqual([['recording', 'NOISE: Brummen'], ['take_uploaded', ''], ['release', '']])
  })

  it('[R1.09] goes back once, however many of its takes are no good', async () => {
    const { greetingId } = await given()
    await upload(greetingId, talent)
    const { takes: both } = await upload(greetingId, talent)
    expect((await Promise.all(both.map(({ id }) => reject(id)))).map(({ status }) => status)).toEqual([200, 200])
    const [row] = await shop.deps.db.select().from(greetings).where(eq(greetings.id, greetingId))
    expect([row!.status, row!.productionState]).toEqual(['processing', 'recording'])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loudnessOf } from '#audio/level/loudness.ts'
import { secondsOf } from '#audio/sound.ts'
import { musics } from '#server/db/schema.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { readyItem } from '#server/testing/given-checkout.ts'
import { givenFinished, givenOrderedGreetings, givenShipped, givenVersion, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { heardIn, openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

let ordered: OrderedGreetings
let greetingId: string
let takeId: string
beforeEach(async () => {
  ordered = await givenOrderedGreetings(shop, { items: [{ ...readyItem, musics_id: 'sommerregen' }] })
  ;[greetingId] = ordered.greetingIds
  takeId = await givenFinished(shop, greetingId)
})

const remix = (numbers: object, { calls } = ordered) => calls.call('PUT', `/hpcgreetings/${greetingId}`, numbers)

async function play(query = '') {
  const answer = await shop.app.inject({ method: 'GET', url: `/api/hpcgreetings/${greetingId}/render${query}`, headers: { authorization: `Bearer ${ordered.token}` } })
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('a remix', () => {
  it('[R7.18, R1.08] changes the numbers and nothing else, and has the sound made again', async () => {
    const before = (await ordered.calls.call('GET', `/hpcgreetings/${greetingId}`)).body
    const { status, body } = await remix({ music_vol: 40, intro: 5, text: 'Etwas anderes', voice: { id: 'jonas' } })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, music_vol: 40, intro: 5, is_being_mixed: true })
    expect(shop.enqueued.filter(({ name, input }) => name === 'make-greeting' && JSON.stringify(input).includes(greetingId))).toHaveLength(1)
    await givenVersion(shop, greetingId, { takeId })
    const after = (await ordered.calls.call('GET', `/hpcgreetings/${greetingId}`)).body
    expect(after).toMatchObject({ is_being_mixed: false, sound: { version: 2 }, versions: [{ version: 2 }, { version: 1 }], ordered_mix: { music_vol: 70, intro: 3 } })
  })

  it('is made once, however often the same numbers are sent', async () => {
    await remix({ boost: 3 })
    await remix({ boost: 3 })
    await remix({})
    expect(shop.enqueued.filter(({ input }) => JSON.stringify(input).includes(greetingId) && 'greetingId' in input)).toHaveLength(1)
  })

  it('[R7.18] leaves the former package and the former version unchanged', async () => {
    const { shippingId, zip } = await givenShipped(shop, ordered)
    const former = (await play()).rawPayload
    await remix({ voice_vol: 50 })
    await givenVersion(shop, greetingId, { takeId })
    const file = await shop.app.inject({ method: 'GET', url: `/api/shippings/${shippingId}/file`, headers: { authorization: `Bearer ${ordered.token}` } })
    expect(file.rawPayload.equals(zip)).toBe(true)
    const kept = await shop.app.inject({ method: 'GET', url: `/api/hpcgreetings/${greetingId}/download?version=1`, headers: { authorization: `Bearer ${ordered.token}` } })
    expect(kept.rawPayload.equals(former)).toBe(true)
  })

  it.each([{ voice_vol: 101 }, { music_vol: -1 }, { intro: 61 }, { fadeout: 'lang' }, { voice_vol: 70.5 }, { boost: 13 }])('[R8.05] refuses values that no fader has: %j', async (numbers) => {
    expect(await remix(numbers)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
  })

  it.each([{ voice_vol: 1 }, { music_vol: 100, voiceover_duck: 0 }, { voice_vol: 30, music_vol: 90, voiceover_duck: 100 }])('[R5.01] refuses a mix in which the voice is inaudible: %j', async (numbers) => {
    expect(await remix(numbers)).toMatchObject({ status: 422, body: { errorCode: 'VOICE_NOT_HEARD' } })
    expect((await ordered.calls.call('GET', `/hpcgreetings/${greetingId}`)).body).toMatchObject({ voice_vol: 70, music_vol: 70, is_being_mixed: false })
  })

  it('[R6.02] cannot be requested by another customer, nor for an unfinished greeting', async () => {
    expect(await remix({ intro: 1 }, await givenCustomer(shop) as OrderedGreetings)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    const unfinished = await givenOrderedGreetings(shop)
    expect(await unfinished.calls.call('PUT', `/hpcgreetings/${unfinished.greetingIds[0]}`, { intro: 1 })).toMatchObject({ status: 409, body: { errorCode: 'GREETING_NOT_FINISHED' } })
  })
})

describe('[R7.20] previewing other numbers', () => {
  it('mixes them at once from the recording, without the beep, whole and in parts', async () => {
    const stored = await play()
    const all = await play('?intro=6&extro=4')
    const heard = await heardIn(all.rawPayload)
    // Two seconds of voice between six and four of music.
    expect(secondsOf(heard)).toBeGreaterThan(11.9)
    expect(secondsOf(heard)).toBeLessThan(12.3)
    expect(loudnessOf(heard)).toBeCloseTo(-19, 0)
    expect(all.headers.etag).not.toBe(stored.headers.etag)
    const part = await shop.app.inject({
      method: 'GET', url: `/api/hpcgreetings/${greetingId}/render?intro=6&extro=4`, headers: { authorization: `Bearer ${ordered.token}`, range: 'bytes=500-999' },
    })
    expect([part.statusCode, part.rawPayload.equals(all.rawPayload.subarray(500, 1000))]).toEqual([206, true])
  })

  it('sends the delivered file where the numbers are the same', async () => {
    const query = '?voice_vol=70&music_vol=70&voiceover_duck=80&intro=3&extro=3&fadein=0&fadeout=2.5'
    expect((await play(query)).headers.etag).toBe((await play()).headers.etag)
  })
})

it('[R1.08] the voice alone is sent to its owner, with its position in the sound', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: `/api/hpcgreetings/${greetingId}/take`, headers: { authorization: `Bearer ${ordered.token}` } })
  expect(answer.statusCode).toBe(200)
  const heard = await heardIn(answer.rawPayload)
  const [start, length] = [Number(answer.headers['voice-start']), Number(answer.headers['voice-length'])]
  expect(length / heard.sampleRateHz).toBeCloseTo(2, 1)
  const peakOf = (samples: Float32Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  expect(peakOf(heard.samples.subarray(0, start - 400))).toBeLessThan(0.01)
  expect(peakOf(heard.samples.subarray(start, start + length))).toBeGreaterThan(0.1)
})

describe('[R6.02] the music of a purchased greeting', () => {
  const bed = (of: string, token: string | undefined = ordered.token) =>
    shop.app.inject({ method: 'GET', url: `/api/hpcgreetings/${of}/bed`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

  it('is sent only to its owner, also when it is no longer sold', async () => {
    const { db } = shop.deps
    const onSale = await shop.app.inject({ method: 'GET', url: '/api/musics/sommerregen/bed' })
    await db.update(musics).set({ retiredAt: new Date() }).where(eq(musics.id, 'sommerregen'))
    expect((await shop.app.inject({ method: 'GET', url: '/api/musics/sommerregen/bed' })).statusCode).toBe(404)
    const own = await bed(greetingId)
    expect(own.statusCode).toBe(200)
    expect(own.rawPayload.equals(onSale.rawPayload)).toBe(true)
    expect(own.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'loop-length': onSale.headers['loop-length'], 'cache-control': 'private, no-cache' })
    expect((await bed(greetingId, (await givenCustomer(shop)).token)).statusCode).toBe(404)
    expect((await remix({ music_vol: 30 })).status).toBe(200)
    expect(secondsOf(await heardIn((await play('?intro=6&extro=4')).rawPayload))).toBeGreaterThan(11.9)
    await db.update(musics).set({ retiredAt: null }).where(eq(musics.id, 'sommerregen'))
  })

  it('does not exist where the greeting was purchased without', async () => {
    const alone = await givenOrderedGreetings(shop, { items: [{ ...readyItem, musics_id: null }] })
    await givenFinished(shop, alone.greetingIds[0])
    expect((await bed(alone.greetingIds[0], alone.token)).statusCode).toBe(404)
  })
})

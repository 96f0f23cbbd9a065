import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondsOf, type Sound as AudibleSound } from '#audio/sound.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import { files, journal, voiceDemos, voices } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { storedFile } from '#server/testing/given-production.ts'
import { heardIn, openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let talent: SignedInStaff
beforeAll(async () => {
  shop = await openSoundingApp()
  owner = await givenStaff(shop, 'owner')
  talent = await givenStaff(shop, 'talent')
})
afterAll(() => shop.close())

const rateHz = 48_000
const recording = spokenWord(rateHz)
const wav = Buffer.from(wavUpload([recording.samples], rateHz, 's24'))

async function upload(path: string, payload: Buffer = wav, { token }: SignedInStaff = owner) {
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'audio/wav' }
  const answer = await shop.app.inject({ method: 'POST', url: `/api/staff/offer/voices/${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const remove = (path: string) => owner.calls.call('DELETE', `/staff/offer/voices/${path}`, {})

async function demoOf(path: string) {
  const answer = await shop.app.inject({ method: 'GET', url: `/api/voices/${path}` })
  expect(answer.statusCode).toBe(200)
  return { sound: await heardIn(answer.rawPayload), bytes: answer.rawPayload, etag: String(answer.headers['etag']), caching: answer.headers['cache-control'] }
}

/** What part of the sound is one tone of the recording. */
function toneShare({ samples, sampleRateHz }: AudibleSound): number {
  const part = samples.subarray(Math.round(0.25 * sampleRateHz), Math.round(0.75 * sampleRateHz))
  const along = (wave: (angle: number) => number) => part.reduce((sum, sample, index) => sum + sample * wave((2 * Math.PI * 700 * index) / sampleRateHz), 0)
  const energy = part.reduce((sum, sample) => sum + sample ** 2, 0)
  return (2 * Math.hypot(along(Math.cos), along(Math.sin)) ** 2) / part.length / energy
}

async function heardThemselves(path = '/voices?language=de') {
  const { records } = (await owner.calls.call('GET', path, {})).body as unknown as { records: readonly Voice[] }
  return Object.fromEntries(records.map(({ id, recorded_demos: demos }) => [id, demos]))
}

const missingFor = async ({ calls }: SignedInStaff) => (await calls.call('GET', '/staff/missing-demos', {})).body['records']

it('[R7.12] is heard in the sample of the voice once it is uploaded, unmarked as a machine, and is stored as takes are', async () => {
  const before = await demoOf('clara/demo/de')
  expect(toneShare(before.sound)).toBeLessThan(0.1)
  expect(await heardThemselves()).toMatchObject({ clara: [], ada: [] })
  expect(await upload('clara/demos/de')).toMatchObject({ status: 200, body: { id: 'clara', recorded_demos: ['de'] } })

  const after = await demoOf('clara/demo/de')
  expect(toneShare(after.sound)).toBeGreaterThan(0.2)
  expect(secondsOf(after.sound)).toBeLessThan(4)
  expect(after.bytes.toString('latin1')).not.toContain('digitalsourcetype')
  expect(after.etag).not.toBe(before.etag)
  // A browser asks each time whether its copy still counts.
  expect([before.caching, after.caching]).toEqual(['public, no-cache', 'public, no-cache'])
  expect(await heardThemselves()).toMatchObject({ clara: ['de'] })
  expect(await heardThemselves('/products/ws-individual-offer/voice?language=de')).toMatchObject({ clara: ['de'] })

  const [demo] = await shop.deps.db.select().from(voiceDemos).where(eq(voiceDemos.voiceId, 'clara'))
  expect((await storedFile(shop, demo!.originalFileId)).equals(wav)).toBe(true)
  expect((await storedFile(shop, demo!.fileId)).toString('latin1', 0, 4)).toBe('RIFF')
  expect(await shop.deps.db.select({ action: journal.action }).from(journal).where(eq(journal.subjectId, 'clara'))).toContainEqual({ action: 'changed a voice' })
})

it('is replaced by another, and its files belong to nobody then', async () => {
  await upload('jonas/demos/de')
  const [first] = await shop.deps.db.select().from(voiceDemos).where(eq(voiceDemos.voiceId, 'jonas'))
  const one = await demoOf('jonas/demo/de')
  await upload('jonas/demos/de', Buffer.from(wavUpload([spokenWord(16_000).samples], 16_000, 's16')))
  expect((await demoOf('jonas/demo/de')).etag).not.toBe(one.etag)
  expect(await shop.deps.db.$count(voiceDemos, eq(voiceDemos.voiceId, 'jonas'))).toBe(1)
  expect(await shop.deps.db.$count(files, eq(files.id, first!.fileId))).toBe(0)
})

it('is removed: a machine reads again', async () => {
  const machine = await demoOf('bruno/demo/de')
  await upload('bruno/demos/de')
  expect(await remove('bruno/demos/de')).toMatchObject({ status: 200, body: { id: 'bruno', recorded_demos: [] } })
  expect((await demoOf('bruno/demo/de')).etag).toBe(machine.etag)
  expect(await remove('bruno/demos/de')).toMatchObject({ status: 404 })
})

it('is refused as takes are: with its reason, and the seconds that are missing', async () => {
  expect(await upload('pia/demos/de', wav.subarray(0, wav.length / 2))).toMatchObject({
    status: 422, body: { errorCode: 'TAKE_REFUSED', fields: { take: { code: 'TRUNCATED', missingSeconds: 1 } } },
  })
  expect(await upload('pia/demos/de', Buffer.from('no sound'))).toMatchObject({ status: 422, body: { fields: { take: { code: 'NOT_SOUND' } } } })
  expect(await heardThemselves()).toMatchObject({ pia: [] })
})

it.each([['ada/demos/de', 'a machine’s voice'], ['emily/demos/de', 'another language'], ['nobody/demos/de', 'nobody']])('is refused for %s: %s', async (path) => {
  expect(await upload(path)).toMatchObject({ status: 404 })
})

it('[R6.02] is nobody’s to change who may not change voices', async () => {
  expect(await upload('clara/demos/de', wav, talent)).toMatchObject({ status: 403 })
  expect(await upload('clara/demos/de', wav, await givenStaff(shop, 'studio'))).toMatchObject({ status: 403 })
})

it('is missed by the talent whose voice it is, and by the studio for every voice of a person', async () => {
  await shop.deps.db.update(voices).set({ talentStaffId: talent.staff.id }).where(eq(voices.id, 'annegret'))
  expect(await missingFor(talent)).toEqual([{ id: 'annegret', name: 'Annegret', languages: ['de'] }])
  const all = (await missingFor(owner)) as { id: string }[]
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['annegret', 'henry', 'bruno']))
  expect(all.map(({ id }) => id)).not.toContain('ada')
  await upload('annegret/demos/de')
  expect(await missingFor(talent)).toEqual([])
})

it('[R7.12] is refused where it is longer than anybody listens', async () => {
  const long = wavUpload([new Float32Array(61 * rateHz).map((_, index) => recording.samples[index % recording.samples.length] ?? 0)], rateHz, 's16')
  expect(await upload('pia/demos/de', Buffer.from(long))).toMatchObject({ status: 422, body: { errorCode: 'TAKE_REFUSED', fields: { take: { code: 'TOO_LONG', maxSeconds: 60 } } } })
})

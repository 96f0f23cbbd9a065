import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files, takes } from '#server/db/schema.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { loadTake } from './mix-take.ts'
import { storeTake, type TakeToStore } from './store-take.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const engine = { name: 'eSpeak NG', version: '1.52', digitalSourceType: 'algorithmicMedia' } as const
const sound = { samples: Float32Array.from({ length: 4800 }, (_, index) => Math.sin(index / 7) / 2), sampleRateHz: 48_000 }

async function givenTake(): Promise<TakeToStore> {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  const [greeting] = (await orderedBy(shop, buyer)).greetings
  return {
    greetingId: greeting!.id, source: 'upload', sound, spokenText: 'Guten Tag', voiceId: 'clara', measurements: { peakDbfs: -6 }, peaks: [50],
  }
}

it('keeps the sound unchanged, the upload beside it, and the next number', async () => {
  const take = await givenTake()
  const original = { ...(await shop.deps.files.put('originals', new Uint8Array([1, 2, 3]))), mediaType: 'audio/flac' }
  const firstId = await storeTake(shop.deps, { ...take, original })
  const secondId = await storeTake(shop.deps, { ...take, source: 'synthesis', engine })
  const rows = await shop.deps.db.select().from(takes).innerJoin(files, eq(files.id, takes.fileId)).where(eq(takes.greetingId, take.greetingId)).orderBy(takes.number)
  expect(rows.map((row) => row.takes)).toMatchObject([
    { id: firstId, number: 1, seconds: 0.1, state: 'made', engine: null, measurements: { peakDbfs: -6 }, peaks: [50], originalFileId: expect.any(String) },
    { id: secondId, number: 2, engine },
  ])
  expect(await loadTake(shop.deps.files, rows[0]!.files.key)).toEqual(sound)
})

it('numbers simultaneous takes one after the other', async () => {
  const take = await givenTake()
  await Promise.all(Array.from({ length: 5 }, () => storeTake(shop.deps, take)))
  const rows = await shop.deps.db.select({ number: takes.number }).from(takes).where(eq(takes.greetingId, take.greetingId)).orderBy(takes.number)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})

it('stores no take when the work in its transaction fails', async () => {
  const take = await givenTake()
  await expect(storeTake(shop.deps, take, async () => { throw new Error('The greeting is made already') })).rejects.toThrow('made already')
  expect(await shop.deps.db.select().from(takes).where(eq(takes.greetingId, take.greetingId))).toEqual([])
})

/** Voice down, storage down, disk full: the studio sees why a greeting waits, and it continues where it stood as soon as it can. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SoundThreadDied } from '#audio/room/thread-crew.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'
import { greetings, orders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { givenOrder, producedOf, spokenByMachine } from '#server/testing/given-production.ts'
import { loseJobs, workOff } from '#server/testing/production-line.ts'
import { rememberedSound } from '#server/testing/remembered-sound.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { resumeProduction } from './begin-production.ts'
import { listGreetingsThatWait } from './making.queries.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ deps: rememberedSound(keptSound()) }) })
afterAll(() => shop.close())
beforeEach(() => workOff(shop).then(() => undefined, () => undefined))

const patient = { timeout: 60_000 }

/** Until somebody mends it. */
const broken = (changes: Partial<Deps>): Pick<TestApp, 'enqueued' | 'deps'> => ({ enqueued: shop.enqueued, deps: { ...shop.deps, ...changes } })

function storeThatFails(code: 'STORAGE_DOWN' | 'DISK_FULL', folders: readonly string[]): FileStore {
  return { ...shop.deps.files, put: async (folder, content) => (folders.includes(folder) ? Promise.reject(new StorageFailed(code)) : shop.deps.files.put(folder, content)) }
}

const deadVoice: Deps['chooseVoice'] = (voiceId, language) => ({ ...shop.deps.chooseVoice(voiceId, language), speak: async () => { throw new VoiceFailed('VOICE_DOWN') } })

describe('a greeting on a bad day', patient, () => {
  it.each<[string, () => Partial<Deps>, object]>([
    ['the voice is down', () => ({ chooseVoice: deadVoice }), { status: 'processing', waitsBecause: 'VOICE_DOWN' }],
    ['the disk is full when the take is kept', () => ({ files: storeThatFails('DISK_FULL', ['takes']) }), { status: 'processing', waitsBecause: 'DISK_FULL' }],
    ['the storage is down when the sound is kept', () => ({ files: storeThatFails('STORAGE_DOWN', ['renders']) }), { status: 'release', waitsBecause: 'STORAGE_DOWN' }],
    ['the threads that mix are gone', () => ({ soundRoom: { ...shop.deps.soundRoom, render: async () => { throw new SoundThreadDied('It ended') } } }), { status: 'release', waitsBecause: 'SOUND_FAILED' }],
    ['something of the shop is broken', () => ({ soundRoom: { ...shop.deps.soundRoom, render: async () => { throw new TypeError('undefined is not a function') } } }), { status: 'release', waitsBecause: 'SHOP_FAILED' }],
    ['a file is gone', () => ({ files: { ...shop.deps.files, read: () => { throw new StorageFailed('FILE_MISSING') } } }), { status: 'release', waitsBecause: 'FILE_MISSING' }],
    ['the storage is down when the package is kept', () => ({ files: storeThatFails('STORAGE_DOWN', ['packages']) }), { status: 'finished', waitsBecause: 'STORAGE_DOWN' }],
  ])('[R1.09] waits with the reason while %s, and is packed once it is fixed', async (_, trouble, expected) => {
    const buyer = await givenOrder(shop)
    await expect(workOff(broken(trouble()))).rejects.toThrow(/./)
    const { made: [waiting], shippings, order } = await producedOf(shop, buyer)
    expect(waiting!.greeting).toMatchObject(expected)
    expect([shippings.length, order.status]).toEqual([0, 'In Manufacturing'])
    // As the studio's "retry" does.
    await shop.deps.enqueue(shop.deps.db, greetingToMake, { greetingId: waiting!.greeting.id })
    await workOff(shop)
    const after = await producedOf(shop, buyer)
    expect(after.made[0]).toMatchObject({ greeting: { status: 'finished', waitsBecause: null }, takes: [{ number: 1 }], renders: [{ version: 1 }] })
    expect([after.shippings.length, after.order.status]).toEqual([1, 'Shipped'])
  })

  it.each(['NOTHING_TO_SAY', 'TEXT_TOO_LONG'] as const)('waits for the studio where its words cannot be spoken, and is not retried (%s)', async (code) => {
    const buyer = await givenOrder(shop)
    const { greetings: [greeting] } = await producedOf(shop, buyer)
    await workOff(broken({ chooseVoice: (voiceId, language) => ({ ...shop.deps.chooseVoice(voiceId, language), speak: async () => { throw new VoiceFailed(code) } }) }))
    expect((await producedOf(shop, buyer)).made[0]!.greeting).toMatchObject({ id: greeting!.id, status: 'processing', waitsBecause: code })
    expect(await listGreetingsThatWait(shop.deps.db, { untouchedSince: new Date(Date.now() + 1000), limit: 100 })).not.toContain(greeting!.id)
  })
})

describe('stalled work', patient, () => {
  const goRound = (at = new Date(Date.now() + 3 * 60 * 60 * 1000)) =>
    resumeProduction.run({ ...shop.deps, now: () => at }, {}, { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: shop.deps.enqueue })

  it.each([
    ['an order that nobody began', 0], ['a greeting that nobody spoke', 1], ['a sound that nobody rendered', 2], ['a package that nobody made', 3],
  ])('[R1.09] is resumed by the periodic job: %s', async (_, jobs) => {
    const buyer = await givenOrder(shop, { items: [spokenByMachine] })
    await runSome(jobs)
    expect((await producedOf(shop, buyer)).shippings).toHaveLength(0)
    await goRound()
    await workOff(shop)
    const { made, shippings } = await producedOf(shop, buyer)
    expect([made[0]!.greeting.status, made[0]!.takes.length, made[0]!.renders.length, shippings.length]).toEqual(['finished', 1, 1, 1])
  })

  it('excludes greetings touched a moment ago, waiting for people, or canceled', async () => {
    await givenOrder(shop)
    const canceled = await givenOrder(shop)
    const forPeople = await givenOrder(shop, { items: [{ product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'clara', languages: 'de' }] })
    await workOff(shop)
    await shop.deps.db.update(orders).set({ status: 'Canceled' }).where(eq(orders.id, canceled.orderId))
    await shop.deps.db.update(greetings).set({ status: 'processing', canceledAt: new Date() }).where(eq(greetings.orderId, canceled.orderId))
    expect((await producedOf(shop, forPeople)).made[0]!.greeting.status).toBe('processing')
    const before = shop.enqueued.length
    await goRound(new Date())
    await goRound()
    expect(shop.enqueued.slice(before)).toEqual([])
  })
})

/** The first jobs of an order alone; what they ask for after that is lost. */
async function runSome(count: number) {
  const lost: TestApp['enqueued'][number][] = []
  const enqueue: Deps['enqueue'] = async (_tx, { name }, input) => void lost.push({ name, input })
  let next = shop.enqueued.findLast(({ name }) => name === 'begin-production')
  for (let done = 0; done < count && next; done++) {
    lost.length = 0
    await workOff({ enqueued: [next], deps: { ...shop.deps, enqueue } })
    next = lost[0]
  }
  loseJobs(shop)
}

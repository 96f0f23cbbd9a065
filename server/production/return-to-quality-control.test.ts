/** A mix in which the voice cannot be heard is never finished, and the studio repairs it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spokenWord } from '#audio/testing/uploads.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { greetings, journal, takes } from '#server/db/schema.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { givenOrder, producedOf, spokenByMachine } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { listGreetingsThatWait } from './making.queries.ts'
import { storeTake } from './store-take.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

const patient = { timeout: 60_000 }
const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }

describe('a mix with an inaudible voice', patient, () => {
  /** As an order from before the cart looked at the mix. */
  async function ordered(item: object = spokenByMachine) {
    const buyer = await givenOrder(shop, { items: [item] })
    await shop.deps.db.update(greetings).set({ voiceVol: 1 }).where(eq(greetings.orderId, buyer.orderId))
    return buyer
  }

  it('[R1.09] is not released automatically: a person sees it, with the reason', async () => {
    const buyer = await ordered()
    await workOff(shop)
    const { made, order } = await producedOf(shop, buyer)
    expect(made[0]).toMatchObject({ greeting: { status: 'release' }, takes: [{ state: 'made' }], renders: [] })
    expect(order.status).toBe('In Manufacturing')
  })

  it('[R1.09] is never finished, not even with an approved take', async () => {
    const buyer = await ordered()
    await workOff(shop)
    const { made: [waiting] } = await producedOf(shop, buyer)
    await shop.deps.db.update(takes).set({ state: 'approved', judgedAt: new Date() }).where(eq(takes.id, waiting!.takes[0]!.id))
    await shop.deps.enqueue(shop.deps.db, greetingToMake, { greetingId: waiting!.greeting.id })
    await workOff(shop)
    const { made, shippings } = await producedOf(shop, buyer)
    expect([made[0]?.greeting.status, made[0]?.greeting.waitsBecause, made[0]?.renders, shippings]).toEqual(['release', 'VOICE_NOT_HEARD', [], []])
  })

  it('[R1.09] is finished once the studio has reset the mix to its usual numbers and approved the take', async () => {
    const buyer = await ordered()
    await workOff(shop)
    const { made: [waiting] } = await producedOf(shop, buyer)
    const { id: greetingId } = waiting!.greeting
    const studio = (await givenStaff(shop, 'studio')).calls
    expect((await studio.call('GET', `/staff/work/${greetingId}`)).body).toMatchObject({ waits_because: null, may: ['judge', 'reset_mix', 'change_telephone_system'] })
    expect((await studio.call('POST', `/staff/work/${greetingId}/resetMix`)).body).toMatchObject({ may: ['judge', 'change_telephone_system'], mix: { voice_vol: 70 } })
    expect((await studio.call('POST', `/staff/work/${greetingId}/resetMix`)).body).toMatchObject({ errorCode: 'WORK_MOVED_ON' })
    expect((await studio.call('POST', `/staff/takes/${waiting!.takes[0]!.id}/approve`)).status).toBe(200)
    await workOff(shop)
    const { made, shippings } = await producedOf(shop, buyer)
    expect([made[0]?.greeting.status, made[0]?.greeting.waitsBecause, made[0]?.renders.length, shippings.length]).toEqual(['finished', null, 1, 1])
    const deeds = await shop.deps.db.select({ action: journal.action }).from(journal).where(eq(journal.subjectId, greetingId)).orderBy(journal.id)
    expect(deeds.map(({ action }) => action)).toEqual(['reset a mix', 'approved a take'])
  })

  it.each([
    ['a take of its own', 'release'], ['a take of an earlier greeting', 'order_arrived'],
  ] as const)('[R1.09] is detected by measurement where the numbers are good and %s is silent, and waits for a verdict again until a better take is approved', async (_, before) => {
    const buyer = await givenOrder(shop, { items: [recorded] })
    await workOff(shop)
    const { made: [begun] } = await producedOf(shop, buyer)
    const { id: greetingId } = begun!.greeting
    const store = (samples: Float32Array) => storeTake(shop.deps, {
      greetingId, source: 'upload', sound: { samples, sampleRateHz: 48_000 }, spokenText: 'Guten Tag.', voiceId: 'clara', measurements: {}, peaks: [],
    })
    const silent = await store(new Float32Array(96_000))
    await shop.deps.db.update(takes).set({ state: 'approved', judgedAt: new Date() }).where(eq(takes.id, silent))
    await shop.deps.db.update(greetings).set({ status: before, productionState: null }).where(eq(greetings.id, greetingId))
    await shop.deps.enqueue(shop.deps.db, greetingToMake, { greetingId })
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    expect([made[0]?.greeting.status, made[0]?.greeting.waitsBecause, made[0]?.renders]).toEqual(['release', 'VOICE_NOT_HEARD', []])
    expect(await listGreetingsThatWait(shop.deps.db, { untouchedSince: new Date(Date.now() + 1000), limit: 100 })).not.toContain(greetingId)
    const studio = (await givenStaff(shop, 'studio')).calls
    expect((await studio.call('GET', `/staff/work/${greetingId}`)).body).toMatchObject({
      waits_because: 'VOICE_NOT_HEARD', is_approved: false, may: ['upload', 'remove_take', 'judge', 'change_telephone_system'], takes: [{ state: 'made', awaits_verdict: true, judged_at: null }],
    })
    expect((await studio.call('PUT', `/staff/work/${greetingId}/telephoneSystem`, { telephone_system: 'mitel' })).body).toMatchObject({ telephone_system: 'mitel' })
    expect((await buyer.calls.call('PUT', `/hpcgreetings/${greetingId}/telephoneSystem`, { telephone_system: '3cx' })).body).toMatchObject({ telephone_system: '3cx' })
    expect(await workOff(shop)).toEqual([])
    expect((await producedOf(shop, buyer)).made[0]?.greeting).toMatchObject({ status: 'release', waitsBecause: 'VOICE_NOT_HEARD', telephoneSystem: '3cx' })
    const better = await store(spokenWord(48_000).samples)
    expect((await studio.call('POST', `/staff/takes/${better}/approve`)).body).toMatchObject({ waits_because: null, is_approved: true })
    await workOff(shop)
    expect((await producedOf(shop, buyer)).made[0]).toMatchObject({ greeting: { status: 'finished', waitsBecause: null }, renders: [{ telephoneSystem: '3cx' }] })
  })
})

/** One order for three telephone systems, and what a customer or the studio changes of them afterwards. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asteriskFinds, chunksByTheLetter, pjsipFinds } from '#audio/testing/telephone-readers.ts'
import { unzipped } from '#audio/testing/unzipped.ts'
import { journal, orders } from '#server/db/schema.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { filesOfRender, givenOrder, producedOf, spokenByMachine, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

const onMachine = { product_id: 'aba-direct-closed-record', voices_id: 'ada', languages: 'de' }

/** Coding, rate, bits. */
function formOf(bytes: Uint8Array, path: string): string {
  if (!path.endsWith('.wav')) return path.split('.').at(-1)!
  const view = new DataView(Uint8Array.from(bytes).buffer)
  expect(chunksByTheLetter(bytes).find(({ name }) => name === 'data')?.length).toBe(asteriskFinds(bytes).length)
  if (view.getUint32(24, true) === 8000 && view.getUint16(20, true) === 1) expect(pjsipFinds(bytes).length).toBeGreaterThan(1000)
  return [view.getUint16(20, true), view.getUint32(24, true), view.getUint16(34, true)].join(' ')
}

/** The sounds of a package by their names, without the number of the order. */
function soundsIn(unpacked: Readonly<Record<string, Buffer>>) {
  const sounds = Object.entries(unpacked).filter(([path]) => path.includes('/'))
  return Object.fromEntries(sounds.map(([path, bytes]) => [path.replaceAll(/G\d+-/g, ''), formOf(bytes, path)]))
}

async function given(items: readonly object[], cart: object = { shipping_formats: ['mp3', 'wav'], telephone_system: 'fritzbox-answering' }) {
  const buyer = await givenOrder(shop, { items, cart })
  await workOff(shop)
  const { made } = await producedOf(shop, buyer)
  const byKind = (type: string) => made.find(({ greeting }) => greeting.productType === type)!.greeting
  const { id } = byKind('ws')
  const change = (system: string | null, calls = buyer.calls) => calls.call('PUT', `/hpcgreetings/${id}/telephoneSystem`, { telephone_system: system })
  return { buyer, id, change, byKind, produced: () => producedOf(shop, buyer) }
}

describe('the telephone system of a greeting', { timeout: 120_000 }, () => {
  it('[R1.05] is its own, or that of the order as it fits what is played: three in one package', async () => {
    const { byKind, produced } = await given([spokenByMachine, onMachine, { ...onMachine, telephone_system: 'mitel' }, { ...onMachine, telephone_system: 'unknown' }])
    expect(byKind('ws').telephoneSystem).toBe('fritzbox-hold')
    const { shippings: [shipping], order, made } = await produced()
    expect(made.map(({ greeting }) => greeting.telephoneSystem)).toEqual(expect.arrayContaining(['mitel', null]))
    expect(order.telephoneSystem).toBe('fritzbox-answering')
    const unpacked = unzipped(await storedFile(shop, shipping!.zipFileId))
    expect(soundsIn(unpacked)).toEqual({
      '1_warteschleife-geduld_de_fritzbox-hold/1_warteschleife-geduld_de_fritzbox-hold.mp3': 'mp3', '1_warteschleife-geduld_de_fritzbox-hold/1_warteschleife-geduld_de_fritzbox-hold_8k.wav': '1 8000 16',
      '2_anrufbeantworter-buero-nicht_de_fritzbox-answering/2_anrufbeantworter-buero-nicht_de_fritzbox-answering.mp3': 'mp3', '2_anrufbeantworter-buero-nicht_de_fritzbox-answering/2_anrufbeantworter-buero_de_fritzbox-answering_8k.wav': '1 8000 16',
      '3_anrufbeantworter-buero-nicht-besetzt_de_mitel/3_anrufbeantworter-buero-nicht-besetzt_de_mitel.mp3': 'mp3', '3_anrufbeantworter-buero-nicht-besetzt_de_mitel/3_anrufbeantworter-buero-nicht-besetzt_de_mitel_ulaw.wav': '7 8000 8',
      '4_anrufbeantworter_de/4_anrufbeantwort_de.mp3': 'mp3', '4_anrufbeantworter_de/4_anrufbeantwort_de.wav': '1 22050 16', 'Telefon/4_anrufbeantw_de_8k.wav': '1 8000 16', 'Telefon/4_anrufbean_de_alaw.wav': '6 8000 8',
    })
    const readme = unpacked['LIESMICH.txt']!.toString().replaceAll(/\s+/g, ' ')
    for (const words of [
      'Telefonanlage: AVM FRITZ!Box (Wartemusik) (Position 1)', 'Telefonanlage: AVM FRITZ!Box (Anrufbeantworter) (Position 2)',
      'Telefonanlage: Mitel MiVoice, 3300 (Position 3)', 'in Ihre Telefonanlage (Position 4)', 'Für Position 4 haben Sie keine Telefonanlage genannt.',
    ]) expect(readme).toContain(words)
  })

  it('[R9.05] gets what it takes, free of charge, where none of it was ordered', async () => {
    const { produced } = await given([{ ...spokenByMachine, telephone_system: 'auerswald-compact' }], { shipping_formats: ['mp3'] })
    const { made: [one], order } = await produced()
    expect((await filesOfRender(shop, one!.renders[0]!.id)).map(({ format }) => format)).toEqual(['alaw', 'mp3'])
    expect(order.formatsCents).toBe(0)
  })

  it('[R1.08] can be changed after the order: one new package, the same price, and the earlier one stays', async () => {
    const { buyer, id, change, produced } = await given([spokenByMachine, onMachine])
    const before = await produced()
    const documents = await Promise.all(before.shippings.map(({ deliveryNoteFileId }) => storedFile(shop, deliveryNoteFileId)))
    const former = await storedFile(shop, before.shippings[0]!.zipFileId)
    const answers = [await change('asterisk'), await change('asterisk')]
    expect(answers.map(({ body }) => [body['telephone_system'], body['is_being_mixed']])).toEqual([['asterisk', true], ['asterisk', true]])
    expect(await workOff(shop)).toEqual(['make-greeting', 'pack-order'])
    const after = await produced()
    expect(after.shippings).toHaveLength(2)
    expect(after.made.map(({ renders }) => renders.length).toSorted()).toEqual([1, 2])
    const { dateModified: _before, ...sold } = before.order
    expect(after.order).toMatchObject(sold)
    expect(after.mails).toHaveLength(before.mails.length)
    expect(await storedFile(shop, before.shippings[0]!.deliveryNoteFileId)).toEqual(documents[0])
    const load = (path: string) => shop.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${buyer.token}` } })
    expect((await load(`/shippings/${before.shippings[0]!.id}/file`)).rawPayload.equals(former)).toBe(true)
    expect(Object.keys(soundsIn(unzipped(await storedFile(shop, after.shippings[1]!.zipFileId)))).filter((path) => path.startsWith('1_'))).toEqual([
      '1_warteschleife-geduld_de_asterisk/1_warteschleife-geduld_de_asterisk.mp3', '1_warteschleife-geduld_de_asterisk/1_warteschleife-geduld_de_asterisk_8k.wav',
    ])
    const nameOf = async (version: number) => String((await load(`/hpcgreetings/${id}/download?format=wav&version=${version}`)).headers['content-disposition'])
    expect([await nameOf(1), await nameOf(2)]).toEqual([expect.stringContaining('_fritzbox-hold_8k.wav'), expect.stringContaining('_asterisk_8k.wav')])
    await change(null)
    expect(await workOff(shop)).toEqual(['make-greeting', 'pack-order'])
    expect((await change('unknown')).body).toMatchObject({ telephone_system: null, is_being_mixed: false })
    expect(await workOff(shop)).toEqual([])
    expect((await buyer.calls.call('GET', `/hpcgreetings/${id}`)).body).toMatchObject({ telephone_system: null, is_being_mixed: false, sound: { version: 3 } })
  })

  it('[R8.05] is changed by its owner alone, to one that exists', async () => {
    const { change, produced } = await given([spokenByMachine])
    expect(await change('two cans and a string')).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
    const stranger = await givenCustomer(shop)
    expect(await change('3cx', stranger.calls)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await workOff(shop)).toEqual([])
    expect((await produced()).made[0]!.greeting.telephoneSystem).toBe('fritzbox-hold')
  })

  it('[R1.09] is changed by the studio, too, which the journal tells; by nobody who only speaks', async () => {
    const { id, produced } = await given([spokenByMachine])
    const change = async (role: 'studio' | 'talent') => (await givenStaff(shop, role)).calls.call('PUT', `/staff/work/${id}/telephoneSystem`, { telephone_system: '3cx' })
    expect(await change('talent')).toMatchObject({ status: 403, body: { errorCode: 'NO_READ_ACCESS' } })
    for (const _time of ['first', 'again']) expect((await change('studio')).body).toMatchObject({ telephone_system: '3cx', status: 'finished' })
    expect(await workOff(shop)).toEqual(['make-greeting', 'pack-order'])
    expect((await produced()).shippings).toHaveLength(2)
    const told = await shop.deps.db.select({ action: journal.action, details: journal.details }).from(journal).where(eq(journal.subjectId, id))
    expect(told).toMatchObject([{ action: 'changed a telephone system', details: { from: 'fritzbox-hold', to: '3cx' } }])
  })

  it('[R1.08] is changed while the greeting is rendered: only the files for the new one are kept', async () => {
    const buyer = await givenOrder(shop, { cart: { shipping_formats: ['mp3'], telephone_system: '3cx' } })
    const { render } = shop.deps.soundRoom
    const changing = vi.spyOn(shop.deps.soundRoom, 'render').mockImplementationOnce(async (order) => {
      const { greetings: [greeting] } = await producedOf(shop, buyer)
      expect((await buyer.calls.call('PUT', `/hpcgreetings/${greeting!.id}/telephoneSystem`, { telephone_system: 'mitel' })).status).toBe(200)
      return render(order)
    })
    await workOff(shop)
    expect(changing).toHaveBeenCalledTimes(2)
    changing.mockRestore()
    expect(await producedOf(shop, buyer)).toMatchObject({ made: [{ greeting: { status: 'finished' }, renders: [{ version: 1, telephoneSystem: 'mitel' }] }], shippings: [{}] })
  })

  it('[R1.08] is changed twice at once: one of the two counts, and its files are made', async () => {
    const { change, produced } = await given([spokenByMachine])
    const answers = await Promise.all([change('3cx'), change('mitel')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await workOff(shop)
    const { made: [one], shippings } = await produced()
    expect(['3cx', 'mitel']).toContain(one!.greeting.telephoneSystem)
    expect(one!.renders.map(({ telephoneSystem }) => telephoneSystem)).toEqual(['fritzbox-hold', one!.greeting.telephoneSystem])
    expect(shippings).toHaveLength(2)
  })

  it('[R1.08] is not changed any more once the order is canceled', async () => {
    const { buyer, id, change, produced } = await given([spokenByMachine])
    await shop.deps.db.update(orders).set({ status: 'Canceled' }).where(eq(orders.id, buyer.orderId))
    expect(await change('3cx')).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    const { calls: studio } = await givenStaff(shop, 'studio')
    expect(await studio.call('PUT', `/staff/work/${id}/telephoneSystem`, { telephone_system: '3cx' })).toMatchObject({ status: 409, body: { errorCode: 'WORK_MOVED_ON' } })
    expect(await workOff(shop)).toEqual([])
    expect((await produced()).made[0]!.greeting.telephoneSystem).toBe('fritzbox-hold')
  })
})

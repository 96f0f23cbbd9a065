import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hpcGreetingSchema, wholeGreetingSchema, type HpcGreeting, type WholeGreeting } from '#domain/production/production.contract.ts'
import { greetings, orders } from '#server/db/schema.ts'
import { readPdf } from '#server/documents/testing/read-pdf.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenOrder } from '#server/testing/given-carts.ts'
import { readyItem } from '#server/testing/given-checkout.ts'
import { givenFinished, givenMadeGreeting, givenOrderedGreetings, givenShipped, loseFilesOf, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { heardIn } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const free = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', musics_id: null, languages: 'de' }

async function send({ token }: Pick<OrderedGreetings, 'token'>, path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, answer }
}

async function listed({ calls }: Pick<OrderedGreetings, 'calls'>, query = ''): Promise<{ total: number; records: HpcGreeting[] }> {
  const { status, body } = await calls.call('GET', `/hpcgreetings${query}`)
  expect(status).toBe(200)
  return { total: body['total_results'] as number, records: (body['records'] as unknown[]).map((record) => hpcGreetingSchema.strict().parse(record)) }
}

async function whole({ calls }: Pick<OrderedGreetings, 'calls'>, greetingId: string): Promise<WholeGreeting> {
  const { status, body } = await calls.call('GET', `/hpcgreetings/${greetingId}`)
  expect(status).toBe(200)
  return wholeGreetingSchema.strict().parse(body)
}

async function finished(wishes: Parameters<typeof givenOrderedGreetings>[1] = {}, how: Parameters<typeof givenFinished>[2] = {}): Promise<OrderedGreetings> {
  const ordered = await givenOrderedGreetings(shop, wishes)
  for (const greetingId of ordered.greetingIds) await givenFinished(shop, greetingId, how)
  return ordered
}

describe('the list of greetings', () => {
  it('[R7.18, R9.07] has ten a page, the newest first, and their number', async () => {
    const ordered = await givenOrderedGreetings(shop, { items: Array.from({ length: 12 }, () => readyItem) })
    const { user } = ordered
    const later = await givenOrder(shop.deps.db, { userId: user.id, accountId: user.Account.id })
    const { greetingId: newest } = await givenMadeGreeting(shop, { orderId: later, userId: user.id })
    const first = await listed(ordered)
    expect([first.total, first.records.length, first.records[0]?.id]).toEqual([13, 10, newest])
    const rest = await listed(ordered, '?offset=10&limit=10&metadata=1')
    expect(rest.records).toHaveLength(3)
    expect(new Set([...first.records, ...rest.records].map(({ id }) => id))).toEqual(new Set([newest, ...ordered.greetingIds]))
    expect((await listed(ordered, '?order=date_entered%20asc')).records[0]?.id).toBe(rest.records.at(-1)?.id)
    expect(await ordered.calls.call('GET', '/hpcgreetings?order=text')).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
  })

  it('[R3.10] shows for each its text, its sound and its state under the names of the API', async () => {
    const mix = { voice_vol: 61, music_vol: 42, voiceover_duck: 73, intro: 2, extro: 4, fadein: 0.5, fadeout: 1.5 }
    const individual = { product_id: 'aba-individual-hours-record', template_identifiers: { Firmenname: 'Meyer', Öffnungszeiten: 'montags' }, voices_id: 'ada', musics_id: 'sommerregen', ...mix }
    const ordered = await givenOrderedGreetings(shop, { items: [readyItem, individual, free] })
    const rows = await shop.deps.db.select().from(greetings).where(eq(greetings.orderId, ordered.orderId))
    const { records } = await listed(ordered)
    expect(new Map(records.map(({ id, type, status, date_entered: at }) => [id, [type, status, at]]))).toEqual(
      new Map(rows.map(({ id, classification, status, dateEntered }) => [id, [classification, status, dateEntered.toISOString()]])),
    )
    const byType = Object.fromEntries(records.map((record) => [record.type, record]))
    expect(byType).toMatchObject({
      direct: { music: null, voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, status: 'order_arrived' },
      individual: { ...mix, text: expect.stringMatching(/Meyer.*montags/s), music: { id: 'sommerregen', name: 'Sommerregen' } },
      creative: { text: free.text, music: null },
    })
  })

  it('[R4.03] shows for each its kind, its progress, and the available sounds', async () => {
    const ordered = await givenOrderedGreetings(shop, { items: [readyItem, free] })
    const [made] = ordered.greetingIds
    await givenFinished(shop, made, { formats: ['mp3', 'wav', 'alaw'] })
    const { records } = await listed(ordered)
    const available = records.find(({ id }) => id === made)
    expect(available).toMatchObject({
      status: 'finished', shown_status: 'available', order_number: ordered.orderNumber, voice_vol: 70, voiceover_duck: 80, fadeout: 2.5, voice: { id: 'clara' },
      can_remix: true, can_correct: true, is_being_mixed: false, question: null, correction: null,
      sound: { version: 1, files: [{ format: 'mp3' }, { format: 'wav' }, { format: 'alaw' }] },
    })
    expect(available?.sound?.peaks).toHaveLength(240)
    expect(Math.max(...available!.sound!.peaks)).toBeGreaterThan(20)
    expect(records.find(({ id }) => id !== made)).toMatchObject({ type: 'creative', shown_status: 'in progress', sound: null, can_remix: false, can_correct: false })
  })

  it('omits greetings of a canceled order, which will never be made', async () => {
    const ordered = await finished()
    await shop.deps.db.update(orders).set({ status: 'Canceled' }).where(eq(orders.id, ordered.orderId))
    expect((await listed(ordered)).total).toBe(0)
    expect(await ordered.calls.call('GET', `/hpcgreetings/${ordered.greetingIds[0]}`)).toMatchObject({ status: 404 })
    expect((await send(ordered, `/hpcgreetings/${ordered.greetingIds[0]}/render`)).status).toBe(404)
  })
})

describe('one greeting', () => {
  it('[R1.08, R7.18] has its history, versions and packages, and the numbers of its order to reset to', async () => {
    const ordered = await finished()
    const { shippingId } = await givenShipped(shop, ordered)
    expect(await whole(ordered, ordered.greetingIds[0])).toMatchObject({
      history: [{ step: 'ordered' }, { step: 'available' }], versions: [{ version: 1 }], shippings: [{ id: shippingId, version: 1, bytes: expect.any(Number) }],
      ordered_mix: { voice_vol: 70, music_vol: 70 }, correctable_until: expect.any(String), questions: [],
    })
  })

  it.each(['', '/render', '/take', '/download', '/pdf'])('[R6.02] cannot be read by another visitor: %s', async (what) => {
    const { greetingIds: [greetingId] } = await finished()
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('GET', `/hpcgreetings/${greetingId}${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await stranger.calls.call('GET', `/hpcgreetings/${randomUUID()}${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })

  it.each(['/render', '/take', '/download'])('[R4.03] is not delivered before it is finished: %s', async (what) => {
    const { calls, greetingIds: [greetingId] } = await givenOrderedGreetings(shop)
    expect(await calls.call('GET', `/hpcgreetings/${greetingId}${what}`)).toMatchObject({ status: 409, body: { errorCode: 'GREETING_NOT_FINISHED' } })
  })
})

describe('playing a finished greeting', () => {
  it('[R7.20, R4.03] sends the MP3 that was delivered, whole and in parts', async () => {
    const ordered = await finished()
    const path = `/hpcgreetings/${ordered.greetingIds[0]}/render`
    const all = await send(ordered, path)
    expect([all.status, all.headers['content-type'], all.headers['accept-ranges'], all.headers['cache-control']]).toEqual([200, 'audio/mpeg', 'bytes', 'private, no-cache'])
    expect((await heardIn(all.bytes)).samples.length).toBeGreaterThan(40_000)
    const part = await send(ordered, path, { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([206, `bytes 100-199/${all.bytes.length}`, '100'])
    expect(part.bytes.equals(all.bytes.subarray(100, 200))).toBe(true)
    expect((await send(ordered, path, { range: 'bytes=-50' })).bytes.equals(all.bytes.subarray(-50))).toBe(true)
    expect((await send(ordered, path, { range: `bytes=${all.bytes.length}-` })).status).toBe(416)
    expect((await send(ordered, path, { 'if-none-match': all.headers.etag as string })).status).toBe(304)
    expect((await send(ordered, path, { 'range': 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    const head = await send(ordered, path, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(all.bytes.length), 0])
  })

  it('[R6.05] works by a link for the player, without a header', async () => {
    const ordered = await finished()
    const path = `/hpcgreetings/${ordered.greetingIds[0]}/render`
    const { address } = (await ordered.calls.call('GET', `/user/documentLink?${new URLSearchParams({ path })}`)).body as { address: string }
    expect((await shop.app.inject({ method: 'GET', url: address, headers: { range: 'bytes=0-9' } })).statusCode).toBe(206)
    expect((await shop.app.inject({ method: 'GET', url: address.replace('/render', '/take') })).statusCode).toBe(401)
    expect((await shop.app.inject({ method: 'GET', url: `/api${path}` })).statusCode).toBe(401)
  })

  it('reports when the file store does not answer, and sends nothing', async () => {
    const ordered = await finished()
    await loseFilesOf(shop, ordered.greetingIds[0])
    for (const what of ['render', 'download?format=wav']) {
      expect(await ordered.calls.call('GET', `/hpcgreetings/${ordered.greetingIds[0]}/${what}`)).toMatchObject({ status: 503, body: { errorCode: 'FILES_NOT_AVAILABLE' } })
    }
  })
})

describe('downloading a finished greeting', () => {
  it.each([['mp3', 'audio/mpeg', 'mp3'], ['wav', 'audio/wav', 'wav'], ['alaw', 'audio/wav', 'wav']])('[R7.19, R1.05] is possible as %s', async (format, type, extension) => {
    const ordered = await finished({}, { formats: ['mp3', 'wav', 'alaw'] })
    const { status, headers, bytes } = await send(ordered, `/hpcgreetings/${ordered.greetingIds[0]}/download?format=${format}`)
    const { sound } = await whole(ordered, ordered.greetingIds[0])
    const file = sound?.files.find((one) => one.format === format)
    expect([status, headers['content-type'], bytes.length]).toEqual([200, type, file?.bytes])
    expect(headers['content-disposition']).toBe(`attachment; filename="${file?.file_name}"`)
    expect(file?.file_name).toMatch(new RegExp(`^[A-Z0-9-]+_wartesch[a-z0-9_-]+\\.${extension}$`))
  })

  it('[R7.19] defaults to the first format, and refuses one that was not ordered', async () => {
    const ordered = await finished()
    const path = `/hpcgreetings/${ordered.greetingIds[0]}/download`
    expect((await send(ordered, path)).headers['content-type']).toBe('audio/mpeg')
    expect((await send(ordered, `${path}?version=1`)).status).toBe(200)
    expect(await ordered.calls.call('GET', `${path}?format=alaw`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await ordered.calls.call('GET', `${path}?version=2`)).toMatchObject({ status: 404 })
    expect(await ordered.calls.call('GET', `${path}?format=ogg`)).toMatchObject({ status: 400 })
  })

  it('[R7.19] includes a sheet with text, voice, files and the licence of its music', async () => {
    const ordered = await finished({ items: [{ ...readyItem, musics_id: 'sommerregen' }] })
    const { status, headers, bytes } = await send(ordered, `/hpcgreetings/${ordered.greetingIds[0]}/pdf`)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'application/pdf', `inline; filename="Ansage-${ordered.orderNumber}-1.pdf"`])
    const { words } = readPdf(bytes)
    const { text, sound } = await whole(ordered, ordered.greetingIds[0])
    for (const said of [text.split('\n')[0]!.slice(0, 30), 'Clara', 'Sommerregen', 'Musiklizenz', sound!.files[0]!.file_name]) expect(words).toContain(said)
  })
})

describe('a package', () => {
  it('[R7.17, R1.05] is a ZIP for its customer, with its note and its greetings', async () => {
    const ordered = await finished()
    const { shippingId, zip } = await givenShipped(shop, ordered)
    const file = await send(ordered, `/shippings/${shippingId}/file`)
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([200, 'application/zip', expect.stringMatching(/^attachment; filename="Freizeichen-Lieferung-\d+\.zip"$/)])
    expect(file.bytes.equals(zip)).toBe(true)
    expect((await send(ordered, `/shippings/${shippingId}/file`, { range: 'bytes=0-3' })).bytes.toString('latin1')).toBe('PK\u0003\u0004')
    const note = await send(ordered, `/shippings/${shippingId}/pdf`)
    expect([note.status, note.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { body } = await ordered.calls.call('GET', `/shippings/${shippingId}/hpcgreetings`)
    expect(body).toMatchObject({ total_results: 1, records: [{ id: ordered.greetingIds[0], shown_status: 'available' }] })
  })

  it.each(['file', 'pdf', 'hpcgreetings'])('[R6.02] cannot be read by another visitor: %s', async (what) => {
    const { shippingId } = await givenShipped(shop, await finished())
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('GET', `/shippings/${shippingId}/${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await stranger.calls.call('GET', `/shippings/${randomUUID()}/${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })
})

describe('ordering again', () => {
  it('[R1.08] adds the same greeting to the cart once more, once for each request', async () => {
    const ordered = await givenOrderedGreetings(shop, { items: [{ ...free, remarks: 'Praxis wie Praksis', intro: 4 }] })
    const path = `/hpcgreetings/${ordered.greetingIds[0]}/orderAgain`
    const request = { request_id: randomUUID() }
    const { status, body } = await ordered.calls.call('POST', path, request)
    expect(status).toBe(200)
    expect((await ordered.calls.call('POST', path, request)).body).toEqual(body)
    const cart = await ordered.calls.cart('GET', '/carts/usercart')
    expect(cart.id).toBe(body['carts_id'])
    expect(cart.Cartitems).toMatchObject([{ pos: body['pos'], text: free.text, remarks: 'Praxis wie Praksis', missing: [], Audioconfig: { voices_id: 'clara', musics_id: null, intro: 4 } }])
    await ordered.calls.call('POST', path, {})
    expect((await ordered.calls.cart('GET', '/carts/usercart')).Cartitems).toHaveLength(2)
  })

  it('[R1.08] refuses another greeting under the same request instead of dropping it', async () => {
    const { calls, greetingIds: [first, second] } = await givenOrderedGreetings(shop, { items: [free, { ...free, text: 'Wir sind im Urlaub.' }] })
    const request = { request_id: randomUUID() }
    expect((await calls.call('POST', `/hpcgreetings/${first}/orderAgain`, request)).status).toBe(200)
    expect(await calls.call('POST', `/hpcgreetings/${second}/orderAgain`, request)).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_ITEM', fields: { request_id: { code: 'DIFFERENT' } } } })
  })

  it('[R1.08] leaves a telephone system to the cart unless the greeting had one of its own, or one that is not known any more', async () => {
    const systems = [undefined, 'mitel', 'unknown', undefined]
    const ordered = await givenOrderedGreetings(shop, { items: systems.map((system) => ({ ...free, ...(system && { telephone_system: system }) })), cart: { telephone_system: '3cx' } })
    const [asOrder, own, unknown, other] = ordered.greetingIds
    await shop.deps.db.update(greetings).set({ telephoneSystem: 'two cans and a string' }).where(eq(greetings.id, other!))
    for (const greetingId of [asOrder, own, unknown, other]) await ordered.calls.call('POST', `/hpcgreetings/${greetingId!}/orderAgain`, {})
    const { Cartitems: again } = await ordered.calls.cart('GET', '/carts/usercart')
    expect(again.map(({ telephone_system: system }) => system)).toEqual([null, 'mitel', 'unknown', null])
  })

  it('[R6.02] is not possible for another customer\'s order', async () => {
    const { greetingIds: [greetingId] } = await givenOrderedGreetings(shop)
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('POST', `/hpcgreetings/${greetingId}/orderAgain`, {})).toMatchObject({ status: 404 })
    expect(await shop.deps.db.$count(greetings, eq(greetings.id, greetingId))).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondsOf } from '#audio/sound.ts'
import { VoiceFailed, type Voice } from '#server/adapters/voice/voice.port.ts'
import { accounts, cartItems, carts, musics, users } from '#server/db/schema.ts'
import { heardIn, keptSound, listenSomewhere } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let origin: string
/** A text that no voice wants to speak. */
const refused = 'Das spricht niemand.'
const spoken: string[] = []
/** How much is spoken in one go is decided by the length of the texts: of these the voice says the first words, which takes no minutes. */
const isLong = (text: string) => text.length > 900
beforeAll(async () => {
  const sound = keptSound()
  const chooseVoice: typeof sound.chooseVoice = (...who) => {
    const real = sound.chooseVoice(...who)
    const speakStream: Voice['speakStream'] = async function* speakStream(order) {
      spoken.push(order.text)
      if (order.text === refused) throw new VoiceFailed('VOICE_DOWN')
      return yield* real.speakStream(isLong(order.text) ? { ...order, text: 'Guten Tag.' } : order)
    }
    return { ...real, speakStream }
  }
  shop = await openTestApp({ deps: { ...sound, chooseVoice } })
  origin = await listenSomewhere(shop.app)
})
beforeEach(() => { spoken.length = 0 })
afterAll(() => shop.close())

type NewItem = Partial<typeof cartItems.$inferInsert>

async function givenCart(items: readonly NewItem[], cart: Partial<typeof carts.$inferInsert> = {}): Promise<string> {
  const cartId = randomUUID()
  const { db } = shop.deps
  await db.insert(carts).values({ id: cartId, ...cart })
  // Written in another order than they stand in.
  for (const [pos, item] of [...items.entries()].toReversed()) {
    await db.insert(cartItems).values({
      cartId, pos, productId: 'ws-direct-patience', name: 'Geduld', productType: 'ws', classification: 'direct', language: 'de', priceCents: 2990,
      text: 'Guten Tag.', voiceId: 'ada', ...item,
    })
  }
  return cartId
}

async function givenUser(): Promise<string> {
  const { db } = shop.deps
  const [account] = await db.insert(accounts).values({}).returning()
  const [user] = await db.insert(users).values({ accountId: account!.id, email: 'a@example.org', emailKey: 'a@example.org', language: 'de' }).returning()
  return user!.id
}

const play = (cartId: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url: `/api/carts/${cartId}/prelisten`, headers })

async function secondsOfSample(payload: object): Promise<number> {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { voices_id: 'ada', ...payload } })
  return answer.json<{ duration: number }>().duration
}

/** Different ones: equal ones would be one sample. */
const greetings = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Nummer ${index} von ${count}.` }))

const texts = ['Eins: Guten Tag.', 'Zwei: Wir sind gleich für Sie da.', 'Drei: Bitte legen Sie nicht auf, es geht gleich weiter.']

describe('playing a cart', () => {
  it('[R7.06] joins greeting after greeting into one sound that is as long as its parts', async () => {
    const cartId = await givenCart(texts.map((text) => ({ text })))
    const answer = await play(cartId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'cache-control': expect.stringMatching(/^private/) })
    const seconds = await Promise.all(texts.map((text) => secondsOfSample({ text })))
    const heard = await heardIn(answer.rawPayload)
    expect(Math.abs(secondsOf(heard) - seconds.reduce((sum, one) => sum + one, 0))).toBeLessThan(0.2 * texts.length)
  })

  it('[R7.06] follows the order of positions, uses the samples, and puts one marker at the beginning', async () => {
    const cartId = await givenCart(texts.map((text) => ({ text })))
    const whole = (await play(cartId)).rawPayload
    const parts = await Promise.all(texts.map(async (text) => {
      const { rawPayload } = await shop.app.inject({ method: 'GET', url: '/api/prelisten', query: { text, voices_id: 'ada' } })
      return rawPayload
    }))
    expect(whole.subarray(0, parts[0]!.length).equals(parts[0]!)).toBe(true)
    expect(whole.toString('latin1').split('ID3\u0003').length - 1).toBe(1)
    // From the middle: their ends are silent, and one silence is as another.
    const places = parts.map((part) => whole.indexOf(part.subarray(part.length / 2 - 500, part.length / 2 + 500)))
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })

  it('[R7.06] uses the sound of each greeting: music, numbers, values, readings, language', async () => {
    const items: readonly NewItem[] = [
      { text: 'Hier ist [Firma].', templateIdentifiers: { Firma: 'Blumen Meyer' }, musicId: 'sommerregen', introSeconds: 1.5, extroSeconds: 1 },
      { text: 'We are back at 9.', language: 'en' },
      { text: 'Guten Tag.', readings: [{ written: 'Tag', spoken: 'Morgen allerseits' }] },
    ]
    const seconds = await Promise.all([
      { text: 'Hier ist Blumen Meyer.', musics_id: 'sommerregen', intro: 1.5, extro: 1 }, { text: 'We are back at 9.', languages: 'en' },
      { text: 'Guten Tag.', readings: [{ written: 'Tag', spoken: 'Morgen allerseits' }] },
    ].map(secondsOfSample))
    spoken.length = 0
    const heard = await heardIn((await play(await givenCart(items))).rawPayload)
    expect(Math.abs(secondsOf(heard) - seconds.reduce((sum, one) => sum + one, 0))).toBeLessThan(0.6)
    // They are the samples of those greetings: nothing was spoken again.
    expect(spoken).toEqual([])
  })

  it('[R7.06] leaves out greetings that are not finished', async () => {
    const unfinished: readonly NewItem[] = [
      { voiceId: null }, { text: 'Hier ist [Firma].' }, { text: 'Hier ist [Firma].', templateIdentifiers: { Firma: '[Firma]' } }, { text: '' }, { text: '…' },
      { text: 'a'.repeat(1001) }, { voiceId: 'emily', language: 'de' },
    ]
    const some = await play(await givenCart([...unfinished, { text: texts[0]! }, ...unfinished, { text: texts[1]! }]))
    const those = await play(await givenCart([{ text: texts[0]! }, { text: texts[1]! }]))
    expect([some.statusCode, some.headers['etag']]).toEqual([200, those.headers['etag']])
    expect(some.rawPayload.equals(those.rawPayload)).toBe(true)
  })

  it('[R7.06] leaves out music that is no longer offered, but keeps the words', async () => {
    const { db } = shop.deps
    await db.update(musics).set({ retiredAt: new Date() }).where(eq(musics.id, 'nebelufer'))
    const withRetired = await play(await givenCart([{ text: texts[0]!, musicId: 'nebelufer' }]))
    await db.update(musics).set({ retiredAt: null }).where(eq(musics.id, 'nebelufer'))
    expect([withRetired.statusCode, withRetired.headers['etag']]).toEqual([200, (await play(await givenCart([{ text: texts[0]! }]))).headers['etag']])
  })

  it('[R7.06] gives another sound when the cart has changed', async () => {
    const tags = await Promise.all([texts, texts.toReversed(), texts.slice(0, 2)].map(async (some) => (await play(await givenCart(some.map((text) => ({ text }))))).headers['etag']))
    expect(new Set(tags).size).toBe(3)
  })

  it('[R7.06] serves ranges, and sends nothing to a client that has it', async () => {
    const cartId = await givenCart(texts.map((text) => ({ text })))
    const whole = await play(cartId)
    const part = await play(cartId, { range: 'bytes=-500' })
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(-500))]).toEqual([206, true])
    expect((await play(cartId, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304)
  })

  it('[R8.13] includes the beep of each sample', async () => {
    const { samples, sampleRateHz } = await heardIn((await play(await givenCart([
      { musicId: 'sommerregen', musicVol: 0, introSeconds: 3, extroSeconds: 0 }, { musicId: 'sommerregen', musicVol: 0, introSeconds: 3, extroSeconds: 0 },
    ]))).rawPayload)
    const first = await secondsOfSample({ text: 'Guten Tag.', musics_id: 'sommerregen', music_vol: 0, intro: 3, extro: 0 })
    const peakAt = (seconds: number) =>
      samples.subarray(Math.round(seconds * sampleRateHz), Math.round((seconds + 0.06) * sampleRateHz)).reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    const between = 0.25
    for (const start of [0, first + between]) {
      expect(peakAt(start + 1.1)).toBeGreaterThan(0.03)
      expect(peakAt(start + 1.6)).toBeLessThan(0.01)
    }
  })

  it('[R7.06] works for any number of greetings: none is dropped because the others came first', async () => {
    const answer = await fetch(`${origin}/api/carts/${await givenCart(greetings(70))}/prelisten`)
    expect(answer.status).toBe(200)
    const heard = await heardIn(new Uint8Array(await answer.arrayBuffer()))
    expect(secondsOf(heard)).toBeGreaterThan(70)
  })

  it('[R7.06] never makes the voice busy for another customer, for any number of greetings', async () => {
    const playing = fetch(`${origin}/api/carts/${await givenCart(greetings(71))}/prelisten`).then((answer) => answer.arrayBuffer()).catch(() => undefined)
    await pause(50)
    const answer = await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { text: 'Ich bin jemand anders.', voices_id: 'rosa' } })
    expect(answer.statusCode, answer.body).toBe(200)
    await playing
  })
})

it('[R7.06] is limited to a quarter of an hour, and greetings beyond are not even spoken', async () => {
  const long = Array.from({ length: 13 }, (_, index) => ({ text: `${index}: ${'Guten Tag. '.repeat(90)}`.slice(0, 990) }))
  expect((await play(await givenCart(long))).statusCode).toBe(200)
  expect(new Set(spoken).size).toBeLessThanOrEqual(10)
}, 60_000)

describe('playing a cart is refused', () => {
  it('[R7.06] when none of its greetings is finished, or it has none', async () => {
    for (const items of [[], [{ voiceId: null }], [{ text: '' }, { text: 'Hier ist [Firma].' }]]) {
      const answer = await play(await givenCart(items))
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ errorCode: 'LABEL_ITEMS_INCOMPLETE' })])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('[R7.06] when it does not exist', async () => {
    const answer = await play(randomUUID())
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ errorCode: 'NO_CART_FOUND' })])
  })

  it.each(['1', 'none', randomUUID().slice(1), `${randomUUID()}x`])('[R7.06] when its id is malformed: %s', async (cartId) => {
    const answer = await play(cartId)
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 'WRONG_INPUT', fields: { cartId: expect.any(Object) } })])
  })

  it('[R7.06] for another visitor when it belongs to a user', async () => {
    const userId = await givenUser()
    for (const items of [[{ text: texts[0]! }], []]) {
      const answer = await play(await givenCart(items, { userId }))
      expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ errorCode: 'NO_CART_ACCESS' })])
    }
    expect(spoken).toEqual([])
  })

  it('[R7.06] when its voice is out of order: immediately where nothing was sent, by breaking off otherwise', async () => {
    const first = await play(await givenCart([{ text: refused }, { text: texts[0]! }]))
    expect([first.statusCode, first.json()]).toEqual([503, expect.objectContaining({ errorCode: 'VOICE_NOT_AVAILABLE' })])
    const later = fetch(`${origin}/api/carts/${await givenCart([{ text: 'Vier: Etwas anderes.' }, { text: refused }])}/prelisten`)
    await expect(later.then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error('refused'))))).rejects.toThrow()
  })
})

it('no line of the log contains a cart\'s id or a word of its texts', () => {
  expect(shop.logLines.length).toBeGreaterThan(10)
  expect(shop.logLines.filter((line) => /Guten|Blumen|Eins|Nummer|niemand|\?/.test(line))).toEqual([])
  expect(shop.logLines.filter((line) => line.includes('"route"') && !/:cartId\/prelisten|"\/api\/prelisten"/.test(line))).toEqual([])
})

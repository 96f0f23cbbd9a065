import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsOf, type Sound as AudibleSound } from '#audio/sound.ts'
import { sampleSchema, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { heardIn, keptSound, listenSomewhere } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let origin: string
/** By which voice each sample was spoken. */
const asked: string[] = []
beforeAll(async () => {
  const sound = keptSound()
  const chooseVoice: typeof sound.chooseVoice = (voiceId, language) => {
    asked.push(`${voiceId}.${language}`)
    return sound.chooseVoice(voiceId, language)
  }
  shop = await openTestApp({ deps: { ...sound, chooseVoice } })
  origin = await listenSomewhere(shop.app)
})
afterAll(() => shop.close())

type Item = Readonly<Record<string, unknown>>

/** Different for each test, so that none hears what another has made. */
let texts = 0
const newText = (words = 'Guten Tag.') => `${words} ${String.fromCharCode(97 + (texts += 1)).repeat(2)}.`

const post = (payload: Item) => shop.app.inject({ method: 'POST', url: '/api/prelisten', payload })
const get = (query: Record<string, string>) => shop.app.inject({ method: 'GET', url: '/api/prelisten', query })
const play = (url: string) => shop.app.inject({ method: 'GET', url })

async function sampleOf(item: Item): Promise<Sample> {
  const answer = await post(item)
  expect(answer.statusCode, answer.body).toBe(200)
  return sampleSchema.parse(answer.json())
}

async function heard(item: Item): Promise<{ readonly sample: Sample; readonly bytes: Buffer; readonly sound: AudibleSound }> {
  const sample = await sampleOf(item)
  const bytes = (await play(sample.address)).rawPayload
  return { sample, bytes, sound: await heardIn(bytes) }
}

/** How strong a tone is in a stretch of sound. */
function toneAt({ samples, sampleRateHz }: AudibleSound, fromSeconds: number, seconds: number, frequencyHz = 1000): number {
  const from = Math.round(fromSeconds * sampleRateHz)
  const part = samples.subarray(from, from + Math.round(seconds * sampleRateHz))
  const turn = (2 * Math.PI * frequencyHz) / sampleRateHz
  const along = (wave: (angle: number) => number) => part.reduce((sum, sample, index) => sum + sample * wave(turn * index), 0)
  return (2 * Math.hypot(along(Math.cos), along(Math.sin))) / part.length
}

/** An encoder and a decoder together come a little late. */
const codecSeconds = 0.1

describe('a sample of a greeting', () => {
  it('[R7.08] is described with its id, address, length, waveform and words, and has the stated length', async () => {
    const item = {
      languages: ['de'], text: 'Guten Tag, hier ist [Firmenname].', template_identifiers: { Firmenname: 'Blumen Meyer' },
      Audioconfig: { voices_id: 'ada', musics_id: 'sommerregen' },
    }
    const { sample, sound } = await heard(item)
    expect(sample.id).toMatch(/^[\w-]{16,}$/)
    expect(sample.words.map(({ text }) => text)).toEqual(['Guten', 'Tag', 'hier', 'ist', 'Blumen', 'Meyer'])
    expect(Math.abs(secondsOf(sound) - sample.duration)).toBeLessThan(0.2)
    expect(sample.guide_voice).toBe(false)
  })

  it('[R7.08] has a waveform that matches its sound', async () => {
    const { sample, sound } = await heard({ text: newText(), voices_id: 'ada', musics_id: 'sommerregen' })
    expect(sample.peaks).toHaveLength(240)
    const loudest = Math.max(...sample.peaks)
    expect(loudest).toBeGreaterThan(20)
    expect(Math.abs(loudest / 100 - sound.samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0))).toBeLessThan(0.15)
    // It fades out, and is loudest where somebody speaks.
    expect(Math.max(...sample.peaks.slice(-6))).toBeLessThan(loudest / 2)
    const atSeconds = (sample.peaks.indexOf(loudest) / 240) * sample.duration
    expect(atSeconds).toBeGreaterThan(sample.words[0]!.start - 0.1)
    expect(atSeconds).toBeLessThan(sample.words.at(-1)!.end + 0.1)
  })

  it('[R7.08] plays at its address, which supports seeking', async () => {
    const { sample, bytes } = await heard({ text: newText('Müller & Söhne: „Käse“ 50 %?'), voices_id: 'ada' })
    const answer = await play(sample.address)
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-length': String(bytes.length), 'etag': `"${sample.id}"` })
    const part = await shop.app.inject({ method: 'GET', url: sample.address, headers: { range: 'bytes=1000-1999' } })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(1000, 2000))]).toEqual([206, true])
  })

  it('[R7.08] is the same for a body and a query, and for settings beside the text and in an Audioconfig', async () => {
    const text = newText()
    const config = { voices_id: 'ada', musics_id: 'sommerregen', voice_vol: 90, intro: 1.5, boost: -3 }
    const values = { languages: 'de', text: `${text} [Ort]`, template_identifiers: { Ort: 'Köln' }, readings: [{ written: 'Tag', spoken: 'Tach' }] }
    const nested = await sampleOf({ ...values, Audioconfig: config })
    const flat = await sampleOf({ ...values, ...config })
    expect(flat).toEqual(nested)
    const written = Object.entries({ ...values, ...config }).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
    const inBrackets = Object.entries(config).map(([name, value]) => [`Audioconfig[${name}]`, String(value)])
    const query = (entries: readonly (readonly string[])[]) => get(Object.fromEntries(entries) as Record<string, string>)
    const ofItem = written.slice(0, 4)
    const ways = [written, [...ofItem, ['Audioconfig', JSON.stringify(config)]], [...ofItem, ...inBrackets], [...ofItem.toSpliced(2, 1), ['template_identifiers[Ort]', 'Köln'], ...inBrackets]]
    const { rawPayload } = await play(nested.address)
    for (const way of ways) {
      const played = await query(way as string[][])
      expect([played.statusCode, played.headers['etag'], played.rawPayload.equals(rawPayload)], JSON.stringify(way)).toEqual([200, `"${nested.id}"`, true])
    }
  })

  it('[R7.08] accepts an item in the form in which a cart shows it', async () => {
    const { product_id, text } = { product_id: 'creative-500', text: newText() }
    const calls = cartCallsOf(shop)
    const cart = await calls.cart('POST', `/carts/${await calls.newCart()}/items`, { product_id, text, voices_id: 'ada', intro: 1.5 })
    const item = cart.Cartitems[0]!
    const { id } = await sampleOf({ text, voices_id: 'ada', intro: 1.5 })
    expect((await sampleOf(item)).id).toBe(id)
    const { text: said, languages, Audioconfig } = item
    expect((await get({ text: said, languages, Audioconfig: JSON.stringify(Audioconfig) })).headers['etag']).toBe(`"${id}"`)
  })

  it.each(['de', 'de,en', 'de;en', 'de|en', 'de^,^en', ['de'], ['de', 'en']])('[R7.08] uses the first of its languages: %j', async (languages) => {
    const sample = await sampleOf({ languages, text: 'Guten Tag um 8 Uhr.', voices_id: 'ada' })
    expect(sample.words.map(({ text }) => text)).toContain('acht')
  })

  it('[R7.08] is streamed to the first listener with the same bytes that later ones get', async () => {
    const query = new URLSearchParams({ text: newText('Wir sind gleich für Sie da. '.repeat(4)), voices_id: 'ada', musics_id: 'sommerregen' })
    const first = Buffer.from(await (await fetch(`${origin}/api/prelisten?${query}`)).arrayBuffer())
    const answer = await fetch(`${origin}/api/prelisten?${query}`)
    expect(answer.headers.get('content-length')).toBe(String(first.length))
    expect(Buffer.from(await answer.arrayBuffer()).equals(first)).toBe(true)
  })

  it('[R7.08] is made once for all requests at the same time, and not again afterwards', async () => {
    const item = { text: newText(), voices_id: 'ada' }
    asked.length = 0
    const together = await Promise.all([sampleOf(item), sampleOf(item), get(item), sampleOf(item), get(item)])
    await sampleOf(item)
    expect(asked).toEqual(['ada.de'])
    expect(new Set(together.map((answer) => ('id' in answer ? `"${answer.id}"` : answer.headers['etag'])))).toHaveLength(1)
  })

  it('[R7.08] is available for the next listener when the first one hangs up at once', async () => {
    const item = { text: newText('Wir sind gleich für Sie da. '.repeat(8)), voices_id: 'ada', musics_id: 'sommerregen' }
    asked.length = 0
    const leaver = new AbortController()
    const answer = await fetch(`${origin}/api/prelisten?${new URLSearchParams(item)}`, { signal: leaver.signal })
    await answer.body!.getReader().read()
    leaver.abort()
    const { sample, sound } = await heard(item)
    expect(Math.abs(secondsOf(sound) - sample.duration)).toBeLessThan(0.2)
    expect(asked).toEqual(['ada.de'])
  })

  it('[R7.08] has an address that plays the same sound, also where a reading spans a line break', async () => {
    const item = { text: 'Hier ist Müller\nMeier am Apparat.', voices_id: 'ada', readings: [{ written: 'Müller Meier', spoken: 'Wolfgang Amadeus' }] }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: item })
    expect(new URL(answer.json<{ address: string }>().address, 'http://shop').searchParams.get('readings')).toContain('Wolfgang')
  })

  it('[R7.08] has an address that works for any valid input: the longest text, many values, many readings', async () => {
    const readings = Array.from({ length: 100 }, (_, index) => ({ written: `Müllerstraße ${index}`, spoken: `${'Müller Straße, '.repeat(6)} Nummer ${index}` }))
    const item = { text: 'Grüße. '.repeat(143).slice(0, 1000), voices_id: 'ada', readings }
    const { address, id } = await sampleOf(item)
    const answer = await fetch(`${origin}${address}`)
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${id}"`])
    await answer.arrayBuffer()
  })

  it.each([
    ['[[Name]] hier', []], ['Guten [[Name]], [hallo', []], ['Tel] 089 [12', []], ['[[Name]]GmbH, z.[B. so', []], ['[[Name]]', [{ written: '[', spoken: 'Klammer' }]],
  ])('[R7.08] has an address that plays the same sound, also with a stray bracket: %s', async (words, readings) => {
    const sample = await sampleOf({ text: newText(words), voices_id: 'ada', template_identifiers: { Name: 'Max' }, readings })
    const answer = await play(sample.address)
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, `"${sample.id}"`])
  })

  it('accepts a text of 1,000 characters, and no more', async () => {
    const text = 'Wir rufen Sie gern zurück, sobald wir können. '.repeat(30)
    expect((await sampleOf({ text: text.slice(0, 1000), voices_id: 'ada' })).duration).toBeGreaterThan(30)
    expect((await post({ text: text.slice(0, 1001), voices_id: 'ada' })).json()).toMatchObject({ errorCode: 'TEXT_TOO_LONG' })
  })
})

describe('the sound of a sample', () => {
  const usual = { voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0 }
  const others = { voice_vol: 71, music_vol: 0, voiceover_duck: 81, intro: 0, extro: 60, fadein: 30, fadeout: 0, boost: -12 }

  it('[R3.03] uses the usual numbers where none is given, and each number changes it', async () => {
    const item = { text: newText(), voices_id: 'ada', musics_id: 'sommerregen' }
    const { id, address } = await sampleOf(item)
    expect(Object.fromEntries(Object.keys(usual).map((name) => [name, Number(new URL(address, origin).searchParams.get(name))]))).toEqual(usual)
    expect((await sampleOf({ ...item, ...usual })).id).toBe(id)
    const changed = await Promise.all(Object.entries(others).map(([name, value]) => sampleOf({ ...item, [name]: value })))
    expect(new Set([id, ...changed.map((sample) => sample.id)]).size).toBe(9)
  })

  it('[R3.03] begins and ends with the requested amount of music', async () => {
    const item = { text: newText(), voices_id: 'ada', musics_id: 'sommerregen' }
    const [none, some] = await Promise.all([sampleOf({ ...item, intro: 0, extro: 0 }), sampleOf({ ...item, intro: 4.5, extro: 2 })])
    expect(some.duration - none.duration).toBeCloseTo(6.5, 1)
    expect(some.words[0]!.start - none.words[0]!.start).toBeCloseTo(4.5, 1)
  })

  it.each([
    ['lowest', { voice_vol: 0, music_vol: 0, voiceover_duck: 0, intro: 0, extro: 0, fadein: 0, fadeout: 0, boost: -12 }],
    ['highest', { voice_vol: 100, music_vol: 100, voiceover_duck: 100, intro: 60, extro: 60, fadein: 30, fadeout: 30, boost: 12 }],
  ])('[R3.03] may have its %s numbers: it is audible, and does not clip', async (_which, numbers) => {
    const { sample, sound } = await heard({ text: newText(), voices_id: 'ada', musics_id: 'sommerregen', ...numbers })
    expect(Math.abs(secondsOf(sound) - sample.duration)).toBeLessThan(0.2)
    expect(sound.samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)).toBeLessThanOrEqual(1)
  })

  it('[R8.13] beeps from the first second on, every five seconds, at 1000 Hz', async () => {
    const { sound } = await heard({ text: newText(), voices_id: 'ada', musics_id: 'sommerregen', music_vol: 0, intro: 15 })
    const middle = (seconds: number) => toneAt(sound, seconds + codecSeconds, 0.06)
    for (const seconds of [1, 6, 11]) {
      expect(middle(seconds)).toBeGreaterThan(0.02)
      for (const apart of [-0.4, 0.4, 2.5]) expect(middle(seconds + apart), `${seconds} ${apart}`).toBeLessThan(0.002)
      for (const otherHz of [700, 1400]) expect(toneAt(sound, seconds + codecSeconds, 0.06, otherHz)).toBeLessThan(middle(seconds) / 4)
    }
  })

  it('[R8.13] beeps over music and voice too', async () => {
    const { sound } = await heard({ text: newText('Wir sind gleich für Sie da. '.repeat(6)), voices_id: 'ada', musics_id: 'sommerregen', intro: 2 })
    const beeping = [1, 6, 11].map((seconds) => toneAt(sound, seconds + codecSeconds, 0.06))
    const around = [0.5, 2, 4.5, 5.5, 7.5, 9.5].map((seconds) => toneAt(sound, seconds, 0.06)).sort((a, b) => a - b)
    expect(Math.min(...beeping)).toBeGreaterThan(2 * around[2]!)
  })

  it.each([['de', 'Die Stimme in dieser Aufnahme'], ['en', 'The voice in this recording']])('[R1.04] states in its file that a machine spoke it: %s', async (languages, statement) => {
    const { bytes } = await heard({ languages, text: newText('Hallo.'), voices_id: 'ada' })
    expect(bytes.toString('latin1', 0, 3)).toBe('ID3')
    const head = bytes.subarray(0, 6000)
    expect(head.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia')
    for (const told of ['AI_GENERATED', statement]) expect(head.includes(Buffer.from(told, 'utf16le')), told).toBe(true)
  })
})

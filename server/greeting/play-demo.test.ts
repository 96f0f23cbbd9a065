import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsOf, type Sound as AudibleSound } from '#audio/sound.ts'
import { demoOf } from '#assets/catalogue/examples.ts'
import { storedMusic } from '#assets/music/stored-music.ts'
import { classifications, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import { VoiceFailed, type ChooseVoice } from '#server/adapters/voice/voice.port.ts'
import { heardIn, keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
/** What the voices were given to say, word for word. */
const said: string[] = []
beforeAll(async () => {
  const sound = keptSound()
  shop = await openTestApp({ deps: { ...sound, chooseVoice: overheard(sound.chooseVoice) } })
})
afterAll(() => shop.close())

function overheard(chooseVoice: ChooseVoice): ChooseVoice {
  return (voiceId, language) => {
    const voice = chooseVoice(voiceId, language)
    const note = <Said>(say: (order: Parameters<typeof voice.speak>[0]) => Said): typeof say => (order) => {
      said.push(order.text)
      return say(order)
    }
    return { ...voice, speak: note(voice.speak), speakStream: note(voice.speakStream) }
  }
}

/** Whatever it is given: where only counts that it speaks. */
const saying = (word: string) => (chooseVoice: ChooseVoice): ChooseVoice => (voiceId, language) => {
  const voice = chooseVoice(voiceId, language)
  return { ...voice, speak: (order) => voice.speak({ ...order, text: word }), speakStream: (order) => voice.speakStream({ ...order, text: word }) }
}

/** Where only counts what it is given. */
const tooBusyFor = (asked: string[]) => (chooseVoice: ChooseVoice): ChooseVoice => (voiceId, language) => ({
  ...chooseVoice(voiceId, language),
  measuresOf: () => undefined,
  speak: (order) => {
    asked.push(`${order.language}: ${order.text}`)
    return Promise.reject(new VoiceFailed('VOICE_BUSY'))
  },
})

const ask = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url: `/api${path}`, headers })

async function heardAt(path: string) {
  const answer = await ask(path)
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'cache-control': expect.stringMatching(/^public/) })
  return { bytes: answer.rawPayload, etag: answer.headers['etag'], sound: await heardIn(answer.rawPayload) }
}

/** By how much a tone of 1000 Hz stands out from its neighbours. */
function beepAt({ samples, sampleRateHz }: AudibleSound, seconds: number): number {
  const part = samples.subarray(Math.round(seconds * sampleRateHz), Math.round((seconds + 0.08) * sampleRateHz))
  const toneOf = (frequencyHz: number) => {
    const turn = (2 * Math.PI * frequencyHz) / sampleRateHz
    const along = (wave: (angle: number) => number) => part.reduce((sum, sample, index) => sum + sample * wave(turn * index), 0)
    return Math.hypot(along(Math.cos), along(Math.sin)) / part.length
  }
  return toneOf(1000) / Math.max(1e-6, (toneOf(940) + toneOf(1060)) / 2)
}

/** An encoder and a decoder together come a little late. */
const beeps = (sound: AudibleSound) => [1, 6, 11].filter((seconds) => seconds + 0.3 < secondsOf(sound)).map((seconds) => beepAt(sound, seconds + 0.08))

const isMarked = (bytes: Buffer) => bytes.toString('latin1', 0, 4000).includes('digitalsourcetype/algorithmicMedia')
const statementOf = (bytes: Buffer) => ['Die Stimme', 'The voice'].find((words) => bytes.subarray(0, 4000).includes(Buffer.from(words, 'utf16le')))

describe('a voice', () => {
  it.each([['ada', 'de'], ['ada', 'en'], ['rosa', 'de'], ['emily', 'en'], ['clara', 'de'], ['margaret', 'en']])(
    '[R7.12] introduces itself: %s in %s', async (voiceId, language) => {
      const { bytes, sound } = await heardAt(`/voices/${voiceId}/demo/${language}`)
      expect(secondsOf(sound)).toBeGreaterThan(2)
      expect(secondsOf(sound)).toBeLessThan(30)
      expect(isMarked(bytes)).toBe(true)
      expect(statementOf(bytes)).toBe(language === 'de' ? 'Die Stimme' : 'The voice')
    })

  it('[R1.04] of a person has no synthetic twin: the guide reads for all of them, an AI voice speaks for itself', async () => {
    const item = { text: 'Guten Tag, hier ist Blumen Meyer.' }
    const samples = await Promise.all(['clara', 'jonas', 'bruno', 'ada', 'juna'].map(async (voices_id) => {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { ...item, voices_id } })
      return answer.json<{ id: string; guide_voice: boolean }>()
    }))
    expect(samples.map(({ guide_voice }) => guide_voice)).toEqual([true, true, true, false, false])
    expect(new Set(samples.slice(0, 3).map(({ id }) => id)).size).toBe(1)
    expect(new Set(samples.map(({ id }) => id)).size).toBe(3)
  })

  it.each([
    ['nobody/demo/de', 404, 'NOT_FOUND'], ['emily/demo/de', 404, 'NOT_FOUND'], ['rosa/demo/en', 404, 'NOT_FOUND'],
    ['ada/demo/fr', 400, 'WRONG_INPUT'], ['ada/demo/DE', 400, 'WRONG_INPUT'], ['%20/demo/de', 400, 'WRONG_INPUT'], ['ada/demo', 404, 'NOT_FOUND'],
  ])('[R7.12] that does not exist is refused: %s', async (path, status, code) => {
    const answer = await ask(`/voices/${path}`)
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: code })])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a music demo', () => {
  it('[R7.12] plays for a while, fades out, and is not marked as a voice', async () => {
    const { bytes, sound } = await heardAt('/musics/sommerregen/prelisten')
    const seconds = secondsOf(sound)
    expect(seconds).toBeGreaterThan(15)
    expect(seconds).toBeLessThan(31)
    const peakIn = (from: number, to: number) =>
      sound.samples.subarray(Math.round(from * sound.sampleRateHz), Math.round(to * sound.sampleRateHz)).reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    expect(peakIn(2, seconds - 4)).toBeGreaterThan(0.1)
    expect(peakIn(2, seconds - 4)).toBeLessThanOrEqual(1)
    expect(peakIn(seconds - 0.3, seconds)).toBeLessThan(peakIn(2, seconds - 4) / 4)
    expect(isMarked(bytes)).toBe(false)
  })

  it('[R7.12] differs from that of another music', async () => {
    const [one, other] = [await heardAt('/musics/sommerregen/prelisten'), await heardAt('/musics/kupferkessel/prelisten')]
    expect(one.etag).not.toBe(other.etag)
    expect(one.bytes.equals(other.bytes)).toBe(false)
  })

  it.each([['nothing', 404, 'NOT_FOUND'], ['..%2Fbeds.json', 400, 'WRONG_INPUT'], ['constructor', 404, 'NOT_FOUND']])(
    '[R7.12] that does not exist is refused: %s', async (id, status, code) => {
      const answer = await ask(`/musics/${id}/prelisten`)
      expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: code })])
    })
})

describe('the demo of a product type', () => {
  const play = (type: string, classification: string, language = 'de') => `/products/demo/play?${new URLSearchParams({ type, classification, language })}`

  it.each([['ws', 'direct', 'de'], ['abb', 'individual', 'en'], ['aba', 'direct', 'en'], ['freetext', 'creative', 'de']])(
    '[R7.12] is spoken as an example: %s, %s, %s', async (type, classification, language) => {
      const { bytes, sound } = await heardAt(play(type, classification, language))
      expect(secondsOf(sound)).toBeGreaterThan(5)
      expect(isMarked(bytes)).toBe(true)
      expect(statementOf(bytes)).toBe(language === 'de' ? 'Die Stimme' : 'The voice')
    })

  it('[R7.12] is German where no language is requested', async () => {
    const usual = await heardAt('/products/demo/play?type=ws&classification=direct')
    expect(usual.etag).toBe((await heardAt(play('ws', 'direct', 'de'))).etag)
    expect(usual.etag).not.toBe((await heardAt(play('ws', 'direct', 'en'))).etag)
  })

  it('[R7.12] exists for each type and class that has an example, and for no other', async () => {
    const pairs = productTypeCodes.flatMap((type) => classifications.map((classification) => [type, classification] as const))
    const missing = pairs.filter(([type, classification]) => demoOf(type, classification) === null)
    expect(pairs.filter((pair) => !missing.includes(pair)).map(([type]) => type)).toEqual(
      productTypeCodes.flatMap((type) => productTypes[type].classifications.map(() => type)))
    for (const [type, classification] of missing) {
      const answer = await ask(play(type, classification))
      expect([type, classification, answer.statusCode, answer.json()]).toEqual([type, classification, 404, expect.objectContaining({ errorCode: 'NOT_FOUND' })])
    }
  })

  it.each(['', 'type=ws', 'classification=direct', 'type=WS&classification=direct', 'type=ws&classification=all', 'type=ws&classification=direct&language=fr'])(
    '[R7.12] that does not exist is refused: "%s"', async (query) => {
      const answer = await ask(`/products/demo/play?${query}`)
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 'WRONG_INPUT' })])
    })
})

describe('the example of a product', () => {
  it.each(['de', 'en'])('[R7.12] is the demo of its type where the type uses this product as its demo: %s', async (language) => {
    const { productId } = demoOf('ws', 'direct')!
    const example = await heardAt(`/products/${productId}/example/${language}`)
    expect(example.etag).toBe((await heardAt(`/products/demo/play?type=ws&classification=direct&language=${language}`)).etag)
    expect(statementOf(example.bytes)).toBe(language === 'de' ? 'Die Stimme' : 'The voice')
  })

  it('differs from that of another product, and has no placeholder left', async () => {
    const [one, other] = [await heardAt('/products/abb-individual-company/example/de'), await heardAt('/products/abb-direct-moment/example/de')]
    expect(one.etag).not.toBe(other.etag)
    expect(secondsOf(one.sound)).toBeGreaterThan(5)
    expect(said).toContain('Guten Tag, hier ist Ofenbau Amselfink. Wir freuen uns über Ihren Anruf und sind sofort für Sie da.')
  })

  it.each([
    ['de', 'Ofenbau Amselfink, guten Tag. Sie sind gleich an der Reihe. Wussten Sie schon? Wenn wir Ihren Ofen im Sommer durchsehen, schenken wir Ihnen das Holz für '
      + 'den ersten Winterabend. Fragen Sie uns im Gespräch danach!'],
    ['en', 'Thank you for holding for Thistlewick and Daughters. Did you know? Have your stove serviced in summer, and the logs for your first winter evening are '
      + 'on us. Ask us about it when we speak!'],
  ])('is its template with an example for each placeholder: in %s', async (language, words) => {
    await heardAt(`/products/ws-individual-offer/example/${language}`)
    expect(said).toContain(words)
  })

  it.each([
    ['nothing/example/de', 404, 'NOT_FOUND'], ['creative-500/example/de', 404, 'NOT_FOUND'], ['abb-direct-moment/example/fr', 400, 'WRONG_INPUT'],
    ['abb-direct-moment/example', 404, 'NOT_FOUND'],
  ])('[R7.12] that does not exist is refused: %s', async (path, status, code) => {
    const answer = await ask(`/products/${path}`)
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: code })])
  })
})

describe('all that the lists offer to hear', () => {
  const openWith = async (voiced: (chooseVoice: ChooseVoice) => ChooseVoice) => {
    const sound = keptSound()
    const { app, close } = await openTestApp({ deps: { ...sound, chooseVoice: voiced(sound.chooseVoice) } })
    const get = (path: string) => app.inject({ method: 'GET', url: `/api${path}` })
    const listed = async <Listed>(path: string) => (await get(path)).json<{ records: Listed[] }>().records
    return { get, listed, close }
  }

  it('[R7.12] each voice introduces itself in each language that it speaks, and each music is there', async () => {
    const { get, listed, close } = await openWith(saying('ja'))
    const voices = await listed<{ id: string; languages: string[] }>('/voices')
    const addresses = voices.flatMap(({ id, languages }) => languages.map((language) => `/voices/${id}/demo/${language}`))
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) {
      const answer = await get(address)
      expect([answer.statusCode, answer.headers['content-type']], address).toEqual([200, 'audio/mpeg'])
      expect(answer.rawPayload.length, address).toBeGreaterThan(1000)
    }
    const musics = await listed<{ id: string }>('/musics')
    expect(musics.length).toBeGreaterThan(10)
    expect(musics.filter(({ id }) => !storedMusic(id))).toEqual([])
    await close()
  })

  it('[R7.12] each template is given to a voice as an example, in its language', async () => {
    const asked: string[] = []
    const { get, listed, close } = await openWith(tooBusyFor(asked))
    const templates = await listed<{ product_id: string; language: string }>('/templates')
    expect(templates.length).toBeGreaterThan(80)
    for (const template of templates) {
      const answer = await get(`/products/${template.product_id}/example/${template.language}`)
      expect(answer.json(), answer.body).toMatchObject({ errorCode: 'VOICE_BUSY' })
      expect(asked.pop()).toMatch(new RegExp(`^${template.language}: \\S.{20}`))
    }
    await close()
  })
})

describe('every demo', () => {
  it.each(['/voices/ada/demo/de', '/voices/clara/demo/de', '/musics/sommerregen/prelisten', '/products/demo/play?type=ws&classification=direct'])(
    '[R8.13] beeps from the first second on, every five seconds: %s', async (path) => {
      const { sound } = await heardAt(path)
      const heard = beeps(sound)
      expect(heard.length).toBeGreaterThan(0)
      expect(Math.min(...heard), JSON.stringify(heard)).toBeGreaterThan(1.2)
      expect(heard.reduce((sum, one) => sum + one, 0) / heard.length).toBeGreaterThan(2)
    })

  it.each(['/voices/ada/demo/de', '/musics/sommerregen/prelisten'])('[R7.12] supports seeking, and is not sent twice: %s', async (path) => {
    const { bytes, etag } = await heardAt(path)
    const part = await ask(path, { range: 'bytes=2000-2999' })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(2000, 3000))]).toEqual([206, true])
    expect((await ask(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await shop.app.inject({ method: 'HEAD', url: `/api${path}` })).headers['content-length']).toBe(String(bytes.length))
  })

  it('leaves one line in the log for each call, without its query', () => {
    expect(shop.logLines.filter((line) => line.includes('?') || line.includes('"level":"error"'))).toEqual([])
    expect(shop.logLines.filter((line) => line.includes('"route":"/api/products/demo/play"')).length).toBeGreaterThan(5)
  })
})

/** Refused before any voice is asked: these tests have none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { failureAnswerSchema } from '#server/http/failure-answer.ts'
import { musics, voices } from '#server/db/schema.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

type Item = Readonly<Record<string, unknown>>

const item: Item = { text: 'Guten Tag, hier ist [Firmenname].', template_identifiers: { Firmenname: 'Blumen Meyer' }, voices_id: 'ada' }

/** The limit of requests is not what is tested here. */
let asked = 0
const somebody = () => ({ remoteAddress: `203.0.113.${(asked += 1) % 100}` })

/** As a query writes it. */
function queryOf(item: Item): Record<string, string> {
  const written = Object.entries(item).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(written.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))
}

async function refusalsOf(item: Item) {
  const answers = [
    await shop.app.inject({ ...somebody(), method: 'POST', url: '/api/prelisten', payload: item }),
    await shop.app.inject({ ...somebody(), method: 'GET', url: '/api/prelisten', query: queryOf(item) }),
  ]
  return answers.map((answer) => {
    const { errorCode, fields } = failureAnswerSchema.parse(answer.json())
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.statusCode, errorCode, fields] as const
  })
}

async function expectRefusal(item: Item, status: number, code: string, fields?: unknown) {
  expect(await refusalsOf(item)).toEqual([[status, code, fields], [status, code, fields]])
}

describe('a sample is refused', () => {
  it.each([
    ['no voice', { voices_id: undefined }],
    ['an empty voice', { voices_id: '' }],
    ['no voice, as JSON says it', { voices_id: null }],
  ])('[R5.02] with %s: WARN_MISSING_VOICE', async (_what, change) => {
    await expectRefusal({ ...item, ...change }, 422, 'WARN_MISSING_VOICE')
  })

  it.each([
    ['that nobody knows', { voices_id: 'nobody' }],
    ['that does not speak the language', { voices_id: 'emily' }],
    ['that does not speak the language', { voices_id: 'rosa', languages: 'en' }],
  ])('[R5.02] with a voice %s: WARN_MISSING_VOICE, and the field is named', async (_what, change) => {
    await expectRefusal({ ...item, ...change }, 422, 'WARN_MISSING_VOICE', { voices_id: expect.objectContaining({ code: expect.any(String) }) })
  })

  it.each([
    ['no values at all', { template_identifiers: undefined }, ['Firmenname']],
    ['an empty value', { template_identifiers: { Firmenname: ' \n ' } }, ['Firmenname']],
    ['a value for another place', { template_identifiers: { Ort: 'Berlin' } }, ['Firmenname']],
    ['two empty places', { text: '[Ort], [Firmenname], [Ort]', template_identifiers: {} }, ['Firmenname', 'Ort']],
    ['places named as every object\'s own', { text: '[constructor] [toString]', template_identifiers: {} }, ['constructor', 'toString']],
    ['phonemes, which are taken for a place', { text: "Guten [[t'a:k]]", template_identifiers: {} }, ["t'a:k"]],
  ])('[R5.02] with %s: WARN_MISSING_IDENTIFIER, and the placeholders are named', async (_what, change, names) => {
    for (const [status, code, fields] of await refusalsOf({ ...item, ...change })) {
      expect([status, code]).toEqual([422, 'WARN_MISSING_IDENTIFIER'])
      expect(Object.keys(fields ?? {}).sort()).toEqual(names)
    }
  })

  it.each(['[Ort]', 'Meyer [', 'Meyer ]', "[[m'aI3]]"])('[R5.02] with the value %s: WARN_INVALID_IDENTIFIER', async (value) => {
    await expectRefusal({ ...item, template_identifiers: { Firmenname: value } }, 422, 'WARN_INVALID_IDENTIFIER', { Firmenname: expect.objectContaining({ code: expect.any(String) }) })
  })

  it.each([
    ['typed', { text: 'a'.repeat(1001) }],
    ['long by the values in its places', { text: '[a] [b] [c]', template_identifiers: { a: 'a'.repeat(400), b: 'b'.repeat(400), c: 'c'.repeat(199) } }],
  ])('with a text of 1,001 characters, %s: TEXT_TOO_LONG', async (_what, change) => {
    await expectRefusal({ ...item, ...change }, 422, 'TEXT_TOO_LONG')
  })

  it.each(['', ' \n\t ', '…', '!?!', '🎄🎄', '<b></b>', '\u200b\u202e', '<break time="9999s"/>'])('with nothing to say (%j): NOTHING_TO_SAY', async (text) => {
    await expectRefusal({ ...item, text }, 422, 'NOTHING_TO_SAY')
  })

  it('with an unknown music, and the field is named', async () => {
    await expectRefusal({ ...item, musics_id: 'nothing' }, 400, 'WRONG_INPUT', { musics_id: expect.objectContaining({ code: expect.any(String) }) })
  })

  it('with a voice or a music that is no longer sold', async () => {
    const { db } = shop.deps
    const since = { retiredAt: new Date() }
    const [voice, music] = [eq(voices.id, 'judith'), eq(musics.id, 'kupferkessel')]
    await db.update(voices).set(since).where(voice)
    await db.update(musics).set(since).where(music)
    await expectRefusal({ ...item, voices_id: 'judith' }, 422, 'WARN_MISSING_VOICE', { voices_id: expect.objectContaining({ code: expect.any(String) }) })
    await expectRefusal({ ...item, musics_id: 'kupferkessel' }, 400, 'WRONG_INPUT', { musics_id: expect.objectContaining({ code: expect.any(String) }) })
    await db.update(voices).set({ retiredAt: null }).where(voice)
    await db.update(musics).set({ retiredAt: null }).where(music)
  })
})

const numbers = [
  ['voice_vol', 0, 100], ['music_vol', 0, 100], ['voiceover_duck', 0, 100], ['intro', 0, 60], ['extro', 0, 60], ['fadein', 0, 30], ['fadeout', 0, 30],
  ['boost', -12, 12],
] as const

describe('a number of the mix is refused and named', () => {
  it.each(numbers)('[R3.03] %s below %d or above %d, beside the text and in the Audioconfig', async (name, least, most) => {
    for (const value of [least - 0.01, most + 0.01, 1e9, -1e9]) {
      await expectRefusal({ ...item, [name]: value }, 400, 'WRONG_INPUT', { [name]: expect.objectContaining({ code: expect.any(String) }) })
      const nested = await shop.app.inject({ ...somebody(), method: 'POST', url: '/api/prelisten', payload: { ...item, Audioconfig: { [name]: value } } })
      expect([nested.statusCode, nested.json()]).toEqual([400, expect.objectContaining({ fields: { [`Audioconfig.${name}`]: expect.any(Object) } })])
    }
  })

  it.each([
    ['no JSON', { Audioconfig: 'loud' }, ['Audioconfig']], ['no object', { Audioconfig: '[70]' }, ['Audioconfig']], ['a number', { Audioconfig: '70' }, ['Audioconfig']],
    ['a word for a number', { Audioconfig: { voice_vol: 'loud' } }, ['Audioconfig.voice_vol']], ['too much', { Audioconfig: { music_vol: 101 } }, ['Audioconfig.music_vol']],
    ['no name of a voice', { Audioconfig: { voices_id: 'a b' } }, ['Audioconfig.voices_id']],
    ['names that nobody knows', { Audioconfig: { voice_volume: 70, fade: 1, intro: 2 } }, ['Audioconfig.fade', 'Audioconfig.voice_volume']],
  ])('[R3.03, R7.08] with an Audioconfig that is %s, in a body and in a query', async (_what, wrong, names) => {
    for (const [status, code, fields] of await refusalsOf({ ...item, ...wrong })) {
      expect([status, code, Object.keys(fields ?? {}).sort()]).toEqual([400, 'WRONG_INPUT', names])
    }
  })

  it.each([
    ['Audioconfig[voice_vol]=loud', ['Audioconfig.voice_vol']], ['Audioconfig[voice_vol]=101&Audioconfig[intro]=2', ['Audioconfig.voice_vol']],
    ['Audioconfig[voice_volume]=70', ['Audioconfig.voice_volume']], ['Audioconfig[]=70', ['Audioconfig.']], ['Audioconfig[intro][0]=2', ['Audioconfig.intro][0']],
    ['Audioconfig[intro]=2&Audioconfig={}', ['Audioconfig']], ['Audioconfig[intro]=2&Audioconfig[intro]=3', ['Audioconfig.intro']],
  ])('[R3.03, R7.08] in brackets: %s', async (query, names) => {
    const answer = await shop.app.inject({ ...somebody(), method: 'GET', url: `/api/prelisten?text=Ja.&voices_id=ada&${query}` })
    expect([answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})]).toEqual([400, names])
  })

  it.each(['', ' ', 'loud', 'NaN', 'Infinity', '1e1', '0x10', '1,5', '3;', '१'])('[R3.03] written as "%s"', async (value) => {
    await expectRefusal({ ...item, intro: value }, 400, 'WRONG_INPUT', { intro: expect.objectContaining({ code: expect.any(String) }) })
  })

  it.each([null, true, [3], {}])('[R3.03] that is %j', async (intro) => {
    const answer = await shop.app.inject({ ...somebody(), method: 'POST', url: '/api/prelisten', payload: { ...item, intro } })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 'WRONG_INPUT', fields: { intro: expect.any(Object) } })])
  })
})

describe('input that breaks the contract is refused and named', () => {
  const manyPlaces = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`Ort ${index}`, 'Berlin']))

  it.each([
    ['languages', 'fr'], ['languages', ''], ['languages', 'DE'], ['voices_id', '../../etc/passwd'], ['musics_id', 'a b'], ['text', 'a'.repeat(5001)],
    ['template_identifiers', 'no JSON'], ['template_identifiers', '[]'], ['template_identifiers', { Ort: 'a'.repeat(501) }], ['template_identifiers', manyPlaces],
    ['readings', 'no JSON'], ['readings', '{}'], ['readings', [{ written: '', spoken: 'a' }]], ['readings', [{ written: 'a' }]],
    ['readings', Array.from({ length: 101 }, () => ({ written: 'a', spoken: 'b' }))],
  ])('%s: %j', async (name, value) => {
    for (const [status, code, fields] of await refusalsOf({ ...item, [name]: value })) {
      expect([status, code]).toEqual([400, 'WRONG_INPUT'])
      expect(Object.keys(fields ?? {}).every((field) => field === name || field.startsWith(`${name}.`))).toBe(true)
    }
  })

  it.each(['text', 'voices_id', 'intro', 'readings'])('%s given twice', async (name) => {
    const answer = await shop.app.inject(`/api/prelisten?text=Ja&voices_id=ada&${name}=3&${name}=4`)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)[0]?.split('.')[0]]).toEqual([400, name])
  })

  it('half a surrogate pair and NUL', async () => {
    for (const text of ['"Guten \\ud83d Tag"', '"Guten \\u0000 Tag"']) {
      const payload = `{"voices_id":"ada","text":${text}}`
      const answer = await shop.app.inject({ ...somebody(), method: 'POST', url: '/api/prelisten', payload, headers: { 'content-type': 'application/json' } })
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ errorCode: 'WRONG_INPUT', fields: { text: expect.any(Object) } })])
    }
  })
})

describe('the log of a refusal', () => {
  it('contains no word of the customer, and no query', async () => {
    const secret = 'Xylophonwerkstatt'
    await refusalsOf({ ...item, text: `Hier ist die ${secret} [Ort]` })
    await refusalsOf({ ...item, text: secret, readings: `${secret}{` })
    await refusalsOf({ ...item, text: secret, musics_id: secret.toLowerCase() })
    expect(shop.logLines.length).toBeGreaterThan(5)
    expect(shop.logLines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()) || line.includes('?'))).toEqual([])
  })
})

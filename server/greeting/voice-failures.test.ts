import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Sound as AudibleSound } from '#audio/sound.ts'
import { VoiceFailed, voiceFailures, type SpeechEnd, type Voice, type VoiceFailure } from '#server/adapters/voice/voice.port.ts'
import type { Sound } from '#server/open-sound.ts'
import { listenSomewhere, openTestSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const detail = 'Number 4711 of the engine.'
const secret = 'Xylophonwerkstatt'

/** What the next speech does before its first block of sound, or after so many. */
interface BadDay {
  readonly reason: () => unknown
  readonly afterBlocks: number
  readonly afterMs?: number
}

let badDay: BadDay | undefined
let isMeasured = true
let spoken = 0

function moody(real: Voice): Voice {
  async function* speakStream(...[order]: Parameters<Voice['speakStream']>): AsyncGenerator<AudibleSound, SpeechEnd> {
    spoken += 1
    const day = badDay
    if (!day) return yield* real.speakStream(order)
    for (let block = 0; block < day.afterBlocks; block += 1) yield { samples: new Float32Array(22_050).fill(0.1), sampleRateHz: 22_050 }
    // Long enough for everybody else who wants the same to have asked.
    await pause(day.afterMs ?? 5)
    throw day.reason()
  }
  return {
    digitalSourceType: real.digitalSourceType,
    measuresOf: (persona, language) => (isMeasured ? real.measuresOf(persona, language) : undefined),
    speakStream,
    speak: async (order) => {
      spoken += 1
      if (badDay) throw badDay.reason()
      return real.speak(order)
    },
  }
}

let sound: Sound
let shop: TestApp
let origin: string
beforeAll(async () => {
  sound = openTestSound()
  shop = await openTestApp({ deps: { ...sound.deps, chooseVoice: (voiceId, language) => moody(sound.deps.chooseVoice(voiceId, language)) } })
  origin = await listenSomewhere(shop.app)
})
afterAll(async () => {
  await shop.close()
  await sound.close()
})
let loggedBefore = 0
beforeEach(() => {
  badDay = undefined
  isMeasured = true
  spoken = 0
  loggedBefore = shop.logLines.length
})

let texts = 0
const newItem = () => ({ text: `Hier ist die ${secret} Nummer ${texts += 1}.`, voices_id: 'ada', musics_id: 'sommerregen' })
const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/prelisten', payload })
const get = (query: Record<string, string>) => shop.app.inject({ method: 'GET', url: '/api/prelisten', query })

function expectToldOnce(reason: string) {
  const lines = shop.logLines.slice(loggedBefore)
  expect(lines.filter((line) => line.includes(reason))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(secret) || line.includes('?'))).toEqual([])
}

const answers: Readonly<Record<VoiceFailure, readonly [number, string]>> = {
  NOTHING_TO_SAY: [422, 'NOTHING_TO_SAY'],
  TEXT_TOO_LONG: [422, 'TEXT_TOO_LONG'],
  VOICE_BUSY: [503, 'VOICE_BUSY'],
  VOICE_UNKNOWN: [503, 'VOICE_NOT_AVAILABLE'],
  VOICE_REFUSED: [503, 'VOICE_NOT_AVAILABLE'],
  VOICE_SLOW: [503, 'VOICE_NOT_AVAILABLE'],
  VOICE_DOWN: [503, 'VOICE_NOT_AVAILABLE'],
  VOICE_BROKEN: [503, 'VOICE_NOT_AVAILABLE'],
}
const codes = Object.keys(voiceFailures) as VoiceFailure[]

describe.each(codes)('a voice that fails with %s', (code) => {
  const [status, told] = answers[code]
  const failing = (afterBlocks: number): BadDay => ({ reason: () => new VoiceFailed(code, detail), afterBlocks })

  it.each([['described', post], ['played', get]] as const)('[R7.08] before its first sound is reported: %s', async (_how, ask) => {
    badDay = failing(0)
    const answer = await ask(newItem())
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: told })])
    expectToldOnce(detail)
  })

  it('[R7.08] in the middle is reported to callers who wait for the end, and breaks off the sound of current listeners', async () => {
    badDay = failing(2)
    const answer = await post(newItem())
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: told })])
    expectToldOnce(detail)
    const playing = fetch(`${origin}/api/prelisten?${new URLSearchParams(newItem())}`)
    await expect(playing.then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error('refused'))))).rejects.toThrow()
  })

  it('[R7.08] is called again the next time, and its failure is not kept', async () => {
    const item = newItem()
    badDay = failing(1)
    expect((await post(item)).statusCode).toBe(status)
    badDay = undefined
    expect((await post(item)).statusCode).toBe(200)
    expect((await get(item)).statusCode).toBe(200)
    expect(spoken).toBe(2)
  })
})

describe('a voice', () => {
  it('that breaks off while a listener is connected leaves one line with the reason in the log', async () => {
    badDay = { reason: () => new VoiceFailed('VOICE_DOWN', detail), afterBlocks: 2 }
    await fetch(`${origin}/api/prelisten?${new URLSearchParams(newItem())}`).then((answer) => answer.arrayBuffer()).catch(() => undefined)
    await pause(30)
    expectToldOnce(detail)
  })

  it('that fails for many callers at once is reported to each of them, and called once', async () => {
    badDay = { reason: () => new VoiceFailed('VOICE_DOWN', detail), afterBlocks: 0, afterMs: 500 }
    const item = newItem()
    const statuses = (await Promise.all([post(item), get(item), post(item), get(item)])).map(({ statusCode }) => statusCode)
    expect([statuses, spoken]).toEqual([[503, 503, 503, 503], 1])
  })

  it.each([true, false])('that exceeds the shop\'s own time limit is reported as unavailable, not as an error of the shop (measured: %s)', async (measured) => {
    // As the port says: it rejects with VoiceFailed, or with the signal's reason.
    isMeasured = measured
    badDay = { reason: () => new DOMException('The operation was aborted due to timeout', 'TimeoutError'), afterBlocks: 0 }
    const answer = await post(newItem())
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ errorCode: 'VOICE_NOT_AVAILABLE' })])
    expectToldOnce('timeout')
  })

  it('with a bug in its code is reported as an error of the shop, without the customer\'s words', async () => {
    badDay = { reason: () => new TypeError(detail), afterBlocks: 0 }
    const answer = await post(newItem())
    expect([answer.statusCode, answer.json()]).toEqual([500, expect.objectContaining({ errorCode: 'ERROR_GENERAL' })])
    expectToldOnce(detail)
  })

  it('without stored measurements gives a sample too, with the same words', async () => {
    const item = newItem()
    const measured = (await post(item)).json<{ duration: number; words: readonly { text: string }[] }>()
    isMeasured = false
    const answer = await post({ ...item, text: `${item.text} ` })
    expect(answer.statusCode, answer.body).toBe(200)
    const { words } = answer.json<typeof measured>()
    expect(words.map(({ text }) => text)).toEqual(measured.words.map(({ text }) => text))
  })

  it.each(codes)('without stored measurements that fails with %s is reported like any other', async (code) => {
    isMeasured = false
    badDay = { reason: () => new VoiceFailed(code, detail), afterBlocks: 0 }
    const answer = await post(newItem())
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual(answers[code])
    expectToldOnce(detail)
  })
})

import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { httpVoiceSchema } from './http-dialects.ts'
import { speechHttp } from './choose-voice.ts'
import { spoken, voiceSuite, type BadDay } from './voice.suite.ts'
import type { Voice } from './voice.port.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('voice') })
afterAll(() => simulator.stop())

const engines = {
  'OpenAI-compatible, WAV': { dialect: 'openai', path: '/v1/audio/speech' },
  'OpenAI-compatible, raw samples': { dialect: 'openai', path: '/v1/audio/speech', format: 'pcm' },
  'Piper': { dialect: 'piper', path: '/synthesize' },
} as const

/** For days on which nothing else ends the waiting. */
const hurried = { timeoutMs: 600 }
/** The machine may be slow: the sound of the simulator is reckoned, not spoken. */
const patient = { timeoutMs: 30_000 }

const open = (engine: keyof typeof engines, voice = 'nova', limits: object = patient): Voice => {
  const { path, ...settings } = engines[engine]
  return speechHttp(httpVoiceSchema.parse({ ...settings, address: simulator.address + path, voice }), limits)
}

const days: readonly (readonly [string, BadDay['code']])[] = [
  ['Simulate-500', 'VOICE_DOWN'], ['Simulate-Refuse', 'VOICE_REFUSED'], ['Simulate-Busy', 'VOICE_BUSY'], ['Simulate-Slow', 'VOICE_SLOW'],
  ['Simulate-Drip', 'VOICE_SLOW'], ['Simulate-Not-Audio', 'VOICE_BROKEN'], ['Simulate-Truncated', 'VOICE_BROKEN'],
  ['Simulate-Hang-Up', 'VOICE_DOWN'], ['Simulate-Endless', 'VOICE_BROKEN'], ['Simulate-Silent', 'VOICE_BROKEN'],
]

const greeting = spoken('Guten Tag')
/** Raw samples say nothing of their rate. */
const wrongRate: BadDay = { what: 'Simulate-Wrong-Rate', code: 'VOICE_BROKEN', fail: (voice) => voice.speak(spoken('Simulate-Wrong-Rate')) }

for (const engine of Object.keys(engines) as (keyof typeof engines)[]) {
  const byText = days.map(([day, code]): BadDay => ({
    what: day, code, fail: () => open(engine, 'nova', code === 'VOICE_SLOW' ? hurried : patient).speak(spoken(`${'Bitte warten. '.repeat(6)} ${day}`)),
  }))
  voiceSuite(engine, async () => open(engine), [
    ...byText,
    { what: 'the name of the voice says so', code: 'VOICE_DOWN', fail: () => open(engine, 'Simulate-500').speak(greeting) },
    { what: 'nobody is there', code: 'VOICE_DOWN', fail: () => at(engine, 'http://127.0.0.1:9/v1/audio/speech').speak(greeting) },
    { what: 'the address leads away', code: 'VOICE_DOWN', fail: () => at(engine, `${simulator.address}/away`).speak(greeting) },
    ...(engine.endsWith('samples') ? [] : [wrongRate]),
  ])
}

function at(engine: keyof typeof engines, address: string): Voice {
  const { dialect } = engines[engine]
  return speechHttp(httpVoiceSchema.parse({ dialect, address, voice: 'nova' }))
}

describe('a request to a voice server', () => {
  const asked: { readonly body: unknown; readonly authorization: string | undefined }[] = []
  const listener = createServer(async (request, response) => {
    asked.push({ body: await json(request), authorization: request.headers.authorization })
    response.writeHead(503).end()
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => { listener.listen(0, '127.0.0.1', resolve) })
    address = `http://127.0.0.1:${(listener.address() as { port: number }).port}/`
  })
  afterAll(() => { listener.close() })

  it('has the format of OpenAI and compatible servers: model, voice, format, speed, and the key in the header', async () => {
    const settings = { dialect: 'openai', address, voice: 'nova', model: 'kokoro', key: 'a key', speed: 1.1 }
    const voice = speechHttp(httpVoiceSchema.parse(settings))
    await expect(voice.speak(spoken('Guten <b>Tag</b>'))).rejects.toMatchObject({ code: 'VOICE_DOWN' })
    expect(asked.at(-1)).toEqual({
      body: { model: 'kokoro', input: 'Guten b Tag /b', voice: 'nova', response_format: 'wav', speed: 1.1 },
      authorization: 'Bearer a key',
    })
  })

  it('has the format of Piper: voice and length, and no key where there is none', async () => {
    const voice = speechHttp(httpVoiceSchema.parse({ dialect: 'piper', address, voice: 'de_DE-thorsten-high', speed: 0.8 }))
    await expect(voice.speak(spoken('Müller & Söhne'))).rejects.toMatchObject({ code: 'VOICE_DOWN' })
    const body = { text: 'Müller und Söhne', voice: 'de_DE-thorsten-high', length_scale: 1.25 }
    expect(asked.at(-1)).toEqual({ body, authorization: undefined })
  })
})

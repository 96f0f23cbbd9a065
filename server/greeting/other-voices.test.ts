import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsOf } from '#audio/sound.ts'
import { sampleSchema } from '#domain/greeting/prelisten.contract.ts'
import { readConfig } from '#server/config.ts'
import type { Sound } from '#server/open-sound.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { heardIn, openTestSound, processesOf } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let simulator: Simulator
let sound: Sound
let shop: TestApp
beforeAll(async () => {
  simulator = await startSimulator('voice')
  const engines = {
    'ada': { dialect: 'openai', address: `${simulator.address}/v1/audio/speech`, voice: 'nova' },
    'juna.de': { dialect: 'piper', address: `${simulator.address}/synthesize`, voice: 'de_DE-kerstin-low' },
    'gerda': { dialect: 'piper', address: `${simulator.address}/synthesize`, voice: 'Simulate-500' },
    'leon': { dialect: 'piper', address: `${simulator.address}/away`, voice: 'de_DE-kerstin-low' },
    'till': { dialect: 'openai', address: 'http://127.0.0.1:9/v1/audio/speech', voice: 'nova' },
    'guide': { dialect: 'openai', address: `${simulator.address}/v1/audio/speech`, voice: 'alloy', format: 'pcm' },
  }
  sound = openTestSound({ voiceEngines: readConfig({ VOICE_ENGINES: JSON.stringify(engines) }).voiceEngines })
  shop = await openTestApp({ deps: sound.deps })
})
afterAll(async () => {
  await shop.close()
  await sound.close()
  simulator.stop()
})

const post = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/prelisten', payload })
const text = 'Guten Tag, hier ist Blumen Meyer. Wir sind um 8 Uhr für Sie da.'

describe('a voice over HTTP without stored measurements', () => {
  it.each([
    ['OpenAI', { voices_id: 'ada' }], ['Piper', { voices_id: 'juna' }], ['the guide for a person', { voices_id: 'clara' }],
    ['over music', { voices_id: 'ada', musics_id: 'sommerregen' }],
  ])('[R7.08] gives a sample like any other: %s', async (_engine, item) => {
    const answer = await post({ text, ...item })
    expect(answer.statusCode, answer.body).toBe(200)
    const sample = sampleSchema.parse(answer.json())
    expect(sample.words.map((word) => word.text).join(' ')).toBe('Guten Tag hier ist Blumen Meyer Wir sind um acht Uhr für Sie da')
    const { rawPayload } = await shop.app.inject(sample.address)
    const { samples, sampleRateHz } = await heardIn(rawPayload)
    expect(Math.abs(secondsOf({ samples, sampleRateHz }) - sample.duration)).toBeLessThan(0.2)
    expect(samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)).toBeGreaterThan(0.1)
    // A neural voice has learned from recordings; its file says so.
    expect(rawPayload.toString('latin1', 0, 4000)).toContain('digitalsourcetype/trainedAlgorithmicMedia')
  })

  it.each([
    ['Simulate-Refuse', 503, 'VOICE_NOT_AVAILABLE'], ['Simulate-Busy', 503, 'VOICE_BUSY'],
    ['Simulate-Not-Audio', 503, 'VOICE_NOT_AVAILABLE'], ['Simulate-Truncated', 503, 'VOICE_NOT_AVAILABLE'],
    ['Simulate-Hang-Up', 503, 'VOICE_NOT_AVAILABLE'], ['Simulate-Silent', 503, 'VOICE_NOT_AVAILABLE'], ['Simulate-Endless', 503, 'VOICE_NOT_AVAILABLE'],
  ])('[R7.08] is reported with a code when it fails: %s', async (day, status, code) => {
    const answer = await post({ text: `Bitte warten. ${day}`, voices_id: 'juna' })
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ errorCode: code })])
  })

  it.each([['that nobody runs', 'till'], ['that is out of order', 'gerda'], ['that is somewhere else', 'leon']])('[R7.08] %s is not available, while another voice is', async (_what, id) => {
    const answer = await post({ text, voices_id: id })
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ errorCode: 'VOICE_NOT_AVAILABLE' })])
    expect((await post({ text, voices_id: 'rosa' })).statusCode).toBe(200)
  })
})

describe('the embedded voice', () => {
  const longText = (word: string) => `${word} ist da. ${'Wir rufen Sie gern zurück, sobald wir können. '.repeat(8)}`

  it.each(['Anna', 'Berta'])('[R7.08] answers when its process is killed in the middle, and the next time too: %s', async (word) => {
    expect((await post({ text: `${word} hört zu.`, voices_id: 'rosa' })).statusCode).toBe(200)
    const answering = post({ text: longText(word), voices_id: 'rosa' }).then((it) => it)
    await pause(60)
    const killed = processesOf(sound)
    expect(killed.length).toBeGreaterThan(0)
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    const answer = await answering
    if (answer.statusCode !== 200) expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ errorCode: 'VOICE_NOT_AVAILABLE' })])
    const next = await post({ text: longText(word), voices_id: 'rosa' })
    expect(next.statusCode, next.body).toBe(200)
    expect(sampleSchema.parse(next.json()).words.length).toBeGreaterThan(50)
  })
})

it('no line of the log contains the customer\'s text', () => {
  expect(shop.logLines.length).toBeGreaterThan(10)
  expect(shop.logLines.filter((line) => /Blumen|Simulate|Bitte warten|zurück|\?/.test(line))).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedMusic, storedMusicIds } from '#assets/music/stored-music.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { heardIn } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const ask = (musicId: string) => shop.app.inject({ method: 'GET', url: `/api/musics/${musicId}/bed` })

describe('the music for mixing in the browser', () => {
  it('is the stored file, with its loop, and may be cached for a day', async () => {
    const answer = await ask('sommerregen')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'public, max-age=86400' })
    const start = Number(answer.headers['loop-start'])
    const length = Number(answer.headers['loop-length'])
    expect(storedMusic('sommerregen')).toMatchObject({ loopStartSample: start, loopLengthSamples: length })
    const { samples, sampleRateHz } = await heardIn(answer.rawPayload)
    expect(samples.length).toBeGreaterThanOrEqual(start + length)
    expect(loudnessOf({ samples: samples.slice(start, start + length), sampleRateHz })).toBeCloseTo(-23, 0)
  })

  it('exists for every music on sale', async () => {
    const statuses = await Promise.all(storedMusicIds.map(async (musicId) => (await ask(musicId)).statusCode))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it.each(['no-such-music', 'beds.json', '..%2F..%2Fpackage.json'])('is not served for %s', async (musicId) => {
    const answer = await ask(musicId)
    expect([400, 404]).toContain(answer.statusCode)
  })
})

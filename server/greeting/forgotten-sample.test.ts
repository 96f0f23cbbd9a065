/** With no room on the shelf each call makes its sample anew, as after a restart or a late seek. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createSampleShelf } from './sample-shelf.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ deps: { ...keptSound(), sampleShelf: createSampleShelf({ mostBytes: 0 }) } }) })
afterAll(() => shop.close())

const items = {
  'without music': { text: 'Guten Tag, hier ist Blumen Meyer. Wir sind gleich für Sie da.', voices_id: 'ada' },
  'with music': { text: 'Guten Tag, hier ist Blumen Meyer. Wir sind gleich für Sie da.', voices_id: 'ada', musics_id: 'sommerregen', intro: '1', extro: '1' },
} as const

const play = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: '/api/prelisten', query, headers })

describe('a sample that was dropped and is made again', () => {
  it.each(Object.entries(items))('[R7.08] has another id, because no voice repeats itself to the bit: %s', async (_what, item) => {
    const first = await play(item)
    const again = await play(item)
    expect(again.statusCode).toBe(200)
    expect(again.headers['etag']).not.toBe(first.headers['etag'])
    expect(Math.abs(again.rawPayload.length / first.rawPayload.length - 1)).toBeLessThan(0.02)
  })

  it.each(Object.entries(items))('[R7.08] is never assembled from two makings: a listener with a part gets the whole: %s', async (_what, item) => {
    const tag = String((await play(item)).headers['etag'])
    const rest = await play(item, { 'if-range': tag, range: 'bytes=1000-' })
    expect(rest.statusCode).toBe(200)
    expect(rest.headers['etag']).not.toBe(tag)
    expect((await play(item, { 'if-none-match': tag })).statusCode).toBe(200)
  })
})

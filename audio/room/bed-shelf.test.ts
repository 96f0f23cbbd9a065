import { describe, expect, it, vi } from 'vitest'
import type { Bed } from '../mix/bed.ts'
import { createBedShelf } from './sound-room.ts'
import type { MusicSource } from './sound-orders.ts'

const music = (file: string): MusicSource => ({ file, loopStartSample: 0, loopLengthSamples: 100 })
const preparing = () => vi.fn<(source: MusicSource, sampleRateHz: number) => Promise<Bed>>(
  async (_, sampleRateHz) => ({ loop: new Float32Array(250), sampleRateHz, gain: 1 }),
)

describe('the music cache', () => {
  it('prepares a piece once, however many jobs ask for it at once', async () => {
    const prepare = preparing()
    const shelf = createBedShelf(prepare)
    const [one, two] = await Promise.all([shelf.take(music('a'), 22_050), shelf.take(music('a'), 22_050)])
    expect(one).toBe(two)
    expect(await shelf.take(music('a'), 22_050)).toBe(one)
    expect(prepare).toHaveBeenCalledOnce()
  })

  it('keeps each rate, and each loop of one file, separately', async () => {
    const prepare = preparing()
    const shelf = createBedShelf(prepare)
    await shelf.take(music('a'), 22_050)
    await shelf.take(music('a'), 44_100)
    await shelf.take({ ...music('a'), loopLengthSamples: 99 }, 22_050)
    expect(prepare).toHaveBeenCalledTimes(3)
  })

  it('drops the least recently used piece when it is full', async () => {
    const prepare = preparing()
    const shelf = createBedShelf(prepare, 2500)
    for (const file of ['a', 'b', 'a', 'c', 'a', 'c']) await shelf.take(music(file), 22_050)
    expect(prepare.mock.calls.map(([{ file }]) => file)).toEqual(['a', 'b', 'c'])
    await shelf.take(music('b'), 22_050)
    expect(prepare).toHaveBeenCalledTimes(4)
  })

  it('retries a piece that failed', async () => {
    const prepare = preparing().mockRejectedValueOnce(new Error('The file is not there'))
    const shelf = createBedShelf(prepare)
    await expect(shelf.take(music('a'), 22_050)).rejects.toThrow('not there')
    expect(await shelf.take(music('a'), 22_050)).toHaveProperty('gain', 1)
  })
})

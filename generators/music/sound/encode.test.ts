import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { loudnessOf } from '#audio/level/loudness.ts'
import { bedFormat } from './bed-format.ts'
import { decodeLoop, encodeLoop } from './encode.ts'

const { sampleRateHz, loudnessLufs } = bedFormat
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

describe.skipIf(!hasFfmpeg)('a loop as MP3 (needs FFmpeg)', () => {
  // Bursts at known places over a soft tone.
  const bursts = [0, 9000, 31_337, 63_999]
  const loop = Float32Array.from({ length: 64_000 }, (_, index) => {
    const since = Math.min(...bursts.map((burst) => (index >= burst ? index - burst : Infinity)))
    return 0.05 * Math.sin((2 * Math.PI * index) / 64) + (since < 4000 ? 0.5 * Math.exp(-since / 400) * Math.sin(since / 3) : 0)
  })

  it('is decoded at the same sample positions', async () => {
    const decoded = await decodeLoop(await encodeLoop(loop), loop.length)
    const match = (shift: number) => loop.reduce((sum, sample, index) => sum + sample * (decoded[index + shift] ?? 0), 0)
    const shifts = [-3, -2, -1, 0, 1, 2, 3]
    expect(shifts.reduce((best, shift) => (match(shift) > match(best) ? shift : best))).toBe(0)
  })

  it('has the loudness of the format when it is decoded', async () => {
    const samples = await decodeLoop(await encodeLoop(loop), loop.length)
    expect(loudnessOf({ samples, sampleRateHz })).toBeCloseTo(loudnessLufs, 1)
  })

  it('gives the same bytes at every run', async () => {
    expect(await encodeLoop(loop)).toEqual(await encodeLoop(loop))
  })
})

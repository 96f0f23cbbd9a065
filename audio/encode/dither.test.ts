import { describe, expect, it } from 'vitest'
import { createDither, toSixteenBits } from './encode-profile.ts'

const noise = (seed: number, count = 100_000) => Array.from({ length: count }, createDither(seed))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('dither', () => {
  it('is triangular: between −1 and 1, around zero, with the variance of two dice', () => {
    const values = noise(1)
    expect(Math.max(...values)).toBeLessThan(1)
    expect(Math.min(...values)).toBeGreaterThan(-1)
    expect(Math.abs(mean(values))).toBeLessThan(0.01)
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1 / 6, 2)
  })

  it('repeats itself only for the same seed', () => {
    expect(noise(7, 50)).toEqual(noise(7, 50))
    expect(noise(7, 50)).not.toEqual(noise(8, 50))
  })

  it('keeps a tone that is quieter than half a step', () => {
    const tone = Float32Array.from({ length: 44_100 }, (_, index) => (0.4 / 32_768) * Math.sin(index / 10))
    const rounded = toSixteenBits(tone, createDither(3))
    const found = mean([...rounded].map((sample, index) => sample * Math.sin(index / 10))) * 2
    expect(found).toBeCloseTo(0.4, 1)
    expect(tone.every((sample) => Math.round(sample * 32_768) === 0)).toBe(true)
  })

  it('leaves digital silence alone and never wraps round', () => {
    expect(toSixteenBits(new Float32Array(1000), createDither(1), 16).every((sample) => sample === 0)).toBe(true)
    expect([...toSixteenBits(Float32Array.of(1, -1, 2, -2), createDither(1))]).toEqual([32_767, -32_768, 32_767, -32_768].map((extreme) =>
      expect.closeTo(extreme, -1)))
    expect(toSixteenBits(new Float32Array(1000).fill(1), createDither(1)).every((sample) => sample > 32_700)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { cutLoop } from './loop.ts'

const loopSamples = 8000

describe('cutting the loop', () => {
  it('takes the second pass, where the end rings into the beginning', () => {
    const passes = Float32Array.from({ length: 2 * loopSamples }, (_, index) => (index < loopSamples ? 0 : 0.5))
    expect(cutLoop(passes, loopSamples)[0]).toBe(0.5)
    expect(cutLoop(passes, loopSamples)).toHaveLength(loopSamples)
  })

  it('refuses passes that are one sample short', () => {
    expect(() => cutLoop(new Float32Array(2 * loopSamples - 1), loopSamples)).toThrow(/Two passes/)
  })

  it('continues from its end to exactly the sample that precedes its beginning', () => {
    // A tone that does not fit into the loop would jump at the joint.
    const passes = Float32Array.from({ length: 2 * loopSamples }, (_, index) => Math.sin(index / 9.7))
    const loop = cutLoop(passes, loopSamples)
    expect(loop.at(-1)).toBeCloseTo(passes[loopSamples - 1]!, 6)
    const largestStep = 1 / 9.7
    expect(Math.abs(passes[2 * loopSamples - 1]! - loop[0]!)).toBeGreaterThan(2 * largestStep)
    expect(Math.abs(loop.at(-1)! - loop[0]!)).toBeLessThanOrEqual(largestStep)
  })
})

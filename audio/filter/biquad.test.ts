import { describe, expect, it } from 'vitest'
import { joined } from '../stage.ts'
import { areSame, noise, randomBlocks, sine } from '../testing/test-sounds.ts'
import { bell, createFilter, filtered, highPass, lowPass, lowShelf, steep, type Biquad } from './biquad.ts'

const sampleRateHz = 22_050
const at = (frequencyHz: number) => ({ frequencyHz, sampleRateHz })

function passedDb(biquads: readonly Biquad[], frequencyHz: number): number {
  const { samples } = sine({ frequencyHz, sampleRateHz, seconds: 1, peak: 1 })
  const passed = filtered(samples, biquads).subarray(sampleRateHz / 2)
  return 10 * Math.log10((2 * passed.reduce((sum, sample) => sum + sample * sample, 0)) / passed.length)
}

describe('filters', () => {
  it.each([2, 4, 6, 8])('of order %i are 3 dB down at their corner and fall by 6 dB per octave and order', (order) => {
    expect(passedDb(steep(lowPass, order, at(500)), 500)).toBeCloseTo(-3.01, 1)
    expect(passedDb(steep(highPass, order, at(500)), 500)).toBeCloseTo(-3.01, 1)
    expect(Math.abs(passedDb(steep(highPass, order, at(500)), 125) + 12.04 * order)).toBeLessThan(1)
    expect(Math.abs(passedDb(steep(highPass, order, at(500)), 3000))).toBeLessThan(0.05)
  })

  it.each([-9, -3, 4, 12])('raise or lower by %d dB at the chosen frequency', (gainDb) => {
    expect(passedDb([bell({ ...at(1000), quality: 1 }, gainDb)], 1000)).toBeCloseTo(gainDb, 1)
    expect(passedDb([bell({ ...at(1000), quality: 1 }, gainDb)], 50)).toBeCloseTo(0, 1)
    expect(passedDb([lowShelf(at(400), gainDb)], 40)).toBeCloseTo(gainDb, 1)
    expect(passedDb([lowShelf(at(400), gainDb)], 6000)).toBeCloseTo(0, 1)
  })

  it.each([1, 2, 3])('do not depend on block boundaries (%i)', (seed) => {
    const samples = noise(seed, 30_000, 1)
    const biquads = [highPass(at(80)), bell(at(900), 5), lowPass(at(4000))]
    const filter = createFilter(biquads)
    const blocks = randomBlocks(samples, seed).map((block) => block.slice())
    blocks.forEach(filter)
    expect(areSame(joined(blocks), filtered(samples, biquads))).toBe(true)
  })

  it('settle: after a sound their output is silent, not slightly loud for ever', () => {
    const samples = new Float32Array(200_000)
    samples[0] = 1
    expect(filtered(samples, [highPass(at(80)), lowPass(at(4000))]).subarray(100_000).every((sample) => sample === 0)).toBe(true)
  })

  it('stay finite with a corner above the Nyquist frequency', () => {
    expect(filtered(noise(1, 5000, 1), [lowPass({ frequencyHz: 20_000, sampleRateHz: 8000 })]).every(Number.isFinite)).toBe(true)
  })
})

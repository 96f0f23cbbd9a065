import { describe, expect, it } from 'vitest'
import { sine } from '../testing/test-sounds.ts'
import { halved } from '../telephone-band.ts'

const rates = [22_050, 48_000] as const

/** Of a tone, away from where it starts and stops. */
function levelDb(frequencyHz: number, sampleRateHz: number): number {
  const { samples } = halved(sine({ frequencyHz, sampleRateHz, seconds: 1, peak: 1 }))
  const middle = samples.subarray(samples.length >> 2, 3 * (samples.length >> 2))
  return 10 * Math.log10(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

describe('halving the rate', () => {
  it.each(rates)('keeps tones of %i Hz, up to 0.18 of the rate, within a thousandth of a decibel', (sampleRateHz) => {
    for (const share of [0.02, 0.1, 0.178]) expect(Math.abs(levelDb(share * sampleRateHz, sampleRateHz) + 3.0103)).toBeLessThan(0.001)
  })

  it.each(rates)('aliases nothing of %i Hz above −90 dB into that band', (sampleRateHz) => {
    for (const share of [0.321, 0.35, 0.4, 0.45, 0.499]) expect(levelDb(share * sampleRateHz, sampleRateHz)).toBeLessThan(-90)
  })

  it('keeps the position and the length of a sound, and a constant', () => {
    const samples = new Float32Array(1001).fill(0.25)
    samples[500] = 1
    const half = halved({ samples, sampleRateHz: 22_050 })
    expect(half.sampleRateHz).toBe(11_025)
    expect(half.samples).toHaveLength(501)
    expect(half.samples.indexOf(Math.max(...half.samples))).toBe(250)
    expect(half.samples[100]).toBeCloseTo(0.25, 6)
  })

  it('accepts the shortest sounds', () => {
    expect(halved({ samples: new Float32Array(0), sampleRateHz: 8000 }).samples).toHaveLength(0)
    expect(halved({ samples: Float32Array.of(1), sampleRateHz: 8000 }).samples).toHaveLength(1)
  })
})

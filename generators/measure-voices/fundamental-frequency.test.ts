import { describe, expect, it } from 'vitest'
import { fundamentalHz } from './fundamental-frequency.ts'
import { timbreDb } from './timbre.ts'

const sampleRateHz = 22_050

/** A buzz: many harmonics, the second the strongest. */
function buzz(hertz: number, seconds = 0.5) {
  const strengths = [0.3, 0.5, 0.2, 0.15, 0.1, 0.1]
  const samples = Float32Array.from({ length: seconds * sampleRateHz }, (_, index) =>
    strengths.reduce((sum, strength, place) => sum + strength * Math.sin((2 * Math.PI * hertz * (place + 1) * index) / sampleRateHz), 0) / 2)
  return { samples, sampleRateHz }
}

describe('the fundamental frequency', () => {
  it.each([60, 82, 110, 150, 200, 245, 300])('of a buzz at %i Hz is found, not its octave above or below', (hertz) => {
    expect(fundamentalHz(buzz(hertz)) / hertz).toBeCloseTo(1, 1)
  })

  it('ignores pauses and noise', () => {
    let seed = 1
    const noise = Float32Array.from({ length: sampleRateHz / 2 }, () => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5) / 2)
    expect(fundamentalHz({ samples: noise, sampleRateHz })).toBe(0)
    expect(fundamentalHz({ samples: new Float32Array(sampleRateHz), sampleRateHz })).toBe(0)
  })
})

describe('the timbre', () => {
  it('does not depend on loudness, and differs for another sound', () => {
    const sound = buzz(150)
    const quieter = timbreDb({ ...sound, samples: sound.samples.map((sample) => sample / 8) })
    for (const [band, level] of timbreDb(sound).entries()) expect(quieter[band]).toBeCloseTo(level, 3)
    const difference = timbreDb(buzz(600)).map((level, band) => Math.abs(level - (quieter[band] ?? 0)))
    expect(Math.max(...difference)).toBeGreaterThan(6)
  })
})

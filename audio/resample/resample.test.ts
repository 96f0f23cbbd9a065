import { describe, expect, it } from 'vitest'
import { sine } from '../testing/test-sounds.ts'
import { resample } from './resample.ts'

const pairs = [
  [22_050, 8000], [22_050, 16_000], [22_050, 44_100], [44_100, 22_050], [48_000, 22_050], [32_000, 22_050], [11_025, 22_050],
  [8000, 22_050], [96_000, 22_050], [37_123, 22_050],
] as const

/** The middle, away from where the sound starts and stops. */
function middle(samples: Float32Array): Float32Array {
  return samples.subarray(samples.length >> 2, 3 * (samples.length >> 2))
}

function rmsDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

/** What is left of a tone once the best fitting sine of its frequency is taken away. */
function restDb(samples: Float32Array, frequencyHz: number, sampleRateHz: number): number {
  const omega = (2 * Math.PI * frequencyHz) / sampleRateHz
  let [ss, cc, sc, xs, xc] = [0, 0, 0, 0, 0]
  samples.forEach((sample, index) => {
    const s = Math.sin(omega * index)
    const c = Math.cos(omega * index)
    ss += s * s
    cc += c * c
    sc += s * c
    xs += sample * s
    xc += sample * c
  })
  const determinant = ss * cc - sc * sc
  const a = (xs * cc - xc * sc) / determinant
  const b = (xc * ss - xs * sc) / determinant
  return rmsDb(samples.map((sample, index) => sample - a * Math.sin(omega * index) - b * Math.cos(omega * index)))
}

describe('a change of rate', () => {
  it.each(pairs)('from %i to %i Hz keeps tones up to 85 %% of the band within a hundredth of a decibel', (from, to) => {
    for (const share of [0.02, 0.3, 0.6, 0.849]) {
      const frequencyHz = (share * Math.min(from, to)) / 2
      const samples = middle(resample(sine({ frequencyHz, sampleRateHz: from, seconds: 1, peak: 1 }), to).samples)
      expect(Math.abs(rmsDb(samples) + 3.0103), `${frequencyHz} Hz`).toBeLessThan(0.01)
    }
  })

  it.each(pairs)('from %i to %i Hz adds nothing above −90 dB beside a tone: no images, no interpolation noise', (from, to) => {
    for (const share of [0.1, 0.5, 0.84]) {
      const frequencyHz = (share * Math.min(from, to)) / 2
      const samples = middle(resample(sine({ frequencyHz, sampleRateHz: from, seconds: 1, peak: 1 }), to).samples)
      expect(restDb(samples, frequencyHz, to), `${frequencyHz} Hz`).toBeLessThan(-90)
    }
  })

  it.each(pairs.filter(([from, to]) => from > to))('from %i to %i Hz aliases nothing above −90 dB into the band', (from, to) => {
    const loudest = Array.from({ length: 40 }, (_, index) => {
      const frequencyHz = to / 2 + (index / 40) * (from / 2 - to / 2) * 0.999
      return rmsDb(middle(resample(sine({ frequencyHz, sampleRateHz: from, seconds: 0.4, peak: 1 }), to).samples))
    })
    expect(Math.max(...loudest)).toBeLessThan(-90)
  })

  it.each(pairs)('from %i to %i Hz keeps the length and the position of a sound', (from, to) => {
    const samples = new Float32Array(from)
    for (let index = 0; index < from; index++) samples[index] = Math.exp(-(((index / from - 0.4) / 0.01) ** 2))
    const changed = resample({ samples, sampleRateHz: from }, to)
    expect(changed.samples).toHaveLength(to)
    const top = changed.samples.indexOf(Math.max(...changed.samples))
    expect(top / to).toBeCloseTo(0.4, 3)
  })

  it('returns a sound that already has the rate unchanged, and accepts the shortest sounds', () => {
    const sound = sine({ frequencyHz: 440, sampleRateHz: 8000, seconds: 0.1, peak: 1 })
    expect(resample(sound, 8000)).toBe(sound)
    expect(resample({ samples: new Float32Array(0), sampleRateHz: 8000 }, 22_050).samples).toHaveLength(0)
    expect(resample({ samples: Float32Array.of(1), sampleRateHz: 8000 }, 22_050).samples.every(Number.isFinite)).toBe(true)
  })

  it('keeps a constant constant', () => {
    const { samples } = resample({ samples: new Float32Array(22_050).fill(0.5), sampleRateHz: 22_050 }, 8000)
    expect(Math.max(...middle(samples).map((sample) => Math.abs(sample - 0.5)))).toBeLessThan(1e-6)
  })
})

import { describe, expect, it } from 'vitest'
import { peaksOf } from './sound.ts'
import { sine } from './testing/test-sounds.ts'

describe('the peaks of a sound', () => {
  it('are whole numbers of full scale, one for each equal part', () => {
    expect(peaksOf(Float32Array.of(0, 0.5, -0.25, 0.1, -1, 0), 3)).toEqual([50, 25, 100])
  })

  it('include every sample, for any division into parts', () => {
    for (const length of [1, 7, 99, 100, 101, 12_345]) {
      for (const place of [0, Math.floor(length / 2), length - 1]) {
        const samples = new Float32Array(length)
        samples[place] = 0.77
        expect(Math.max(...peaksOf(samples, 100)), `${place} of ${length}`).toBe(77)
      }
    }
  })

  it('stay within 0 and 100, and are zero for silence and for an empty sound', () => {
    expect(peaksOf(new Float32Array(0), 4)).toEqual([0, 0, 0, 0])
    expect(peaksOf(Float32Array.of(3, -4), 2)).toEqual([100, 100])
    expect(new Set(peaksOf(sine({ frequencyHz: 500, sampleRateHz: 8000, seconds: 2, peak: 0.4 }).samples, 50))).toEqual(new Set([40]))
  })
})

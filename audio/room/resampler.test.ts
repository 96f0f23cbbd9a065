import { describe, expect, it } from 'vitest'
import { resample } from '../resample/resample.ts'
import { joined } from '../stage.ts'
import { areSame, noise, randomBlocks } from '../testing/test-sounds.ts'
import { createResampler } from './sound-worker.ts'

function inBlocks(samples: Float32Array, fromRateHz: number, toRateHz: number, seed: number): Float32Array {
  const stage = createResampler(fromRateHz, toRateHz)
  return joined([...randomBlocks(samples, seed).map(stage.push), stage.finish()])
}

describe('resampling a streamed sound', () => {
  it.each([8000, 11_025, 16_000, 24_000, 32_000, 44_100, 48_000])('from %i Hz gives the samples that the whole sound would have given', (fromRateHz) => {
    for (const seconds of [0, 0.001, 0.3, 2.37]) {
      const samples = noise(fromRateHz, Math.round(seconds * fromRateHz), 0.5)
      const whole = resample({ samples, sampleRateHz: fromRateHz }, 22_050).samples
      for (const seed of [1, 2]) expect(areSame(inBlocks(samples, fromRateHz, 22_050, seed), whole), `${seconds} s`).toBe(true)
    }
  })

  it('is right for coprime rates, too', () => {
    const samples = noise(5, 50_000, 0.5)
    const whole = resample({ samples, sampleRateHz: 22_051 }, 22_050).samples
    const streamed = inBlocks(samples, 22_051, 22_050, 3)
    expect(streamed).toHaveLength(whole.length)
    expect(streamed.every((sample, index) => Math.abs(sample - (whole[index] ?? 0)) < 1e-6)).toBe(true)
  })

  it('holds back at most a few hundredths of a second', () => {
    const ready = createResampler(24_000, 22_050).push(new Float32Array(24_000))
    expect(ready.length).toBeGreaterThan(0.95 * 22_050)
  })
})

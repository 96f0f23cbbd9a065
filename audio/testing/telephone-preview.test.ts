import { describe, expect, it } from 'vitest'
import { decibelsOf } from '../decibels.ts'
import { telephoneRateHz } from '../telephone-band.ts'
import { asOnThePhone } from './telephone-preview.ts'
import { speechLike } from './speech-like.ts'
import { silence, sine } from './test-sounds.ts'

function rms(samples: Float32Array): number {
  const middle = samples.subarray(samples.length >> 2, 3 * (samples.length >> 2))
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
}

function passedDb(frequencyHz: number): number {
  const tone = sine({ frequencyHz, sampleRateHz: 22_050, seconds: 1, peak: 0.5 })
  return decibelsOf(rms(asOnThePhone(tone).samples) / rms(tone.samples))
}

describe('the telephone preview', () => {
  it.each([500, 1000, 2000, 3000])('%i Hz pass', (frequencyHz) => {
    expect(Math.abs(passedDb(frequencyHz))).toBeLessThan(1)
  })

  it.each([300, 3400])('%i Hz are at the edge of the band', (frequencyHz) => {
    expect(passedDb(frequencyHz)).toBeCloseTo(-3, 0)
  })

  it.each([[50, -50], [120, -28], [3800, -15], [5000, -60], [7000, -60]])('%i Hz are attenuated: below %i dB', (frequencyHz, decibels) => {
    expect(passedDb(frequencyHz)).toBeLessThan(decibels)
  })

  it('has the telephone’s rate, and keeps its length', () => {
    const heard = asOnThePhone({ samples: silence(2.5, 44_100), sampleRateHz: 44_100 })
    expect(heard.sampleRateHz).toBe(telephoneRateHz)
    expect(heard.samples).toHaveLength(20_000)
  })

  it('has at most as many different values as A-law has codes', () => {
    const heard = asOnThePhone(speechLike({ seconds: 8, sampleRateHz: 22_050, peak: 0.9 })).samples
    expect(new Set(heard).size).toBeLessThanOrEqual(256)
    expect(new Set(heard).size).toBeGreaterThan(100)
  })

  it('sounds the same every time', () => {
    const speech = speechLike({ seconds: 1, sampleRateHz: 22_050 })
    expect(asOnThePhone(speech).samples).toEqual(asOnThePhone(speech).samples)
  })
})

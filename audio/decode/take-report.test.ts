import { describe, expect, it } from 'vitest'
import { noise } from '../testing/test-sounds.ts'
import { spokenWord, wordEndsSeconds, wordStartsSeconds } from '../testing/uploads.ts'
import { trimTake } from './take-report.ts'

const rates = [8000, 16_000, 22_050, 44_100, 48_000]
const rateHz = 16_000

function recorded(sampleRateHz: number, noisePeak = 0): ReturnType<typeof spokenWord> {
  const { samples } = spokenWord(sampleRateHz)
  const room = noise(4, samples.length, noisePeak)
  return { sampleRateHz, samples: samples.map((sample, index) => sample + (room[index] ?? 0)) }
}

describe('a take', () => {
  it.each(rates)('keeps 50-150 ms before its first word and 250-500 ms after its last at %i Hz', (sampleRateHz) => {
    for (const noisePeak of [0, 0.0005, 0.005]) {
      const { sound, report } = trimTake(recorded(sampleRateHz, noisePeak))
      expect(Math.abs(report.leadingSilenceSeconds - wordStartsSeconds)).toBeLessThan(0.02)
      const speechSeconds = wordEndsSeconds - wordStartsSeconds
      expect(sound.samples.length / sampleRateHz).toBeGreaterThan(speechSeconds + 0.05 + 0.25)
      expect(sound.samples.length / sampleRateHz).toBeLessThan(speechSeconds + 0.15 + 0.5)
      const firstHeard = sound.samples.findIndex((sample) => Math.abs(sample) > 0.05) / sampleRateHz
      expect(firstHeard).toBeGreaterThan(0.05)
      expect(firstHeard).toBeLessThan(0.15)
    }
  })

  it('measures level, peak and noise', () => {
    const { report } = trimTake(recorded(rateHz, 0.005))
    // Three sines of 0.15; white noise between ±0.005.
    expect(report.activeLevelDbfs).toBeCloseTo(10 * Math.log10(3 * 0.15 ** 2 / 2), 1)
    expect(Math.abs(report.noiseFloorDbfs - 20 * Math.log10(0.005 / Math.sqrt(3)))).toBeLessThan(1)
    expect(report.peakDbfs).toBeGreaterThan(-8)
    expect(report.peakDbfs).toBeLessThan(-6)
    expect(report.durationSeconds).toBe(2)
  })

  it('does not take a click for a word', () => {
    const take = recorded(rateHz)
    take.samples[500] = 0.9
    take.samples[30_000] = -0.9
    const { report } = trimTake(take)
    expect(report.leadingSilenceSeconds).toBeCloseTo(wordStartsSeconds, 1)
    expect(report.trailingSilenceSeconds).toBeCloseTo(0.8, 1)
  })

  it('keeps a soft first sound that is 30 dB below the voice', () => {
    const take = recorded(rateHz, 0.0001)
    const softFrom = 0.25 * rateHz
    for (let index = softFrom; index < wordStartsSeconds * rateHz; index++) take.samples[index] = 0.006 * Math.sin(index)
    expect(trimTake(take).report.leadingSilenceSeconds).toBeCloseTo(0.25, 1)
  })

  it('counts the places that are clipped, and none in a take that is only loud', () => {
    const loud = spokenWord(rateHz).samples.map((sample) => sample * 2.2)
    expect(trimTake({ sampleRateHz: rateHz, samples: loud.slice() }).report.clippedPlaces).toBe(0)
    const clipped = loud.map((sample) => Math.max(-0.99, Math.min(0.99, sample * 1.5)))
    expect(trimTake({ sampleRateHz: rateHz, samples: clipped }).report.clippedPlaces).toBeGreaterThan(10)
    const low = Float32Array.from({ length: 48_000 }, (_, index) => Math.sin((2 * Math.PI * 90 * index) / 48_000) * (index % 24_000 > 12_000 ? 1 : 0.0001))
    expect(trimTake({ sampleRateHz: 48_000, samples: low }).report.clippedPlaces).toBe(0)
  })

  it('reports speech at the very start or the very end', () => {
    const whole = spokenWord(rateHz).samples
    const cut = trimTake({ sampleRateHz: rateHz, samples: whole.slice(0.6 * rateHz, 1 * rateHz) })
    expect(cut.report).toMatchObject({ startsAbruptly: true, endsAbruptly: true })
    expect(cut.sound.samples.length).toBe(0.4 * rateHz)
    expect(trimTake(spokenWord(rateHz)).report).toMatchObject({ startsAbruptly: false, endsAbruptly: false })
  })

  it('does not click where noise was cut', () => {
    const { sound } = trimTake(recorded(rateHz, 0.01))
    expect(sound.samples[0]).toBeCloseTo(0, 6)
    expect(sound.samples.at(-1)).toBeCloseTo(0, 6)
    const edge = sound.samples.subarray(0, 40)
    expect(Math.max(...edge.map(Math.abs))).toBeLessThan(0.006)
  })
})

import { describe, expect, it } from 'vitest'
import { gainOf } from '../decibels.ts'
import { inOneGo, joined } from '../stage.ts'
import { hasFfmpeg, measuredByFfmpeg } from '../testing/ffmpeg-meter.ts'
import { speechLike } from '../testing/speech-like.ts'
import { areSame, faded, noise, randomBlocks, silence, sine } from '../testing/test-sounds.ts'
import type { Sound } from '../sound.ts'
import { activeSpeechLevel } from './active-speech.ts'
import { bringToLevel } from './bring-to-level.ts'
import { createLimiter } from './limiter.ts'
import { loudnessOf } from './loudness.ts'
import { truePeakDbtp, truePeakOf } from './true-peak.ts'

const rates = [8000, 16_000, 22_050, 44_100, 48_000]

function louder({ samples, sampleRateHz }: Sound, factor: number): Sound {
  return { samples: samples.map((sample) => sample * factor), sampleRateHz }
}

const sounds = (sampleRateHz: number): readonly (readonly [string, Sound])[] => [
  ['speech', speechLike({ seconds: 4, sampleRateHz })],
  ['loud speech', louder(speechLike({ seconds: 4, sampleRateHz, pitchHz: 210, seed: 5 }), 1.9)],
  ['speech, then a long pause', {
    samples: joined([speechLike({ seconds: 3, sampleRateHz }).samples, silence(5, sampleRateHz)]), sampleRateHz,
  }],
  ['a tone of 1 kHz', faded(sine({ frequencyHz: 1000, sampleRateHz, seconds: 2, peak: 0.5 }))],
  ['a tone in the upper band', faded(sine({ frequencyHz: 0.31 * sampleRateHz, sampleRateHz, seconds: 2, peak: 0.5, phase: 0.3 }))],
  ['noise', { samples: noise(3, 2 * sampleRateHz, 0.5), sampleRateHz }],
  ['quiet noise', { samples: noise(4, 2 * sampleRateHz, 0.004), sampleRateHz }],
]

describe('integrated loudness', () => {
  it.each(rates)('is −23.0 LUFS for the reference tone of 1 kHz at −20 dBFS peak at %i Hz', (sampleRateHz) => {
    expect(loudnessOf(sine({ frequencyHz: 1000, sampleRateHz, seconds: 5, peak: 0.1 }))).toBeCloseTo(-23, 1)
  })

  it('ignores pauses: five seconds of speech are as loud with a minute of silence after them', () => {
    const speech = speechLike({ seconds: 10, sampleRateHz: 22_050 })
    const withPause = { ...speech, samples: joined([speech.samples, silence(60, 22_050)]) }
    expect(loudnessOf(withPause)).toBeCloseTo(loudnessOf(speech), 0)
  })

  it('rises by the decibels that the sound rises', () => {
    const speech = speechLike({ seconds: 6, sampleRateHz: 22_050, peak: 0.2 })
    expect(loudnessOf(louder(speech, 2)) - loudnessOf(speech)).toBeCloseTo(6.02, 1)
  })

  it('is −∞ for silence and finite for a sound shorter than a block', () => {
    expect(loudnessOf({ samples: silence(3, 22_050), sampleRateHz: 22_050 })).toBe(-Infinity)
    expect(loudnessOf({ samples: new Float32Array(0), sampleRateHz: 22_050 })).toBe(-Infinity)
    expect(loudnessOf(sine({ frequencyHz: 1000, sampleRateHz: 22_050, seconds: 0.2, peak: 1 }))).toBeCloseTo(-6, 0)
  })
})

describe('the true peak', () => {
  it('finds a peak between two samples', () => {
    // Faded: a tone that starts at once really does rise higher.
    const { samples } = faded(sine({ frequencyHz: 5512.5, sampleRateHz: 22_050, seconds: 1, peak: 1, phase: Math.PI / 4 }))
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(Math.SQRT1_2, 2)
    expect(truePeakOf(samples)).toBeCloseTo(1, 2)
  })

  it('is never below the highest sample, and zero for an empty sound', () => {
    const samples = noise(8, 20_000, 0.7)
    expect(truePeakOf(samples)).toBeGreaterThanOrEqual(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))
    expect(truePeakOf(new Float32Array(0))).toBe(0)
    expect(truePeakOf(Float32Array.of(-0.25))).toBeCloseTo(0.25, 3)
  })
})

describe.skipIf(!hasFfmpeg)('compared with ffmpeg', () => {
  it.each([8000, 22_050, 44_100])('both meters agree at %i Hz: loudness within 0.2 LU, true peak within 0.3 dB', (sampleRateHz) => {
    for (const [name, sound] of sounds(sampleRateHz)) {
      const { loudnessLufs, truePeakDbtp: peakDbtp } = measuredByFfmpeg(sound)
      expect(Math.abs(loudnessOf(sound) - loudnessLufs), name).toBeLessThanOrEqual(0.2)
      expect(Math.abs(truePeakDbtp(sound.samples) - peakDbtp), name).toBeLessThanOrEqual(0.3)
    }
  }, 60_000)
})

describe('the limiter', () => {
  const sampleRateHz = 22_050
  const ceiling = gainOf(-2)
  const limited = (samples: Float32Array) => inOneGo(createLimiter({ sampleRateHz, ceiling }), samples)

  it.each(sounds(sampleRateHz))('keeps %s, five times too loud, below its ceiling between the samples too', (_, sound) => {
    expect(truePeakDbtp(limited(louder(sound, 5).samples))).toBeLessThan(-1.7)
  })

  it('keeps single peaks, steps and the highest tone below its ceiling', () => {
    const peaks = new Float32Array(20_000)
    for (const place of [0, 3, 700, 701, 9000, 19_999]) peaks[place] = place % 2 ? -4 : 4
    expect(limited(peaks).every((sample) => Math.abs(sample) <= ceiling + 1e-6)).toBe(true)
    expect(limited(new Float32Array(9000).fill(3, 2000)).every((sample) => Math.abs(sample) <= ceiling + 1e-6)).toBe(true)
    expect(limited(louder(sine({ frequencyHz: 10_900, sampleRateHz, seconds: 1, peak: 1 }), 3).samples).every(Number.isFinite)).toBe(true)
  })

  it('leaves a sound below the ceiling unchanged, and keeps length and position', () => {
    const { samples } = speechLike({ seconds: 4, sampleRateHz, peak: 0.7 })
    expect(areSame(limited(samples), samples)).toBe(true)
  })

  it('reduces gain before the peak and not after it, slowly enough not to click', () => {
    const { samples } = sine({ frequencyHz: 200, sampleRateHz, seconds: 1, peak: 0.3 })
    const hit = samples.slice()
    hit[11_000] = 3
    const gains = Array.from(limited(hit), (sample, index) => (Math.abs(hit[index] ?? 0) > 0.05 ? sample / (hit[index] ?? 1) : Number.NaN))
    const steps = gains.slice(1).map((gain, index) => Math.abs(gain - (gains[index] ?? gain))).filter((step) => !Number.isNaN(step))
    expect(gains.slice(0, 10_880).filter((gain) => gain < 0.999)).toEqual([])
    expect(gains[11_000]).toBeLessThan(0.3)
    expect(Math.max(...steps)).toBeLessThan(1 / 80)
    expect(gains.slice(21_000).filter((gain) => gain < 0.98)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5])('gives the same samples in blocks of any size as in one piece (%i)', (seed) => {
    const { samples } = louder(speechLike({ seconds: 3, sampleRateHz, seed }), 4)
    const limiter = createLimiter({ sampleRateHz, ceiling })
    const streamed = joined([...randomBlocks(samples, seed).map(limiter.push), limiter.finish()])
    expect(areSame(streamed, limited(samples))).toBe(true)
  })
})

describe('the level of active speech', () => {
  it.each([8000, 16_000, 22_050])('of a steady tone at %i Hz is its RMS', (sampleRateHz) => {
    expect(activeSpeechLevel(sine({ frequencyHz: 1500, sampleRateHz, seconds: 10, peak: 0.5 }))).toBeCloseTo(-9.03, 1)
  })

  it('ignores pauses: a tone half of the time is as loud as one all of the time', () => {
    const sampleRateHz = 8000
    const tone = sine({ frequencyHz: 1500, sampleRateHz, seconds: 2, peak: 0.5 }).samples
    const pause = silence(2, sampleRateHz)
    const level = activeSpeechLevel({ samples: joined([tone, pause, tone, pause, tone, pause]), sampleRateHz })
    expect(Math.abs(level + 9.03)).toBeLessThan(0.6)
  })

  it('ignores frequencies below 300 Hz', () => {
    const sampleRateHz = 8000
    const tone = sine({ frequencyHz: 1500, sampleRateHz, seconds: 5, peak: 0.2 }).samples
    const hum = sine({ frequencyHz: 50, sampleRateHz, seconds: 5, peak: 0.5 }).samples
    const both = tone.map((sample, index) => sample + (hum[index] ?? 0))
    expect(activeSpeechLevel({ samples: both, sampleRateHz })).toBeCloseTo(activeSpeechLevel({ samples: tone, sampleRateHz }), 1)
  })

  it('rises by the decibels that the speech rises, and is −∞ for silence', () => {
    const speech = speechLike({ seconds: 8, sampleRateHz: 8000, peak: 0.3 })
    expect(activeSpeechLevel(louder(speech, 2)) - activeSpeechLevel(speech)).toBeCloseTo(6.02, 1)
    expect(activeSpeechLevel({ samples: silence(2, 8000), sampleRateHz: 8000 })).toBe(-Infinity)
  })
})

describe('normalising to a level', () => {
  const goal = { measure: loudnessOf, wantedDb: -19, highestPeakDbtp: -1.5 }

  it.each([0.02, 0.1, 0.5, 1])('reaches the level within 0.1 dB, whatever the peak was (%d)', (peak) => {
    const levelled = bringToLevel(speechLike({ seconds: 8, sampleRateHz: 22_050, peak }), goal)
    expect(Math.abs(loudnessOf(levelled.sound) + 19)).toBeLessThan(0.1)
    expect(truePeakDbtp(levelled.sound.samples)).toBeLessThan(-1.5)
    expect(levelled.levelDb).toBeCloseTo(loudnessOf(levelled.sound), 2)
    expect(levelled.truePeakDbtp).toBeCloseTo(truePeakDbtp(levelled.sound.samples), 1)
  })

  it('sacrifices loudness rather than exceed the peak limit: a click stays below it', () => {
    const samples = silence(3, 22_050)
    samples[30_000] = 0.9
    const levelled = bringToLevel({ samples, sampleRateHz: 22_050 }, goal)
    expect(levelled.truePeakDbtp).toBeLessThan(-1.5)
    expect(levelled.sound.samples.every(Number.isFinite)).toBe(true)
  })

  it('leaves silence silent', () => {
    const levelled = bringToLevel({ samples: silence(2, 22_050), sampleRateHz: 22_050 }, goal)
    expect(levelled.levelDb).toBe(-Infinity)
    expect(levelled.sound.samples.every((sample) => sample === 0)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { distance, fingerprintOf, type Fingerprint } from './fingerprint.ts'

const sampleRateHz = 32_000
const beats = 16

interface Playing {
  readonly bpm: number
  readonly shift?: number
  readonly stepBeats?: number
}

/** One plucked chord a beat or half beat. */
function tune(chords: readonly (readonly number[])[], { bpm, shift = 0, stepBeats = 1 }: Playing): Fingerprint {
  const samples = new Float32Array(Math.round((beats * 60 * sampleRateHz) / bpm))
  const stepSamples = (stepBeats * 60 * sampleRateHz) / bpm
  for (let index = 0; index < samples.length; index++) {
    const step = Math.floor(index / stepSamples)
    const seconds = (index - step * stepSamples) / sampleRateHz
    const chord = chords[Math.floor((step * stepBeats) / 4) % chords.length] ?? []
    for (const pitch of chord) {
      const frequencyHz = 440 * 2 ** ((pitch + shift - 69) / 12)
      samples[index] = (samples[index] ?? 0) + 0.1 * Math.exp(-6 * seconds) * Math.sin(2 * Math.PI * frequencyHz * seconds)
    }
  }
  return fingerprintOf({ samples, sampleRateHz }, beats)
}

const cadence = [[60, 64, 67], [57, 60, 64], [53, 57, 60], [55, 59, 62]]
const lament = [[57, 60, 64], [56, 59, 64], [55, 60, 63], [54, 57, 62]]

describe('the fingerprint of a piece', () => {
  it('stays the same in another key and tempo', () => {
    expect(distance(tune(cadence, { bpm: 100 }), tune(cadence, { bpm: 112, shift: 3 }))).toBeLessThan(0.3)
  })

  it('differs for other chords', () => {
    expect(distance(tune(cadence, { bpm: 100 }), tune(lament, { bpm: 100 }))).toBeGreaterThan(0.3)
  })

  it('differs for another rhythm of the same chords', () => {
    expect(distance(tune(cadence, { bpm: 100 }), tune(cadence, { bpm: 100, stepBeats: 0.5 }))).toBeGreaterThan(0.3)
  })

  it('is symmetric, and zero from a piece to itself', () => {
    const [a, b] = [tune(cadence, { bpm: 100 }), tune(lament, { bpm: 90 })]
    expect(distance(a, b)).toBeCloseTo(distance(b, a), 6)
    expect(distance(a, a)).toBeCloseTo(0, 6)
  })
})

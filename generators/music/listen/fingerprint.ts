/** Harmony in time, rhythm and colour. Key, tempo and loudness are left out. */
import type { Sound } from '#audio/sound.ts'
import { pitchClass } from '../harmony/key.ts'
import { powerSpectrum } from './fourier.ts'

export interface Fingerprint {
  /** One profile of the twelve pitch classes every two beats. */
  readonly harmony: readonly (readonly number[])[]
  /** How much begins on each of the sixteen steps of a bar, of all that begins. */
  readonly rhythm: readonly number[]
  /** Decibels in bands of an octave from 62.5 Hz up, against the whole. */
  readonly colour: readonly number[]
}

const frameSamples = 4096
const onsetFrameSamples = 512
const stepsPerBeat = 4
const stepsPerBar = 16
const beatsPerProfile = 2
const bands = 8
const lowestBandHz = 62.5

export function fingerprintOf(sound: Sound, beats: number): Fingerprint {
  const spectra = spectraOf(sound)
  return { harmony: harmonyOf(spectra, sound, beats), rhythm: rhythmOf(sound, beats), colour: colourOf(spectra, sound) }
}

/** 0 for the same piece, also in another key; about 1 and more for two that share nothing. */
export function distance(a: Fingerprint, b: Fingerprint): number {
  const inKeyOf = (shift: number) => mean(a.harmony.map((profile, index) => 1 - likeness(profile, rotated(b.harmony[index] ?? [], shift))))
  const harmony = Math.min(...Array.from({ length: 12 }, (_, shift) => inKeyOf(shift)))
  const rhythm = mean(a.rhythm.map((share, step) => Math.abs(share - (b.rhythm[step] ?? 0)))) * stepsPerBar
  const colour = mean(a.colour.map((level, band) => Math.abs(level - (b.colour[band] ?? 0)))) / 20
  return harmony + rhythm / 2 + colour
}

function spectraOf({ samples }: Sound): Float32Array[] {
  const frames = Math.floor(samples.length / frameSamples)
  return Array.from({ length: frames }, (_, frame) => powerSpectrum(samples.subarray(frame * frameSamples, (frame + 1) * frameSamples)))
}

const frequencyOf = (bin: number, sampleRateHz: number) => (bin * sampleRateHz) / frameSamples

function harmonyOf(spectra: readonly Float32Array[], { samples, sampleRateHz }: Sound, beats: number): number[][] {
  const profiles = Array.from({ length: Math.floor(beats / beatsPerProfile) }, () => Array.from({ length: 12 }, () => 0))
  const lowest = Math.ceil((120 * frameSamples) / sampleRateHz)
  const highest = Math.floor((2000 * frameSamples) / sampleRateHz)
  for (const [frame, spectrum] of spectra.entries()) {
    const profile = profiles[Math.floor((((frame + 0.5) * frameSamples) / samples.length) * profiles.length)] ?? []
    for (let bin = lowest; bin <= highest; bin++) {
      const tone = pitchClass(Math.round(12 * Math.log2(frequencyOf(bin, sampleRateHz) / 440)))
      profile[tone] = (profile[tone] ?? 0) + Math.sqrt(spectrum[bin] ?? 0)
    }
  }
  return profiles.map((profile) => {
    const middle = mean(profile)
    return profile.map((strength) => strength - middle)
  })
}

/** Rises of the spectrum from frame to frame, gathered on the sixteen steps of the bar. */
function rhythmOf({ samples }: Sound, beats: number): number[] {
  const steps = Array.from({ length: stepsPerBar }, () => 0)
  let before: Float32Array | undefined
  for (let start = 0; start + onsetFrameSamples <= samples.length; start += onsetFrameSamples) {
    const now = powerSpectrum(samples.subarray(start, start + onsetFrameSamples))
    let rise = 0
    for (let bin = 0; bin < now.length; bin++) {
      now[bin] = Math.log10(1 + 1000 * (now[bin] ?? 0))
      if (before) rise += Math.max(0, (now[bin] ?? 0) - (before[bin] ?? 0))
    }
    const beat = ((start + onsetFrameSamples / 2) / samples.length) * beats
    const step = Math.round(beat * stepsPerBeat) % stepsPerBar
    steps[step] = (steps[step] ?? 0) + rise ** 2
    before = now
  }
  const all = steps.reduce((sum, strength) => sum + strength, 0)
  return steps.map((strength) => strength / all)
}

function colourOf(spectra: readonly Float32Array[], { sampleRateHz }: Sound): number[] {
  const powers = Array.from({ length: bands }, () => 0)
  for (let bin = 1; bin <= frameSamples / 2; bin++) {
    const band = Math.floor(Math.log2(frequencyOf(bin, sampleRateHz) / lowestBandHz))
    if (band >= 0 && band < bands) powers[band] = spectra.reduce((sum, spectrum) => sum + (spectrum[bin] ?? 0), powers[band] ?? 0)
  }
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => 10 * Math.log10(power / all + 1e-6))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const rotated = (profile: readonly number[], shift: number): number[] => profile.map((_, tone) => profile[(tone + shift) % 12] ?? 0)

/** 1 for profiles of the same shape, 0 for unrelated ones. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  const lengths = Math.hypot(...a) * Math.hypot(...b)
  return lengths === 0 ? 0 : product / lengths
}

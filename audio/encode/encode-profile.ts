/** Band, level and rate must be right already. */
import { mp3BitrateKbps, type ProfileId, profiles } from '../profiles.ts'
import type { Sound } from '../sound.ts'
import { aLaw } from './companding.ts'
import type { AiMark } from './ai-mark.ts'
import { mp3File } from './mp3.ts'
import { wavFile } from './wav.ts'

interface EncodingOptions {
  /** Absent for what a person spoke. A headerless file has no place for it. */
  readonly mark?: AiMark | undefined
  readonly ditherSeed: number
}

// In steps of 16 bits: the finest one of each coding.
const finestSteps = { 'pcm-16': 1, 'a-law': 16, 'mu-law': 8 } as const

/** The same sound, mark and seed give the same bytes. */
export async function encodeInProfile(sound: Sound, profileId: ProfileId, { mark, ditherSeed }: EncodingOptions): Promise<Uint8Array> {
  const profile = profiles[profileId]
  if (sound.sampleRateHz !== profile.sampleRateHz) {
    throw new RangeError(`${profileId} needs ${profile.sampleRateHz} Hz and got ${sound.sampleRateHz}`)
  }
  if (profile.coding === 'mp3') return mp3File(sound, { sampleRateHz: profile.sampleRateHz, bitrateKbps: mp3BitrateKbps, mark })
  const samples = toSixteenBits(sound.samples, createDither(ditherSeed), finestSteps[profile.coding])
  if (profile.container === 'raw') return aLaw.encode(samples)
  return wavFile(samples, profile.sampleRateHz, profile.coding, mark)
}

/** Triangular, −1…1, the same for the same seed on every machine. */
type Dither = () => number

/** Noise of one step before rounding, so that what is quieter than a step fades away instead of crackling. */
export function createDither(seed: number): Dither {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => next() - next()
}

/** Rounds to 16 bits. `stepSize` is the smallest step of the coding that follows: 1 for linear, 16 for A-law, 8 for µ-law. */
export function toSixteenBits(samples: Float32Array, dither: Dither, stepSize = 1): Int16Array {
  const rounded = new Int16Array(samples.length)
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0
    // Digital silence stays silent: noise in an empty pause would be heard as a fault.
    const noise = sample === 0 ? 0 : dither() * stepSize
    // `Math.round`, `Math.min` and `Math.max` would take twice as long as all the rest.
    const nearest = Math.floor(sample * 32_768 + noise + 0.5)
    rounded[index] = nearest > 32_767 ? 32_767 : nearest < -32_768 ? -32_768 : nearest
  }
  return rounded
}

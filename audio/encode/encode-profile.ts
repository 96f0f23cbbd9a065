/** One finished sound in one form. Band, level and rate were seen to before. */
import { mp3BitrateKbps, type ProfileId, profiles } from '../profiles.ts'
import type { Sound } from '../sound.ts'
import { encodeALaw } from './a-law.ts'
import type { AiMark } from './ai-mark.ts'
import { createDither, toSixteenBits } from './dither.ts'
import { mp3File } from './mp3.ts'
import { wavFile } from './wav.ts'

export interface EncodingOptions {
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
  if (profile.container === 'raw') return encodeALaw(samples)
  return wavFile(samples, profile.sampleRateHz, profile.coding, mark)
}

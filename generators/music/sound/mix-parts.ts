/** Each part is measured first, so that a level in a score means the same for a flute and for an organ. */
import { gainOf } from '#audio/decibels.ts'
import { filtered, lowPass } from '#audio/filter/biquad.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import type { Composition } from '../composition.ts'
import { bedFormat } from './bed-format.ts'
import { synthesise } from './synthesise.ts'

const { sampleRateHz } = bedFormat
const passes = 2
/** Where the leading part lies before the whole is levelled. */
const leadLufs = -26

/** Two passes: in the second everything that still rings from the end is heard at the beginning. */
export async function mixParts(composition: Composition, loopSamples: number): Promise<Float32Array> {
  const samples = passes * loopSamples
  const mixed = new Float32Array(samples)
  for (const part of composition.parts) {
    const played = (await synthesise(composition, part, passes)).subarray(0, samples)
    const sound = part.mellowHz ? filtered(played, [lowPass({ frequencyHz: part.mellowHz, sampleRateHz, quality: 0.6 })]) : played
    const gain = gainOf(leadLufs + part.levelDb - loudnessOf({ samples: sound, sampleRateHz }))
    for (let index = 0; index < samples; index++) mixed[index] = (mixed[index] ?? 0) + (sound[index] ?? 0) * gain
  }
  return mixed
}

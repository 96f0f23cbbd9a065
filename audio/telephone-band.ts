/** What a telephone lets pass: 300 to 3400 Hz at 8,000 samples a second. */
import { filtered, highPass, lowPass, steep } from './filter/biquad.ts'
import { resample } from './resample/resample.ts'
import type { Sound } from './sound.ts'

export const telephoneRateHz = 8000

export function inTelephoneBand(sound: Sound): Sound {
  const { samples, sampleRateHz } = resample(sound, telephoneRateHz)
  const edges = [
    ...steep(highPass, 4, { frequencyHz: 300, sampleRateHz }),
    ...steep(lowPass, 6, { frequencyHz: 3400, sampleRateHz }),
  ]
  return { samples: filtered(samples, edges), sampleRateHz }
}

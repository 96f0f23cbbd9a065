/** 300 to 3400 Hz at 8,000 samples a second. */
import { filtered, highPass, lowPass, steep } from './filter/biquad.ts'
import { halved } from './resample/halve.ts'
import { resample } from './resample/resample.ts'
import type { Sound } from './sound.ts'

export const telephoneRateHz = 8000

/** From this rate on halving touches nothing that a telephone lets pass. */
const leastHalvedHz = 22_050

function nearer(sound: Sound): Sound {
  return sound.sampleRateHz >= leastHalvedHz && sound.sampleRateHz % 2 === 0 ? nearer(halved(sound)) : sound
}

export function inTelephoneBand(sound: Sound): Sound {
  const { samples, sampleRateHz } = resample(nearer(sound), telephoneRateHz)
  const edges = [
    ...steep(highPass, 4, { frequencyHz: 300, sampleRateHz }),
    ...steep(lowPass, 6, { frequencyHz: 3400, sampleRateHz }),
  ]
  return { samples: filtered(samples, edges), sampleRateHz }
}

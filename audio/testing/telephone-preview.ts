/** "As on the phone". Runs in the browser, too. */
import { createDither, toSixteenBits } from '../encode/encode-profile.ts'
import { aLaw } from '../encode/companding.ts'
import type { Sound } from '../sound.ts'
import { inTelephoneBand } from '../telephone-band.ts'

/** Any number: the same sound is heard the same way every time. */
const ditherSeed = 1
const aLawStep = 16
const fullScale = 32_768

export function asOnThePhone(sound: Sound): Sound {
  const { samples, sampleRateHz } = inTelephoneBand(sound)
  const heard = aLaw.decode(aLaw.encode(toSixteenBits(samples, createDither(ditherSeed), aLawStep)))
  return { samples: Float32Array.from(heard, (sample) => sample / fullScale), sampleRateHz }
}

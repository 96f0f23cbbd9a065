/** Measured once, before the voice chain begins; a persona's measures are stored with it. */
import { powerDecibelsOf, powerOf } from '../decibels.ts'
import { energyOf, type Sound } from '../sound.ts'
import { filtered, highPass, lowPass, type Biquad } from '../filter/biquad.ts'
import { loudnessOf } from '../level/loudness.ts'

export interface VoiceMeasures {
  readonly loudnessLufs: number
  /** The room between the words, RMS in dBFS; −∞ for a take that is silent there. */
  readonly noiseFloorDbfs: number
  /** Chest against the vowels' middle, in dB. */
  readonly bodyDb: number
  /** What makes words clear against the vowels' middle, in dB. */
  readonly presenceDb: number
}

const frameSeconds = 0.02
/** Frames this far below the loudest do not count as voice. */
const voiceRangeDb = 25
/** This share of the frames is quieter than the room's noise is taken to be. */
const quietShare = 0.06
/** Below −90 dBFS there is nothing; so many frames of it are no chance. */
const stillness = 1e-9
const stillShare = 0.02
/** A take's beginning tells enough of its tone. */
const listenedSeconds = 12

function framePowers(samples: Float32Array, frameLength: number): number[] {
  const frameCount = Math.floor(samples.length / frameLength)
  return Array.from({ length: frameCount }, (_, frame) => energyOf(samples, frame * frameLength, (frame + 1) * frameLength) / frameLength)
}

/** No room is ever still: a take with stillness between its words was made by an engine, or gated. */
function noiseFloor(powers: readonly number[]): number {
  const sounding = powers.filter((power) => power > stillness).sort((a, b) => a - b)
  if (sounding.length < powers.length * (1 - stillShare)) return -Infinity
  return powerDecibelsOf(sounding[Math.floor(sounding.length * quietShare)] ?? 0)
}

export function measureVoice({ samples, sampleRateHz }: Sound): VoiceMeasures {
  const heard = samples.subarray(0, listenedSeconds * sampleRateHz)
  const frameLength = Math.round(frameSeconds * sampleRateHz)
  const powers = framePowers(heard, frameLength)
  const enough = powers.reduce((most, power) => Math.max(most, power), 0) * powerOf(-voiceRangeDb)
  const band = (biquads: readonly Biquad[]): number => {
    return framePowers(filtered(heard, biquads), frameLength).reduce((sum, power, frame) => ((powers[frame] ?? 0) > enough ? sum + power : sum), 1e-12)
  }
  const at = (frequencyHz: number) => ({ frequencyHz, sampleRateHz })
  const middle = band([highPass(at(350)), lowPass(at(1600))])
  return {
    loudnessLufs: loudnessOf({ samples, sampleRateHz }),
    noiseFloorDbfs: noiseFloor(powers),
    bodyDb: powerDecibelsOf(band([highPass(at(110)), lowPass(at(330))]) / middle),
    presenceDb: powerDecibelsOf(band([highPass(at(2000)), lowPass(at(5000))]) / middle),
  }
}

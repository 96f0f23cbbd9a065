/** Measured behind the 300 Hz filter of the telephone: whether the words can be understood. */
import { powerDecibelsOf, powerOf } from '../decibels.ts'
import { energyOf } from '../sound.ts'
import { filtered, highPass } from '../filter/biquad.ts'
import { activeSpeechLevel } from '../level/active-speech.ts'

/** In dBFS RMS, as the mix comes, before it is brought to its level; −∞ for silence. */
export interface VoiceBalance {
  readonly speechDb: number
  /** While somebody speaks. */
  readonly musicUnderDb: number
  /** Before and after the voice, whichever is louder. */
  readonly musicAroundDb: number
}

interface Layers {
  readonly mixed: Float32Array
  /** Of the same mix, with the voice turned off. */
  readonly music: Float32Array
  readonly sampleRateHz: number
  readonly voiceStart: number
  readonly voiceEnd: number
}

const frameSeconds = 0.02
/** As in P.56: speech is what stays at most so far below its own level. */
const marginDb = 15.9

function without(mixed: Float32Array, music: Float32Array): Float32Array {
  const voice = new Float32Array(mixed.length)
  for (let index = 0; index < voice.length; index++) voice[index] = (mixed[index] ?? 0) - (music[index] ?? 0)
  return voice
}

export function voiceBalance({ mixed, music, sampleRateHz, voiceStart, voiceEnd }: Layers): VoiceBalance {
  const voice = without(mixed, music)
  const heardMusic = filtered(music, [highPass({ frequencyHz: 300, sampleRateHz })])
  const speechDb = activeSpeechLevel({ samples: voice.subarray(voiceStart, voiceEnd), sampleRateHz })
  const frame = Math.round(frameSeconds * sampleRateHz)
  const least = powerOf(speechDb - marginDb) * frame
  let [spoken, energyUnder] = [0, 0]
  for (let from = voiceStart; from + frame <= voiceEnd; from += frame) {
    if (energyOf(voice, from, from + frame) < least) continue
    spoken += frame
    energyUnder += energyOf(heardMusic, from, from + frame)
  }
  const around = [[0, voiceStart], [voiceEnd, music.length]] as const
  return {
    speechDb,
    musicUnderDb: powerDecibelsOf(spoken === 0 ? 0 : energyUnder / spoken),
    musicAroundDb: Math.max(...around.map(([from, to]) => powerDecibelsOf(to > from ? energyOf(heardMusic, from, to) / (to - from) : 0))),
  }
}

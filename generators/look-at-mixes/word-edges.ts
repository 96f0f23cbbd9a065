/** Whether the first and the last word are whole: the level of each hundredth of a second at their outer edge, against the whole word. */
import { powerDecibelsOf } from '#audio/decibels.ts'
import { filtered, highPass } from '#audio/filter/biquad.ts'
import type { Speech } from '#server/adapters/voice/voice.port.ts'
import { energyOf, frameEnergies, frameSeconds } from './frames.ts'
import type { Stems } from './made-greeting.ts'

const edgeFrames = 3
/** The sound begins and ends where it rises above this, against its loudest hundredth of a second. */
const audibleDb = -50
/** Rumble below the voice is rightly taken off, and outlasts a word. */
const lowestHz = 150
const lastSeconds = 0.002

export interface WordEdges {
  /** Of the outer hundredths the one of which least is left, against the word: what was cut or faded is far below 0. */
  readonly startDb: number
  readonly endDb: number
  /** The last two milliseconds of the take against its loudest: an engine that stops in mid sound would show here. */
  readonly takeEndDb: number
}

const sumOf = (energies: readonly number[]) => energies.reduce((sum, energy) => sum + energy, 0)

export function wordEdges({ sound, words }: Pick<Speech, 'sound' | 'words'>, { voice, voiceStart }: Pick<Stems, 'voice' | 'voiceStart'>): WordEdges {
  const { sampleRateHz } = sound
  const rumbleOff = Array.from({ length: 2 }, () => highPass({ frequencyHz: lowestHz, sampleRateHz }))
  const spoken = filtered(sound.samples, rumbleOff)
  const left = filtered(voice.samples, rumbleOff).subarray(voiceStart)
  const takeFrames = frameEnergies({ samples: spoken, sampleRateHz })
  const leftFrames = frameEnergies({ samples: left, sampleRateHz })
  const loudest = Math.max(...takeFrames)
  const isAudible = (energy: number) => energy > loudest * 10 ** (audibleDb / 10)
  const from = takeFrames.findIndex(isAudible)
  const to = takeFrames.findLastIndex(isAudible) + 1
  const leftDb = (start: number, end: number) => powerDecibelsOf(sumOf(leftFrames.slice(start, end)) / sumOf(takeFrames.slice(start, end)))
  const leastDb = (start: number) => Math.min(...Array.from({ length: edgeFrames }, (_, frame) => leftDb(start + frame, start + frame + 1)))
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) throw new Error('Nobody speaks')
  const ending = sound.samples.subarray(-Math.round(lastSeconds * sampleRateHz))
  return {
    startDb: leastDb(from) - leftDb(from, Math.ceil(first.endSeconds / frameSeconds)),
    endDb: leastDb(to - edgeFrames) - leftDb(Math.floor(last.startSeconds / frameSeconds), to),
    takeEndDb: powerDecibelsOf((energyOf(ending) / lastSeconds) / (loudest / frameSeconds)),
  }
}

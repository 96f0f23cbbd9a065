/** What is mixed on both sides and compared. Every case starts from the same samples and ends in samples, or in what a meter reads. */
import type { Sound } from '#audio/sound.ts'
import {
  activeSpeechLevel, asOnThePhone, asProgramme, asTelephone, createGreetingStream, usualMix, joined, loudnessOf, masterVoice, measureVoice,
  mixGreeting, peaksOf, prepareBed, resample, truePeakDbtp, type Bed, type MixSettings, type Stage,
} from './browser-engine.ts'

export interface Inputs {
  /** As an engine or a microphone gives it. */
  readonly take: Sound
  /** Another text of the same voice. */
  readonly known: Sound
  /** A recorded bed. */
  readonly music: Sound
  /** At a rate that has no small common measure with any other. */
  readonly oddMusic: Sound
}

export type Result = Float32Array | readonly number[]

export const engineRateHz = 22_050

const rounds = (sound: Sound) => ({ sound, loopLengthSamples: sound.samples.length })

const settingsTried: Readonly<Record<string, Partial<MixSettings>>> = {
  'as every greeting starts': {},
  'loud voice, quiet music': { voice_vol: 100, music_vol: 23 },
  'quiet voice, loud music, hardly ducked': { voice_vol: 31, music_vol: 100, voiceover_duck: 7 },
  'odd numbers': { voice_vol: 63.7, music_vol: 58.1, voiceover_duck: 66.6, intro: 1.37, extro: 0.71, fadein: 0.9, boost: 4.3 },
  'long fades, music lowered around': { intro: 5, extro: 6, fadein: 4.9, fadeout: 6, boost: -11 },
  'no time at all': { intro: 0, extro: 0, fadeout: 0, boost: 12 },
}

/** As a player asks for it: block by block. */
export function inBlocks(stage: Stage, samples: Float32Array, blockLength = 4096): Float32Array {
  const blocks = Array.from({ length: Math.ceil(samples.length / blockLength) }, (_, block) =>
    stage.push(samples.subarray(block * blockLength, (block + 1) * blockLength)))
  return joined([...blocks, stage.finish()])
}

export function casesOf({ take, known, music, oddMusic }: Inputs): Readonly<Record<string, () => Result>> {
  const bed = prepareBed(rounds(music), engineRateHz)
  const oddBed = prepareBed(rounds(oddMusic), engineRateHz)
  const voice = resample(take, engineRateHz)
  const persona = resample(known, engineRateHz)
  const measured = { voice: measureVoice(persona), masteredLufs: loudnessOf(masterVoice(persona)) }
  const streamed = (settings: Partial<MixSettings>, given: { bed?: Bed | undefined, isMastered?: boolean, hasCopyBeep?: boolean } = {}) => {
    const plan = { ...measured, expectedVoiceSeconds: 5, isMastered: true, bed, hasCopyBeep: true, sampleRateHz: engineRateHz, ...given }
    return inBlocks(createGreetingStream({ ...plan, settings: { ...usualMix, ...settings } }), voice.samples)
  }
  const mixed = (settings: Partial<MixSettings>, given: { bed?: Bed | undefined, isMastered?: boolean } = {}) =>
    mixGreeting({ take, isMastered: true, bed, hasCopyBeep: false, ...given, settings: { ...usualMix, ...settings } }, engineRateHz)
  const finished = (settings: Partial<MixSettings>, rateHz = engineRateHz) => asProgramme(mixed(settings), rateHz).sound

  return {
    'the bed, at the engine’s rate': () => bed.loop,
    'a bed of an odd rate': () => oddBed.loop,
    'the gains of the beds': () => [bed.gain, oddBed.gain],
    'the mastered voice': () => masterVoice(voice).samples,
    'what the voice measures': () => [...Object.values(measureVoice(take)), ...Object.values(measured.voice), measured.masteredLufs],
    ...Object.fromEntries(Object.entries(settingsTried).flatMap(([name, settings]) => [
      [`streamed: ${name}`, () => streamed(settings)],
      [`rendered: ${name}`, () => finished(settings).samples],
    ])),
    'streamed without music': () => streamed({}, { bed: undefined }),
    'streamed from a studio': () => streamed({}, { isMastered: false, bed: oddBed }),
    'rendered without music': () => asProgramme(mixed({}, { bed: undefined }), engineRateHz).sound.samples,
    'rendered from a studio': () => asProgramme(mixed({}, { isMastered: false, bed: oddBed }), engineRateHz).sound.samples,
    'rendered for 44,100 Hz': () => finished({}, 44_100).samples,
    'rendered for the telephone': () => asTelephone(mixed({})).sound.samples,
    'heard as on the phone': () => asOnThePhone(finished({})).samples,
    'the picture of a greeting': () => peaksOf(finished({}).samples, 400),
    'what the meters read': () => {
      const sound = finished({})
      return [loudnessOf(sound), truePeakDbtp(sound.samples), activeSpeechLevel(voice)]
    },
  }
}

/** The same parts as a render, with a predicted gain instead of a measured one. */
import { copyBeep, withCopyBeep } from './copy-beep.ts'
import { decibelsOf, faderGain, gainOf, powerDecibelsOf, powerOf } from './decibels.ts'
import { musicLufs, programmeGoal, voiceLufs } from './goals.ts'
import { gainToLoudness } from './level/loudness.ts'
import { createLimiter } from './level/limiter.ts'
import type { KeptBed } from './mix/bed.ts'
import type { MixSettings } from './mix/mix-settings.ts'
import { createMixer, mostVoiceGainDb } from './mix/mixer.ts'
import { blockwise, chained, gainStage, inOneGo, type Stage } from './stage.ts'
import type { VoiceMeasures } from './voice-chain/measure-voice.ts'
import { createVoiceChain } from './voice-chain/voice-chain.ts'

export interface StreamPlan {
  /** Of the persona, as stored: as its engine speaks, and its loudness behind the voice chain. */
  readonly voice: VoiceMeasures
  readonly masteredLufs: number
  readonly expectedVoiceSeconds: number
  readonly isMastered: boolean
  readonly bed: KeptBed | undefined
  readonly settings: MixSettings
  readonly hasCopyBeep: boolean
  readonly sampleRateHz: number
}

/** A little lower than a render's: the limiter is not checked afterwards. */
const limiterMarginDb = 0.3
const mostGainDb = 30

/** Most of a sample lies between two beeps: there nothing is reckoned. */
function beeping(sampleRateHz: number): Stage {
  const firstBeep = Math.round(copyBeep.firstSeconds * sampleRateHz)
  const every = Math.round(copyBeep.everySeconds * sampleRateHz)
  const length = Math.ceil(copyBeep.lengthSeconds * sampleRateHz)
  return blockwise((block, firstIndex) => {
    const beeped = block.slice()
    const firstNear = Math.max(0, Math.ceil((firstIndex - firstBeep - length) / every))
    for (let start = firstBeep + firstNear * every - firstIndex; start < block.length; start += every) {
      const from = Math.max(0, start)
      beeped.set(withCopyBeep(block.subarray(from, Math.max(from, start + length)), sampleRateHz, firstIndex + from), from)
    }
    return beeped
  })
}

/** Push the voice as it comes, at the engine's rate; pushing nothing gives the music before it. */
export function createGreetingStream(plan: StreamPlan) {
  const { voice, masteredLufs, expectedVoiceSeconds, isMastered, bed, settings, hasCopyBeep, sampleRateHz } = plan
  const voiceGain = gainToLoudness(isMastered ? masteredLufs : voice.loudnessLufs, voiceLufs, mostVoiceGainDb)
  const expectedLufs = expectedLoudness({ settings, hasMusic: bed !== undefined, voiceSeconds: expectedVoiceSeconds })
  const before = chained(isMastered ? [createVoiceChain(voice, sampleRateHz)] : [])
  const mixer = createMixer({ settings, bed, sampleRateHz, voiceGain })
  const behind = chained([
    gainStage(gainToLoudness(expectedLufs, programmeGoal.loudnessLufs, mostGainDb)),
    // Behind the gain: as soft over a whisper as over a band.
    ...(hasCopyBeep ? [beeping(sampleRateHz)] : []),
    createLimiter({ sampleRateHz, ceiling: gainOf(programmeGoal.truePeakDbtp - limiterMarginDb) }),
  ])
  let isOver = false
  function hearEnd() {
    if (!isOver) mixer.hear(before.finish())
    mixer.hearEnd()
    isOver = true
  }
  return {
    /** `push` without its answer: `take` gives it in pieces, and after `hearEnd` all but the last of `finish`. */
    hear: (samples: Float32Array) => mixer.hear(before.push(samples)),
    hearEnd,
    /** Of what is ready about so much; undefined when nothing is. */
    take(mostSamples: number) {
      const mixed = mixer.take(mostSamples)
      return mixed.length === 0 ? undefined : behind.push(mixed)
    },
    push: (samples: Float32Array) => behind.push(mixer.push(before.push(samples))),
    finish() {
      hearEnd()
      return inOneGo(behind, mixer.take(Infinity))
    },
  }
}

/** The loudness of a mix as it is expected before the mix exists: a stream has to choose its gain when it begins. */
interface Expected {
  readonly settings: MixSettings
  readonly hasMusic: boolean
  readonly voiceSeconds: number
}

/** Of a voice's time, the share that is no pause. */
const spokenShare = 0.93
/** Of a fade's time, the share at full sound that carries as much. */
const fadeShare = 0.37
const relativeGateDb = -10

function together(parts: readonly { readonly seconds: number; readonly lufs: number }[]): number {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return powerDecibelsOf(parts.reduce((sum, part) => sum + part.seconds * powerOf(part.lufs), 0) / seconds)
}

/** As BS.1770 would measure it, with its gate. */
function expectedLoudness({ settings: mix, hasMusic, voiceSeconds }: Expected): number {
  const voice = voiceLufs + decibelsOf(faderGain(mix.voice_vol))
  const music = hasMusic ? musicLufs + decibelsOf(faderGain(mix.music_vol)) : -Infinity
  const ducked = music + decibelsOf(1 - mix.voiceover_duck / 100)
  const faded = Math.min(mix.intro, mix.fadein) + Math.min(mix.extro, mix.fadeout)
  const parts = [
    { seconds: Math.max(0.1, voiceSeconds * spokenShare), lufs: powerDecibelsOf(powerOf(voice) + powerOf(ducked)) },
    { seconds: mix.intro + mix.extro - (1 - fadeShare) * faded, lufs: music + mix.boost },
  ].filter(({ seconds, lufs }) => seconds > 0 && Number.isFinite(lufs))
  if (parts.length === 0) return -Infinity
  const gate = together(parts) + relativeGateDb
  return together(parts.filter(({ lufs }) => lufs > gate))
}

/** A greeting for listening at once: the same parts as a render, with a gain foreseen instead of measured. */
import { withCopyBeep } from './copy-beep.ts'
import { gainOf } from './decibels.ts'
import { programmeGoal } from './goals.ts'
import { gainToLoudness } from './level/gain-to-loudness.ts'
import { createLimiter } from './level/limiter.ts'
import { voiceLufs, type Bed } from './mix/bed.ts'
import { expectedLoudness } from './mix/expected-loudness.ts'
import type { MixSettings } from './mix/mix-settings.ts'
import { createMixer, mostVoiceGainDb } from './mix/mixer.ts'
import { blockwise, chained, gainStage, type Stage } from './stage.ts'
import type { VoiceMeasures } from './voice-chain/measure-voice.ts'
import { createVoiceChain } from './voice-chain/voice-chain.ts'

export interface StreamPlan {
  /** Of the persona, as stored: as its engine speaks, and its loudness behind the voice chain. */
  readonly voice: VoiceMeasures
  readonly masteredLufs: number
  readonly expectedVoiceSeconds: number
  readonly isMastered: boolean
  readonly bed: Bed | undefined
  readonly settings: MixSettings
  readonly hasCopyBeep: boolean
  readonly sampleRateHz: number
}

/** A little lower than a render's: the limiter is not checked afterwards. */
const limiterMarginDb = 0.3
const mostGainDb = 30

/** Push the voice as it comes, at the engine's rate; pushing nothing gives the music before it. */
export function createGreetingStream(plan: StreamPlan): Stage {
  const { voice, masteredLufs, expectedVoiceSeconds, isMastered, bed, settings, hasCopyBeep, sampleRateHz } = plan
  const voiceGain = gainToLoudness(isMastered ? masteredLufs : voice.loudnessLufs, voiceLufs, mostVoiceGainDb)
  const expectedLufs = expectedLoudness({ settings, hasMusic: bed !== undefined, voiceSeconds: expectedVoiceSeconds })
  return chained([
    ...(isMastered ? [createVoiceChain(voice, sampleRateHz)] : []),
    createMixer({ settings, bed, sampleRateHz, voiceGain }),
    ...(hasCopyBeep ? [blockwise((block, firstIndex) => withCopyBeep(block, sampleRateHz, firstIndex))] : []),
    gainStage(gainToLoudness(expectedLufs, programmeGoal.loudnessLufs, mostGainDb)),
    createLimiter({ sampleRateHz, ceiling: gainOf(programmeGoal.truePeakDbtp - limiterMarginDb) }),
  ])
}

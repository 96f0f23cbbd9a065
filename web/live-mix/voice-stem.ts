/** The voice of a greeting alone, as the shop speaks it: mastered, and with the copy beep in it, which nothing here takes out. */
import { timelineOf } from '#audio/mix/mixer.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { call } from '../calls/call.ts'
import type { GreetingDraft } from '../draft/greeting-draft.ts'
import { decodeWhole } from './decode-whole.ts'
import { engineRateHz } from './engine-rate.ts'
import { fetchSound } from './fetch-sound.ts'

/** All of a draft that the voice alone depends on. */
export type SpokenFields = Pick<GreetingDraft, 'language' | 'text' | 'values' | 'readings' | 'voiceId'>

export interface VoiceStem {
  readonly samples: Float32Array
  /** A neutral voice stands in for the person who will speak. */
  readonly isGuide: boolean
}

/** At this place a fader changes nothing. */
const stemMix = { ...usualMixNumbers, voice_vol: 80 }
/** What coder and decoder need before the first sample comes out. */
const coderDelaySamples = 1105

export async function loadVoiceStem({ language, text, values, readings, voiceId }: SpokenFields): Promise<VoiceStem> {
  const sample = await call(prelistenContract.prelistenItem, {
    languages: language, text, template_identifiers: { ...values }, readings: [...readings], voices_id: voiceId, ...stemMix,
  })
  const { samples } = await decodeWhole((await fetchSound(sample.address)).bytes)
  const { voiceStart, after } = timelineOf({ settings: mixSettingsOf(stemMix), bed: undefined, sampleRateHz: engineRateHz })
  const start = coderDelaySamples + voiceStart
  const length = Math.round(sample.duration * engineRateHz) - voiceStart - after
  return { samples: samples.slice(start, start + Math.max(0, length)), isGuide: sample.guide_voice }
}

export function nameOfVoiceStem({ language, text, values, readings, voiceId }: SpokenFields): string {
  return JSON.stringify([language, text, values, readings, voiceId])
}

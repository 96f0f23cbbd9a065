/** Gives a browser the voice of a finished greeting, which it mixes by itself: mastered, at the level at which the mixer takes it. */
import { timelineOf } from '#audio/mix/mixer.ts'
import { profiles } from '#audio/profiles.ts'
import { mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Customer } from '#server/http/asker.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { ownRender } from './greeting-access.ts'
import { takeMixed, type MixDeps } from './mix-take.ts'

/** At this place a fader changes nothing. */
const aloneMix = { ...usualMixNumbers, voice_vol: 80 }
const { sampleRateHz } = profiles.mp3
/** What coder and decoder need before the first sample comes out. */
const coderDelaySamples = 1105

export interface SentTake {
  readonly sound: GrowingSound
  /** In samples, as a decoder counts them that leaves nothing out. */
  readonly voiceStart: number
  readonly voiceLength: number
}

export async function sendTake(deps: MixDeps, customer: Customer, greetingId: string): Promise<SentTake> {
  const { stored, render } = await ownRender(deps.db, customer, greetingId)
  const sound = takeMixed(deps, { stored, takeId: render.takeId, mix: aloneMix, musicId: null })
  const { seconds } = await sound.end
  const { voiceStart, after } = timelineOf({ settings: mixSettingsOf(aloneMix), bed: undefined, sampleRateHz })
  return { sound, voiceStart: coderDelaySamples + voiceStart, voiceLength: Math.max(0, Math.round(seconds * sampleRateHz) - voiceStart - after) }
}

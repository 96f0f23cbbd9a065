/** Whether somebody is about to speak, speaks, or only takes a breath: what the ducking follows. */
import { gainOf } from '../decibels.ts'
import { energyOf } from '../energy.ts'
import type { SampleQueue } from '../sample-queue.ts'
import { ducking } from './ducking.ts'

const frameSeconds = 0.01
/** Against speech at −19 LUFS: breath and a quiet room stay below, the softest word's end does not. */
const audibleAmplitude = gainOf(-45)

interface Listening {
  readonly voice: SampleQueue
  readonly voiceGain: number
  readonly sampleRateHz: number
}

export interface SpeechActivity {
  /** How much of the voice after a place has to be known, or over, before that place can be judged. */
  readonly lookAhead: number
  /** Places are asked in their order; those before the voice begins are negative. */
  readonly isSpokenAround: (place: number) => boolean
}

/** The voice's first frame always counts as spoken: the music before it can be mixed while the voice is still being made. */
export function createSpeechActivity({ voice, voiceGain, sampleRateHz }: Listening): SpeechActivity {
  const frameLength = Math.round(frameSeconds * sampleRateHz)
  const attack = Math.round(ducking.attackSeconds * sampleRateHz)
  const hold = Math.round(ducking.holdSeconds * sampleRateHz)
  const audible = audibleAmplitude / voiceGain
  let nextFrame = frameLength
  let spokenUntil = frameLength

  function listenTo(place: number) {
    for (; nextFrame <= place && nextFrame < voice.end(); nextFrame += frameLength) {
      const end = Math.min(nextFrame + frameLength, voice.end())
      if (energyOf(voice.view(nextFrame, end)) > audible * audible * (end - nextFrame)) spokenUntil = end
    }
  }

  return {
    lookAhead: attack + frameLength,
    isSpokenAround(place) {
      const ahead = place + attack
      if (ahead >= nextFrame) listenTo(ahead)
      return ahead >= 0 && place < spokenUntil + hold
    },
  }
}

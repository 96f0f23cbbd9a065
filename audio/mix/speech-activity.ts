/** Whether somebody is about to speak, speaks, or only takes a breath: what the ducking follows. */
import { gainOf } from '../decibels.ts'
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
  const enoughEnergy = (audibleAmplitude / voiceGain) ** 2
  let nextFrame = frameLength
  let spokenUntil = frameLength

  function isAudible(from: number, to: number): boolean {
    let energy = 0
    for (const sample of voice.view(from, to)) energy += sample * sample
    return energy > enoughEnergy * (to - from)
  }

  function listenTo(place: number) {
    for (; nextFrame <= place && nextFrame < voice.end(); nextFrame += frameLength) {
      const end = Math.min(nextFrame + frameLength, voice.end())
      if (isAudible(nextFrame, end)) spokenUntil = end
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

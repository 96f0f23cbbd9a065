/** Places are samples. */
import type { Bed } from '#audio/mix/bed.ts'
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import { timelineOf } from '#audio/mix/mixer.ts'

export interface MixCourse {
  readonly voiceStart: number
  readonly voiceEnd: number
  readonly end: number
}

/** Only whether there is music counts. */
const anyBed: Bed = { loop: new Float32Array(1), sampleRateHz: 1, gain: 1 }

export function mixCourse(settings: MixSettings, hasMusic: boolean, voiceLength: number, sampleRateHz: number): MixCourse {
  const { voiceStart, after } = timelineOf({ settings, bed: hasMusic ? anyBed : undefined, sampleRateHz })
  return { voiceStart, voiceEnd: voiceStart + voiceLength, end: voiceStart + voiceLength + after }
}

/** The same word of the voice; before and after it the same distance from its beginning or end, as far as there is so much. */
export function samePlace(place: number, before: MixCourse, now: MixCourse): number {
  if (place < before.voiceStart) return Math.min(place, now.voiceStart)
  if (place < before.voiceEnd) return Math.min(place - before.voiceStart + now.voiceStart, now.voiceEnd)
  return Math.min(place - before.voiceEnd + now.voiceEnd, now.end)
}

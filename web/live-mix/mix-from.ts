/** Begins at any place, without mixing all that comes before it. */
import { voiceLufs } from '#audio/goals.ts'
import type { Bed } from '#audio/mix/bed.ts'
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import { timelineOf } from '#audio/mix/mixer.ts'
import { createGreetingStream } from '#audio/stream-greeting.ts'

export interface MixOrder {
  /** At `voiceLufs`, mastered, with its copy beep unless it was bought. */
  readonly voice: Float32Array
  readonly bed: Bed | undefined
  readonly settings: MixSettings
  readonly sampleRateHz: number
  /** The first sample wanted. */
  readonly from: number
}

export interface MixReader {
  /** About so many samples; undefined behind the end. */
  readonly next: (mostSamples: number) => Float32Array | undefined
}

/** What was said longer ago moves no music any more: hold and release of the ducking are over, and so is the limiter's. */
const rememberedSeconds = 2
/** At the engine's usual rate a frame is 221 samples, a hop of the music's gain 32, one of the limiter 8: here all begin together. */
const gridSamples = 221 * 32
const voiceAsItIs = { loudnessLufs: voiceLufs, noiseFloorDbfs: -Infinity, bodyDb: 0, presenceDb: 0 }

/** The beginning of the voice is left out, and the music turned by as much: from `from` on the mix is the same. */
export function mixFrom({ voice, bed, settings, sampleRateHz, from }: MixOrder): MixReader {
  const { voiceStart } = timelineOf({ settings, bed, sampleRateHz })
  const remembered = rememberedSeconds * sampleRateHz
  const skippable = Math.min(from - voiceStart, voice.length) - remembered
  const skipped = Math.max(0, Math.floor(skippable / gridSamples) * gridSamples)
  const stream = createGreetingStream({
    voice: voiceAsItIs,
    masteredLufs: voiceLufs,
    expectedVoiceSeconds: voice.length / sampleRateHz,
    isMastered: false,
    bed: bed && { ...bed, loop: turned(bed.loop, skipped) },
    settings,
    hasCopyBeep: false,
    sampleRateHz,
  })
  stream.hear(voice.subarray(skipped))
  stream.hearEnd()
  let place = skipped
  let isOver = false

  function more(mostSamples: number): Float32Array | undefined {
    const block = stream.take(mostSamples)
    if (block || isOver) return block
    isOver = true
    return stream.finish()
  }

  return {
    next(mostSamples) {
      for (let block = more(place < from ? from - place : mostSamples); block; block = more(mostSamples)) {
        const unwanted = Math.max(0, from - place)
        place += block.length
        if (block.length > unwanted) return unwanted > 0 ? block.slice(unwanted) : block
      }
      return undefined
    },
  }
}

function turned(loop: Float32Array, samples: number): Float32Array {
  const start = loop.length > 0 ? samples % loop.length : 0
  if (start === 0) return loop
  const result = new Float32Array(loop.length)
  result.set(loop.subarray(start))
  result.set(loop.subarray(0, start), loop.length - start)
  return result
}

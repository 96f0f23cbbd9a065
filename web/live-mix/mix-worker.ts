/** The thread that mixes. */
import { type Bed, prepareBed } from '#audio/mix/bed.ts'
import { joined } from '#audio/stage.ts'
import { answerCalls } from '#web/thread.ts'
import { engineRateHz } from './fetch-sound.ts'
import { mixFrom, type MixReader } from './mix-from.ts'
import type { MixCalls, MixPiece } from './mix-thread.ts'
import { outlineOf } from './outline.ts'

const voices = new Map<string, Float32Array>()
const beds = new Map<string, Bed>()
let reader: MixReader | undefined
let place = 0

const calls: MixCalls = {
  keepVoice({ name, samples }) {
    voices.set(name, samples)
    return outlineOf(samples, engineRateHz)
  },
  keepMusic({ name, sound }) {
    const bed = prepareBed({ sound, loopLengthSamples: sound.samples.length }, engineRateHz)
    beds.set(name, bed)
    return outlineOf(bed.loop, engineRateHz)
  },
  forget({ name }) {
    voices.delete(name)
    beds.delete(name)
  },
  begin({ voice: voiceName, music, settings, from, samples }) {
    const voice = voices.get(voiceName)
    const bed = music === undefined ? undefined : beds.get(music)
    if (!voice || (music !== undefined && !bed)) throw new Error('This voice or music was forgotten')
    reader = mixFrom({ voice, bed, settings, sampleRateHz: engineRateHz, from })
    place = from
    return piece(samples)
  },
  goOn: ({ samples }) => piece(samples),
}

/** A reader gives what is ready, which may be less than is wanted. */
function piece(wanted: number): MixPiece {
  const start = place
  const blocks: Float32Array[] = []
  let isLast = false
  while (place - start < wanted && !isLast) {
    const block = reader?.next(wanted - (place - start))
    if (!block) isLast = true
    else {
      blocks.push(block)
      place += block.length
    }
  }
  return { start, samples: joined(blocks), isLast }
}

answerCalls(calls, (answer) => (answer && 'samples' in answer ? [answer.samples.buffer] : []))

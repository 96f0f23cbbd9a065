import { joined } from '../stage.ts'
import type { Sound } from '../sound.ts'

export function createVoiceInbox() {
  const blocks: Float32Array[] = []
  let sampleRateHz = 0
  let isOver = false
  let failure: Error | undefined
  let wake = () => {}

  function taken(mostSamples: number): Float32Array {
    const parts: Float32Array[] = []
    for (let room = mostSamples; room > 0;) {
      const block = blocks.shift()
      if (!block) break
      parts.push(block.subarray(0, room))
      if (block.length > room) blocks.unshift(block.subarray(room))
      room -= block.length
    }
    return joined(parts)
  }

  const isAnswerable = () => blocks.length > 0 || isOver || failure !== undefined

  return {
    add(block: Sound) {
      sampleRateHz ||= block.sampleRateHz
      if (block.sampleRateHz !== sampleRateHz) failure = new RangeError(`The voice changed from ${sampleRateHz} to ${block.sampleRateHz} Hz`)
      if (block.samples.length > 0) blocks.push(block.samples)
      wake()
    },
    end() {
      isOver = true
      wake()
    },
    /** Whoever waits or asks from now on gets this error. */
    fail(error: Error) {
      failure = error
      wake()
    },
    /** What has arrived, at most about so much; waits while that is nothing. Nothing when the voice is over. */
    async next(mostSeconds: number) {
      while (!isAnswerable()) await new Promise<void>((resolve) => (wake = resolve))
      if (failure) throw failure
      return blocks.length === 0 ? undefined : { samples: taken(Math.ceil(mostSeconds * sampleRateHz)), sampleRateHz }
    },
  }
}

export type VoiceInbox = ReturnType<typeof createVoiceInbox>

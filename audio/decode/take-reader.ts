/** Reads takes away from the thread that serves people. */
import { openAacRoom } from './aac-room.ts'
import { createDecodingRoom } from './decoding-room.ts'
import { gather, type TakeSource } from './gather.ts'
import { type DecodingLimits, usualLimits } from './limits.ts'
import type { Take } from './read-take.ts'
import { isRefusal, type Refusal, Refused } from './refusal.ts'
import { sniff } from './sniff.ts'
import { openWorkerRoom } from './worker-room.ts'

export interface TakeReader {
  /** Always answers; what was uploaded is judged by its content alone. */
  read(source: TakeSource): Promise<Take | Refusal>
  /** Lets what was begun end. */
  close(): Promise<void>
}

export function createTakeReader(limits: DecodingLimits = usualLimits): TakeReader {
  const beside = createDecodingRoom(openWorkerRoom)
  const apart = createDecodingRoom(openAacRoom)
  return {
    async read(source) {
      const bytes = await gather(source, limits.maxBytes)
      if (isRefusal(bytes)) return bytes
      try {
        const format = sniff(bytes)
        const room = format === 'm4a' || format === 'adts' ? apart : beside
        return await room.read({ bytes, limits })
      } catch (failure) {
        if (failure instanceof Refused) return failure.refusal
        throw failure
      }
    },
    async close() {
      await Promise.all([beside.close(), apart.close()])
    },
  }
}

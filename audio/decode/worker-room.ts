/** The room for all that may share our process: a thread. */
import { Worker } from 'node:worker_threads'
import type { RoomEvents, Room } from './decoding-room.ts'

/** Of objects; the sound itself lies outside of it and is bounded by the limits. */
const maxHeapMegabytes = 256

export function openWorkerRoom({ answered, died }: RoomEvents): Room {
  const worker = new Worker(new URL('decode-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  worker.unref()
  worker.on('message', answered)
  worker.on('error', died)
  worker.on('exit', died)
  return {
    send: (job) => worker.postMessage(job, [job.bytes.buffer]),
    end: async () => void (await worker.terminate()),
  }
}

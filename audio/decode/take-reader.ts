/** Decodes outside the thread that serves requests. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createDecodingRoom, type Room, type RoomEvents } from './decoding-room.ts'
import { type DecodingLimits, usualLimits } from './limits.ts'
import { isRefusal, type Refusal, refusal, Refused } from './refusal.ts'
import { sniff, type SoundFormat } from './sniff.ts'

export function createTakeReader(limits: DecodingLimits = usualLimits) {
  const beside = createDecodingRoom(openWorkerRoom)
  const apart = createDecodingRoom(openAacRoom)
  return {
    /** Always answers; what was uploaded is judged by its content alone. */
    async read(source: TakeSource) {
      const bytes = await gather(source, limits.maxBytes)
      if (isRefusal(bytes)) return bytes
      try {
        const room = mayBeAac.includes(sniff(bytes)) ? apart : beside
        return await room.read({ bytes, limits })
      } catch (failure) {
        if (failure instanceof Refused) return failure.refusal
        throw failure
      }
    },
    /** Lets what was begun end. */
    async close() {
      await Promise.all([beside.close(), apart.close()])
    },
  }
}

const mayBeAac: readonly SoundFormat[] = ['m4a', 'adts', 'caf']

export type TakeReader = ReturnType<typeof createTakeReader>

/** The bytes of an upload, refused as soon as they are too many. */
type TakeSource = Uint8Array | AsyncIterable<Uint8Array>

/** Whoever streams stops reading at a refusal, so that nobody uploads a gigabyte in vain. */
async function gather(source: TakeSource, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const buffer = new ArrayBuffer(0, { maxByteLength: maxBytes })
  for await (const part of source instanceof Uint8Array ? [source] : source) {
    const length = buffer.byteLength
    if (length + part.length > maxBytes) return refusal('TOO_MANY_BYTES', { maxBytes })
    buffer.resize(length + part.length)
    new Uint8Array(buffer, length).set(part)
  }
  return new Uint8Array(buffer.transferToFixedLength())
}

/** Of objects; the sound itself lies outside of it and is bounded by the limits. */
const maxHeapMegabytes = 256

function openWorkerRoom({ answered, died }: RoomEvents): Room {
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

/** The room for AAC: a process of its own, because its decoder's licence is not ours. */
function openAacRoom({ answered, died }: RoomEvents): Room {
  const child = fork(fileURLToPath(new URL('aac-process.ts', import.meta.url)), {
    // A stranger's bytes are read there: it needs nothing of the shop's environment, and gets nothing of it.
    env: {},
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('message', answered)
  child.on('error', died)
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => {
      died()
      resolve()
    })
  })
  return {
    send: (job) => child.send(job, (failure) => (failure ? died() : undefined)),
    end: () => {
      child.ref()
      child.kill('SIGKILL')
      return gone
    },
  }
}

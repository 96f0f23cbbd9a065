import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './room-messages.ts'

export interface ThreadEvents {
  readonly told: (message: FromThread) => void
  /** Of itself or by `end`; once. */
  readonly ended: (cause: string) => void
}

export interface SoundThread {
  readonly tell: (message: ToThread) => void
  /** Whether the process lives on for it. */
  readonly keepsAlive: (isNeeded: boolean) => void
  readonly end: () => Promise<void>
}

export type StartSoundThread = (events: ThreadEvents) => SoundThread

/** Of objects; the sound itself lies outside of it. */
const maxHeapMegabytes = 256
/** Hardly any object outlives its piece of sound: with more room the rubbish of a minute lies about, not that of a second. */
const maxYoungMegabytes = 4

export function startSoundThread({ told, ended }: ThreadEvents): SoundThread {
  const worker = new Worker(new URL('sound-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
  })
  let cause = 'it was ended'
  worker.unref()
  worker.on('message', told)
  worker.on('error', (error) => (cause = error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => ended(cause))
  return {
    tell: (message) => worker.postMessage(message, message.kind === 'voice' ? [message.block.samples.buffer] : []),
    keepsAlive: (isNeeded) => (isNeeded ? worker.ref() : worker.unref()),
    end: async () => void (await worker.terminate()),
  }
}

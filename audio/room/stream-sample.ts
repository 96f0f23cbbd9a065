import { timelineOf } from '../mix/mixer.ts'
import { secondsOf, type Sound } from '../sound.ts'
import { type SampleEnd, type SampleTask, sent } from './sound-orders.ts'
import type { Job, ThreadCrew } from './thread-crew.ts'

export class SampleTooLong extends RangeError {
  override readonly name = 'SampleTooLong'
}

/** With so much music before it, a voice is not asked for before the music can be heard: both at once would only be later. */
const longIntroSeconds = 0.5

/** What is made waits here for its reader: at most 16 kB for every second of `mostSeconds`. */
export async function* streamSample(
  crew: ThreadCrew, task: SampleTask, voice: AsyncIterable<Sound>, mostSeconds: number,
): AsyncGenerator<Uint8Array, SampleEnd> {
  const over = new AbortController()
  const begun = Promise.withResolvers<void>()
  let end: SampleEnd | undefined
  const mp3 = new ReadableStream<Uint8Array>({
    start(reader) {
      const heard = (bytes: Uint8Array) => {
        reader.enqueue(bytes)
        begun.resolve()
      }
      const done = (result: SampleEnd) => {
        end = result
        reader.close()
      }
      const failed = (error: unknown) => {
        over.abort()
        reader.error(error)
      }
      const job = crew.begin(task, { heard, done, failed })
      over.signal.addEventListener('abort', () => {
        job.forget()
        begun.resolve()
      })
      const { voiceStart, after } = timelineOf(task)
      const mostVoiceSeconds = mostSeconds - (voiceStart + after) / task.sampleRateHz
      const mayBegin = voiceStart < longIntroSeconds * task.sampleRateHz ? Promise.resolve() : begun.promise
      mayBegin.then(() => passOn(voice, job, mostVoiceSeconds, over.signal)).catch(failed)
    },
    cancel: () => over.abort(),
  })
  yield* mp3
  if (!end) throw new Error('A sample ended without its end')
  return end
}

/** Ends at the next block when nobody listens any more. */
async function passOn(voice: AsyncIterable<Sound>, job: Job, mostVoiceSeconds: number, over: AbortSignal) {
  let secondsLeft = mostVoiceSeconds
  const check = () => { if (secondsLeft < 0) throw new SampleTooLong(`The voice may last ${mostVoiceSeconds.toFixed(1)} seconds`) }
  check()
  if (over.aborted) return
  for await (const block of voice) {
    if (over.aborted) return
    secondsLeft -= secondsOf(block)
    check()
    job.tell({ kind: 'voice', block: sent(block) })
  }
  job.tell({ kind: 'voice is over' })
}

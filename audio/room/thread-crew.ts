/** A thread that dies fails its own jobs; another takes its place for the next. */
import { Worker } from 'node:worker_threads'
import { whenIdle } from './when-idle.ts'
import type { FromThread, Result, Results, Task, ToThread } from './sound-orders.ts'

/** The thread ended while it was wanted. The same order may go well on the next one. */
export class SoundThreadDied extends Error {
  override readonly name = 'SoundThreadDied'
}

/** After `done`, `failed` or `forget` nothing is heard any more. */
export interface JobEvents<Outcome> {
  readonly heard?: (mp3: Uint8Array) => void
  readonly done: (result: Outcome) => void
  readonly failed: (error: Error) => void
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'jobId'> : never

export interface Job {
  readonly tell: (message: Exclude<WithoutId<ToThread>, { readonly kind: 'begin' | 'forget' }>) => void
  readonly forget: () => void
}

interface Place {
  thread: SoundThread | undefined
  lastJobId: number
  readonly rest: ReturnType<typeof whenIdle> | undefined
  readonly jobs: Map<number, JobEvents<Result>>
}

interface CrewOptions {
  readonly size: number
  /** How many threads go on when there is nothing to do. */
  readonly stay: number
  /** After which the others end. */
  readonly idleMs: number
}

export function createThreadCrew(startThread: StartSoundThread, { size, stay, idleMs }: CrewOptions) {
  const places = Array.from({ length: size }, (_, nth): Place => {
    const place: Place = { thread: undefined, lastJobId: 0, jobs: new Map(), rest: nth < stay ? undefined : whenIdle(idleMs, () => leave(place)) }
    return place
  })
  let lastId = 0
  let isClosed = false

  return {
    /** By the thread with the fewest open jobs, which starts when it is first needed. */
    begin<One extends Task>(task: One, events: JobEvents<Results[One['kind']]>): Job {
      if (isClosed) throw new SoundThreadDied('The sound room is closed')
      const place = places.reduce((best, other) => (isFreer(other, best) ? other : best))
      const thread = threadAt(place, startThread)
      const jobId = ++lastId
      place.lastJobId = jobId
      // Each kind of task ends with its own kind of result: the worker's program sees to it.
      place.jobs.set(jobId, events as unknown as JobEvents<Result>)
      place.rest?.busy()
      thread.keepsAlive(true)
      thread.tell({ kind: 'begin', jobId, task })
      return {
        tell: (message) => { if (place.jobs.has(jobId)) thread.tell({ ...message, jobId }) },
        forget: () => {
          if (!place.jobs.has(jobId)) return
          thread.tell({ kind: 'forget', jobId })
          closeJob(place, jobId)
        },
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all(places.map(({ thread }) => thread?.end()))
    },
  }
}

export type ThreadCrew = ReturnType<typeof createThreadCrew>

/** With as much to do, the one that began with it earlier is nearer to its end; with nothing, the first that runs: the others may rest. */
function isFreer(one: Place, other: Place): boolean {
  if (one.jobs.size !== other.jobs.size) return one.jobs.size < other.jobs.size
  if (one.jobs.size === 0) return Boolean(one.thread) && !other.thread
  return one.lastJobId < other.lastJobId
}

function leave(place: Place) {
  const { thread } = place
  place.thread = undefined
  void thread?.end()
}

function threadAt(place: Place, startThread: StartSoundThread): SoundThread {
  const thread: SoundThread = place.thread ?? startThread({
    told: (message) => pass(place, message),
    ended: (cause) => {
      // Of one that was left nobody waits for anything.
      if (place.thread !== thread) return
      place.thread = undefined
      const failed = [...place.jobs.values()]
      place.jobs.clear()
      for (const events of failed) events.failed(new SoundThreadDied(`A sound thread ended in the middle: ${cause}`))
    },
  })
  place.thread = thread
  return thread
}

function pass(place: Place, message: FromThread) {
  const events = place.jobs.get(message.jobId)
  if (!events) return
  if (message.kind === 'mp3') return events.heard?.(message.bytes)
  closeJob(place, message.jobId)
  if (message.kind === 'done') events.done(message.result)
  else events.failed(new Error(message.message))
}

function closeJob({ thread, jobs, rest }: Place, jobId: number) {
  jobs.delete(jobId)
  if (jobs.size > 0) return
  thread?.keepsAlive(false)
  rest?.idle()
}

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

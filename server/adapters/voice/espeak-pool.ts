/**
 * Each process has one order at a time. A process that dies is replaced. One runs always, the others from the first order that would have to wait
 * until one of them has had nothing to say for a while.
 */
import { whenIdle } from '#audio/room/when-idle.ts'
import { type EspeakWorker, startEspeakWorker } from './espeak-worker.ts'
import { VoiceFailed } from './voice.port.ts'

interface Options {
  readonly size: number
  /** After which one that has nothing to say is ended, if it is not the only one. */
  readonly idleMs: number
  /** How many orders may wait before further ones are refused. */
  readonly mostWaiting: number
}

export function startEspeakPool({ size, idleMs, mostWaiting }: Options) {
  const alive = new Set<EspeakWorker>()
  const free = new Set<EspeakWorker>()
  const line = createWaitingLine()
  let opened = 0
  const rest = whenIdle(idleMs, () => {
    const [, second] = free
    if (second) { opened -= 1; discard(second) }
    if (opened > 1) rest.idle()
  })
  const offer = (worker: EspeakWorker) => {
    if (line.serve(worker)) return
    // A moment ago all of them were needed.
    if (free.size === 0) rest.idle()
    free.add(worker)
  }
  const discard = (worker: EspeakWorker) => { alive.delete(worker); free.delete(worker); worker.kill() }
  const places = keepStarting({
    begun: (worker) => { alive.add(worker); offer(worker) },
    ended: discard,
    isEnough: (starting) => alive.size + starting >= opened,
    failed: () => { if (alive.size === 0) line.refuseAll(new VoiceFailed('VOICE_DOWN', 'The embedded engine does not start.')) },
  })
  let stopped = false
  const openPlace = () => {
    if (opened === size) return
    opened += 1
    places.open()
  }
  openPlace()

  return {
    borrow: async (signal: AbortSignal) => {
      signal.throwIfAborted()
      if (stopped) throw new VoiceFailed('VOICE_DOWN', 'The shop is stopping.')
      const [worker] = free
      if (!worker && line.length() >= mostWaiting) throw new VoiceFailed('VOICE_BUSY')
      if (!worker) {
        if (alive.size > 0) openPlace()
        return line.wait(signal)
      }
      free.delete(worker)
      return worker
    },
    giveBack: (worker: EspeakWorker) => { if (alive.has(worker)) offer(worker) },
    /** Instead of giving back: it is ended, and another takes its place. */
    discard,
    pids: () => Array.from(alive, ({ pid }) => pid),
    stop: () => {
      stopped = true
      places.close()
      rest.busy()
      line.refuseAll(new VoiceFailed('VOICE_DOWN', 'The shop is stopping.'))
      for (const worker of alive) discard(worker)
    },
  }
}

export type EspeakPool = ReturnType<typeof startEspeakPool>

interface Happenings {
  readonly begun: (worker: EspeakWorker) => void
  readonly ended: (worker: EspeakWorker) => void
  /** Whether no place is open for one more. */
  readonly isEnough: (starting: number) => boolean
  readonly failed: () => void
}

const firstPauseMs = 50
const longestPauseMs = 5000

/** Sees to it that one runs at each open place, until they are closed. What cannot even start is tried again more and more slowly. */
function keepStarting({ begun, ended, isEnough, failed }: Happenings) {
  let stopped = false
  let starting = 0
  let failedStarts = 0
  const startAgain = (pauseMs: number) => { if (!stopped) setTimeout(() => { if (!stopped) void start() }, pauseMs).unref() }

  async function start() {
    if (isEnough(starting)) return
    starting += 1
    try {
      const worker = await startEspeakWorker(() => {
        ended(worker)
        startAgain(firstPauseMs)
      })
      failedStarts = 0
      starting -= 1
      if (stopped) worker.kill()
      else begun(worker)
    } catch {
      starting -= 1
      failedStarts += 1
      failed()
      startAgain(Math.min(firstPauseMs * 2 ** failedStarts, longestPauseMs))
    }
  }

  return { open: () => void start(), close: () => { stopped = true } }
}

/** Orders that wait for a process: the longest waiting is served first, and one that is given up leaves the line. */
function createWaitingLine() {
  const line = new Set<PromiseWithResolvers<EspeakWorker>>()
  return {
    length: () => line.size,
    wait: (signal: AbortSignal) => {
      const place = Promise.withResolvers<EspeakWorker>()
      const giveUp = () => {
        line.delete(place)
        place.reject(signal.reason)
      }
      line.add(place)
      signal.addEventListener('abort', giveUp)
      return place.promise.finally(() => signal.removeEventListener('abort', giveUp))
    },
    /** False when nobody waits. */
    serve: (worker: EspeakWorker) => {
      const [first] = line
      if (first) line.delete(first)
      first?.resolve(worker)
      return first !== undefined
    },
    refuseAll: (reason: Error) => {
      for (const { reject } of line) reject(reason)
      line.clear()
    },
  }
}

/** One watcher a process: while there are listeners it reads new rows of the histories, which never change, once a second, and tells those concerned. */
import { failure, FailureError } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import { findLatestMark, listStepsAfter, type Mark, type Step } from './progress.queries.ts'

interface Listener {
  readonly isHeard: (step: Step) => boolean
  /** What it has not fetched yet. */
  readonly steps: (Step | undefined)[]
  wake: () => void
  isOver: boolean
}

interface Options {
  readonly everyMs?: number
  readonly aliveMs?: number
  readonly mostListeners?: number
}

/** A transaction may take its number and be done only after later ones: so far back is looked each time. */
const overlap = 200
const mostSteps = 1000
/** Who does not fetch what is told is let go, and comes back. */
const mostUnfetched = 500

export function watchProgress(db: Db, { everyMs = 1000, aliveMs = 15_000, mostListeners = 1000 }: Options = {}) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let look = lookFrom(db)
  let firstRound = Promise.resolve()

  async function goRound(mine: typeof look) {
    // A database that is away for a moment is asked again; nobody misses more than a moment.
    const steps = await mine().catch((): Step[] => [])
    // Meanwhile all have left, and somebody else has begun anew.
    if (mine !== look) return
    for (const listener of listeners) tell(listener, steps.filter(listener.isHeard))
    timer = listeners.size > 0 && !isClosed ? setTimeout(() => void goRound(mine), everyMs).unref() : undefined
  }

  /** From the end on, nothing is missed. */
  function enter(listener: Listener): Promise<void> {
    if (isClosed || listeners.size >= mostListeners) throw new FailureError(failure('NOT_READY'))
    listeners.add(listener)
    if (listeners.size > 1) return firstRound
    clearTimeout(timer)
    look = lookFrom(db)
    firstRound = goRound(look)
    return firstRound
  }

  return {
    /**
     * `undefined` as soon as nothing is missed any more, and now and then as a sign of life; between them every step that is heard. Ends with the signal, and
     * when the shop stops.
     */
    listen: async function* listen(isHeard: (step: Step) => boolean, signal: AbortSignal): AsyncGenerator<Step | undefined> {
      const listener: Listener = { isHeard, steps: [], wake: () => {}, isOver: signal.aborted }
      const entered = enter(listener)
      const leave = () => end(listener)
      signal.addEventListener('abort', leave)
      const alive = setInterval(() => tell(listener, [undefined]), aliveMs).unref()
      try {
        await entered
        yield undefined
        while (!listener.isOver) {
          yield* listener.steps.splice(0)
          if (listener.steps.length === 0 && !listener.isOver) await new Promise<void>((resolve) => { listener.wake = resolve })
        }
      } finally {
        clearInterval(alive)
        signal.removeEventListener('abort', leave)
        listeners.delete(listener)
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const listener of listeners) end(listener)
    },
  }
}

export type ProgressWatch = ReturnType<typeof watchProgress>

function end(listener: Listener) {
  listener.isOver = true
  listener.wake()
}

function tell(listener: Listener, steps: readonly (Step | undefined)[]) {
  if (steps.length === 0) return
  listener.steps.push(...steps)
  if (listener.steps.length > mostUnfetched) listener.isOver = true
  listener.wake()
}

/** Answers each step once, from the moment of its first call on. */
function lookFrom(db: Db): () => Promise<Step[]> {
  let mark: Mark | undefined
  let seen = new Set<string>()
  const nameOf = ({ kind, id }: Pick<Step, 'kind' | 'id'>) => `${kind} ${id}`
  const before = ({ order, greeting }: Mark): Mark => ({ order: Math.max(0, order - overlap), greeting: Math.max(0, greeting - overlap) })
  return async () => {
    const isFirst = mark === undefined
    mark ??= await findLatestMark(db)
    const found = await listStepsAfter(db, before(mark), mostSteps)
    const fresh = isFirst ? [] : found.filter((step) => !seen.has(nameOf(step)))
    seen = new Set(found.map(nameOf))
    const highest = (kind: Step['kind'], known: number) => found.reduce((most, step) => (step.kind === kind ? Math.max(most, step.id) : most), known)
    mark = { order: highest('order', mark.order), greeting: highest('greeting', mark.greeting) }
    return fresh
  }
}

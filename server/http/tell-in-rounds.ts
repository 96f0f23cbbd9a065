/** Whoever listens is told what is new, as long as they stay. One round a second looks for all of them together, and for nobody where nobody listens. */
import { failure, FailureError } from '#domain/errors.ts'

interface Listener<Wanted, News> {
  readonly wanted: Wanted
  /** Who listens, and from where. */
  readonly by: readonly string[]
  /** `undefined`: a sign of life. */
  readonly tell: (news: readonly (News | undefined)[]) => void
  readonly end: () => void
}

interface Rounds<Wanted, News> {
  /** What the listener is told later is measured by what this finds. `isFirst`: nobody else listens. */
  readonly enter: (listener: Listener<Wanted, News>, isFirst: boolean) => Promise<void>
  /** Whoever comes while it looks is among the listeners when it tells. */
  readonly look: (listeners: ReadonlySet<Listener<Wanted, News>>) => Promise<void>
}

export interface RoundOptions {
  readonly everyMs?: number
  readonly aliveMs?: number
  readonly mostListeners?: number
  readonly mostOfOne?: number
}

/** Who does not fetch what is told is let go, and comes back. */
const mostUnfetched = 500
const retryAfterSeconds = 15

export function tellInRounds<Wanted, News>({ enter, look }: Rounds<Wanted, News>, { everyMs = 1000, aliveMs = 15_000, mostListeners = 1000, mostOfOne = 20 }: RoundOptions = {}) {
  const listeners = new Set<Listener<Wanted, News>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function goRound() {
    // A database that is away for a moment is asked again; nobody misses more than a moment.
    await look(listeners).catch(() => undefined)
    timer = isClosed || listeners.size === 0 ? undefined : setTimeout(() => void goRound(), everyMs).unref()
  }

  function begin(listener: Listener<Wanted, News>): Promise<void> {
    if (isClosed || listeners.size >= mostListeners) throw new FailureError(failure('NOT_READY'))
    const isOfOne = (name: string) => [...listeners].filter(({ by }) => by.includes(name)).length >= mostOfOne
    if (listener.by.some(isOfOne)) throw new FailureError({ ...failure('TOO_MANY_REQUESTS'), retryAfterSeconds })
    listeners.add(listener)
    const entered = enter(listener, listeners.size === 1)
    timer ??= setTimeout(() => void goRound(), everyMs).unref()
    return entered
  }

  return {
    /** `undefined` as soon as nothing is missed any more, and now and then as a sign of life. Ends with the signal, and when the shop stops. */
    listen: async function* listen(wanted: Wanted, signal: AbortSignal, by: readonly string[]): AsyncGenerator<News | undefined> {
      const untold: (News | undefined)[] = []
      const stay = { isOver: signal.aborted, wake: () => {} }
      const end = () => {
        stay.isOver = true
        stay.wake()
      }
      const tell = (news: readonly (News | undefined)[]) => {
        untold.push(...news)
        if (untold.length > mostUnfetched) stay.isOver = true
        if (news.length > 0) stay.wake()
      }
      const listener = { wanted, by, tell, end }
      const entered = begin(listener)
      signal.addEventListener('abort', end)
      const alive = setInterval(() => tell([undefined]), aliveMs).unref()
      try {
        await entered
        yield undefined
        while (!stay.isOver) {
          yield* untold.splice(0)
          if (untold.length === 0 && !stay.isOver) await new Promise<void>((resolve) => { stay.wake = resolve })
        }
      } finally {
        clearInterval(alive)
        signal.removeEventListener('abort', end)
        listeners.delete(listener)
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const { end } of listeners) end()
    },
  }
}

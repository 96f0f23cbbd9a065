/**
 * What is asked for one noun takes a part of the connections at most; more wait in a line of their own. Where a table is locked, the rest of the shop goes on,
 * and whoever waits in vain is told so soon.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy, isDatabaseBusy } from './database-busy.ts'

interface Waiter {
  readonly enter: () => void
  readonly refuse: () => void
}

interface Line {
  taken: number
  readonly waiting: Set<Waiter>
}

export interface FairLines {
  /** All that the work asks of the database counts for the noun. */
  readonly of: <Result>(noun: string, work: () => Promise<Result>) => Promise<Result>
  /** Resolves when there is a place; the one who got it leaves it with what it resolves to, and says what failed there. */
  readonly enter: () => Promise<(error?: unknown) => void>
}

export function fairLines({ most, patienceMs }: { readonly most: number; readonly patienceMs: number }): FairLines {
  const lines = new Map<string, Line>()
  const current = new AsyncLocalStorage<Line>()

  function lineOf(noun: string): Line {
    const line = lines.get(noun) ?? { taken: 0, waiting: new Set() }
    lines.set(noun, line)
    return line
  }

  return {
    of: async (noun, work) => {
      const line = lineOf(noun)
      try {
        return await current.run(line, work)
      } catch (error) {
        refuseAfter(error, line)
        throw error
      }
    },
    enter: async () => {
      const line = current.getStore()
      if (!line) return () => {}
      if (line.taken >= most) await placeIn(line, patienceMs)
      else line.taken += 1
      return (error) => {
        refuseAfter(error, line)
        leave(line)
      }
    },
  }
}

/** What one has waited for in vain the next would wait for as long. */
function refuseAfter(error: unknown, { waiting }: Line) {
  if (isDatabaseBusy(error)) for (const { refuse } of waiting) refuse()
}

/** Whoever leaves hands the place on. */
function leave(line: Line) {
  const [next] = line.waiting
  if (next) next.enter()
  else line.taken -= 1
}

function placeIn({ waiting }: Line, patienceMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => waiter.refuse(), patienceMs)
  const end = (settle: () => void) => () => {
    clearTimeout(timer)
    waiting.delete(waiter)
    settle()
  }
  const waiter: Waiter = { enter: end(resolve), refuse: end(() => reject(new DatabaseBusy('no connection became free in time'))) }
  waiting.add(waiter)
  return promise
}

/** Those who wait for something that is lent out one at a time: the longest waiting is served first, and who gives up leaves the line. */

export interface WaitingLine<Thing> {
  readonly length: () => number
  readonly wait: (signal: AbortSignal) => Promise<Thing>
  /** False when nobody waits. */
  readonly serve: (thing: Thing) => boolean
  readonly refuseAll: (reason: unknown) => void
}

interface Waiting<Thing> {
  readonly serve: (thing: Thing) => void
  readonly refuse: (reason: unknown) => void
}

export function createWaitingLine<Thing>(): WaitingLine<Thing> {
  const line = new Set<Waiting<Thing>>()

  function wait(signal: AbortSignal): Promise<Thing> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.delete(entry)
        signal.removeEventListener('abort', giveUp)
      }
      const giveUp = () => entry.refuse(signal.reason)
      const entry: Waiting<Thing> = {
        serve: (thing) => { leave(); resolve(thing) },
        refuse: (reason) => { leave(); reject(reason) },
      }
      line.add(entry)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  return {
    length: () => line.size,
    wait,
    serve: (thing) => {
      const [first] = line
      first?.serve(thing)
      return first !== undefined
    },
    refuseAll: (reason) => { for (const { refuse } of line) refuse(reason) },
  }
}

/** Several jobs on one thread: after each piece of work the next one has its turn, and messages are read in between. */
export type Turn = () => Promise<void>

export function createTurns(): Turn {
  const waiting: (() => void)[] = []
  const give = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(give)
  }
  return () => new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(give)
  })
}

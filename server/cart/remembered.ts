import { hash } from 'node:crypto'

interface Memory<Asked> {
  /** All that the answer depends on. */
  readonly keyOf: (asked: Asked) => readonly unknown[]
  readonly most: number
}

/** Larger questions are answered anew each time: what is kept of all of them stays some megabytes. */
const longestKey = 20_000

/** The same question has the same answer for as long as the shop runs; what was asked for longest ago is forgotten first. */
export function remembered<Asked, Answer>(find: (asked: Asked) => Answer, { keyOf, most }: Memory<Asked>): (asked: Asked) => Answer {
  const known = new Map<string, Answer>()
  return (asked) => {
    const text = JSON.stringify(keyOf(asked))
    if (text.length > longestKey) return find(asked)
    const key = hash('sha256', text, 'base64')
    const answer = known.has(key) ? known.get(key) as Answer : find(asked)
    known.delete(key)
    known.set(key, answer)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return answer
  }
}

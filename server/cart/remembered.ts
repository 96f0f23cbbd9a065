import { hash } from 'node:crypto'

interface Memory<Asked> {
  /** All that the answer depends on. */
  readonly keyOf: (asked: Asked) => readonly unknown[]
  readonly most: number
}

/** The same question has the same answer for as long as the shop runs; the oldest are forgotten first. */
export function remembered<Asked, Answer>(find: (asked: Asked) => Answer, { keyOf, most }: Memory<Asked>): (asked: Asked) => Answer {
  const known = new Map<string, Answer>()
  return (asked) => {
    const key = hash('sha256', JSON.stringify(keyOf(asked)), 'base64')
    if (known.has(key)) return known.get(key) as Answer
    const answer = find(asked)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(key, answer)
    return answer
  }
}

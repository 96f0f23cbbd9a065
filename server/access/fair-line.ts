/** A waiting line in which no address stands before another twice: whoever comes with many waits behind oneself. */

interface FairLine<Waiting> {
  /** Answers whoever has no place: the one that came, or the last of the address that waits with the most. */
  readonly join: (address: string, waiting: Waiting) => Waiting | undefined
  /** Each address in turn. */
  readonly next: () => Waiting | undefined
}

export function createFairLine<Waiting>({ longest }: { readonly longest: number }): FairLine<Waiting> {
  /** In the order in which the addresses have their turn. */
  const waitingOf = new Map<string, Waiting[]>()
  let length = 0

  function join(address: string, waiting: Waiting): Waiting | undefined {
    const own = waitingOf.get(address) ?? []
    const leaves = length >= longest ? lastOfTheMost(own.length) : undefined
    if (length >= longest && leaves === undefined) return waiting
    if (leaves === undefined) length += 1
    own.push(waiting)
    waitingOf.set(address, own)
    return leaves
  }

  /** Only of an address that would still wait with no fewer than the newcomer's. */
  function lastOfTheMost(newcomers: number): Waiting | undefined {
    const most = [...waitingOf.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), [])
    return most.length > newcomers + 1 ? most.pop() : undefined
  }

  function next(): Waiting | undefined {
    const [turn] = waitingOf
    if (!turn) return undefined
    const [address, own] = turn
    const first = own.shift()
    length -= 1
    waitingOf.delete(address)
    if (own.length > 0) waitingOf.set(address, own)
    return first
  }

  return { join, next }
}

/** Requests of one address in a minute, over all nodes: each counts its own at once, and tells the others each second what came to it of those that may reach a limit. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { z } from 'zod'

interface Counted {
  /** Here and elsewhere. */
  current: number
  /** Here, and not told to the others. */
  untold: number
  readonly since: number
  /** Nobody has asked here yet, as long as it has no end. */
  most: number
}

/** By address and, where a call has a limit of its own, by call. Whoever came first is forgotten first. */
const mostCounted = 10_000
/** What is told is short: a notice of PostgreSQL holds 8,000 bytes. */
const mostTold = 50
/** Below this share of its limit, one address is nobody's concern. */
const concern = 0.1
const windowMs = 60_000

const toldSchema = z.object({ from: z.string(), counts: z.array(z.tuple([z.string().max(300), z.int().positive()])).max(mostTold) })

/** Nothing where another release tells it in another way. */
function readTold(told: string) {
  try {
    return toldSchema.parse(JSON.parse(told))
  } catch {
    return undefined
  }
}

export interface RequestCounts {
  readonly store: new () => FastifyRateLimitStore
  /** What another node has told. */
  readonly hear: (told: string) => void
  /** What the others have not been told; `undefined` where that is nothing. */
  readonly untold: () => string | undefined
}

export function createRequestCounts(node: string, now: () => number = Date.now): RequestCounts {
  const counted = new Map<string, Counted>()

  function countOf(name: string): Counted {
    const known = counted.get(name)
    if (known && known.since + windowMs > now()) return known
    const begun = { current: 0, untold: 0, since: now(), most: Infinity }
    counted.delete(name)
    counted.set(name, begun)
    if (counted.size > mostCounted) counted.delete(counted.keys().next().value ?? '')
    return begun
  }

  class Store implements FastifyRateLimitStore {
    call = ''

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], _window: number, most: number) {
      const count = countOf(`${this.call} ${address}`)
      count.most = most
      count.current += 1
      count.untold += 1
      callback(null, { current: count.current, ttl: count.since + windowMs - now() })
    }

    child(limited: object) {
      const { method, url } = (limited as { readonly routeInfo: { readonly method: string | readonly string[]; readonly url: string } }).routeInfo
      return Object.assign(new Store(), { call: `${String(method)} ${url}` })
    }
  }

  return {
    store: Store,
    hear(told) {
      const { from, counts } = readTold(told) ?? { from: node, counts: [] }
      if (from !== node) for (const [name, count] of counts) countOf(name).current += count
    },
    untold() {
      const due = [...counted].filter(([, { current, untold, most }]) => untold > 0 && current >= most * concern).toSorted(([, one], [, other]) => other.untold - one.untold).slice(0, mostTold)
      if (due.length === 0) return undefined
      const counts = due.map(([name, { untold }]) => [name, untold])
      for (const [, count] of due) count.untold = 0
      return JSON.stringify({ from: node, counts })
    },
  }
}

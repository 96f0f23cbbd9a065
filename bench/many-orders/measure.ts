import pg from 'pg'
import type { SignedInCustomer, SignedInStaff } from '#server/testing/given-accounts.ts'
import { expect } from '../goal.ts'

const rounds = 300
const warmUpRounds = 50

let queries = 0
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  queries++
  return ask.apply(this, args)
} as typeof pg.Client.prototype.query

export interface Measured {
  readonly p50: number
  readonly p99: number
  /** Of most calls: once a minute one more notes that the session is used. */
  readonly queries: number
}

function percentile(measured: readonly number[], share: number): number {
  return measured.toSorted((one, other) => one - other)[Math.floor(measured.length * share)] ?? Infinity
}

export type Asker = Pick<SignedInCustomer | SignedInStaff, 'calls'>

async function measure({ calls }: Asker, path: string): Promise<Measured> {
  const times: number[] = []
  const counts: number[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const [before, startedAt] = [queries, performance.now()]
    const { status } = await calls.call('GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (round < warmUpRounds) continue
    times.push(performance.now() - startedAt)
    counts.push(queries - before)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), queries: percentile(counts, 0.5) - 1 }
}

export type Question = readonly [name: string, who: Asker, path: string]

/** The session is asked for besides. */
export async function measureAmong(questions: readonly Question[], orderCount: number, mostQueries: number): Promise<ReadonlyMap<string, Measured>> {
  const results = new Map<string, Measured>()
  for (const [name, who, path] of questions) {
    const measured = await measure(who, path)
    results.set(name, measured)
    console.log(`${name.padEnd(22)} among ${orderCount.toLocaleString('en').padStart(9)}: p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms, ${measured.queries} queries`)
    if (measured.queries > mostQueries) process.exitCode = 1
  }
  return results
}

interface Goal {
  readonly ratio: number
  /** What is quicker than this is quick enough, whatever it was among few. */
  readonly quickMs?: number
}

export function compare(few: ReadonlyMap<string, Measured>, many: ReadonlyMap<string, Measured>, { ratio: goal, quickMs = 0 }: Goal) {
  for (const [name, { p50, p99 }] of many) {
    const before = few.get(name)
    const ratio = p99 / (before?.p99 ?? 0)
    console.log(`${name.padEnd(22)} p50 ${(p50 / (before?.p50 ?? 0)).toFixed(2)} times that of few`)
    if (p99 <= quickMs) expect(`${name}, p99 among many`, p99, { most: quickMs, unit: ' ms' })
    else expect(`${name}, p99 among many, of that among few`, ratio, { most: goal })
  }
}

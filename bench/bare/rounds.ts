/** Measures several in turn, round after round, so that whatever else the machine does meets all of them, and compares within each round. */
import { type Duration, type Load, load, type LoadedCall } from './load.ts'

const rounds = 7
const sliceMs = 2000

export interface Contender {
  readonly name: string
  readonly address: string
  readonly calls: readonly LoadedCall[]
}

export type Rounds = ReadonlyMap<string, readonly Load[]>

/** One round more than is counted, for everybody to become warm. */
export async function measureInTurn(contenders: readonly Contender[], duration: Duration = { ms: sliceMs }): Promise<Rounds> {
  const measured = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, address, calls } of contenders) {
      const one = await load(address, calls, duration)
      if (round > 0) measured.get(name)?.push(one)
    }
  }
  for (const [name, loads] of measured) {
    const of = (figure: keyof Load) => median(loads.map((load) => load[figure]))
    console.log(`${name.padEnd(44)} ${of('perSecond').toFixed(0).padStart(6)} a second, p50 ${of('p50Ms').toFixed(1)} ms, p99 ${of('p99Ms').toFixed(1)} ms`)
  }
  return measured
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

/** The median of what each round says. */
export function ratioOf(measured: Rounds, figure: keyof Load, one: string, other: string): number {
  const others = measured.get(other) ?? []
  return median((measured.get(one) ?? []).map((load, round) => load[figure] / (others[round]?.[figure] ?? NaN)))
}

/** How sharply a sound bends, by the millisecond, and where it does so as no voice can. */
import { gainOf } from '../decibels.ts'
import type { SampleQueue } from '../sample-queue.ts'
import { joined } from '../stage.ts'

/** A voice's own pulses come more often than every `around` bins, so they excuse each other. */
const around = 20
/** A click's bend is this many times sharper than any other around it. */
export const sharper = 5
/** Softer clicks are not worth touching. */
const least = gainOf(-45)

export function bendAt(samples: Float32Array, index: number): number {
  return Math.abs((samples[index - 1] ?? 0) - 2 * (samples[index] ?? 0) + (samples[index + 1] ?? 0))
}

function sharpestBend(samples: Float32Array, from: number, to: number): number {
  let sharpest = 0
  for (let index = from; index < to; index++) {
    const bend = bendAt(samples, index)
    if (bend > sharpest) sharpest = bend
  }
  return sharpest
}

export interface BendRecord {
  /** Takes down every bin that is whole and has a sample after it. */
  readonly listen: (queue: SampleQueue) => void
  readonly measuredBins: () => number
  /** Of those measured, the ones that have all their neighbours. */
  readonly judgeableBins: () => number
  /** The bend of the click in this bin, or 0. */
  readonly clickAt: (bin: number) => number
  /** Keeps what the bins from here on are compared with. */
  readonly forgetBefore: (bin: number) => void
}

export function createBendRecord(binLength: number): BendRecord {
  let firstBin = 0
  let bends: number[] = []

  return {
    listen(queue) {
      let bin = firstBin + bends.length
      const before = bin * binLength - 1
      const heard = queue.view(Math.max(0, before), queue.end())
      const samples = before < 0 ? joined([new Float32Array(1), heard]) : heard
      for (; (bin + 1) * binLength < queue.end(); bin++) {
        const from = bin * binLength - before
        bends.push(sharpestBend(samples, from, from + binLength))
      }
    },
    measuredBins: () => firstBin + bends.length,
    judgeableBins: () => firstBin + bends.length - around,
    clickAt(bin) {
      const position = bin - firstBin
      const bend = bends[position] ?? 0
      if (bend < least || bend < (bends[position - 1] ?? 0) || bend <= (bends[position + 1] ?? 0)) return 0
      for (let other = Math.max(0, position - around); other <= position + around; other++) {
        if (Math.abs(other - position) > 1 && (bends[other] ?? 0) * sharper > bend) return 0
      }
      return bend
    },
    forgetBefore(bin) {
      const idle = Math.max(0, bin - around - firstBin)
      bends = bends.slice(idle)
      firstBin += idle
    },
  }
}

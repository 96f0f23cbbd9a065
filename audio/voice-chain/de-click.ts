/** Repairs single clicks of a mouth or a cable: shorter than a millisecond and a multiple of everything within twenty around them. */
import { createSampleQueue, type SampleQueue } from '../sample-queue.ts'
import { joined, type Stage } from '../stage.ts'
import { gainOf } from '../decibels.ts'

const binSeconds = 0.001

/** From one sound sample to another without a corner: values and slopes of both ends are kept. */
function bridge(samples: Float32Array, from: number, to: number) {
  const length = to - from
  const start = samples[from] ?? 0
  const end = samples[to] ?? 0
  const startSlope = (start - (samples[from - 1] ?? start)) * length
  const endSlope = ((samples[to + 1] ?? end) - end) * length
  for (let index = from + 1; index < to; index++) {
    const t = (index - from) / length
    const rest = 1 - t
    samples[index] = rest * rest * ((1 + 2 * t) * start + t * startSlope) + t * t * ((3 - 2 * t) * end - rest * endSlope)
  }
}

export function createDeClick(sampleRateHz: number): Stage {
  const binLength = Math.max(2, Math.round(binSeconds * sampleRateHz))
  const queue = createSampleQueue()
  const record = createBendRecord(binLength)
  // The first bin is never judged: what stops at the cut is no click.
  let judgedBins = 1
  let left = 0

  function mend(bin: number, bend: number) {
    const samples = queue.view(Math.max(0, (bin - 2) * binLength), Math.min(queue.end(), (bin + 3) * binLength))
    let first = samples.length
    let last = 0
    for (let index = 1; index < samples.length - 1; index++) {
      if (bendAt(samples, index) < bend / sharper) continue
      first = Math.min(first, index)
      last = index
    }
    if (last >= first && last - first <= binLength) bridge(samples, Math.max(1, first - 1), Math.min(samples.length - 2, last + 1))
  }

  function judgeUpTo(bins: number) {
    for (; judgedBins < bins; judgedBins++) {
      const bend = record.clickAt(judgedBins)
      if (bend > 0) mend(judgedBins, bend)
    }
  }

  function leaveUpTo(to: number): Float32Array {
    const leaving = queue.view(left, to).slice()
    left = to
    queue.forgetBefore(left - 3 * binLength)
    record.forgetBefore(judgedBins)
    return leaving
  }

  return {
    push(samples) {
      queue.add(samples)
      record.listen(queue)
      judgeUpTo(record.judgeableBins())
      return leaveUpTo(Math.max(left, (judgedBins - 3) * binLength))
    },
    finish() {
      judgeUpTo(record.measuredBins())
      return leaveUpTo(queue.end())
    },
  }
}

/** How sharply a sound bends, by the millisecond, and where it does so as no voice can. */
/** A voice's own pulses come more often than every `around` bins, so they excuse each other. */
const around = 20
/** A click's bend is this many times sharper than any other around it. */
const sharper = 5
/** Softer clicks are not worth touching. */
const least = gainOf(-45)

function bendAt(samples: Float32Array, index: number): number {
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

function createBendRecord(binLength: number) {
  let firstBin = 0
  let bends: number[] = []

  return {
    /** Takes down every bin that is whole and has a sample after it. */
    listen(queue: SampleQueue) {
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
    /** Of those measured, the ones that have all their neighbours. */
    judgeableBins: () => firstBin + bends.length - around,
    /** The bend of the click in this bin, or 0. */
    clickAt(bin: number) {
      const position = bin - firstBin
      const bend = bends[position] ?? 0
      if (bend < least || bend < (bends[position - 1] ?? 0) || bend <= (bends[position + 1] ?? 0)) return 0
      for (let other = Math.max(0, position - around); other <= position + around; other++) {
        if (Math.abs(other - position) > 1 && (bends[other] ?? 0) * sharper > bend) return 0
      }
      return bend
    },
    /** Keeps what the bins from here on are compared with. */
    forgetBefore(bin: number) {
      const idle = Math.max(0, bin - around - firstBin)
      bends = bends.slice(idle)
      firstBin += idle
    },
  }
}

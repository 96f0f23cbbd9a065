/** Repairs single clicks of a mouth or a cable: shorter than a millisecond and a multiple of everything within twenty around them. */
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'
import { bendAt, createBendRecord, sharper } from './bend-record.ts'

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

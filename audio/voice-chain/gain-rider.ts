/** Decides every sixteen samples, moves in straight lines, and may look a little ahead. */
import { exp } from '../arithmetic.ts'
import { energyOf } from '../sound.ts'
import type { Filter } from '../filter/biquad.ts'
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'

const hopLength = 16

/** Sixteen samples, fewer at the very end: those of `samples` and `band` from one place to another. */
export interface Hop {
  readonly samples: Float32Array
  /** The same behind the rider's band filter. */
  readonly band: Float32Array
  readonly from: number
  readonly to: number
}

interface Rider {
  /** The gain to be reached by the end of this hop. */
  readonly gainFor: (hop: Hop) => number
  /** With one, only what it lets pass is turned. */
  readonly band?: Filter
  readonly lookAheadSeconds?: number
  readonly sampleRateHz: number
}

/** How much of an old value is left after each hop. */
export function keptPerHop(seconds: number, sampleRateHz: number): number {
  return exp(-hopLength / (seconds * sampleRateHz))
}

export function meanSquare(samples: Float32Array, { from, to }: Hop): number {
  return energyOf(samples, from, to) / (to - from)
}

/** Over one hop from one gain to another: the whole, or a part of it. */
function turnHop(turned: Float32Array, part: Float32Array, from: number, start: number, end: number) {
  const step = (end - start) / hopLength
  const to = Math.min(from + hopLength, turned.length)
  for (let index = from; index < to; index++) {
    const now = start + step * (index - from + 1)
    turned[index] = (turned[index] ?? 0) + (now - 1) * (part[index] ?? 0)
  }
}

export function createGainRider({ gainFor, band, lookAheadSeconds = 0, sampleRateHz }: Rider): Stage {
  const lookAhead = hopLength * Math.round((lookAheadSeconds * sampleRateHz) / hopLength)
  const queue = createSampleQueue()
  const bandQueue = band ? createSampleQueue() : queue
  let waitingGains: number[] = []
  let judged = 0
  let left = 0
  let reached = 1

  function judgeUpTo(to: number) {
    const samples = queue.view(judged, to)
    const passed = band ? samples.slice() : samples
    band?.(passed)
    if (band) bandQueue.add(passed)
    for (let from = 0; from < samples.length; from += hopLength) {
      waitingGains.push(gainFor({ samples, band: passed, from, to: Math.min(from + hopLength, samples.length) }))
    }
    judged = to
  }

  function turnUpTo(to: number): Float32Array {
    const turned = queue.view(left, to).slice()
    const part = band ? bandQueue.view(left, to) : turned
    for (let from = 0; from < turned.length; from += hopLength) {
      const gain = waitingGains[from / hopLength] ?? 1
      if (gain !== 1 || reached !== 1) turnHop(turned, part, from, reached, gain)
      reached = gain
    }
    waitingGains = waitingGains.slice(turned.length / hopLength)
    left = to
    queue.forgetBefore(left)
    bandQueue.forgetBefore(left)
    return turned
  }

  return {
    push(samples) {
      queue.add(samples)
      judgeUpTo(queue.end() - ((queue.end() - judged) % hopLength))
      return turnUpTo(Math.max(left, judged - lookAhead))
    },
    finish() {
      judgeUpTo(queue.end())
      return turnUpTo(queue.end())
    },
  }
}

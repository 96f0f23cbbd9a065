/** Keeps the sound, also between its samples, below a ceiling: it sees peaks coming and has turned down when they are there. */
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'
import { betweenSamples, neighbours, placesBetween } from './between-samples.ts'
import { createGainCurve } from './gain-curve.ts'

export interface LimiterSettings {
  readonly sampleRateHz: number
  /** As an amplitude. */
  readonly ceiling: number
}

const lookAheadSeconds = 0.004
const releaseSeconds = 0.12
/** Two neighbours below this share of the ceiling have nothing above it between them. */
const harmless = 0.5
/** From this share of the ceiling on, the quarters are looked at too. */
const close = 0.85
const half = placesBetween / 2
/** So many samples are passed over at once while there is nothing to do. */
const stride = 64

/** The gain that each sample needs for itself. */
function gainNeeded(samples: Float32Array, index: number, ceiling: number): number {
  const nearest = Math.max(Math.abs(samples[index] ?? 0), Math.abs(samples[index + 1] ?? 0))
  if (nearest < harmless * ceiling) return 1
  let peak = Math.max(nearest, Math.abs(betweenSamples(samples, index, half)))
  if (peak > close * ceiling) {
    peak = Math.max(peak, Math.abs(betweenSamples(samples, index, half / 2)), Math.abs(betweenSamples(samples, index, (3 * half) / 2)))
  }
  return peak > ceiling ? ceiling / peak : 1
}

function isQuiet(samples: Float32Array, from: number, to: number, limit: number): boolean {
  for (let index = from; index < to; index++) if (Math.abs(samples[index] ?? 0) >= limit) return false
  return true
}

export function createLimiter({ sampleRateHz, ceiling }: LimiterSettings): Stage {
  const lookAhead = Math.ceil(lookAheadSeconds * sampleRateHz)
  const queue = createSampleQueue()
  const curve = createGainCurve(lookAhead + 1, releaseSeconds * sampleRateHz)
  let judged = 0
  queue.add(new Float32Array(neighbours))

  /** Judges what has all its neighbours; what was judged `lookAhead` ago leaves. */
  function judge(): Float32Array {
    const to = Math.max(judged, queue.end() - 2 * neighbours)
    const first = Math.max(0, judged - lookAhead)
    const leaving = queue.view(first + neighbours, Math.max(first, to - lookAhead) + neighbours).slice()
    const heard = queue.view(first, queue.end())
    for (let index = judged; index < to;) {
      const place = index - first + neighbours
      const end = Math.min(to, index + stride)
      if (curve.isIdle() && isQuiet(heard, place, end - first + neighbours + 1, harmless * ceiling)) {
        index = end
        continue
      }
      const gain = curve.next(index, gainNeeded(heard, place, ceiling))
      const left = index - lookAhead - first
      if (left >= 0 && gain !== 1) leaving[left] = gain * (leaving[left] ?? 0)
      index++
    }
    judged = to
    queue.forgetBefore(to - lookAhead)
    return leaving
  }

  return {
    push(samples) {
      queue.add(samples)
      return judge()
    },
    finish() {
      queue.add(new Float32Array(neighbours + lookAhead))
      return judge()
    },
  }
}

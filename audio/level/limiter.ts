/** Looks ahead: the gain is down when a peak arrives. Peaks between samples count, too. */
import { exp } from '../arithmetic.ts'
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'
import { betweenSamples, neighbours, placesBetween } from './between-samples.ts'

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
/** The gain is reckoned once for so many samples and moves in straight lines between. */
const hopLength = 8

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

function isHarmless(samples: Float32Array, from: number, ceiling: number): boolean {
  for (let index = from; index <= from + hopLength; index++) if (Math.abs(samples[index] ?? 0) >= harmless * ceiling) return false
  return true
}

/** The smallest gain that a sample of the hop needs. */
function hopNeeds(samples: Float32Array, from: number, ceiling: number): number {
  if (isHarmless(samples, from, ceiling)) return 1
  let needed = 1
  for (let index = from; index < from + hopLength; index++) needed = Math.min(needed, gainNeeded(samples, index, ceiling))
  return needed
}

function turnHop(samples: Float32Array, from: number, start: number, end: number) {
  const step = (end - start) / hopLength
  for (let index = 0; index < hopLength; index++) samples[from + index] = (samples[from + index] ?? 0) * (start + step * (index + 1))
}

export function createLimiter({ sampleRateHz, ceiling }: LimiterSettings): Stage {
  const lookAhead = Math.ceil((lookAheadSeconds * sampleRateHz) / hopLength) + 1
  const queue = createSampleQueue()
  const curve = createGainCurve(lookAhead, (releaseSeconds * sampleRateHz) / hopLength)
  let judgedHops = 0
  let neededBefore = 1
  let reached = 1
  queue.add(new Float32Array(neighbours))

  /** Both hops that a straight line joins have to obey the need of either: so it is known one hop earlier than it must be. */
  function gainFor(needed: number): number {
    const strictest = Math.min(needed, neededBefore)
    neededBefore = needed
    return strictest === 1 && curve.isIdle() ? 1 : curve.next(judgedHops, strictest)
  }

  /** Judges the hops that have all their neighbours; those judged `lookAhead` hops ago leave. */
  function judge(): Float32Array {
    const hops = Math.max(judgedHops, Math.floor((queue.end() - 2 * neighbours) / hopLength))
    const firstLeaving = Math.max(0, judgedHops - lookAhead)
    const leaving = queue.view(firstLeaving * hopLength + neighbours, Math.max(0, hops - lookAhead) * hopLength + neighbours).slice()
    const offset = judgedHops * hopLength
    const heard = queue.view(offset, queue.end())
    for (; judgedHops < hops; judgedHops++) {
      const gain = gainFor(hopNeeds(heard, judgedHops * hopLength - offset + neighbours, ceiling))
      const hop = judgedHops - lookAhead - firstLeaving
      if (hop >= 0 && (gain !== 1 || reached !== 1)) turnHop(leaving, hop * hopLength, reached, gain)
      reached = gain
    }
    queue.forgetBefore(Math.min(hops * hopLength, (hops - lookAhead) * hopLength + neighbours))
    return leaving
  }

  return {
    push(samples) {
      queue.add(samples)
      return judge()
    },
    finish() {
      const missing = queue.end() - neighbours - Math.max(0, judgedHops - lookAhead) * hopLength
      queue.add(new Float32Array((lookAhead + 1) * hopLength + neighbours))
      return judge().slice(0, missing)
    },
  }
}

/** The smallest of the last `length` values, in constant time. */
function createSlidingMinimum(length: number) {
  const size = length + 1
  const places = new Float64Array(size)
  const values = new Float64Array(size)
  let first = 0
  let count = 0
  const slot = (position: number) => (first + position < size ? first + position : first + position - size)
  return {
    isEmpty: () => count === 0,
    next(place: number, value: number): number {
      if (count > 0 && (places[first] ?? 0) <= place - length) {
        first = slot(1)
        count--
      }
      if (value === 1 && count === 0) return 1
      while (count > 0 && (values[slot(count - 1)] ?? 0) >= value) count--
      places[slot(count)] = place
      values[slot(count)] = value
      count++
      return values[first] ?? 1
    },
  }
}

/** Sees `length` places at once, and is down to what one of them needs by the time it gets there. */
function createGainCurve(length: number, releasePlaces: number) {
  const smallest = createSlidingMinimum(length)
  const rise = 1 - exp(-1 / releasePlaces)
  const last = new Float64Array(length).fill(1)
  let held = 1
  /** The sum of what the last `length` values are below one. */
  let reduction = 0
  let untouchedFor = length
  let slot = 0
  return {
    /** Nothing is turned down or about to be: places that need nothing may be left out. */
    isIdle: () => untouchedFor >= length && smallest.isEmpty(),
    /** The gain for the place `length − 1` before this one, whose need has just become known. Places ascend. */
    next(place: number, needed: number) {
      const wanted = smallest.next(place, needed)
      held = wanted < held ? wanted : held + (wanted - held) * rise
      // Near enough: the sound passes untouched again.
      if (held > 0.99999) held = 1
      untouchedFor = held === 1 ? untouchedFor + 1 : 0
      reduction = untouchedFor >= length ? 0 : reduction + (last[slot] ?? 1) - held
      last[slot] = held
      slot = slot + 1 < length ? slot + 1 : 0
      return 1 - reduction / length
    },
  }
}

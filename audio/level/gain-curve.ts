/** From the gain that each place needs to one that can be heard without being noticed: down in time, slowly up, no corner. */
import { exp } from '../arithmetic.ts'

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

export interface GainCurve {
  /** The gain for the place `length − 1` before this one, whose need has just become known. Places ascend. */
  readonly next: (place: number, needed: number) => number
  /** Nothing is turned down or about to be: places that need nothing may be left out. */
  readonly isIdle: () => boolean
}

/** Sees `length` places at once, and is down to what one of them needs by the time it gets there. */
export function createGainCurve(length: number, releasePlaces: number): GainCurve {
  const smallest = createSlidingMinimum(length)
  const rise = 1 - exp(-1 / releasePlaces)
  const last = new Float64Array(length).fill(1)
  let held = 1
  /** The sum of what the last `length` values are below one. */
  let reduction = 0
  let untouchedFor = length
  let slot = 0
  return {
    isIdle: () => untouchedFor >= length && smallest.isEmpty(),
    next(place, needed) {
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

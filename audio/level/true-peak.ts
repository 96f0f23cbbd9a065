/** The highest point of the sound itself, not only of its samples: as ITU-R BS.1770-4, sixteen times finer near the top. */
import { decibelsOf } from '../decibels.ts'
import { betweenSamples, neighbours, placesBetween } from './between-samples.ts'

/** A place between two samples hardly ever rises above both by more than this. */
const mostRise = 2.2
/** What is hidden beside the half and beside the quarters, at the end of the band. */
const hiddenBesideHalf = 1.4
const hiddenBesideQuarters = 1.09

const half = placesBetween / 2
const quarters = [half / 2, (3 * half) / 2]
const others = Array.from({ length: placesBetween }, (_, place) => place).filter((place) => place % (half / 2) !== 0)

function highestAt(samples: Float32Array, index: number, places: readonly number[]): number {
  let highest = 0
  for (const place of places) highest = Math.max(highest, Math.abs(betweenSamples(samples, index, place)))
  return highest
}

/** As an amplitude. */
export function truePeakOf(samples: Float32Array): number {
  const padded = new Float32Array(samples.length + 2 * neighbours)
  padded.set(samples, neighbours)
  let highest = 0
  for (const sample of samples) if (Math.abs(sample) > highest) highest = Math.abs(sample)
  for (let index = neighbours - 1; index < samples.length + neighbours; index++) {
    const nearest = Math.max(Math.abs(padded[index] ?? 0), Math.abs(padded[index + 1] ?? 0))
    if (nearest * mostRise < highest) continue
    const roughly = Math.max(nearest, Math.abs(betweenSamples(padded, index, half)))
    if (roughly * hiddenBesideHalf < highest) continue
    const closely = Math.max(roughly, highestAt(padded, index, quarters))
    if (closely * hiddenBesideQuarters < highest) continue
    highest = Math.max(highest, closely, highestAt(padded, index, others))
  }
  return highest
}

export function truePeakDbtp(samples: Float32Array): number {
  return decibelsOf(truePeakOf(samples))
}

/** The peak between samples by ITU-R BS.1770-4, sixteen times finer near the top. */
import { decibelsOf } from '../decibels.ts'
import { betweenSamples, neighbours, placesBetween } from './between-samples.ts'

/** A place between two samples hardly ever rises above both by more than this. */
const mostRise = 2.2
/** What is hidden beside the half and beside the quarters, at the end of the band. */
const hiddenBesideHalf = 1.4
const hiddenBesideQuarters = 1.09

/** A loop that runs once and long is never compiled as well as a short one that runs often. */
const blockLength = 4096
const half = placesBetween / 2
const quarters = [half / 2, (3 * half) / 2]
const others = Array.from({ length: placesBetween }, (_, place) => place).filter((place) => place % (half / 2) !== 0)

function highestAt(samples: Float32Array, index: number, places: readonly number[]): number {
  let highest = 0
  for (const place of places) highest = Math.max(highest, Math.abs(betweenSamples(samples, index, place)))
  return highest
}

function highestSample(samples: Float32Array): number {
  let highest = 0
  for (let index = 0; index < samples.length; index++) {
    const height = Math.abs(samples[index] ?? 0)
    if (height > highest) highest = height
  }
  return highest
}

/** As high as it gets right after a sample, where that is higher than all before. */
function highestAfter(samples: Float32Array, index: number, highest: number): number {
  const nearest = Math.max(Math.abs(samples[index] ?? 0), Math.abs(samples[index + 1] ?? 0))
  const roughly = Math.max(nearest, Math.abs(betweenSamples(samples, index, half)))
  if (roughly * hiddenBesideHalf < highest) return highest
  const closely = Math.max(roughly, highestAt(samples, index, quarters))
  if (closely * hiddenBesideQuarters < highest) return highest
  return Math.max(highest, closely, highestAt(samples, index, others))
}

function highestWithin(samples: Float32Array, from: number, to: number, highestBefore: number): number {
  let highest = highestBefore
  for (let index = from; index < to; index++) {
    const least = highest / mostRise
    if (Math.abs(samples[index] ?? 0) < least && Math.abs(samples[index + 1] ?? 0) < least) continue
    highest = highestAfter(samples, index, highest)
  }
  return highest
}

/** As an amplitude. */
export function truePeakOf(samples: Float32Array): number {
  const padded = new Float32Array(samples.length + 2 * neighbours)
  padded.set(samples, neighbours)
  const end = samples.length + neighbours
  let highest = highestSample(samples)
  for (let from = neighbours - 1; from < end; from += blockLength) highest = highestWithin(padded, from, Math.min(from + blockLength, end), highest)
  return highest
}

export function truePeakDbtp(samples: Float32Array): number {
  return decibelsOf(truePeakOf(samples))
}

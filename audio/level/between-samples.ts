/** A converter makes peaks between samples that no sample shows. */
import { kaiser, sinc } from '../filter/window.ts'

/** Samples on each side that have a say. */
export const neighbours = 16
/** Places between two samples; 0 is the sample itself. */
export const placesBetween = 16

const taps = 2 * neighbours
/** Of the band: at its very end a converter's own filter rounds the tops off. */
const cutoff = 0.97
const windowShape = 9

function weightsAt(share: number): Float32Array {
  const weights = Float32Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (neighbours - 1) - share
    return sinc(cutoff * distance) * kaiser(distance / neighbours, windowShape)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const rows = Array.from({ length: placesBetween }, (_, place) => weightsAt(place / placesBetween))

/** The sound `place` sixteenths after the sample at `index`; `samples` must reach `neighbours` to either side. */
export function betweenSamples(samples: Float32Array, index: number, place: number): number {
  const row = rows[place] ?? rows[0] ?? new Float32Array(taps)
  const from = index - neighbours + 1
  let near = 0
  let far = 0
  for (let tap = 0; tap < neighbours; tap++) {
    near += (samples[from + tap] ?? 0) * (row[tap] ?? 0)
    far += (samples[from + tap + neighbours] ?? 0) * (row[tap + neighbours] ?? 0)
  }
  return near + far
}

/** A sound as a picture: how far it swings in each of equal parts of its time. */

/** Whole numbers from 0 to 100, where 100 is full scale; a part without a sample is as still as silence. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  return Array.from({ length: count }, (_, part) => {
    let peak = 0
    const end = Math.ceil(((part + 1) * samples.length) / count)
    for (let index = Math.floor((part * samples.length) / count); index < end; index++) peak = Math.max(peak, Math.abs(samples[index] ?? 0))
    return Math.min(100, Math.round(100 * peak))
  })
}

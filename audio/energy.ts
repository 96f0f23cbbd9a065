/** The sum of the squares of a sound's samples, or of those from one place to another: what every meter here begins with. */
export function energyOf(samples: Float32Array, from = 0, to = samples.length): number {
  let energy = 0
  for (let index = from; index < to; index++) {
    const sample = samples[index] ?? 0
    energy += sample * sample
  }
  return energy
}

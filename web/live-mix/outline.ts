/** A tenth of the engine's rate. */
export const outlineRateHz = 2205

export interface Outline {
  /** How loud each part is (root mean square): by it the engine judges whether somebody speaks. */
  readonly levels: Float32Array
  /** How far each part swings, of the furthest of all. */
  readonly swings: Float32Array
}

export function outlineOf(samples: Float32Array, sampleRateHz: number): Outline {
  const part = Math.round(sampleRateHz / outlineRateHz)
  const count = Math.ceil(samples.length / part)
  const levels = new Float32Array(count)
  const swings = new Float32Array(count)
  let furthest = 0
  for (let index = 0; index < count; index++) {
    let energy = 0
    let swing = 0
    const end = Math.min(samples.length, (index + 1) * part)
    for (let at = index * part; at < end; at++) {
      const sample = samples[at] ?? 0
      energy += sample * sample
      swing = Math.max(swing, Math.abs(sample))
    }
    levels[index] = Math.sqrt(energy / part)
    swings[index] = swing
    furthest = Math.max(furthest, swing)
  }
  return { levels, swings: furthest > 0 ? swings.map((swing) => swing / furthest) : swings }
}

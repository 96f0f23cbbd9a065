/** Noise of one step before rounding, so that what is quieter than a step fades away instead of crackling. */

/** Triangular, −1…1, the same for the same seed on every machine. */
export type Dither = () => number

export function createDither(seed: number): Dither {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => next() - next()
}

/** Rounds to 16 bits. `stepSize` is the smallest step of the coding that follows: 1 for linear, 16 for A-law, 8 for µ-law. */
export function toSixteenBits(samples: Float32Array, dither: Dither, stepSize = 1): Int16Array {
  const rounded = new Int16Array(samples.length)
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0
    // Digital silence stays silent: noise in an empty pause would be heard as a fault.
    const noise = sample === 0 ? 0 : dither() * stepSize
    // `Math.round`, `Math.min` and `Math.max` would take twice as long as all the rest.
    const nearest = Math.floor(sample * 32_768 + noise + 0.5)
    rounded[index] = nearest > 32_767 ? 32_767 : nearest < -32_768 ? -32_768 : nearest
  }
  return rounded
}

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
  return Int16Array.from(samples, (sample) => {
    // Digital silence stays silent: noise in an empty pause would be heard as a fault.
    const noise = sample === 0 ? 0 : dither() * stepSize
    return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768 + noise)))
  })
}

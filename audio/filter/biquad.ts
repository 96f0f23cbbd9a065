import { cos, sin } from '../arithmetic.ts'
import { gainOf } from '../decibels.ts'

export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** Changes the samples in place and remembers where it was for the next block. */
export type Filter = (samples: Float32Array) => void

interface Corner {
  readonly frequencyHz: number
  readonly sampleRateHz: number
  readonly quality?: number
}

/** Neither a bump nor a sag at the corner. */
const flatQuality = Math.SQRT1_2

/** A corner beyond what the rate can carry is moved to where it does no harm. */
function angleOf({ frequencyHz, sampleRateHz, quality = flatQuality }: Corner) {
  const omega = (2 * Math.PI * Math.min(frequencyHz, 0.45 * sampleRateHz)) / sampleRateHz
  return { cosine: cos(omega), alpha: sin(omega) / (2 * quality) }
}

function over(a0: number, b0: number, b1: number, b2: number, a1: number, a2: number): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}

export function highPass(corner: Corner): Biquad {
  const { cosine, alpha } = angleOf(corner)
  const side = (1 + cosine) / 2
  return over(1 + alpha, side, -2 * side, side, -2 * cosine, 1 - alpha)
}

export function lowPass(corner: Corner): Biquad {
  const { cosine, alpha } = angleOf(corner)
  const side = (1 - cosine) / 2
  return over(1 + alpha, side, 2 * side, side, -2 * cosine, 1 - alpha)
}

/** Raises or lowers what lies around the frequency. */
export function bell(corner: Corner, gainDb: number): Biquad {
  const { cosine, alpha } = angleOf(corner)
  const amplitude = gainOf(gainDb / 2)
  const middle = -2 * cosine
  return over(1 + alpha / amplitude, 1 + alpha * amplitude, middle, 1 - alpha * amplitude, middle, 1 - alpha / amplitude)
}

/** Raises or lowers what lies below the frequency. */
export function lowShelf(corner: Corner, gainDb: number): Biquad {
  const { cosine, alpha } = angleOf(corner)
  const amplitude = gainOf(gainDb / 2)
  const rise = 2 * Math.sqrt(amplitude) * alpha
  const up = amplitude + 1
  const down = amplitude - 1
  return over(
    up + down * cosine + rise,
    amplitude * (up - down * cosine + rise),
    2 * amplitude * (down - up * cosine),
    amplitude * (up - down * cosine - rise),
    -2 * (down + up * cosine),
    up + down * cosine - rise,
  )
}

/** Butterworth of an even order, as sections in a row: −3 dB at the frequency, flat before it. */
export function steep(kind: typeof highPass | typeof lowPass, order: number, corner: Omit<Corner, 'quality'>): Biquad[] {
  return Array.from({ length: order / 2 }, (_, index) => {
    const quality = 1 / (2 * cos((Math.PI * (2 * index + 1)) / (2 * order)))
    return kind({ ...corner, quality })
  })
}

/** So much stays at hand from one section to the next; and what runs often and shortly is compiled better than what runs long. */
const blockLength = 2048
/** Far below hearing. What fades for ever would be reckoned with numbers too small to be fast. */
const nothing = 1e-15

// Loops stand outside of what remembers: a function that is made anew for each sound would begin slowly for each.

function passOne({ b0, b1, b2, a1, a2 }: Biquad, kept: Float64Array, samples: Float32Array) {
  let [s1 = 0, s2 = 0] = kept
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] ?? 0
    const exact = b0 * input + s1
    const output = exact < nothing && exact > -nothing ? 0 : exact
    s1 = b1 * input + s2 - a1 * output
    s2 = b2 * input - a2 * output
    samples[index] = output
  }
  kept[0] = s1
  kept[1] = s2
}

/** Two in a row at once: the machine reckons on the one while the other waits for its own last result. */
function passTwo(one: Biquad, two: Biquad, kept: Float64Array, samples: Float32Array) {
  const { b0, b1, b2, a1, a2 } = one
  const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = two
  let [s1 = 0, s2 = 0, t1 = 0, t2 = 0] = kept
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] ?? 0
    const exact = b0 * input + s1
    const between = exact < nothing && exact > -nothing ? 0 : exact
    s1 = b1 * input + s2 - a1 * between
    s2 = b2 * input - a2 * between
    const exactly = c0 * between + t1
    const output = exactly < nothing && exactly > -nothing ? 0 : exactly
    t1 = c1 * between + t2 - d1 * output
    t2 = c2 * between - d2 * output
    samples[index] = output
  }
  kept[0] = s1
  kept[1] = s2
  kept[2] = t1
  kept[3] = t2
}

function createPart(one: Biquad, two: Biquad | undefined): Filter {
  const kept = new Float64Array(4)
  return two ? (samples) => passTwo(one, two, kept, samples) : (samples) => passOne(one, kept, samples)
}

export function createFilter(biquads: readonly Biquad[]): Filter {
  const parts: Filter[] = []
  for (let index = 0; index < biquads.length; index += 2) {
    const [one, two] = biquads.slice(index, index + 2)
    if (one) parts.push(createPart(one, two))
  }
  return (samples) => {
    for (let from = 0; from < samples.length; from += blockLength) {
      const block = samples.subarray(from, from + blockLength)
      for (const part of parts) part(block)
    }
  }
}

export function filtered(samples: Float32Array, biquads: readonly Biquad[]): Float32Array {
  const copy = samples.slice()
  createFilter(biquads)(copy)
  return copy
}

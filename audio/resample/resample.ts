/** The same arithmetic on the server and in the browser. */
import { kaiser, sinc } from '../filter/window.ts'
import type { Sound } from '../sound.ts'

/** Kernels of the rates in use; foreign takes bring theirs, so the oldest goes when it gets crowded. */
const kernels = new Map<string, Kernel>()
const mostKernels = 16

function kernelFor(fromRateHz: number, toRateHz: number): Kernel {
  const key = `${fromRateHz}:${toRateHz}`
  const known = kernels.get(key)
  if (known) return known
  const oldest = kernels.keys().next()
  if (kernels.size >= mostKernels && !oldest.done) kernels.delete(oldest.value)
  const made = makeKernel(fromRateHz, toRateHz)
  kernels.set(key, made)
  return made
}

function weighted(samples: Float32Array, from: number, rows: Float32Array, row: number, taps: number): number {
  // Four sums that do not wait for each other: twice as fast as one.
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let tap = 0; tap < taps; tap += 4) {
    a += (samples[from + tap] ?? 0) * (rows[row + tap] ?? 0)
    b += (samples[from + tap + 1] ?? 0) * (rows[row + tap + 1] ?? 0)
    c += (samples[from + tap + 2] ?? 0) * (rows[row + tap + 2] ?? 0)
    d += (samples[from + tap + 3] ?? 0) * (rows[row + tap + 3] ?? 0)
  }
  return a + b + (c + d)
}

/** Keeps the length in time to the sample, and the sound in its place. */
export function resample(sound: Sound, sampleRateHz: number): Sound {
  if (sound.sampleRateHz === sampleRateHz) return sound
  const { taps, rows, phases, stepPhases, blends } = kernelFor(sound.sampleRateHz, sampleRateHz)
  const padded = new Float32Array(sound.samples.length + 2 * taps)
  padded.set(sound.samples, taps / 2 - 1)
  const length = Math.round((sound.samples.length * sampleRateHz) / sound.sampleRateHz)
  const samples = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const place = index * stepPhases
    const from = Math.floor(place / phases)
    const between = place - from * phases
    const phase = Math.floor(between)
    const value = weighted(padded, from, rows, phase * taps, taps)
    if (!blends) {
      samples[index] = value
      continue
    }
    const share = between - phase
    samples[index] = value * (1 - share) + share * weighted(padded, from, rows, (phase + 1) * taps, taps)
  }
  return { samples, sampleRateHz }
}

/** The filter of a change of rate: a sinc under a Kaiser window, cut into one row of weights for every place between two samples. */
export interface Kernel {
  readonly taps: number
  /** Rows of `taps` weights; one row more than `phases`, so that neighbours can be blended. */
  readonly rows: Float32Array
  readonly phases: number
  /** The step from one output to the next, in phases of an input sample. */
  readonly stepPhases: number
  /** Whether outputs fall between the rows: rates without a small common measure. */
  readonly blends: boolean
}

/** How much of the lower rate's band passes untouched; between there and its end the filter falls by all it has to. */
const passedShare = 0.85
const attenuationDb = 100
const windowShape = 0.1102 * (attenuationDb - 8.7)
/** More rows than this are not kept; between 1,024 of them a straight line is right to −106 dB. */
const mostExactPhases = 2048
const blendedPhases = 1024

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Every row sums up to one: otherwise a constant would come out with a faint tone. */
function levelled(row: Float32Array) {
  const sum = row.reduce((total, weight) => total + weight, 0)
  for (let tap = 0; tap < row.length; tap++) row[tap] = (row[tap] ?? 0) / sum
}

function makeKernel(fromRateHz: number, toRateHz: number): Kernel {
  const common = greatestCommonDivisor(fromRateHz, toRateHz)
  const exactPhases = toRateHz / common
  const blends = exactPhases > mostExactPhases
  const phases = blends ? blendedPhases : exactPhases
  const stepPhases = blends ? (fromRateHz * phases) / toRateHz : fromRateHz / common
  const band = Math.min(1, toRateHz / fromRateHz)
  const cutoff = (band * (1 + passedShare)) / 2
  const fallWidth = Math.PI * band * (1 - passedShare)
  // A multiple of four: the convolution adds four products at a time.
  const taps = 4 * Math.ceil((attenuationDb - 8) / (2.285 * fallWidth) / 4)
  const rows = new Float32Array((phases + 1) * taps)
  for (let phase = 0; phase <= phases; phase++) {
    const row = rows.subarray(phase * taps, (phase + 1) * taps)
    for (let tap = 0; tap < taps; tap++) {
      const place = tap - (taps / 2 - 1) - phase / phases
      row[tap] = cutoff * sinc(cutoff * place) * kaiser((2 * place) / taps, windowShape)
    }
    levelled(row)
  }
  return { taps, rows, phases, stepPhases, blends }
}

/** The filter of a change of rate: a sinc under a Kaiser window, cut into one row of weights for every place between two samples. */
import { kaiser, sinc } from '../filter/window.ts'

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

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Every row sums up to one: otherwise a constant would come out with a faint tone. */
function levelled(row: Float32Array) {
  const sum = row.reduce((total, weight) => total + weight, 0)
  for (let tap = 0; tap < row.length; tap++) row[tap] = (row[tap] ?? 0) / sum
}

export function makeKernel(fromRateHz: number, toRateHz: number): Kernel {
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

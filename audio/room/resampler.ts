/** `resample` for a sound that is still coming: windows that overlap give the same samples as the whole. */
import { resample } from '../resample/resample.ts'
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'

/** More on either side than any sample is reckoned from. */
const contextSeconds = 0.025

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

export function createResampler(fromRateHz: number, toRateHz: number): Stage {
  const common = greatestCommonDivisor(fromRateHz, toRateHz)
  // So many samples become so many others exactly: windows begin and end there.
  const [unit, unitAfter] = [fromRateHz / common, toRateHz / common]
  const contextUnits = Math.ceil((contextSeconds * fromRateHz) / unit)
  const queue = createSampleQueue()
  let doneUnits = 0

  /** From what is done to the unit before `endUnit`, reckoned with all that is known. */
  function upTo(endUnit: number): Float32Array {
    if (endUnit <= doneUnits) return new Float32Array(0)
    const firstUnit = Math.max(0, doneUnits - contextUnits)
    const window = queue.view(firstUnit * unit, queue.end())
    const { samples } = resample({ samples: window, sampleRateHz: fromRateHz }, toRateHz)
    const made = samples.slice((doneUnits - firstUnit) * unitAfter, (endUnit - firstUnit) * unitAfter)
    doneUnits = endUnit
    queue.forgetBefore((doneUnits - contextUnits) * unit)
    return made
  }

  return {
    push(samples) {
      queue.add(samples)
      return upTo(Math.floor(queue.end() / unit) - contextUnits)
    },
    finish: () => upTo(Infinity),
  }
}

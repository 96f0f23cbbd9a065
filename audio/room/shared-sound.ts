/** Sound that all threads read where it is: nothing is copied on the way. */
import type { Sound } from '../sound.ts'

export function sharedSamples(samples: Float32Array): Float32Array {
  if (samples.buffer instanceof SharedArrayBuffer) return samples
  const copy = new Float32Array(new SharedArrayBuffer(samples.byteLength))
  copy.set(samples)
  return copy
}

export function sharedSound({ samples, sampleRateHz }: Sound): Sound {
  return { samples: sharedSamples(samples), sampleRateHz }
}

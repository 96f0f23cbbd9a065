/** Whether a greeting begins and ends without a click: the largest step of its outer five milliseconds against the largest beside them. */
import type { Sound } from '#audio/sound.ts'

const edgeSeconds = 0.005
const besideSeconds = 0.1

export interface OuterEdges {
  readonly begin: number
  readonly end: number
}

/** From silence into the first sample is a step too. */
function edgeOf(samples: Float32Array, sampleRateHz: number): number {
  const steps = samples.map((sample, index) => Math.abs(sample - (samples[index - 1] ?? 0)))
  const edge = Math.round(edgeSeconds * sampleRateHz)
  const largest = (from: number, to: number) => Math.max(...steps.subarray(from, to))
  return largest(0, edge) / largest(edge, Math.round(besideSeconds * sampleRateHz))
}

export function outerEdges({ samples, sampleRateHz }: Sound): OuterEdges {
  return { begin: edgeOf(samples, sampleRateHz), end: edgeOf(samples.toReversed(), sampleRateHz) }
}

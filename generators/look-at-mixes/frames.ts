import type { Sound } from '#audio/sound.ts'

export const frameSeconds = 0.01

export function frameEnergies({ samples, sampleRateHz }: Sound): number[] {
  const length = Math.round(frameSeconds * sampleRateHz)
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => energyOf(samples.subarray(frame * length, (frame + 1) * length)))
}

export function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0)
}

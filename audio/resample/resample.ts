/** From one sampling rate to another: the same arithmetic on the server and in the browser. */
import type { Sound } from '../sound.ts'
import { makeKernel, type Kernel } from './kernel.ts'

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

import type { Sound } from '../sound.ts'

interface Tone {
  readonly frequencyHz: number
  readonly sampleRateHz: number
  readonly seconds: number
  readonly peak: number
  readonly phase?: number
}

export function sine({ frequencyHz, sampleRateHz, seconds, peak, phase = 0 }: Tone): Sound {
  const samples = new Float32Array(Math.round(seconds * sampleRateHz))
  const omega = (2 * Math.PI * frequencyHz) / sampleRateHz
  for (let index = 0; index < samples.length; index++) samples[index] = peak * Math.sin(omega * index + phase)
  return { samples, sampleRateHz }
}

/** With a quarter of a second of fading at both ends. */
export function faded({ samples, sampleRateHz }: Sound): Sound {
  const length = sampleRateHz / 4
  return { samples: samples.map((sample, index) => sample * Math.min(1, index / length, (samples.length - index) / length)), sampleRateHz }
}

/** Numbers between 0 and 1 that look like chance and come back with the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** White noise between −peak and peak. */
export function noise(seed: number, length: number, peak: number): Float32Array {
  const chance = seeded(seed)
  return Float32Array.from({ length }, () => peak * (2 * chance() - 1))
}

export function silence(seconds: number, sampleRateHz: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRateHz))
}

/** Cuts the sound into blocks of every size from nothing to long. */
export function randomBlocks(samples: Float32Array, seed: number): Float32Array[] {
  const chance = seeded(seed)
  const blocks: Float32Array[] = []
  for (let from = 0; from < samples.length;) {
    const length = Math.floor(10 ** (4 * chance())) - 1
    blocks.push(samples.subarray(from, from + length))
    from += length
  }
  return blocks
}

/** To the last bit; much faster on a million samples than a deep comparison. */
export function areSame(one: Float32Array, other: Float32Array): boolean {
  const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => new Uint8Array(buffer, byteOffset, byteLength)
  return Buffer.compare(bytesOf(one), bytesOf(other)) === 0
}

/** A bed prepared beforehand: to read it takes a millisecond, to prepare it keeps a thread busy for a fifth of a second. */
import { readFile } from 'node:fs/promises'
import type { Bed } from '../mix/bed.ts'
import { sharedSamples } from './sound-orders.ts'

/** Of 16 bits one is kept free above the loudest sample. What an MP3 gives has no more to lose. */
const one = 16_384
/** The gain comes first, as a 32-bit number. */
const headBytes = 4

export function bedFile({ loop, gain }: Bed): Uint8Array {
  const samples = Int16Array.from(loop, (sample) => Math.round(sample * one))
  return Buffer.concat([new Uint8Array(Float32Array.of(gain).buffer), new Uint8Array(samples.buffer)])
}

/** Nothing where none was prepared. */
export async function readBed(path: URL, sampleRateHz: number): Promise<Bed | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const { buffer } = Uint8Array.from(bytes)
  const samples = new Int16Array(buffer, headBytes)
  return { loop: sharedSamples(Float32Array.from(samples, (sample) => sample / one)), sampleRateHz, gain: new Float32Array(buffer, 0, 1)[0] ?? 1 }
}

/** A bed prepared beforehand: to read it takes a millisecond, to prepare it keeps a thread busy for a fifth of a second. */
import { readFile } from 'node:fs/promises'
import type { Bed } from '../mix/bed.ts'

/** Of 16 bits one is kept free above the loudest sample. What an MP3 gives has no more to lose. */
const one = 16_384
/** Rate, gain and count of samples come first, as 32-bit numbers. */
const headNumbers = 3
const headBytes = headNumbers * Float32Array.BYTES_PER_ELEMENT

export function bedFile({ loop, sampleRateHz, gain }: Bed): Uint8Array {
  const samples = Int16Array.from(loop, (sample) => Math.round(sample * one))
  return Buffer.concat([new Uint8Array(Float32Array.of(sampleRateHz, gain, loop.length).buffer), new Uint8Array(samples.buffer)])
}

/** Nothing where none was prepared for this rate, or not to its end. */
export async function readBed(path: URL, wantedRateHz: number): Promise<Bed | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || bytes.length < headBytes) return undefined
  const { buffer } = new Uint8Array(bytes)
  const [sampleRateHz, gain = 1, count = 0] = new Float32Array(buffer, 0, headNumbers)
  if (sampleRateHz !== wantedRateHz || bytes.length !== headBytes + count * Int16Array.BYTES_PER_ELEMENT) return undefined
  const samples = new Int16Array(buffer, headBytes)
  const loop = new Float32Array(new SharedArrayBuffer(count * Float32Array.BYTES_PER_ELEMENT))
  // By hand: a customer waits for the first note, and `Float32Array.from` takes a tenth of a second for a bed.
  for (let at = 0; at < count; at++) loop[at] = (samples[at] ?? 0) / one
  return { loop, sampleRateHz, gain }
}

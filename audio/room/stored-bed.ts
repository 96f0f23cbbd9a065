/** A bed prepared beforehand: to read it takes a millisecond, to prepare it keeps a thread busy for a fifth of a second. */
import { readFile } from 'node:fs/promises'
import type { Bed, KeptBed } from '../mix/bed.ts'

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
export async function readBed(path: URL, wantedRateHz: number): Promise<KeptBed | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || bytes.length < headBytes) return undefined
  const [sampleRateHz, gain = 1, count = 0] = new Float32Array(new Uint8Array(bytes.subarray(0, headBytes)).buffer)
  const loopBytes = count * Int16Array.BYTES_PER_ELEMENT
  if (sampleRateHz !== wantedRateHz || bytes.length !== headBytes + loopBytes) return undefined
  const shared = new SharedArrayBuffer(loopBytes)
  new Uint8Array(shared).set(bytes.subarray(headBytes))
  return { loop: new Int16Array(shared), sampleRateHz, gain: gain / one }
}

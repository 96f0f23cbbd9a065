/** A bed prepared beforehand: to read it takes a millisecond, to prepare it keeps a thread busy for a fifth of a second. */
import { open } from 'node:fs/promises'
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
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const head = new Float32Array(headNumbers)
    const { bytesRead } = await file.read(new Uint8Array(head.buffer), 0, headBytes)
    const [sampleRateHz, gain = 1, count = 0] = head
    if (bytesRead < headBytes || sampleRateHz !== wantedRateHz) return undefined
    // At once where every thread can read it.
    const loop = new Int16Array(new SharedArrayBuffer(count * Int16Array.BYTES_PER_ELEMENT))
    const read = await file.read(new Uint8Array(loop.buffer), 0, loop.byteLength)
    return read.bytesRead === loop.byteLength ? { loop, sampleRateHz, gain: gain / one } : undefined
  } finally {
    await file.close()
  }
}

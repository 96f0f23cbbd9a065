/** The bytes of an upload, refused as soon as they are too many. */
import { type Refusal, refusal } from './refusal.ts'

export type TakeSource = Uint8Array | AsyncIterable<Uint8Array>

/** Whoever streams stops reading at a refusal, so that nobody uploads a gigabyte in vain. */
export async function gather(source: TakeSource, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const buffer = new ArrayBuffer(0, { maxByteLength: maxBytes })
  for await (const part of source instanceof Uint8Array ? [source] : source) {
    const length = buffer.byteLength
    if (length + part.length > maxBytes) return refusal('TOO_MANY_BYTES', { maxBytes })
    buffer.resize(length + part.length)
    new Uint8Array(buffer, length).set(part)
  }
  return new Uint8Array(buffer.transferToFixedLength())
}

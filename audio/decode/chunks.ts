/** The chunks of RIFF and AIFF files: four letters, a length, content padded to an even length. */

export interface Chunk {
  readonly name: string
  /** What the file says; more than `content` has when the file was cut off. */
  readonly declaredLength: number
  readonly content: Uint8Array
}

const firstChunkAt = 12
const headBytes = 8

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function* chunks(bytes: Uint8Array, isLittleEndian: boolean, realLength?: (chunk: Chunk) => number): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = firstChunkAt; at + headBytes <= bytes.length;) {
    const from = at + headBytes
    const written = { name: textAt(bytes, at, 4), declaredLength: view.getUint32(at + 4, isLittleEndian) }
    const declaredLength = realLength?.({ ...written, content: bytes.subarray(from) }) ?? written.declaredLength
    yield { name: written.name, declaredLength, content: bytes.subarray(from, from + declaredLength) }
    at = from + declaredLength + (declaredLength % 2)
  }
}

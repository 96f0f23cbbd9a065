/** The chunks of WAV, W64, AIFF and CAF files: a name, a length, content that is padded. */

export interface Chunk {
  readonly name: string
  /** What the file says; more than `content` has when the file was cut off. */
  readonly declaredLength: number
  readonly content: Uint8Array
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** How the chunks of a kind of file are written. */
export interface ChunkShape {
  readonly firstAt: number
  readonly headBytes: number
  /** Of the content, as it is written. */
  readonly lengthOf: (view: DataView, at: number) => number
  readonly multipleOf: number
}

export const riffChunks = (isLittleEndian: boolean): ChunkShape => ({
  firstAt: 12, headBytes: 8, lengthOf: (view, at) => view.getUint32(at + 4, isLittleEndian), multipleOf: 2,
})

export function* chunks(bytes: Uint8Array, { firstAt, headBytes, lengthOf, multipleOf }: ChunkShape, realLength?: (chunk: Chunk) => number): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let at = firstAt; at + headBytes <= bytes.length;) {
    const from = at + headBytes
    const written = { name: textAt(bytes, at, 4), declaredLength: lengthOf(view, at) }
    const declaredLength = Math.max(0, realLength?.({ ...written, content: bytes.subarray(from) }) ?? written.declaredLength)
    yield { name: written.name, declaredLength, content: bytes.subarray(from, from + declaredLength) }
    at = from + Math.ceil(declaredLength / multipleOf) * multipleOf
  }
}

/** A box of MP4 is read within the bytes that are really there, whatever length it states. */
export interface Box {
  readonly name: string
  readonly start: number
  readonly content: Uint8Array
  readonly isWhole: boolean
}

const boxHeadBytes = 8
const longHeadBytes = 16

export function* boxes(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes)
  for (let at = 0; at + boxHeadBytes <= bytes.length;) {
    const written = view.getUint32(at)
    const isLong = written === 1 && at + longHeadBytes <= bytes.length
    const head = isLong ? longHeadBytes : boxHeadBytes
    // Nothing means: until the end.
    const length = isLong ? Number(view.getBigUint64(at + 8)) : written === 0 ? bytes.length - at : written
    if (length < head) return
    yield { name: textAt(bytes, at + 4, 4), start: at, content: bytes.subarray(at + head, at + length), isWhole: at + length <= bytes.length }
    at += length
  }
}

/** The first box at the end of a path through others. */
export function boxAt(bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined {
  return path.reduce<Uint8Array | undefined>((inside, name) => {
    if (!inside) return undefined
    for (const box of boxes(inside)) if (box.name === name) return box.content
    return undefined
  }, bytes)
}

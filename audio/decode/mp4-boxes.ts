/** A box is read within the bytes that are really there, whatever length it states. */
import { textAt, viewOf } from './chunks.ts'

export interface Box {
  readonly name: string
  readonly content: Uint8Array
}

const headBytes = 8
const longHeadBytes = 16

export function* boxes(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes)
  for (let at = 0; at + headBytes <= bytes.length;) {
    const written = view.getUint32(at)
    const isLong = written === 1 && at + longHeadBytes <= bytes.length
    const head = isLong ? longHeadBytes : headBytes
    // Nothing means: until the end.
    const length = isLong ? Number(view.getBigUint64(at + 8)) : written === 0 ? bytes.length - at : written
    if (length < head) return
    yield { name: textAt(bytes, at + 4, 4), content: bytes.subarray(at + head, Math.min(at + length, bytes.length)) }
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

/** The frames of a bare AAC stream. */

interface AdtsFrame {
  readonly start: number
  readonly end: number
}

const headBytes = 7

function frameAt(bytes: Uint8Array, start: number): AdtsFrame | undefined {
  const byte = (index: number) => bytes[start + index] ?? 0
  if (start + headBytes > bytes.length || byte(0) !== 0xff || (byte(1) & 0xf6) !== 0xf0) return undefined
  const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5)
  if (length <= headBytes) return undefined
  return { start, end: start + length }
}

export function isAdtsAt(bytes: Uint8Array, start: number): boolean {
  const first = frameAt(bytes, start)
  return first !== undefined && (first.end === bytes.length || frameAt(bytes, first.end) !== undefined)
}

/** Frame after frame; junk between them is passed over. */
export function* adtsFrames(bytes: Uint8Array, from: number): Generator<Uint8Array> {
  for (let position = from; position >= 0 && position < bytes.length;) {
    const frame = frameAt(bytes, position)
    if (frame && frame.end <= bytes.length) {
      yield bytes.subarray(frame.start, frame.end)
      position = frame.end
    } else {
      position = bytes.indexOf(0xff, position + 1)
    }
  }
}

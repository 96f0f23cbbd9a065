export const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => Math.min(character.charCodeAt(0), 255))

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export function littleEndian(byteCount: 2 | 4, ...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => Array.from({ length: byteCount }, (_, index) => (value >>> (8 * index)) & 255)))
}

export function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}

/** Chunks of a RIFF file: name, length, content, padded to an even length. */
export function chunk(name: string, content: Uint8Array): Uint8Array {
  return joined(latin(name), littleEndian(4, content.length), content, new Uint8Array(content.length % 2))
}

export function riff(form: string, chunks: readonly Uint8Array[]): Uint8Array {
  const content = joined(latin(form), ...chunks)
  return joined(latin('RIFF'), littleEndian(4, content.length), content)
}

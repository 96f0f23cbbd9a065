/** Chunks of a RIFF file: name, length, content, padded to an even length. */
import { joined, latin, littleEndian } from './bytes.ts'

export function chunk(name: string, content: Uint8Array): Uint8Array {
  return joined(latin(name), littleEndian(4, content.length), content, new Uint8Array(content.length % 2))
}

export function riff(form: string, chunks: readonly Uint8Array[]): Uint8Array {
  const content = joined(latin(form), ...chunks)
  return joined(latin('RIFF'), littleEndian(4, content.length), content)
}

/** The frames of an MP3 without the ID3 tag before them. */

const headerLength = 10

export function withoutId3Tag(mp3: Uint8Array): Uint8Array {
  const hasTag = mp3[0] === 0x49 && mp3[1] === 0x44 && mp3[2] === 0x33
  if (!hasTag) return mp3
  const length = mp3.subarray(6, headerLength).reduce((sum, byte) => sum * 128 + byte, 0)
  return mp3.subarray(headerLength + length)
}

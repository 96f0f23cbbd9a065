const fullScale = 32_768

export function fromInt16(pcm: Int16Array): Float32Array {
  const samples = new Float32Array(pcm.length)
  for (let index = 0; index < pcm.length; index++) samples[index] = (pcm[index] ?? 0) / fullScale
  return samples
}

/** `bytes` may begin anywhere in its buffer; a last odd byte is left out. */
export function fromLittleEndian(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(bytes.byteLength >> 1)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / fullScale
  return samples
}

/** A WAV file of 32-bit floating point, mono, at the take's own rate: nothing of it is lost. */
import { chunks, riffChunks, viewOf } from './decode/chunks.ts'
import { chunk, joined, littleEndian, riff } from './encode/riff.ts'
import type { Sound } from './sound.ts'

const floatTag = 3
const sampleBytes = 4

export function storedTake({ samples, sampleRateHz }: Sound): Uint8Array {
  const format = joined(
    littleEndian(2, floatTag, 1), littleEndian(4, sampleRateHz, sampleRateHz * sampleBytes), littleEndian(2, sampleBytes, sampleBytes * 8, 0),
  )
  const content = new DataView(new ArrayBuffer(samples.length * sampleBytes))
  for (let index = 0; index < samples.length; index++) content.setFloat32(index * sampleBytes, samples[index] ?? 0, true)
  return riff('WAVE', [chunk('fmt ', format), chunk('fact', littleEndian(4, samples.length)), chunk('data', new Uint8Array(content.buffer))])
}

/** Of a file that `storedTake` made; throws for any other. */
export function readStoredTake(file: Uint8Array): Sound {
  let sampleRateHz = 0
  for (const { name, declaredLength, content } of chunks(file, riffChunks(true))) {
    if (name === 'fmt ' && viewOf(content).getUint16(0, true) === floatTag) sampleRateHz = viewOf(content).getUint32(4, true)
    if (name !== 'data') continue
    if (sampleRateHz === 0 || content.length !== declaredLength) break
    const view = viewOf(content)
    const samples = new Float32Array(content.length / sampleBytes)
    for (let index = 0; index < samples.length; index++) samples[index] = view.getFloat32(index * sampleBytes, true)
    return { samples, sampleRateHz }
  }
  throw new Error('This is no take as the shop keeps them')
}

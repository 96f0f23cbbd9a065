import { copyBeep } from '#audio/copy-beep.ts'
import { usualLimits } from '#audio/decode/limits.ts'
import { createMonoCollector } from '#audio/decode/mono-collector.ts'
import { decodeMp3 } from '#audio/decode/mp3.ts'
import { decodeWav } from '#audio/decode/wav.ts'
import { joined } from '#audio/encode/riff.ts'
import type { Sound } from '#audio/sound.ts'
import type { SampleEnd } from '../sound-orders.ts'

export interface Heard {
  readonly bytes: Uint8Array
  readonly blockCount: number
  readonly end: SampleEnd
}

export async function hear(sample: AsyncGenerator<Uint8Array, SampleEnd>): Promise<Heard> {
  const blocks: Uint8Array[] = []
  for (;;) {
    const step = await sample.next()
    if (step.done) return { bytes: joined(...blocks), blockCount: blocks.length, end: step.value }
    blocks.push(step.value)
  }
}

export async function soundOf(bytes: Uint8Array): Promise<Sound> {
  const collector = createMonoCollector({ ...usualLimits, minSeconds: 0 })
  await (bytes[0] === 'R'.charCodeAt(0) ? decodeWav(bytes, collector) : decodeMp3(bytes, collector))
  return collector.finish()
}

/** How strong the beep's frequency is around a place, as an amplitude. */
function strengthAt({ samples, sampleRateHz }: Sound, seconds: number): number {
  const from = Math.round(seconds * sampleRateHz)
  const length = Math.round(0.1 * sampleRateHz)
  const omega = (2 * Math.PI * copyBeep.frequencyHz) / sampleRateHz
  let [real, imaginary] = [0, 0]
  for (let index = 0; index < length; index++) {
    const weight = 1 - Math.cos((2 * Math.PI * index) / length)
    real += weight * (samples[from + index] ?? 0) * Math.cos(omega * index)
    imaginary += weight * (samples[from + index] ?? 0) * Math.sin(omega * index)
  }
  return (2 * Math.hypot(real, imaginary)) / length
}

/** At each place where a sample beeps: how strong its frequency is there, and just before. */
export function beepsIn(sound: Sound): { readonly there: number; readonly before: number }[] {
  const places: number[] = []
  for (let at: number = copyBeep.firstSeconds; at + 0.3 < sound.samples.length / sound.sampleRateHz; at += copyBeep.everySeconds) places.push(at)
  // A coder's delay moves it by some hundredths of a second.
  return places.map((at) => ({
    there: Math.max(strengthAt(sound, at + 0.01), strengthAt(sound, at + 0.06)),
    before: strengthAt(sound, at - 0.12),
  }))
}

/** From the MP3 in which music is stored to a bed that every thread can read. */
import { readFile } from 'node:fs/promises'
import { usualLimits } from '../decode/limits.ts'
import { createMonoCollector } from '../decode/mono-collector.ts'
import { decodeMp3 } from '../decode/mp3.ts'
import { type Bed, prepareBed } from '../mix/bed.ts'
import type { BedTask } from './room-messages.ts'
import { sharedSamples } from './shared-sound.ts'

export async function prepareMusic({ path, loopStartSample, loopLengthSamples, sampleRateHz }: BedTask): Promise<Bed> {
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(await readFile(path), collector)
  const whole = collector.finish()
  const sound = { ...whole, samples: whole.samples.subarray(loopStartSample, loopStartSample + loopLengthSamples) }
  if (sound.samples.length < loopLengthSamples) throw new RangeError(`${path} is shorter than its loop`)
  const bed = prepareBed({ sound, loopLengthSamples }, sampleRateHz)
  return { ...bed, loop: sharedSamples(bed.loop) }
}

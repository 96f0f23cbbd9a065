/** A few short samples for nobody: the first ones of a thread would take ten times as long to begin as all others. */
import type { Sound } from '../sound.ts'
import { usualRateHz } from './engine-rates.ts'
import { musicAlone } from './music-alone.ts'
import type { SampleTask } from './room-messages.ts'
import { streamSample } from './stream-sample.ts'
import type { ThreadCrew } from './thread-crew.ts'

const rounds = 12
const seconds = 2

const hum = Float32Array.from({ length: seconds * usualRateHz }, (_, index) => 0.1 * Math.sin(index / 25))
const measures = { loudnessLufs: -25, noiseFloorDbfs: -70, bodyDb: 0, presenceDb: 0 }
const task: SampleTask = {
  ...musicAlone(seconds),
  kind: 'sample', isMastered: true, voice: measures, masteredLufs: -19, expectedVoiceSeconds: seconds,
  bed: { loop: hum, sampleRateHz: usualRateHz, gain: 1 }, sampleRateHz: usualRateHz,
}

async function* voice(): AsyncGenerator<Sound> {
  yield { samples: hum, sampleRateHz: usualRateHz }
}

/** As many at once as there are threads: each of them takes one. */
export async function rehearse(crew: ThreadCrew, threads: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: threads }, async () => {
      for await (const _ of streamSample(crew, task, voice(), Infinity)) continue
    }))
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import stored from '#assets/music/beds.json' with { type: 'json' }
import { prepareBed, type Bed } from '#audio/mix/bed.ts'
import { projectFolder } from '#tools/project-files.ts'
import { decodedMp3 } from './decoded-mp3.ts'

const loopSamples: Readonly<Record<string, number>> = stored.loopSamples

export async function storedBed(musicId: string, sampleRateHz: number): Promise<Bed> {
  const loopLengthSamples = loopSamples[musicId]
  if (loopLengthSamples === undefined) throw new Error(`${musicId} is not stored`)
  const { samples, sampleRateHz: storedRateHz } = await decodedMp3(await readFile(join(projectFolder, 'assets', 'music', `${musicId}.mp3`)))
  const loop = samples.subarray(stored.loopStartSample, stored.loopStartSample + loopLengthSamples)
  return prepareBed({ sound: { samples: loop, sampleRateHz: storedRateHz }, loopLengthSamples }, sampleRateHz)
}

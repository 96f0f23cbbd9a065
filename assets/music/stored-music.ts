import beds from './beds.json' with { type: 'json' }

export interface StoredMusic {
  readonly file: URL
  readonly loopStartSample: number
  readonly loopLengthSamples: number
  /** As the build prepares it. */
  readonly prepared: URL
}

const loopSamples: Readonly<Record<string, number>> = beds.loopSamples

export const storedMusicIds: readonly string[] = Object.keys(loopSamples)

export const preparedBed = (musicId: string) => new URL(`../../build/beds/${musicId}.bed`, import.meta.url)

export function storedMusic(musicId: string): StoredMusic | undefined {
  if (!Object.hasOwn(loopSamples, musicId)) return undefined
  return {
    file: new URL(`${musicId}.mp3`, import.meta.url), loopStartSample: beds.loopStartSample, loopLengthSamples: loopSamples[musicId] ?? 0,
    prepared: preparedBed(musicId),
  }
}

import { readFile } from 'node:fs/promises'
import { storedMusic } from '#assets/music/stored-music.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { bind, type SoundToSend } from '#server/http/bind.ts'
import { isMusicOnSale } from './greeting.queries.ts'

/** A music never changes: a new one has a new name. */
const keptForADay = { 'cache-control': 'public, max-age=86400' }

/** Whether or not it is sold. The samples are counted as a decoder counts them that leaves nothing out. */
export async function storedBed(musicId: string | null, caching: SoundToSend['headers'] = {}): Promise<SoundToSend> {
  const { file, loopStartSample, loopLengthSamples } = orThrow((musicId !== null && storedMusic(musicId)) || failure('NOT_FOUND'))
  return { sound: await readFile(file), headers: { ...caching, 'loop-start': String(loopStartSample), 'loop-length': String(loopLengthSamples) } }
}

export const bedCalls = bind(bedContract, {
  sendBed: async ({ db }, { musicId }) => {
    if (!await isMusicOnSale(db, musicId)) orThrow(failure('NOT_FOUND'))
    return storedBed(musicId, keptForADay)
  },
})

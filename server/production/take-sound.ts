/** The sound of a take in its mix: the only way in which it is made, whether it is delivered, mixed anew, or sent to a mailbox. */
import type { ProfileId } from '#audio/profiles.ts'
import type { RenderedFile } from '#audio/room/sound-orders.ts'
import { storedMusic } from '#assets/music/stored-music.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { mixSettingsOf, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#server/deps.ts'
import { loadTake } from './load-take.ts'
import type { getTakeFile } from './read-greetings.queries.ts'

export interface TakeInMix {
  readonly take: Awaited<ReturnType<typeof getTakeFile>>
  readonly language: Language
  readonly isMastered: boolean
  readonly mix: MixNumbers
  readonly musicId: string | null
}

/** In the order of the profiles. Rejects with StorageFailed where the take cannot be read. */
export async function soundOfTake(
  { files, soundRoom }: Pick<Deps, 'files' | 'soundRoom'>, { take, language, isMastered, mix, musicId }: TakeInMix, profiles: readonly ProfileId[],
): Promise<readonly RenderedFile[]> {
  const music = musicId === null ? undefined : storedMusic(musicId)
  // Silence in its place would be found by whoever calls the customer.
  if (musicId !== null && !music) throw new Error(`There is no file of the music ${musicId}`)
  return soundRoom.render({
    take: await loadTake(files, take.key), isMastered, music, settings: mixSettingsOf(mix), profiles, mark: markOf(take, language),
    // The same take in the same mix gives the same bytes, however often it has to be made.
    ditherSeed: Number.parseInt(take.id.slice(0, 8), 16),
  })
}

/** A machine spoke it: that stands in whatever leaves the shop. */
function markOf({ engine, dateEntered }: TakeInMix['take'], language: Language) {
  return engine ? {
    digitalSourceType: engine.digitalSourceType, generator: `${engine.name} ${engine.version}`, statement: machineVoiceStatement[language], language, madeAt: dateEntered,
  } : undefined
}

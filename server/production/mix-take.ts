/** A take that was bought, mixed at once by any numbers: without the beep, and kept as long as there is room. */
import { storedMusic } from '#assets/music/stored-music.ts'
import type { ProfileId } from '#audio/profiles.ts'
import type { RenderedFile } from '#audio/room/sound-orders.ts'
import type { Sound } from '#audio/sound.ts'
import { readStoredTake } from '#audio/stored-take.ts'
import { isVoiceHeard, isVoiceHeardIn } from '#audio/mix/mix-settings.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { type MixNumbers, mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import type { Mix } from '#domain/production/mix.ts'
import { type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { inCustomersWords, nameOfOrder } from '#server/greeting/make-sample.ts'
import { getTakeFile, type StoredGreeting } from './read-greetings.queries.ts'
import { wholeFile } from './store-take.ts'

export type MixDeps = Pick<Deps, 'db' | 'files' | 'soundRoom' | 'sampleShelf'>

interface MixFacts {
  readonly seconds: number
}

interface TakeToMix {
  readonly stored: StoredGreeting
  readonly takeId: string
  readonly mix: MixNumbers
  readonly musicId: string | null
  readonly profile?: ProfileId
}

export function takeMixed(deps: MixDeps, wanted: TakeToMix): GrowingSound<MixFacts> {
  const { takeId, mix, musicId, profile } = wanted
  return deps.sampleShelf.take(nameOfOrder({ bought: takeId, musicId, mix, profile }), () => mixNow(deps, wanted))
}

async function* mixNow(deps: MixDeps, { stored, takeId, mix, musicId, profile = 'mp3' }: TakeToMix): AsyncGenerator<Uint8Array, MixFacts> {
  try {
    const { greeting: { language }, voice: { isMastered } } = stored
    const [mixed] = await soundOfTake(deps, { take: await getTakeFile(deps.db, takeId), language, isMastered, mix, musicId }, [profile])
    if (!mixed) throw new Error('The sound room made no file of a profile')
    yield mixed.bytes
    return { seconds: mixed.seconds }
  } catch (error) {
    throw error instanceof StorageFailed ? new FailureError(failure('FILES_NOT_AVAILABLE'), error) : inCustomersWords(error)
  }
}

/** Rejects with StorageFailed. */
export async function loadTake(files: FileStore, key: string): Promise<Sound> {
  return readStoredTake(await wholeFile(files, key))
}

/** A mix in which nobody would hear the voice is never finished. Trying again makes the same: the studio has to see to it. */
export class VoiceNotHeard extends Error {
  override readonly name = 'VoiceNotHeard'
}

export const isVoiceHeardInMix = (mix: Mix) => isVoiceHeard(mixNumbersOf(mix), mix.musicId !== null)

/** By the numbers, and by ear. */
export function checkVoiceHeard(mix: Mix, rendered: readonly RenderedFile[]) {
  if (!isVoiceHeardInMix(mix)) throw new VoiceNotHeard('The numbers of the mix leave the voice unheard')
  const unheard = rendered.find(({ balance }) => !isVoiceHeardIn(balance))
  if (unheard) throw new VoiceNotHeard(`Nobody hears the voice: ${JSON.stringify(unheard.balance)}`)
}

interface TakeInMix {
  readonly take: Awaited<ReturnType<typeof getTakeFile>>
  readonly language: Language
  readonly isMastered: boolean
  readonly mix: MixNumbers
  readonly musicId: string | null
}

/**
 * The sound of a take in its mix: the only way in which it is made, whether it is delivered, mixed anew, or sent to a mailbox. In the order of the
 * profiles. Rejects with StorageFailed where the take cannot be read.
 */
export async function soundOfTake(
  { files, soundRoom }: Pick<Deps, 'files' | 'soundRoom'>, { take, language, isMastered, mix, musicId }: TakeInMix, profiles: readonly ProfileId[],
): Promise<readonly RenderedFile[]> {
  const music = musicId === null ? undefined : storedMusic(musicId)
  // Silence in its place would be found by whoever calls the customer.
  if (musicId !== null && !music) throw new Error(`There is no file of the music ${musicId}`)
  return soundRoom.render({
    take: await loadTake(files, take.key), isMastered, music, settings: mix, profiles, mark: markOf(take, language),
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

/** A take that was bought, mixed at once by any numbers: without the beep, and kept as long as there is room. */
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { inCustomersWords } from '../greeting/in-customers-words.ts'
import { nameOfOrder } from '../greeting/make-sample.ts'
import { getTakeFile, type StoredGreeting } from './read-greetings.queries.ts'
import { soundOfTake } from './take-sound.ts'

export type MixDeps = Pick<Deps, 'db' | 'files' | 'soundRoom' | 'sampleShelf'>

interface MixFacts {
  readonly seconds: number
}

interface TakeToMix {
  readonly stored: StoredGreeting
  readonly takeId: string
  readonly mix: MixNumbers
  readonly musicId: string | null
}

export function takeMixed(deps: MixDeps, wanted: TakeToMix): GrowingSound<MixFacts> {
  const { takeId, mix, musicId } = wanted
  return deps.sampleShelf.take(nameOfOrder({ bought: takeId, musicId, mix }), () => mixNow(deps, wanted))
}

async function* mixNow(deps: MixDeps, { stored, takeId, mix, musicId }: TakeToMix): AsyncGenerator<Uint8Array, MixFacts> {
  try {
    const { greeting: { language }, voice: { isMastered } } = stored
    const [mixed] = await soundOfTake(deps, { take: await getTakeFile(deps.db, takeId), language, isMastered, mix, musicId }, ['mp3'])
    if (!mixed) throw new Error('The sound room made no file of a profile')
    yield mixed.bytes
    return { seconds: mixed.seconds }
  } catch (error) {
    throw error instanceof StorageFailed ? new FailureError(failure('FILES_NOT_AVAILABLE'), error) : inCustomersWords(error)
  }
}

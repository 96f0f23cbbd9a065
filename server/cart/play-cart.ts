import { withoutId3Tag } from '#audio/encode/mp3.ts'
import { cartContract } from '#domain/cart/cart.contract.ts'
import { failure, FailureError, orThrow, type FailureCode } from '#domain/errors.ts'
import { itemProblems } from '#domain/greeting/item-readiness.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { HeardItem } from '#domain/greeting/prelisten.contract.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import { bind } from '#server/http/bind.ts'
import { nameOfOrder, takeSpokenSample, type SoundDeps, type SpokenSample } from '#server/greeting/make-sample.ts'
import { sampleWanted } from '#server/greeting/prelisten-item.ts'
import { beepBetween } from './compose-item.ts'
import { findCartFor } from './cart-access.ts'
import type { StoredItem } from './read-carts.queries.ts'

/** What keeps one greeting from being heard, and none of the others. */
const unfinished: readonly FailureCode[] = itemProblems

/** Nobody listens to more in one go; each greeting can be heard by itself. */
const mostSeconds = 15 * 60

function withinLimit(samples: readonly SpokenSample[]): readonly SpokenSample[] {
  let seconds = 0
  return samples.filter(({ spoken, mix, musicId }) => {
    seconds += spokenSeconds(spoken.length, musicId === undefined ? undefined : { introSeconds: mix.intro, extroSeconds: mix.extro })
    return seconds <= mostSeconds
  })
}

function heardItemOf(item: StoredItem): HeardItem {
  return {
    languages: item.language,
    text: item.text,
    template_identifiers: item.templateIdentifiers ?? {},
    readings: item.readings,
    voices_id: item.voiceId ?? undefined,
    // Music that is no longer offered would keep the words from being heard.
    musics_id: item.music?.retiredAt ? undefined : (item.musicId ?? undefined),
    ...mixNumbersOf(item),
  }
}

function passOver(error: unknown) {
  if (!(error instanceof FailureError && unfinished.includes(error.code))) throw error
}

/** One is made while the one before it is sent: however many there are, two at a time. */
async function* oneAfterTheOther(deps: SoundDeps, samples: readonly SpokenSample[]): AsyncGenerator<Uint8Array, void> {
  const take = (index: number) => samples[index] && takeSpokenSample(deps, samples[index])
  let next = take(0)
  for (let index = 0; next; index += 1) {
    const sound = next
    next = take(index + 1)
    if (index === 0) yield* sound.listen()
    else {
      const whole = await sound.whole
      yield await beepBetween()
      // What a sample says of itself may stand at the beginning of a file only.
      yield withoutId3Tag(whole)
    }
  }
}

export const playCartCalls = bind(cartContract, {
  playCart: async (deps, { cartId }, asker) => {
    const cart = orThrow(await findCartFor(deps.db, asker, deps.today(), cartId))
    const ready: SpokenSample[] = []
    for (const item of cart.items) {
      await sampleWanted(deps, heardItemOf(item)).then(({ sample }) => ready.push(sample), passOver)
    }
    if (ready.length === 0) return orThrow(failure('LABEL_ITEMS_INCOMPLETE'))
    const samples = withinLimit(ready)
    return deps.sampleShelf.take(nameOfOrder(samples), () => oneAfterTheOther(deps, samples))
  },
})

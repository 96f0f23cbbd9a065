/** Lets a whole cart be heard: its greetings as they stand, in their order. */
import { withoutId3Tag } from '#audio/encode/without-id3-tag.ts'
import { failure, FailureError, orThrow, type FailureCode } from '#domain/errors.ts'
import type { HeardItem } from '#domain/greeting/prelisten.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { nameOfOrder, takeSpokenSample, type SoundDeps, type SpokenSample } from '../greeting/make-sample.ts'
import { sampleWanted } from '../greeting/prelisten-item.ts'
import { beepBetween } from './beep-between.ts'
import { findCartFor } from './cart-access.ts'
import type { StoredItem } from './read-carts.queries.ts'

/** What keeps one greeting from being heard, and none of the others. */
const unfinished: readonly FailureCode[] = ['WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'TEXT_TOO_LONG', 'NOTHING_TO_SAY', 'WRONG_INPUT']

export async function playCart(deps: SoundDeps & Pick<Deps, 'db' | 'today'>, cartId: string): Promise<GrowingSound> {
  const cart = orThrow(await findCartFor(deps.db, deps.today(), cartId))
  const samples: SpokenSample[] = []
  for (const item of cart.items) {
    await sampleWanted(deps, heardItemOf(item)).then(({ sample }) => samples.push(sample), passOver)
  }
  if (samples.length === 0) return orThrow(failure('LABEL_ITEMS_INCOMPLETE'))
  return deps.sampleShelf.take(nameOfOrder(samples), () => oneAfterTheOther(deps, samples))
}

function heardItemOf(item: StoredItem): HeardItem {
  return {
    languages: item.language,
    text: item.text,
    template_identifiers: item.templateIdentifiers ?? {},
    readings: item.readings,
    voices_id: item.voiceId ?? undefined,
    musics_id: item.musicId ?? undefined,
    voice_vol: item.voiceVol,
    music_vol: item.musicVol,
    voiceover_duck: item.voiceoverDuck,
    intro: item.introSeconds,
    extro: item.extroSeconds,
    fadein: item.fadeinSeconds,
    fadeout: item.fadeoutSeconds,
    boost: item.boostDb,
  }
}

function passOver(error: unknown) {
  if (!(error instanceof FailureError && unfinished.includes(error.code))) throw error
}

/** One is made while the one before it is sent: a cart of a hundred takes no more of the voice than a cart of two. */
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

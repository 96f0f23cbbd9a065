import { copyBeep, copyBeepAt } from '#audio/copy-beep.ts'
import { mp3Frames } from '#audio/encode/mp3.ts'
import { mp3BitrateKbps } from '#audio/profiles.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type FailureCode, isFailure, orThrow } from '#domain/errors.ts'
import { productOfLength } from '#domain/greeting/spoken-length.ts'
import { isMusicFor, isVoiceFor } from '#domain/greeting/fitting-choices.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { type MixNumbers, storedMixOf } from '#domain/greeting/mix-numbers.ts'
import { spokenItem, type WrittenItem } from '#domain/greeting/spoken-item.ts'
import { type PlaceholderValues, type TextProblem, valuesFor } from '#domain/greeting/text-to-say.ts'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOffer, findOfferedMusic, findOfferedVoice, type ItemContent, type Offer } from './cart.queries.ts'
import { remembered } from './remembered.ts'

/** A voice, a music, a telephone system: one that the customer has just named is refused where it does not fit, one from before is let go. */
export interface Choice {
  readonly id: string | null
  readonly isNamed: boolean
}

export interface ItemWish {
  readonly productId: string
  /** Of a creative greeting that has grown or shrunk: its product of the other length. */
  readonly otherProductId: string | null
  readonly language: Language
  /** Of a creative greeting; absent where the product's own text is the beginning. */
  readonly text: string | undefined
  readonly values: PlaceholderValues
  readonly readings: ItemContent['readings']
  /** Empty: as the shop suggests. */
  readonly greetingName: string
  readonly remarks: string
  readonly voice: Choice
  readonly music: Choice
  readonly mix: MixNumbers
  /** `null`: as for the whole order. */
  readonly telephoneSystem: Choice
}

/** `unknownProduct` is the code of the call for a product that is not on sale. */
export async function composeItem(db: Db | Tx, today: DateOnly, wish: ItemWish, unknownProduct: FailureCode) {
  const { language } = wish
  const wished = orThrow((await findOffer(db, today, wish.productId, language)) ?? failure(unknownProduct, { product_id: 'NOT_FOUND' }))
  if (!wished.languages.includes(language)) orThrow(failure('WRONG_INPUT', { languages: { code: 'NOT_ALLOWED', allowed: wished.languages } }))
  const text = wished.classification === 'creative' ? (wish.text ?? wished.templateText) : wished.templateText
  const values = wished.classification === 'individual' ? valuesFor(text, wish.values) : {}
  const { offer, relatedProductId, maxCharacters } = await offerOfLength(db, today, { wished, wish, characterCount: textSoFar({ text, values }).length })
  const sound = { language, classification: offer.classification }
  return {
    offer,
    maxCharacters,
    content: {
      productId: offer.id, name: offer.name[language], productType: offer.type, classification: offer.classification, language, relatedProductId,
      priceCents: offer.priceCents, productText: wished.templateText, text, templateIdentifiers: { ...values }, readings: wish.readings, remarks: wish.remarks, greetingName: wish.greetingName,
      voiceId: await fitting(wish.voice, 'voices_id', async (id) => isVoiceFor(await findOfferedVoice(db, id), sound)),
      musicId: await fitting(wish.music, 'musics_id', async (id) => isMusicFor(await findOfferedMusic(db, id), sound)),
      telephoneSystem: await fittingSystem(wish.telephoneSystem), ...storedMixOf(wish.mix),
    },
  }
}

export const fittingSystem = (choice: Choice) => fitting(choice, 'telephone_system', (id) => telephoneSystems.some((system) => system.id === id))

/** A length that is not on sale any more is not moved to. */
async function offerOfLength(
  db: Db | Tx, today: DateOnly, { wished, wish, characterCount }: { wished: Offer; wish: ItemWish; characterCount: number },
) {
  if (wished.classification !== 'creative') return { offer: wished, relatedProductId: wished.relatedProductId, maxCharacters: wished.maxCharacters }
  const here = { productId: wished.id, otherProductId: wish.otherProductId, maxCharacters: wished.maxCharacters }
  const { productId, otherProductId } = productOfLength(here, characterCount)
  const otherId = productId === wished.id ? otherProductId : productId
  const other = otherId === null ? undefined : await findOffer(db, today, otherId, wish.language)
  const maxCharacters = Math.max(wished.maxCharacters, other?.maxCharacters ?? 0)
  return other && productId === other.id
    ? { offer: other, relatedProductId: wished.id, maxCharacters }
    : { offer: wished, relatedProductId: other?.id ?? null, maxCharacters }
}

async function fitting({ id, isNamed }: Choice, field: string, isFit: (id: string) => boolean | Promise<boolean>): Promise<string | null> {
  if (id === null || (await isFit(id))) return id
  return isNamed ? orThrow(failure('WRONG_INPUT', { [field]: 'NOT_FOUND' })) : null
}

/** The copy beep once, as MP3: between two short samples there would be none for too long. */
const sampleRateHz = 22_050
/** Silence before and after it. */
const edgeSeconds = 0.015

let made: Promise<Uint8Array> | undefined

export function beepBetween(): Promise<Uint8Array> {
  return (made ??= makeBeep())
}

function makeBeep(): Promise<Uint8Array> {
  const firstIndex = Math.round((copyBeep.firstSeconds - edgeSeconds) * sampleRateHz)
  const length = Math.round((copyBeep.lengthSeconds + 2 * edgeSeconds) * sampleRateHz)
  const samples = Float32Array.from({ length }, (_, index) => copyBeepAt(firstIndex + index, sampleRateHz))
  return mp3Frames({ samples, sampleRateHz }, { sampleRateHz, bitrateKbps: mp3BitrateKbps })
}

/** Some megabytes. */
const mostRemembered = 20_000

export const spokenProblem = remembered((item: WrittenItem): TextProblem | undefined => {
  const speech = spokenItem(item)
  return isFailure(speech) ? speech.failure : undefined
}, { keyOf: ({ languages, text, template_identifiers: values, readings }) => [languages, text, values, readings], most: mostRemembered })

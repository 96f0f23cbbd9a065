import { failure, type Failure } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Speech } from '#domain/speech/normalise-with.ts'
import { normalise } from '#domain/speech/normalise.ts'
import type { SpokenReading } from './item-fields.ts'
import { mostSpokenCharacters } from './spoken-length.ts'
import { type PlaceholderValues, type TextProblem, textToSay } from './text-to-say.ts'

/** Of the longest greeting that is sold. */
const mostCharacters = 1000

export interface WrittenItem {
  readonly text: string
  readonly languages: Language
  readonly template_identifiers: PlaceholderValues
  readonly readings: readonly SpokenReading[]
}

export function spokenItem(item: WrittenItem): Speech | Failure<TextProblem> {
  // A sample is heard before anybody knows of which class the greeting will be.
  const text = textToSay({ text: item.text, values: item.template_identifiers, hasPlaces: true, maxCharacters: mostCharacters })
  if (typeof text !== 'string') return text
  const speech = normalise(text, item.languages, Object.fromEntries(item.readings.map(({ written, spoken }) => [written, spoken])))
  if (speech.spoken.length > mostSpokenCharacters) return failure('TEXT_TOO_LONG')
  return /[\p{L}\p{N}]/u.test(speech.spoken) ? speech : failure('NOTHING_TO_SAY')
}
